import { describe, expect, it } from "vitest";
import { normal } from "../../../../src/analysis/numeric/normal";
import {
  type PreviewChartOptions,
  previewChart,
} from "../../../../src/analysis/preview/chart/preview-chart";
import type { Chart } from "../../../../src/charts/chart";
import { rows } from "../../../../src/frames/rows";
import { mbb, mlb, nba, wbb } from "../../../../src/index";
import { captionOf, drawnWidth, subtitleOf, titleOf, wordsOf } from "../../../support/chart-parts";
import { faultsInStyles, type Raw } from "../../../support/charts";
import { fixtureText, payloadText } from "../../../support/payloads";
import { expectRefusal } from "../../../support/refusals";
import { parts, words } from "../../../support/words";
import { factors, game } from "../../ratings/model/tables";
import { rating } from "../../resume/tables";

const DAY = "20230115";

/** Net ratings 5, 0 and -5, whose offense, defense and pace are in other orders. */
const RATINGS = [
  rating("a", 5, { rank: 1, offensive_rating: 100, defensive_rating: 95, adjusted_pace: 60 }),
  rating("b", 0, { rank: 2, offensive_rating: 102, defensive_rating: 102, adjusted_pace: 70 }),
  rating("c", -5, { rank: 3, offensive_rating: 90, defensive_rating: 90, adjusted_pace: 65 }),
].map((row) => ({ ...row, as_of: DAY }));

/** Six games of a, of which a won the first four; the last two are on the day and later. */
const GAMES = [
  game("20230101", "a", "b", [70, 60]),
  game("20230103", "b", "a", [60, 61]),
  game("20230105", "a", "c", [80, 50], { site: "neutral" }),
  game("20230107", "c", "a", [50, 51]),
  game("20230109", "a", "c", [66, 67]),
  game("20230111", "b", "a", [71, 70]),
  game(DAY, "a", "c", [99, 1]),
  game("20230120", "a", "c", [98, 2]),
].flat();

/** Columns of the opponents' factors, unknown. */
const NO_FACTORS = Object.fromEntries(
  words(`
    opponent_effective_field_goal_pct opponent_turnover_pct opponent_offensive_rebound_pct
    opponent_free_throw_rate opponent_field_goals_attempted opponent_offensive_rebound_chances
  `).map((name) => [name, null]),
);

const PAIR = { home: "Team a", away: "Team b", date: "2023-01-15" };

const drawn = (options: object = {}, pair: object = PAIR): Chart =>
  previewChart(pair as never, options as PreviewChartOptions);

const groupsOf = ({ facts }: Chart): Raw[] => (facts as Raw).groups;

const lineOf = (chart: Chart, label: string, heading = ""): Raw =>
  groupsOf(chart)
    .filter((group) => group.heading === heading)
    .flatMap(({ lines }) => lines)
    .find((line) => line.label === label);

const textsIn = (line: Raw) => line && [line.away.text, line.home.text];

const serviceOf = ({ facts }: Chart) => (facts as { service: readonly string[] }).service;

// The home side's advantage is 3; the game's spread is 11, and that of each rating 3.
const SD = Math.sqrt(11 ** 2 + 3 ** 2 + 3 ** 2);

