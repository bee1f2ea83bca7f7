import { describe, expect, it } from "vitest";
import { deliver } from "../../../src/frames/deliver";
import * as s from "../../../src/names";
import { chartOfSeason } from "../../../src/seasons/charts/season-charts";
import { ChartRows } from "../../../src/seasons/charts/season-rows";
import { filesOf } from "../../support/frame-files";
import { fixtureText } from "../../support/payloads";
import { picture, textsOf } from "./pictures";

const ballGame = () => s.site_mlb_summary.parse(JSON.parse(fixtureText("mlb/summary_final.json")));

/** Numbers to hundredths: densities have seven digits, and counted pitches are added in another order. */
const coarse = (spec: object): unknown =>
  JSON.parse(
    JSON.stringify(spec, (_, value) =>
      typeof value === "number" ? Number(value.toFixed(2)) : value,
    ),
  );

interface Described {
  readonly description: string;
}

/** Baseball excludes spring training and the all-star game by default. */
const COUNTED = [
  ...["regular season", "wild card", "division series", "championship series", "World Series"],
  ...["postseason", "off-season"],
];

describe("the rows that a chart of a season reads", () => {
  it("draws pitchers, batters, pitches and batted balls of baseball", async () => {
    const game = ballGame();
    const tables: Readonly<Record<string, object>> = {
      pitches: s.pitches(game),
      plateAppearances: s.plateAppearances(game),
      battedBalls: s.battedBalls(game),
      teamGames: s.teamGames(game),
    };
    const asked: unknown[] = [];
    const chart = (kind: string, options: object) =>
      chartOfSeason(
        "mlb",
        new ChartRows(
          filesOf((table, read) => {
            // The log of teams is read for missing games.
            if (table !== "teamGames") asked.push([table, read]);
            return tables[table] as never;
          }),
        ),
        kind,
        options,
      );
    const [first] = s.rows(s.pitches(game));
    const pitcher = { athlete_id: first?.pitcher_id as string };
    const batter = { athlete_id: first?.batter_id as string };
    expect(picture(await chart("pitcher", pitcher))).toEqual(
      picture(s.pitcherCard(s.pitches(game), pitcher)),
    );
    const [line] = [s.batterCard(game, batter).spec.title].flatMap(
      (title) => (title as { subtitle: readonly string[] }).subtitle,
    );
    expect(textsOf(await chart("batter", batter)).join(" ")).toContain(line);
    const home = textsOf(await chart("pitcher", { ...pitcher, site: "home" })).join(" ");
    expect(home).toContain(first?.half === "top" ? "at home" : "No pitches of");
    const zone = await chart("strike_zone", { pitcher_role: "starter", dates: "20250101" });
    expect(picture(zone)).toEqual(picture(s.strikeZoneChart(s.pitches(game))));
    expect(textsOf(zone).join(" ")).toMatch(/Only games since Jan 1\. Only starting pitchers/);
    expect(picture(await chart("spray", {}))).toEqual(picture(s.sprayChart(s.battedBalls(game))));
    const columns = expect.not.arrayContaining(["play_id"]);
    // Few pitches are drawn one by one, and read again with their texts.
    expect(asked.findLast((one) => (one as unknown[])[0] === "pitches")).toEqual([
      "pitches",
      {
        ...{ pitcher_role: "starter", stage: COUNTED, columns },
        where: { game_date: "20250101-20991231" },
      },
    ]);
    for (const [kind, name, column] of [
      ["strike_zone", "pitcher", "pitcher_id"],
      ["strike_zone", "batter_id", "batter_id"],
      ["strike_zone", "team", "pitching_team_id"],
      ["spray", "team", "batting_team_id"],
      ["strike_zone", "athlete", "pitcher_id"],
      ["strike_zone", "athlete_id", "batter_id"],
      ["spray", "athlete", "batter_id"],
    ] as const) {
      const id = first?.[column] as string;
      await chart(kind, { [name]: id });
      expect((asked.at(-1) as unknown[])[1]).toMatchObject({ where: { [column]: id } });
    }
    await chart("strike_zone", { pitcher: pitcher.athlete_id, batter: batter.athlete_id });
    expect(asked.at(-1)).toEqual(["pitches", { stage: COUNTED, columns }]);
    await chart("spray", { stage: "spring training" });
    expect(asked.at(-1)).toEqual(["battedBalls", { stage: "spring training", columns }]);
    asked.length = 0;
    await chart("batter", batter);
    const { batter_id } = first ?? {};
    expect(asked.slice(-2)).toEqual([
      ["pitches", { stage: COUNTED, where: { batter_id } }],
      ["plateAppearances", { stage: COUNTED, where: { batter_id } }],
    ]);
    await expect(chart("batter", { batter_side: "left" })).rejects.toThrow("batter_side");
  });

  it.each([
    [2, ["pitching_team_name", "text"]],
    [4, []],
  ])("reads names for densities of %s teams only if these are shown", async (teams, shown) => {
    const game = ballGame();
    const few = s.rows(s.pitches(game));
    const many = Array.from({ length: 5000 }, (_, index) => {
      const row = few[index % few.length] as (typeof few)[number];
      const isFirst = row.pitching_team_id === few[0]?.pitching_team_id;
      const game = index % (teams / 2);
      const pitching_team_id = String(2 * game + Number(isFirst));
      // A caption counts unknown types, which counted pitches do not have.
      const type = { pitch_type: "FF", pitch_type_text: "Four-seam FB" };
      return { ...row, ...type, game_id: String(game), pitching_team_id };
    });
    const table = deliver(
      "danfo",
      s.pitches.columns,
      many.map((row) => s.pitches.columns.map(({ name }) => row[name as keyof typeof row] ?? null)),
    );
    const asked: (readonly string[])[] = [];
    const season = new ChartRows(
      filesOf((name, { columns = [] }) => {
        // The log of teams is read for missing games.
        if (name !== "teamGames") asked.push(columns);
        return table as never;
      }),
    );
    const inSeason = await chartOfSeason("mlb", season, "strike_zone");
    const drawn = inSeason.with({ caption: null });
    expect(asked.slice(0, 2).flat()).toContain("plate_x_ft");
    expect(asked.slice(0, 2).flat()).not.toContain("text");
    expect(asked.slice(2).map((columns) => shown.every((name) => columns.includes(name)))).toEqual(
      teams === 2 ? [true] : [],
    );
    const { description, ...spec } = drawn.spec as unknown as Described;
    const whole = s.strikeZoneChart(table as never, { caption: null }).spec as unknown as Described;
    // Counted pitches have no types, which only the description lists.
    expect(whole.description).toContain(description);
    expect(whole.description === description).toBe(teams === 2);
    expect(coarse({ ...spec, description: "" })).toEqual(coarse({ ...whole, description: "" }));
    // An inning may leave few pitches, whose tooltips have names.
    await chartOfSeason("mlb", season, "strike_zone", { inning: 1 });
    expect(shown.every((name) => asked.at(-1)?.includes(name))).toBe(true);
  });

  it("reads of a player named by id only the rows of the player's teams", async () => {
    const game = s.site_wbb_summary.parse(JSON.parse(fixtureText("wbb/summary_final.json")));
    const tables: Readonly<Record<string, object>> = {
      boxScore: s.boxScore(game),
      teamGames: s.teamGames(game),
    };
    const asked: unknown[] = [];
    const season = new ChartRows(
      filesOf((table, { where }) => {
        asked.push([table, where]);
        return tables[table] as never;
      }),
    );
    const [line] = s.rows(s.boxScore(game));
    await chartOfSeason("wbb", season, "player", { athlete_id: line?.athlete_id });
    expect(asked).toEqual([
      ["boxScore", { athlete_id: line?.athlete_id }],
      ["boxScore", { team_id: [line?.team_id] }],
      ["teamGames", { team_id: [line?.team_id] }],
      // For missing games: the log, which is small, and again the player's teams.
      ["teamGames", undefined],
      ["boxScore", { athlete_id: line?.athlete_id }],
    ]);
  });
});
