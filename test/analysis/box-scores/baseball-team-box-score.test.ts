import { describe, expect, it } from "vitest";
import { findPlateAppearances } from "../../../src/games/baseball/plate-appearances";
import { openGames } from "../../../src/games/game";
import { rows, teamBoxScore } from "../../../src/names";
import { danfo, recorded, simulated } from "../../games/baseball/games";
import { at } from "../../games/summaries";
import { cells } from "../cells";

const begun = simulated.filter(({ pitches }) => pitches.length > 0);

it("the team box score of 401696636 has a wide row for each side, away first", () => {
  const [away, home] = rows(teamBoxScore(danfo(recorded("401696636"))));
  // Values of boxscore.teams and of the header; left on base as the details' teamLOB has it.
  expect(away).toMatchObject(
    cells(`
      game_id="401696636" team_id="11" team_abbreviation=ATH home_away=away opponent_id="20" runs=6
      hits=12 errors=0 left_on_base=7 batting_plate_appearances=40 batting_at_bats=35
      batting_doubles=3 batting_triples=1 batting_home_runs=2 batting_total_bases=23
      batting_walks=3 batting_strikeouts=9 batting_sacrifice_flies=2 batting_double_plays=1
      batting_left_by_batters=13 batting_pitches_seen=151 batting_ops=1.0321429
      pitching_outs_recorded=27 pitching_strikeouts=12 pitching_pitches=125 pitching_strikes=90
      pitching_whip=0.33333334 fielding_putouts=27 fielding_assists=5 fielding_double_plays=1
      fielding_pct=1
    `),
  );
  expect(home).toMatchObject(
    cells(`
      team_id="20" home_away=home runs=0 hits=3 left_on_base=2 batting_avg=0.10344828
      pitching_era=6 pitching_runs_allowed=6 pitching_earned_runs=6 fielding_double_plays=3
    `),
  );
});

describe("the team box scores of the simulated season", () => {
  it("mirror each other and agree with the score", () => {
    for (const { summary, id } of begun) {
      const [away, home] = rows(teamBoxScore(summary));
      for (const [own, other] of [
        [away, home],
        [home, away],
      ]) {
        expect(own?.batting_runs, id).toBe(own?.runs);
        expect(own?.pitching_runs_allowed, id).toBe(other?.runs);
        expect(own?.batting_hits).toBe(own?.hits);
        expect(own?.pitching_hits_allowed).toBe(other?.hits);
        expect(own?.fielding_errors).toBe(own?.errors);
        expect(own?.pitching_strikeouts).toBe(other?.batting_strikeouts);
        expect(own?.pitching_pitches).toBe(other?.batting_pitches_seen);
        expect(own?.fielding_putouts).toBe(own?.pitching_outs_recorded);
        expect(own?.opponent_id).toBe(other?.team_id);
      }
    }
  });

  it("leave on base all who came up, neither scored nor were put out", () => {
    for (const { summary, log, id } of begun.filter(({ completed }) => completed)) {
      const [open] = openGames("test", ["baseball"], summary);
      if (open === undefined) throw new Error("no game");
      const placed = (half: string) =>
        new Set(
          findPlateAppearances(open)
            .filter((one) => one.inning > 9 && one.half === half && one.bases_before[1] !== null)
            .filter((one, _, all) => all.find(({ inning }) => inning === one.inning) === one)
            .map(({ inning }) => inning),
        ).size;
      // Extra innings of the regular season begin with a runner on second, who never came up.
      const automatic = log.some(
        ({ play, inning, bases }) =>
          play.id.endsWith("01010001") && inning > 9 && bases[1] !== null,
      );
      const [away, home] = rows(teamBoxScore(summary));
      for (const [own, other, half] of [
        [away, home, "top"],
        [home, away, "bottom"],
      ] as const) {
        const came = (own?.batting_plate_appearances ?? 0) + (automatic ? placed(half) : 0);
        const gone = (own?.runs ?? 0) + (other?.pitching_outs_recorded ?? 0);
        expect(own?.left_on_base, `${id} ${half}`).toBe(came - gone);
      }
    }
  });

  it("have no row for a side that the header does not name", () => {
    const { payload } = at(begun, 0);
    const [competition] = payload.header.competitions;
    const named = (competitors: readonly unknown[]) => ({
      ...payload,
      header: { ...payload.header, competitions: [{ ...competition, competitors }] },
    });
    expect(rows(teamBoxScore(danfo(named([]))))).toEqual([]);
    const home = competition.competitors.filter(({ homeAway }) => homeAway === "home");
    expect(rows(teamBoxScore(danfo(named(home))))).toMatchObject([
      { home_away: "home", opponent_id: null },
    ]);
  });
});