describe("previewChart of two teams and a day", () => {
  it("has the margin, the ends of four games in five, and the chance, by hand", () => {
    const chart = drawn({ ratings: RATINGS });
    const ends = [8 - 1.28 * SD, 8 + 1.28 * SD].map((one) => Math.abs(one).toFixed(1));
    expect(subtitleOf(chart)).toContain(
      `A by 8.0, four in five games between B by ${ends[0]} and A by ${ends[1]}`,
    );
    expect(normal(1.28) - normal(-1.28)).toBeCloseTo(0.8, 2);
    const chance = lineOf(chart, "Win probability");
    expect(chance?.home.share).toBeCloseTo(normal(8 / SD), 12);
    expect(chance?.away.share).toBeCloseTo(1 - normal(8 / SD), 12);
    const neutral = drawn({ ratings: RATINGS }, { ...PAIR, neutral: true });
    expect(lineOf(neutral, "Win probability")?.home.share).toBeCloseTo(normal(5 / SD), 12);
    expect([titleOf(chart), titleOf(neutral)]).toEqual(["Team b at Team a", "Team b vs. Team a"]);
  });

  it("ranks among the rated teams, less of the defensive rating first", () => {
    const chart = drawn({ ratings: RATINGS });
    expect(textsIn(lineOf(chart, "Net rating"))).toEqual(["0.0 (2nd)", "+5.0 (1st)"]);
    expect(textsIn(lineOf(chart, "Offense"))).toEqual(["102.0 (1st)", "100.0 (2nd)"]);
    expect(textsIn(lineOf(chart, "Defense"))).toEqual(["102.0 (3rd)", "95.0 (2nd)"]);
    expect(textsIn(lineOf(chart, "Pace"))).toEqual(["70.0 (1st)", "60.0 (3rd)"]);
    expect(lineOf(chart, "Offense")?.away).toMatchObject({ share: 1, isBold: true });
    expect(lineOf(chart, "Defense")?.away).toMatchObject({ share: 0, isBold: false });
    expect(lineOf(chart, "Pace")?.away).toMatchObject({ isBold: false });
    const caption = captionOf(chart);
    expect(caption).toContain(
      "Ratings (points per game, adjusted for opponents) of games before Jan 15.",
    );
    expect(caption).toContain("of 3 rated teams with at least 5 games; pace: the fastest first");
    // A team outside of the ranked ones has numbers without ranks.
    const outside = RATINGS.map((row) => (row.team_id === "b" ? { ...row, rank: null } : row));
    const other = drawn({ ratings: outside });
    expect(textsIn(lineOf(other, "Offense"))).toEqual(["102.0", "100.0 (1st)"]);
    expect(captionOf(other)).toContain("of 2 rated teams");
  });

  it("ranks among teams with five games, or among all before anybody has so many", () => {
    const known = RATINGS.map((row) => ({ ...row, games: row.team_id === "c" ? 4 : 5 }));
    const chart = drawn({ ratings: known });
    expect(textsIn(lineOf(chart, "Defense"))).toEqual(["102.0 (2nd)", "95.0 (1st)"]);
    expect(captionOf(chart)).toContain("of 2 rated teams");
    const none = drawn({ ratings: known.map((row) => ({ ...row, games: Number(row.rank) - 1 })) });
    expect(captionOf(none)).toContain("Rated by their conference alone, without a game: A.");
    const few = drawn({ ratings: RATINGS.map((row) => ({ ...row, games: 1 })) });
    expect(captionOf(few)).toContain("of 3 rated teams with at least 1 game;");
  });

  it("counts games before the day: records, and the last five, the newest first", () => {
    const chart = drawn({ games: GAMES });
    expect(textsIn(lineOf(chart, "Record"))).toEqual(["1–2", "4–2"]);
    const last = groupsOf(chart).find(({ heading }) => heading === "Last five games")?.lines;
    expect(last?.map(({ home }: Raw) => home.text)).toEqual(
      parts("L 70–71 at B; L 66–67 vs. C; W 51–50 at C; W 80–50 vs. C (N); W 61–60 at B"),
    );
    expect(last?.map(({ away }: Raw) => away.text)).toEqual([
      "W 71–70 vs. A",
      "L 60–61 vs. A",
      "L 60–70 at A",
      "",
      "",
    ]);
    expect(captionOf(chart)).toContain("Games before Jan 15. N: neutral site.");
    const { description } = chart.spec as unknown as { readonly description: string };
    expect(description).toContain("Last five games: B W 71–70 vs. A, A L 70–71 at B; B L 60–61");
    expect(lineOf(chart, "Win probability")).toBeUndefined();
  });

  it("says the opponents' ranks in the poll", () => {
    const ranked = GAMES.map((row) => ({
      ...row,
      opponent_rank: row.opponent_id === "c" ? 7 : null,
    }));
    const chart = drawn({ games: ranked });
    const last = groupsOf(chart).find(({ heading }) => heading === "Last five games")?.lines;
    expect(last?.[0]?.home.text).toBe("L 70–71 at B");
    expect(last?.[3]?.home.text).toBe("W 80–50 vs. #7 C (N)");
    expect(captionOf(chart)).toContain("#: rank in the poll at the time.");
    expect(captionOf(drawn({ games: GAMES }))).not.toContain("#");
  });

  it("leaves preseason games out, and says which games of both sides are missing", () => {
    const log = [
      game("20230102", "a", "b", [70, 60], { season_type: 1, stage: "preseason" }),
      game("20230103", "a", "b", [70, 61], { games_on_record: [7, 1] }),
      game("20230104", "c", "d", [70, 61], { games_on_record: [9, 1] }),
    ].flat();
    const chart = drawn({ games: log });
    expect(textsIn(lineOf(chart, "Record"))).toEqual(["0–1", "1–0 (1 of 7)"]);
    expect(wordsOf(chart)).not.toContain("W 70–60 vs. B");
    expect(captionOf(chart)).toContain("Games are missing: A has 1 of its first 7.");
    // The record shown with the game of the day is that of the day before, and the game.
    const known = [...log, ...game(DAY, "a", "b", [70, 60], { games_on_record: [10, 1] })];
    expect(textsIn(lineOf(drawn({ games: known }), "Record"))).toEqual(["0–1", "1–0 (1 of 9)"]);
    // The longest record fits a phone beside its label.
    const narrow = drawn({ games: log, ratings: RATINGS }).with({ width: 320 });
    expect(drawnWidth(narrow)).toBe(320);
  });

  it("compares four factors, as quotients of sums, by offense and defense", () => {
    const number = { field_goals_attempted: 60, offensive_rebound_chances: 40 };
    const own = (shooting: number, turnovers: number, opponents: number) => ({
      ...number,
      ...Object.fromEntries(Object.entries(number).map(([key, one]) => [`opponent_${key}`, one])),
      ...{ effective_field_goal_pct: shooting, turnover_pct: turnovers },
      ...{ offensive_rebound_pct: null, free_throw_rate: 0.25 },
      ...{ opponent_effective_field_goal_pct: opponents, opponent_turnover_pct: 0.2 },
      ...{ opponent_offensive_rebound_pct: null, opponent_free_throw_rate: null },
    });
    const four_factors = [
      ...factors(game("20230101", "a", "b", [70, 60])),
      ...factors(game("20230103", "a", "c", [70, 60])),
      ...factors(game(DAY, "a", "b", [70, 60])),
    ].map((row, index) => ({
      ...row,
      ...([own(0.5, 0.1, 0.4), own(0.4, 0.2, 0.5), own(0.6, 0.2, 0.4), own(0.3, 0.3, 0.6)][index] ??
        own(0.9, 0.9, 0.9)),
    }));
    const chart = drawn({ four_factors, ratings: RATINGS });
    // a shot 0.5 and 0.6 with as many attempts; 0.55 is the best of three, as 0.4 is the best defense.
    const [offense, defense] = ["Four factors on offense", "Four factors on defense"] as const;
    expect(textsIn(lineOf(chart, "Shooting", offense))).toEqual(["40.0% (2nd)", "55.0% (1st)"]);
    expect(textsIn(lineOf(chart, "Turnovers", offense))).toEqual(["20.0% (2nd)", "15.0% (1st)"]);
    expect(textsIn(lineOf(chart, "Free-throw rate", offense))).toEqual([
      "0.25 (1st)",
      "0.25 (1st)",
    ]);
    expect(textsIn(lineOf(chart, "Shooting", defense))).toEqual(["50.0% (2nd)", "40.0% (1st)"]);
    // Nobody has a value.
    expect(lineOf(chart, "Offensive rebounds", offense)).toBeUndefined();
    expect(faultsInStyles(chart)).toEqual([]);
  });

  it("compares four factors of games within Division I, and counts the others", () => {
    const own = { field_goals_attempted: 60, offensive_rebound_chances: 40, turnover_pct: 0.1 };
    const outside = { division_one: [true, false] as const };
    const four_factors = [
      ...factors(game("20230101", "a", "b", [70, 60])).map((row) => ({
        ...row,
        ...{ ...own, effective_field_goal_pct: 0.5 },
      })),
      ...factors(game("20230103", "a", "z", [99, 20], outside)).map((row) => ({
        ...row,
        ...{ ...own, effective_field_goal_pct: 0.9 },
      })),
    ];
    const nulls = { offensive_rebound_pct: null, free_throw_rate: null };
    const all = four_factors.map((row) => ({ ...NO_FACTORS, ...nulls, ...row }));
    const chart = drawn({ four_factors: all });
    const heading = "Four factors on offense";
    expect(textsIn(lineOf(chart, "Shooting", heading))).toEqual(["50.0% (1st)", "50.0% (1st)"]);
    expect(captionOf(chart)).toMatch(/within Division I, without 1 game/);
    // Ranks are within Division I, too, if neither team played outside of it.
    const within = all.slice(0, 2).map((row) => ({ ...row, division_one: true }));
    expect(drawn({ four_factors: within }).notes).toContain("outside");
    const undivided = all.map((row) => ({ ...row, division_one: null }));
    expect(drawn({ four_factors: undivided }).notes).not.toContain("outside");
  });

  it("warns below five rated games of a side, and has no forecast without a rating", () => {
    const few = RATINGS.map((row) => (row.team_id === "b" ? { ...row, games: 4 } : row));
    expect(captionOf(drawn({ ratings: few }))).toContain("Fewer than five rated games: B 4.");
    expect(drawn({ ratings: RATINGS.map((row) => ({ ...row, games: 5 })) }).notes).not.toContain(
      "few",
    );
    const none = drawn(
      { ratings: RATINGS, games: GAMES.map(unknown) },
      { ...PAIR, away: "Team z" },
    );
    expect(captionOf(none)).toContain("Fewer than five rated games: Z 0.");
    expect(lineOf(none, "Win probability")).toBeUndefined();
    expect(textsIn(lineOf(none, "Net rating"))).toEqual(["–", "+5.0 (1st)"]);
  });

  it("refuses ratings of the day or later, unknown teams, and other input", () => {
    const later = RATINGS.map((row) => ({ ...row, as_of: "20230116" }));
    const whole = RATINGS.map((row) => ({ ...row, as_of: null }));
    const advice = 'teamRatings(games, { as_of: "20230115" })';
    expectRefusal(() => drawn({ ratings: later }), "ratings", "20230116", advice);
    expectRefusal(() => drawn({ ratings: whole }), "ratings", "all games", advice);
    const earlier = drawn({ ratings: RATINGS, games: GAMES }, { ...PAIR, date: "20230121" });
    expect(captionOf(earlier)).toContain("of games before Jan 15, other numbers before Jan 21");
    expect(textsIn(lineOf(earlier, "Record"))).toEqual(["1–2", "6–2"]);
    expectRefusal(() => drawn({ ratings: RATINGS }, { ...PAIR, home: "Nobody" }), "team", "Nobody");
    expectRefusal(() => drawn({}, { ...PAIR, date: "May" }), "date", "May");
    expectRefusal(() => drawn({}, { ...PAIR, place: "Paris" }), null, "place");
    const clubs = RATINGS.map((row) => ({ ...row, league: "nba" }));
    expectRefusal(() => drawn({ ratings: clubs, games: GAMES }), "ratings", "nba", "wbb");
    const ball = GAMES.map((row) => ({ ...row, league: "mlb" }));
    expectRefusal(() => drawn({ four_factors: ball }), null, "mlb");
  });
});

