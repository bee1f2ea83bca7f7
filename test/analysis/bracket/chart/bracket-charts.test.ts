import { describe, expect, it } from "vitest";
import { bracketChart, chanceText } from "../../../../src/analysis/bracket/chart/bracket-chart";
import { simulateBracket } from "../../../../src/analysis/bracket/simulate-bracket";
import { projectionChart } from "../../../../src/analysis/projection/chart/projection-chart";
import { projectSeason } from "../../../../src/analysis/projection/project-season";
import { luckChart } from "../../../../src/analysis/ratings/chart/luck-chart";
import { teamRatings } from "../../../../src/analysis/ratings/model/team-ratings";
import { resume } from "../../../../src/analysis/resume/resume";
import type { UntypedRow } from "../../../../src/frames/rows";
import { expectSaid, textsOf } from "../../../support/chart-parts";
import { faultsInStyles } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { madeUpLeague } from "../../ratings/model/tables";
import { ranked } from "../../resume/tables";

const RATINGS = ranked(64);
const CHANCES = simulateBracket(
  RATINGS.map(({ team_id }, index) => ({
    ...{ slot: index + 1, team_id: team_id as string, seed: 1 + (index % 16) },
  })),
  RATINGS,
);

describe("the chart of a bracket", () => {
  it("has a row per team and a column per round, with the chances in it", () => {
    const texts = textsOf(bracketChart(CHANCES, { n: 3 }));
    const first = CHANCES.slice(0, 3);
    for (const { champion, team_name, seed, round_of_4 } of first) {
      expect(texts).toContain(chanceText(Number(champion)));
      expect(texts).toContain(chanceText(Number(round_of_4)));
      expect(texts).toContain(`${seed} ${team_name}`);
    }
    expect(texts).toEqual(expect.arrayContaining(["Round of 32", "Sweet 16"]));
    expect(texts).toContain("NCAA tournament 2022–23: chances by round");
    expect(texts).not.toContain("Round of 64");
  });

  it("has the names of the NCAA tournament's rounds only for it", () => {
    const eight = simulateBracket(
      RATINGS.slice(0, 8).map(({ team_id }, index) => ({
        slot: index + 1,
        team_id: team_id as string,
      })),
      RATINGS,
    );
    const texts = textsOf(bracketChart(eight));
    expect(texts).toEqual(expect.arrayContaining(["Semifinals", "Final", "Champion"]));
    expect(texts).not.toContain("Final Four");
    expect(texts).toContain("Chances by round, 2022–23");
    const unknown = eight.map((row) => ({ ...row, season: null }));
    expect(textsOf(bracketChart(unknown))).toContain("Chances by round");
  });

  it("says how many teams are shown and how the chances were computed, and rounds none to none", () => {
    const texts = textsOf(bracketChart(CHANCES, { n: 3 }));
    expectSaid(texts, "3 of 64 teams", "exact for these ratings");
    expect([0, 0.001, 0.5, 0.996, 1].map(chanceText)).toEqual(["–", "<1%", "50%", ">99%", "100%"]);
  });

  it("has no fault in any style", () => {
    expect(faultsInStyles(bracketChart(CHANCES))).toEqual([]);
    expect(faultsInStyles(bracketChart(CHANCES.slice(0, 2)))).toEqual([]);
    expect(textsOf(bracketChart([]))).toContain("No teams in this bracket");
  });

  it("rejects what it cannot draw", () => {
    expectRefusal(() => bracketChart(CHANCES, { height: 300 }).spec, "height", "got 300");
  });
});

const LOG = madeUpLeague(3, 80).flat();
const PROJECTED = projectSeason(teamRatings(LOG, { as_of: "20230115" }), LOG, { simulations: 500 });

