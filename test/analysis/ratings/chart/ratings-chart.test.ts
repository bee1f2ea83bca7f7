import { describe, expect, it } from "vitest";
import { ratingsChart } from "../../../../src/analysis/ratings/chart/ratings-chart";
import { distanceToLine } from "../../../../src/charts/marks/labels";
import { textsOf, wordsOf } from "../../../support/chart-parts";
import { faultsInStyles } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";

const rating = (
  rank: number | null,
  offence: number | null,
  defence: number,
  more: object = {},
) => ({
  league: "wbb",
  team_id: String(rank ?? 99),
  team_name: `Team ${rank}`,
  team_abbreviation: `T${rank}`,
  conference: rank !== null && rank % 2 === 0 ? "even-conference" : "odd-conference",
  season: 2023,
  as_of: null,
  method: "efficiency",
  rank,
  net_rating: offence === null ? 1 : offence - defence,
  offensive_rating: offence,
  defensive_rating: defence,
  average_rating: 90,
  ...more,
});

const FOUR = [rating(1, 110, 80), rating(2, 100, 90), rating(3, 90, 100), rating(4, 80, 110)];

/** Eighty teams close together. */
const MANY = Array.from({ length: 80 }, (_, index) =>
  rating(index + 1, 110 - index / 3 + ((index * 7) % 11), 80 + index / 3 + ((index * 5) % 13)),
);

const dotsOf = (drawn: ReturnType<typeof ratingsChart>) =>
  pictureOf(drawn).all.flatMap(({ type, points }) => (type === "symbol" ? points : []));