/** The game of b against c, played by a team without a rating instead. */
function unknown<R extends object>(row: R): R {
  const text = JSON.stringify(row).replaceAll('"b"', '"z"').replaceAll("Team b", "Team z");
  return JSON.parse(text.replaceAll('"B"', '"Z"')) as R;
}

describe("previewChart of several games", () => {
  const day = Array.from({ length: 22 }, (_, index) =>
    game(DAY, "a", index % 2 === 0 ? "b" : "c", [null, null], {
      start_utc: `2023-01-15T${String(12 + (index % 10)).padStart(2, "0")}:${10 + index}Z`,
      ...(index === 0 && { site: "neutral" as const }),
    }),
  ).flat();

  it("has a line each by start, at most 20, and the expected margin beside the favorite", () => {
    const chart = previewChart(day, { ratings: RATINGS } as never);
    const lines = groupsOf(chart).flatMap((group) => group.lines);
    expect(lines).toHaveLength(20);
    // 12:10 UTC is 7:10 in New York, at a neutral site; c is 10 + 3 worse at a.
    expect(lines[0]).toMatchObject({ label: "7:10 AM (N)" });
    expect(lines[0]?.home.text).toMatch(/^A by 5\.0, \d+%$/);
    const ofC = lines.find(({ away }) => away.text.startsWith("C"));
    expect(ofC?.home.text).toBe(`A by 13.0, ${Math.round(100 * normal(13 / SD))}%`);
    const starts = lines.map(({ label }) => label.replace("12:", "0:"));
    expect(starts.at(-1)).toMatch(/^\d:\d\d (AM|PM)$/);
    expect(captionOf(chart)).toContain("2 later games left out.");
    expect(titleOf(chart)).toBe("Games of January 15, 2023");
    expect(faultsInStyles(chart)).toEqual([]);
  });

  it("names the sides without a rating", () => {
    const chart = previewChart(day, { ratings: RATINGS.slice(0, 2) } as never);
    expect(captionOf(chart)).toContain("Not rated: C.");
    expect(captionOf(previewChart(day, { ratings: RATINGS } as never))).not.toContain("Not rated");
  });

  it("names teams and starts alone without ratings, and says so without games", () => {
    const lines = groupsOf(previewChart(day)).flatMap((group) => group.lines);
    expect(textsIn(lines[0])).toEqual(["B", "A"]);
    expect(wordsOf(previewChart([]))).toContain("No games");
  });

  it("takes a scoreboard, without games that were called off", () => {
    const raw = JSON.parse(fixtureText("wbb/scoreboard_today.json"));
    const board = wbb.scoreboard.parse(raw);
    const list = rows(board as never) as readonly Record<string, unknown>[];
    const [first] = list;
    const chart = previewChart([
      { ...first, game_id: "1", status_type_name: "STATUS_SCHEDULED" },
      { ...first, game_id: "2", status_type_name: "STATUS_POSTPONED" },
    ] as never);
    // A card of one game without tables has nothing to show but its title.
    expect(titleOf(chart)).toBe(
      `${first?.away_display_name} ${first?.neutral_site === true ? "vs." : "at"} ${first?.home_display_name}`,
    );
    expect(wordsOf(chart)).toContain("No ratings, and no facts of the service");
    expect(previewChart(board as never).facts).toMatchObject({
      count: list.filter((row) => row.status_type_completed || row.status_type_state !== "post")
        .length,
    });
  });
});