describe("the chart of projected wins", () => {
  it("has the most wins at the top, and the chance to finish first beside them", () => {
    const drawn = projectionChart(PROJECTED, { n: 4 });
    const texts = textsOf(drawn);
    for (const { team_abbreviation, first_probability } of PROJECTED.slice(0, 4)) {
      expect(texts).toContain(team_abbreviation);
      expect(texts).toContain(chanceText(Number(first_probability)));
    }
    expect(texts).toContain("Projected wins, 2022–23");
    expect(texts.join(" ")).toContain("games before Jan 15");
    const places = PROJECTED.slice(0, 4).map(({ team_abbreviation }) =>
      pictureOf(drawn).texts.find(({ text }) => text === team_abbreviation),
    );
    const heights = places.map((one) => Number(one?.item.y));
    expect(heights.every(Number.isFinite)).toBe(true);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });

  it("takes one conference", () => {
    const texts = textsOf(projectionChart(PROJECTED, { conference: "conference 1" })).join(" ");
    const own = PROJECTED.filter(({ conference }) => conference === "conference 1");
    for (const { team_abbreviation } of own) expect(texts).toContain(team_abbreviation);
  });

  it("says whether the chance to finish first is in the league or the conference", () => {
    const conference = "conference 1";
    const log = LOG.map((row) => ({ ...row, conference_game: true }));
    const conferences = projectSeason(teamRatings(LOG, { as_of: "2023-01-15" }), log, {
      ...{ simulations: 500, standings: "conference" },
    }) as unknown as UntypedRow[];
    const among = (rows: readonly UntypedRow[], options = {}) =>
      (projectionChart(rows, options).facts as { among: string }).among;
    expect(among(conferences, { conference })).toBe("conference");
    expect(among(PROJECTED, { conference })).toBe("league");
    expect(among(PROJECTED)).toBe("league");
  });

  it("has no fault in any style", () => {
    expect(faultsInStyles(projectionChart(PROJECTED))).toEqual([]);
    expect(textsOf(projectionChart([]))).toContain("No teams in this projection");
  });

  it("rejects what it cannot draw", () => {
    const other = { ...(PROJECTED[0] as object), as_of: "20230201" };
    expect(() => projectionChart([...PROJECTED, other])).toThrow("one season and one day");
  });
});

const RESUME = resume(LOG, teamRatings(LOG)) as unknown as UntypedRow[];

describe("the chart of luck and record", () => {
  it("has a point per team, the better record to the right and luck above", () => {
    const drawn = luckChart(RESUME, { labels: 3 });
    // Half of the median of games is more than five: a team has fewer, and is left out.
    const all = RESUME.filter(
      ({ team_id, luck_games }) => team_id !== null && Number(luck_games) > 0,
    );
    const counts = all.map(({ games }) => Number(games)).toSorted((one, other) => one - other);
    const least = Number(counts[Math.floor(counts.length / 2)]) / 2;
    expect(least).toBeGreaterThan(5);
    const teams = all.filter(({ games }) => Number(games) >= least);
    expect(teams.length).toBeLessThan(all.length);
    expect(drawn.notes).toContain("left_out");
    const points = pictureOf(drawn).all.flatMap(({ type, points }) =>
      type === "symbol" ? points : [],
    );
    expect(points).toHaveLength(teams.length);
    const ordered = teams.toSorted(
      (one, other) => Math.abs(Number(other.luck)) - Math.abs(Number(one.luck)),
    );
    const share = ({ wins, games }: UntypedRow) => Number(wins) / Number(games);
    ordered.forEach((row, index) => {
      ordered.slice(index + 1).forEach((other, more) => {
        const [one, two] = [points[index], points[index + 1 + more]];
        if (share(row) > share(other)) expect(one?.x).toBeGreaterThan(Number(two?.x));
        if (Number(row.luck) > Number(other.luck)) expect(one?.y).toBeLessThan(Number(two?.y));
      });
    });
    const texts = textsOf(drawn);
    expect(texts.filter((text) => /^T\d+$/.test(text)).length).toBeLessThanOrEqual(3);
    expect(texts).toContain("Luck and record, 2022–23");
  });

  it("has no fault in any style", () => {
    expect(faultsInStyles(luckChart(RESUME, { team: "Team t3" }))).toEqual([]);
    expect(textsOf(luckChart([]))).toContain("No games that luck is counted in");
  });

  it("rejects what it cannot draw", () => {
    const later = RESUME.map((row) => ({ ...row, season: 2024 }));
    expect(() => luckChart([...RESUME, ...later])).toThrow("one season and one day");
  });
});