describe("the chart of ratings", () => {
  it("has the better offense to the right and the better defense above", () => {
    const [first, second, third, last] = dotsOf(ratingsChart(FOUR));
    for (const [better, worse] of [
      [first, second],
      [second, third],
      [third, last],
    ]) {
      expect(better?.x).toBeGreaterThan(worse?.x ?? Number.NaN);
      expect(better?.y).toBeLessThan(worse?.y ?? Number.NaN);
    }
    // 110, 100, 90 and 80 are equally far apart.
    const gap = (first?.x ?? 0) - (second?.x ?? 0);
    expect((third?.x ?? 0) - (last?.x ?? 0)).toBeCloseTo(gap, 6);
  });

  it("names the best, says who it is, and leaves out who has no rank", () => {
    const drawn = ratingsChart([...FOUR, rating(null, 120, 70)], { labels: 2 });
    const texts = textsOf(drawn);
    expect(texts).toContain("Team 1 +30.0, 1st of 4 · 4 teams");
    expect(texts.filter((text) => /^T\d$/.test(text))).toEqual(["T1", "T2"]);
    expect(dotsOf(drawn)).toHaveLength(4);
    const chosen = textsOf(ratingsChart(FOUR, { labels: 0, team: "Team 4" }));
    expect(chosen).toContain("T4");
    expect(chosen.join(" ")).toContain("Team 4 −30.0, 4th of 4");
  });

  it("leaves out teams with few games, by the rule of leaders, and counts them", () => {
    // The median is 20, so that ten games are needed.
    const games = [20, 24, 9, 20];
    const drawn = ratingsChart(FOUR.map((row, at) => ({ ...row, games: games[at] })));
    expect(dotsOf(drawn)).toHaveLength(3);
    expect(drawn.notes).toContain("left_out");
    expect(textsOf(drawn).join(" ")).toContain("Left out: 1 team with fewer than 10 games.");
    // The chosen team is not missing without a word.
    const few = FOUR.map((row, at) => ({ ...row, games: games[at] }));
    expect(ratingsChart(few, { team: "T3" }).facts).toMatchObject({ counts: { names: "Team 3" } });
    expect(textsOf(ratingsChart(few, { team: "T3" })).join(" ")).toContain("also Team 3.");
    expect(ratingsChart(few, { team: "T4" }).facts).toMatchObject({ counts: { names: "" } });
    const records = FOUR.map((row) => ({ ...row, games: 20, games_on_record: 21 }));
    expect(textsOf(ratingsChart(records, { team: "Team 2" })).join(" ")).toContain(
      "Rated by fewer games than on record: T2 20 of 21.",
    );
    const first = ratingsChart(FOUR.map((row) => ({ ...row, games: 2, games_on_record: 3 })));
    expect(dotsOf(first)).toHaveLength(4);
    expect(textsOf(first).join(" ")).toContain("No team has 5 games yet.");
    expect(textsOf(first).join(" ")).toContain("Rated by fewer games than on record: T1 2 of 3");
  });

  it("highlights several teams, and says where they rank", () => {
    const drawn = ratingsChart(FOUR, { labels: 0, team: "Team 4", teams: ["T2", "3"] });
    const texts = textsOf(drawn);
    expect(texts.filter((text) => /^T\d$/.test(text)).toSorted()).toEqual(["T2", "T3", "T4"]);
    expect(wordsOf(drawn).join(" ")).toMatch(
      /Team 1 .* 1st of 4.* Team 2 .* 2nd.*Team 3 .* 3rd.*Team 4/,
    );
    expectRefusal(() => ratingsChart(FOUR, { teams: ["Nobody"] }), "teams", "'Nobody'");
  });

  it("draws a line to a name that stands nearer to another point", () => {
    const { all, texts } = pictureOf(ratingsChart(MANY, { labels: 80 }));
    const dots = all.flatMap((one) => (one.type === "symbol" ? [one] : []));
    const starts = all.flatMap(({ type, points }) => (type === "rule" ? points : []));
    const names = texts.filter(({ text }) => /^T\d+$/.test(text));
    expect(names.length).toBeGreaterThan(10);
    for (const { text, box } of names) {
      const gap = ({ box: dot }: (typeof dots)[number]) =>
        Math.hypot(
          Math.max(box.x1 - dot.x2, dot.x1 - box.x2, 0),
          Math.max(box.y1 - dot.y2, dot.y1 - box.y2, 0),
        );
      const own = dots.find(({ datum }) => datum.team === `Team ${text.slice(1)}`);
      const isNearest = dots.every((dot) => gap(dot) >= gap(own as (typeof dots)[number]) - 1);
      const [at] = own?.points ?? [];
      const isLed = starts.some(
        ({ x, y }) => Math.abs(x - (at?.x ?? 0)) < 1 && Math.abs(y - (at?.y ?? 0)) < 1,
      );
      expect([text, isNearest || isLed]).toEqual([text, true]);
    }
  });

  it.each([320, 640])("has no line to a name across another point, %i px wide", (width) => {
    const { all } = pictureOf(ratingsChart(MANY, { labels: 40, width }));
    const dots = all.filter(({ type }) => type === "symbol");
    const leaders = all.filter(({ type, name }) => type === "rule" && name.includes("leaders"));
    expect(leaders.length).toBeGreaterThan(3);
    for (const { points, item } of leaders) {
      const from = points[0] as { x: number; y: number };
      const to = {
        x: from.x + Number(item.x2 ?? item.x) - Number(item.x),
        y: from.y + Number(item.y2 ?? item.y) - Number(item.y),
      };
      const crossed = dots.filter(({ box }) => {
        const radius = (box.x2 - box.x1) / 2;
        const middle = { x: (box.x1 + box.x2) / 2, y: (box.y1 + box.y2) / 2 };
        const isOwn = Math.hypot(middle.x - from.x, middle.y - from.y) <= radius;
        // Boxes of symbols have half a pixel more for an outline.
        return !isOwn && distanceToLine(middle, from, to) < radius - 0.6;
      });
      expect(crossed.map(({ datum }) => datum.team)).toEqual([]);
    }
  });

  it("names a point askew if only that leaves its neighbors free", () => {
    // 24 and 30 units from the middle one are some twelve pixels across and down.
    const beside = [
      [476, 500],
      [524, 500],
      [500, 470],
      [500, 530],
    ] as const;
    const far = [
      [0, 0],
      [1000, 1000],
    ] as const;
    const teams = ([[500, 500], ...beside, ...far] as const).map(([offense, defense], index) =>
      rating(index + 1, offense, defense, { average_rating: 800 }),
    );
    expect(textsOf(ratingsChart(teams, { labels: 1 }))).toContain("T1");
  });

  it("names the chosen team among others, at the end of a line if need be, and draws it last", () => {
    for (const chosen of [10, 30, 50, 70]) {
      const drawn = ratingsChart(MANY, { labels: 0, team: `Team ${chosen}`, width: 320 });
      expect(textsOf(drawn)).toContain(`T${chosen}`);
      const last = pictureOf(drawn).all.findLast(({ type }) => type === "symbol");
      expect(last?.datum).toMatchObject({ team: `Team ${chosen}` });
    }
  });

  it("takes one conference, and ratings as of a day", () => {
    const drawn = ratingsChart(
      FOUR.map((row) => ({ ...row, as_of: "20230201" })),
      { conference: "even-conference" },
    );
    expect(dotsOf(drawn)).toHaveLength(2);
    expect(textsOf(drawn).join(" ")).toContain("2 shown · games before Feb 1");
  });

  it("says beneath what is meant, in the unit of the ratings", () => {
    const margin = { method: "margin", conference: null };
    const college = ratingsChart([rating(1, 70, 60, { ...margin, average_rating: 65 })]);
    const club = ratingsChart([rating(1, 5, 4, { ...margin, average_rating: 4.5, league: "mlb" })]);
    expect(ratingsChart(FOUR).facts).toMatchObject({ unit: "points per 100 possessions" });
    expect(college.facts).toMatchObject({ unit: "points per game", season: "2022–23" });
    expect(club.facts).toMatchObject({ unit: "runs per game", season: "2023" });
    expect(club.notes).toEqual(["unit", "lines"]);
    expect(textsOf(club).join(" ")).toContain("average of one team, 4.5.");
    expect(textsOf(club)).toContain("Defensive rating");
  });

  it("has the line of an average that lies beyond the teams of a conference in its view", () => {
    const meansIn = (drawn: ReturnType<typeof ratingsChart>) =>
      [...JSON.stringify(drawn.spec).matchAll(/"mean":([-\d.]+)/g)].map(([, mean]) => Number(mean));
    const strong = FOUR.map((row) => ({ ...row, average_rating: 20 }));
    const domains = [
      ...JSON.stringify(ratingsChart(strong).spec).matchAll(/"domain":\[([-\d.]+)/g),
    ];
    const [average] = FOUR.map((row) => row.average_rating);
    expect(meansIn(ratingsChart(FOUR))).toEqual([average, average]);
    expect(meansIn(ratingsChart(strong))).toEqual([20, 20]);
    for (const [, least] of domains) expect(Number(least)).toBeLessThan(20);
    expect(faultsInStyles(ratingsChart(strong))).toEqual([]);
  });

  it("says where there is nothing to draw", () => {
    const elo = FOUR.map((row) => ({ ...row, offensive_rating: null }));
    for (const none of [[], elo]) {
      expect(textsOf(ratingsChart(none))).toContain("No ratings of offense and defense");
    }
  });

  it("has no fault in any style, however close the teams are", () => {
    expect(faultsInStyles(ratingsChart(MANY, { labels: 40, team: "Team 60" }))).toEqual([]);
  });

  it("refuses what it cannot draw", () => {
    expectRefusal(
      () => ratingsChart(FOUR, { conference: "big-ten" }),
      "conference",
      "even-conference, odd-conference",
    );
    const undivided = FOUR.map((row) => ({ ...row, conference: null }));
    expectRefusal(
      () => ratingsChart(undivided, { conference: "big-ten" }),
      "conference",
      "no row of the table names one",
    );
    const seasons = [...FOUR, rating(5, 80, 90, { season: 2024 })];
    expectRefusal(() => ratingsChart(seasons), null, "one season and one day");
    expect(() => ratingsChart(FOUR, { dates: "2023" } as never)).toThrow(
      "games before a day: as_of",
    );
  });
});