const leagueOf = (league: string) => (row: object) => ({ ...row, league });

const nbaGame = (change: (raw: Record<string, unknown>) => void = () => undefined) => {
  const raw = JSON.parse(payloadText("nba/summary_401772994_pre.json"));
  change(raw);
  return previewChart(nba.summary.parse(raw) as never);
};

describe("previewChart of a summary", () => {
  it("has the service's predictor, the missing side from the other's chance to lose", () => {
    // The answer has no projection of Indiana, and 42.0 and 58.0 of New York.
    expect(serviceOf(nbaGame())).toContain("Predictor: NY 42.0%, IND 58.0%");
    expect(serviceOf(nbaGame())).toContain(
      "Injuries: IND Tony Bradley (day-to-day), Isaiah Jackson (out)",
    );
    expect(serviceOf(nbaGame())).toContain("Records: NY 51–31, IND 50–32");
    expect(serviceOf(nbaGame()).at(-1)).toContain(
      "Last five: NY W 111–94 vs. IND, L 121–130 at IND,",
    );
  });

  it("counts missing games by the records in the header", () => {
    // 17–1 and 11–8, of which the log has one of Duke; those of a postseason are of the games before it.
    const log = game("20251201", "150", "1", [90, 80], { season: 2026 }).map(leagueOf("mbb"));
    const college = mbb.summary.parse(JSON.parse(payloadText("mbb/summary_401820689_pre.json")));
    const chart = previewChart(college as never, { games: log } as never);
    expect(captionOf(chart)).toContain("WAKE has 0 of its first 19, 150 has 1 of its first 18.");
    const finals = JSON.parse(payloadText("nba/summary_401772994_pre.json"));
    const clubs = game("20250101", "18", "20", [90, 80], { season: 2025 }).map(leagueOf("nba"));
    const later = previewChart(nba.summary.parse(finals) as never, { games: clubs } as never);
    expect(captionOf(later)).not.toContain("missing");
  });

  it("leaves out absent facts, and the time of a game whose time is not set", () => {
    const names = serviceOf(nbaGame()).map((line) => line.split(/[:(]/)[0]?.trim());
    expect(names).toEqual(["Predictor", "Injuries", "Records", "Last five"]);
    const rest = nbaGame((raw) => {
      for (const key of ["predictor", "injuries", "lastFiveGames"]) delete raw[key];
    });
    expect(serviceOf(rest)).toEqual(["Records: NY 51–31, IND 50–32"]);
    expect(subtitleOf(nbaGame())).toBe("May 31, 2025 · 8:00 PM ET");
    const open = nbaGame(({ header }) => {
      (header as Record<string, unknown>).timeValid = false;
    });
    expect(subtitleOf(open)).toBe("May 31, 2025");
  });

  it("has odds with the bookmaker, probable pitchers in baseball, and none of these of a played game", () => {
    const college = mbb.summary.parse(JSON.parse(payloadText("mbb/summary_401820689_pre.json")));
    expect(serviceOf(previewChart(college as never))).toContain(
      "Odds (Draft Kings): DUKE −18.5; over/under 150.5; money line WAKE +1100, DUKE −2100",
    );
    const ball = mlb.summary.parse(JSON.parse(payloadText("mlb/summary_401696639.json")));
    const chart = previewChart(ball as never);
    expect(serviceOf(chart)).toContain("Probable pitchers: CIN Chase Burns, PIT Mitch Keller");
    expect(subtitleOf(chart)).toBe("August 8, 2025 · 6:40 PM ET");
    expect(faultsInStyles(chart)).toEqual([]);
    const played = nba.summary.parse(JSON.parse(payloadText("nba/summary_401772994.json")));
    const over = previewChart(played as never);
    expect(wordsOf(over)).toContain("No ratings, and no facts of the service");
    expect(titleOf(over)).toBe("New York Knicks at Indiana Pacers");
  });
});
