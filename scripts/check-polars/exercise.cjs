// Passes polars frames to everything that takes one. Runs in a process of its own, from a folder with
// the package: a native fault ends the process without an error.
const assert = require("node:assert/strict");
const { mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");

/** Uses polars itself on frames of ours with expressions of `pl`. */
function workOn(teams, roster, pl) {
  const id = pl.col("team_id");
  assert.equal(teams.filter(id.eq(pl.lit("880001"))).shape.height, 1);
  assert.deepEqual(teams.select(id.alias("id")).columns, ["id"]);
  assert.equal(teams.withColumn(pl.lit(1).alias("one")).shape.width, teams.shape.width + 1);
  const both = roster.join(teams.select("team_id", "team_name"), { on: "team_id", how: "left" });
  assert.equal(both.shape.height, roster.shape.height);
  const counted = roster.groupBy("team_id").agg(pl.col("athlete_id").count().alias("players"));
  assert.equal(counted.getColumn("players").sum(), roster.shape.height);
  const filled = roster.lazy().select(pl.col("points").count()).collectSync();
  assert.equal(filled.shape.height, 1);
  assert.equal(pl.concat([teams, teams]).shape.height, 2 * teams.shape.height);
}

/** Calls every function that takes a frame, also with a frame of the user's. */
async function helpOn({ s, games, teams, game, seeds, folder }) {
  const players = game.boxscore_player;
  const joined = s.joinOnTeamId(teams, seeds);
  assert.deepEqual(
    s
      .rows(joined)
      .flatMap(({ team_id, seed }) => (seed === null ? [] : `${team_id} ${seed}`))
      .sort(),
    ["880001 1", "880002 2"],
  );
  assert.equal(s.joinOnTeamId(seeds, teams, { how: "inner" }).shape.height, 2);
  for (const how of ["left", "inner", "outer", "semi", "anti"]) {
    assert.ok(s.joinFrames(players, seeds, { on: "team_id", how }).shape.height >= 0);
    assert.ok(s.joinFrames(seeds, players, { on: "team_id", how }).shape.height >= 0);
  }
  assert.equal(s.withTeams(games, teams).shape.height, games.shape.height);
  assert.equal(s.teamGames(games).shape.height, 2 * games.shape.height);
  assert.deepEqual(s.rows(seeds), [
    { team_id: "880001", seed: 1 },
    { team_id: "880002", seed: 2 },
  ]);
  assert.deepEqual(s.rows(s.toDanfo(seeds)), s.rows(seeds));
  const own = s.toPolars(seeds);
  assert.equal(own.filter(s.pl.col("seed").gt(s.pl.lit(1))).shape.height, 1);
  assert.equal(s.toPolars(s.toDanfo(teams)).shape.height, teams.shape.height);
  for (const kind of ["parquet", "arrow", "csv", "json", "ndjson"]) {
    const path = join(folder, `seeds.${kind}`);
    s.save(seeds, path);
    const back = s.load(path, { return_as_polars: true });
    assert.equal(s.joinOnTeamId(teams.select("team_id"), own).shape.height, teams.shape.height);
    assert.equal(back.select(s.pl.col("seed").sum()).shape.height, 1, kind);
  }
  const lists = s.toPolars(
    new s.dfd.DataFrame([["1", '[{"a":1},{"a":2}]']], { columns: ["id", "list"] }),
  );
  assert.deepEqual(s.rows(s.unnest(lists, "list", { keep: ["id"] })).length, 2);
  s.show(seeds);
  s.show(teams.getColumn("team_name"));
  console.log(players);
  const attempts = s.shots(game);
  assert.ok(s.shotSplits(attempts, ["team", "zone"]).shape.height > 0);
  for (const chart of [s.shotChart(game), s.shotChart(attempts), s.winProbabilityChart(game)]) {
    assert.match(chart.toSVG(), /^<svg/);
  }
  for (const table of [
    s.boxScore,
    s.teamBoxScore,
    s.winProbability,
    s.freeThrows,
    s.fourFactors,
    s.reconcile,
  ]) {
    assert.ok(table(game).shape.height >= 0);
  }
  const found = await s.findTeam("wbb", "herons", { return_as_polars: true });
  assert.ok(s.joinOnTeamId(found, teams).shape.height > 0);
  const season = { league: "wbb", team: "880001", season: 2023, return_as_polars: true };
  const schedule = await s.findGames(season);
  assert.ok(schedule.filter(s.pl.col("opponent_id").isNotNull()).shape.height > 0);
  const teamsById = { left_on: "opponent_id" };
  assert.equal(s.joinOnTeamId(schedule, teams, teamsById).shape.height, schedule.shape.height);
}

/**
 * `s` is the package, `theirs` the user's polars or undefined, `isOne` whether that is to be the
 * same copy as ours, `version` the one that ours is to be of.
 */
exports.exercise = async (s, theirs, { isOne, version }) => {
  const folder = mkdtempSync(join(tmpdir(), "sportsframe-polars-"));
  const sample = await s.useSampleService();
  try {
    const as = { return_as_polars: true };
    const games = await s.site_wbb_scoreboard(as);
    const teams = await s.site_wbb_teams_site(as);
    const game = await s.site_wbb_summary({ event_id: "990000110", ...as });
    assert.equal(s.pl.version, version);
    if (theirs !== undefined) assert.equal(s.pl.Series === theirs.Series, isOne);
    workOn(teams, game.boxscore_player, s.pl);
    if (theirs !== undefined && isOne) workOn(teams, game.boxscore_player, theirs);
    for (const pl of theirs === undefined ? [s.pl] : [s.pl, theirs]) {
      const seeds = pl.DataFrame({ team_id: ["880001", "880002"], seed: [1, 2] });
      await helpOn({ s, games, teams, game, seeds, folder });
      const hiding = pl.DataFrame({
        team_id: ["880001"],
        _df: [1],
        inner: [2],
        writeIPCStream: [3],
      });
      const hidden = s.joinOnTeamId(hiding, teams, { how: "inner" });
      assert.deepEqual(hidden.columns.slice(0, 4), ["team_id", "_df", "inner", "writeIPCStream"]);
      assert.equal(s.rows(s.toPolars(hiding))[0]._df, 1);
    }
    const empty = s.site_wbb_scoreboard.parse({ events: [] }, as);
    assert.equal(empty.filter(s.pl.col("game_id").isNull()).shape.height, 0);
  } finally {
    await sample.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
