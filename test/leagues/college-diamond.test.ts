import { describe, expect, it } from "vitest";
import { countDiscipline, touchLimits } from "../../src/analysis/baseball-metrics/pitch-metrics";
import * as sf from "../../src/index";
import { cellsIn } from "../support/cells";
import { marksIn } from "../support/chart-parts";
import { lazy, payloadText } from "../support/payloads";
import { words } from "../support/words";

// Facts read in the trimmed files, of which PAYLOADS.md says what they leave out.
const FILES = {
  baseball: "college_baseball/summary_401874444_trimmed.json",
  softball: "college_softball/summary_401873598_trimmed.json",
} as const;

const OPERATIONS = { baseball: sf.collegeBaseball, softball: sf.collegeSoftball } as const;

type Name = keyof typeof FILES;

const payloadOf = (name: Name) => JSON.parse(payloadText(FILES[name]));
const parsed = (name: Name) => OPERATIONS[name].summary.parse(payloadOf(name));
const games = {
  baseball: lazy(() => parsed("baseball")),
  softball: lazy(() => parsed("softball")),
};
const NAMES = Object.keys(FILES) as readonly Name[];

describe("college games", () => {
  it("are won by the side with more runs, at a stage of the tournament", () => {
    const facts = NAMES.map((name) =>
      cellsIn(
        sf.rows(sf.teamGames(games[name]())),
        "league team_abbreviation stage points innings rank",
      ),
    );
    expect(facts).toEqual([
      [
        ["college_baseball", "OU", "College World Series", 4, 9, null],
        ["college_baseball", "UGA", "College World Series", 3, 9, 3],
      ],
      [
        ["college_softball", "TTU", "College World Series", 5, 7, 11],
        ["college_softball", "ALA", "College World Series", 4, 7, 1],
      ],
    ]);
  });

  it("have no line of a half-inning that was not played", () => {
    const home = sf.rows(sf.lineScores(games.baseball())).filter((line) => line.half === "bottom");
    expect(home.map(({ runs }) => runs)).toEqual([3, 0, 0, 1, 0, 0, 0, 0]);
  });

  it("have names without the letter of a position", () => {
    const { pitching } = sf.boxScore(games.baseball());
    expect(sf.rows(pitching).map(({ athlete_name }) => athlete_name)).toEqual([
      "Caden Aoki",
      "Xander Mercurius",
      "Jackson Cleveland",
    ]);
    const [first] = sf.rows(sf.plateAppearances(games.softball()));
    expect(first?.pitcher_name).toBe("Jocelyn Briski");
  });

  it("leave what is not sent missing, and what is sent as it is", () => {
    for (const name of NAMES) {
      const { batting } = sf.boxScore(games[name]());
      expect(new Set(sf.rows(batting).map(({ pitches_seen }) => pitches_seen))).toEqual(
        new Set([null]),
      );
      for (const side of sf.rows(sf.teamBoxScore(games[name]()))) {
        expect([side.batting_pitches_seen, side.batting_left_by_batters]).toEqual([null, null]);
        expect(side.team_alternate_color).toBe(null);
      }
      const thrown = sf.rows(sf.pitches(games[name]()));
      expect(thrown.length).toBeGreaterThan(50);
      const measured = thrown.filter((one) => one.velocity !== null || one.pitch_type !== null);
      expect(measured).toEqual([]);
    }
    const attendance = NAMES.map((name) => sf.rows(games[name]().game_info)[0]?.attendance);
    expect(attendance).toEqual([24455, null]);
    expect(sf.rows(sf.teamBoxScore(games.softball())).map((side) => side.pitching_pitches)).toEqual(
      [106, 127],
    );
  });

  it("have the position played, and no usual one, which is never specified", () => {
    const payload = payloadOf("softball");
    // As in whole answers: the trimmed file leaves it out.
    for (const { statistics } of payload.boxscore.players) {
      for (const line of statistics.flatMap((block: { athletes: unknown[] }) => block.athletes)) {
        line.athlete.position = { name: "Unspecified Position", abbreviation: "UN" };
      }
    }
    const game = sf.collegeSoftball.summary.parse(payload);
    const usual = sf.rows(game.boxscore_player).map(({ athlete_position }) => athlete_position);
    expect(new Set(usual)).toEqual(new Set([null]));
    const [first] = sf.rows(sf.boxScore(game).batting);
    expect(first?.position_played).toBe("2B");
  });

  it("have no money line if its two forms contradict each other", () => {
    // Read in the whole answer, whose line the trimmed file leaves out: "UGA -270".
    const payload = payloadOf("baseball");
    const lines = { awayTeamOdds: { moneyLine: 200 }, homeTeamOdds: { moneyLine: -270 } };
    const moneyline = { away: { close: { odds: "-270" } }, home: { close: { odds: "+200" } } };
    payload.pickcenter = [
      { provider: { id: "100", name: "DraftKings" }, details: "UGA -270", ...lines, moneyline },
    ];
    const table = sf.rows(sf.odds(sf.collegeBaseball.summary.parse(payload)));
    const names = "details away_money_line home_money_line home_favorite";
    expect(cellsIn(table, names)).toEqual([["UGA -270", null, null, null]]);
    payload.pickcenter[0].moneyline = { home: { close: { odds: "-270" } } };
    const [agreed] = sf.rows(sf.odds(sf.collegeBaseball.summary.parse(payload)));
    expect([agreed?.away_money_line, agreed?.home_money_line]).toEqual([200, -270]);
  });

  it("do not change the raw answer", () => {
    const payload = payloadOf("softball");
    const before = JSON.stringify(payload);
    sf.rows(sf.boxScore(sf.collegeSoftball.summary.parse(payload)).batting);
    expect(JSON.stringify(payload)).toBe(before);
  });

  it("have earned run averages of nine innings, or of seven, as sent for the game", () => {
    const sent = NAMES.map((name) =>
      sf.rows(sf.teamBoxScore(games[name]())).map((side) => Number(side.pitching_era).toFixed(2)),
    );
    expect(sent).toEqual([
      ["4.50", "3.00"],
      ["5.83", "4.00"],
    ]);
    const computed = NAMES.map((name) =>
      sf
        .rows(sf.teamTotals(games[name]()))
        .map((team) => [team.team_abbreviation, Number(team.pitching_era).toFixed(2)]),
    );
    expect(computed.map((list) => Object.fromEntries(list))).toEqual([
      { UGA: "4.50", OU: "3.00" },
      { ALA: "5.83", TTU: "4.00" },
    ]);
    // K. Terry: 3 earned runs in 13 outs are 4.85 per seven innings.
    const { pitching } = sf.playerTotals(games.softball());
    const terry = sf.rows(pitching).find(({ athlete_name }) => athlete_name === "Kaitlyn Terry");
    expect(Number(terry?.era)).toBeCloseTo((3 * 21) / 13, 9);
    expect(Number(terry?.strikeouts_per_nine)).toBeCloseTo((3 * 27) / 13, 9);
  });
});

/** Each plate appearance: the inning, its event, outs and bases before and after, and runs. */
const turnsOf = (name: Name) =>
  sf
    .rows(sf.plateAppearances(games[name]()))
    .map((turn) =>
      [
        `${turn.inning} ${turn.half}`,
        turn.event,
        `${turn.outs_before}-${turn.outs_after}`,
        `${turn.bases_before} ${turn.bases_after}`,
        turn.runs,
      ].join(", "),
    );

describe("logs of college games", () => {
  it("give the top of the 4th, of the 8th and of the 9th", () => {
    expect(turnsOf("baseball")).toEqual([
      "4 top, field out, 0-1, --- ---, 0",
      "4 top, strikeout, 1-2, --- ---, 0",
      "4 top, home run, 2-2, --- ---, 1",
      "4 top, double, 2-2, --- -2-, 0",
      "4 top, pick-off, 2-3, -2- ---, 0",
      "8 top, field out, 0-1, --- ---, 0",
      "8 top, home run, 1-1, --- ---, 1",
      "8 top, single, 1-1, --- 1--, 0",
      "8 top, field out, 1-2, 1-- 1--, 0",
      "8 top, walk, 2-2, 1-- 12-, 0",
      "8 top, field out, 2-3, 12- 12-, 0",
      "9 top, single, 0-0, --- 1--, 0",
      "9 top, strikeout, 0-1, 1-- 1--, 0",
      "9 top, hit by pitch, 1-1, 1-- 12-, 0",
      "9 top, strikeout, 1-2, 12- 12-, 0",
      "9 top, field out, 2-3, 12- 12-, 0",
    ]);
  });

  it("give the bottom of the 2nd and the 7th of softball, with its walk-off", () => {
    expect(turnsOf("softball")).toEqual([
      "2 bottom, field out, 0-1, --- ---, 0",
      "2 bottom, single, 1-1, --- 1--, 0",
      "2 bottom, single, 1-1, 1-- 12-, 0",
      "2 bottom, field out, 1-2, 12- 12-, 0",
      "2 bottom, double, 2-2, 12- -23, 1",
      "2 bottom, field out, 2-3, -23 -23, 0",
      "7 top, field out, 0-1, --- ---, 0",
      "7 top, single, 1-1, --- 1--, 0",
      "7 top, home run, 1-1, 1-- ---, 2",
      "7 top, field out, 1-2, --- ---, 0",
      "7 top, single, 2-2, --- 1--, 0",
      "7 top, field out, 2-3, 1-- 1--, 0",
      "7 bottom, home run, 0-0, --- ---, 1",
    ]);
  });

  it("have the score before each turn, though rows of a coming batter show it too early", () => {
    const scores = (name: Name) =>
      sf
        .rows(sf.plateAppearances(games[name]()))
        .map((turn) => `${turn.away_score_before}-${turn.home_score_before}`);
    expect(scores("baseball").slice(0, 7)).toEqual(words("0-3 0-3 0-3 1-3 1-3 2-4 2-4"));
    expect(scores("softball").slice(-7)).toEqual("2-4 2-4 2-4 4-4 4-4 4-4 4-4".split(" "));
    const doubts = NAMES.flatMap((name) =>
      sf.rows(sf.plateAppearances(games[name]())).flatMap((turn) => turn.doubts ?? []),
    );
    expect(doubts).toEqual([]);
  });

  it("have no row of a change of the lineup, nor of a play without text", () => {
    const payload = payloadOf("softball");
    const count = sf.rows(sf.plateAppearances(games.softball())).length;
    payload.plays.splice(8, 0, payload._trimmed.odd_play);
    const odd = sf.collegeSoftball.summary.parse(payload);
    expect(sf.rows(sf.plateAppearances(odd))).toHaveLength(count);
    const texts = sf.rows(sf.plateAppearances(games.baseball())).map(({ text }) => String(text));
    expect(texts.filter((text) => /relieved|hit for|ran for/.test(text))).toEqual([]);
  });

  it("end a half-inning with three out, though a double play counts one", () => {
    const payload = payloadOf("baseball");
    const result = payload.plays.find(
      ({ text }: { text?: string }) => text === "R. Wynn flied out to right. ",
    );
    result.text =
      "R. Wynn lined into double play, second to shortstop, R. Lujo doubled off second.";
    const earlier = payload.plays.find(
      ({ text }: { text?: string }) => text === "J. Arcamone popped out to third. ",
    );
    const half = payload.plays.filter(
      (play: { period: { number: number } }) => play.period.number === 8,
    );
    // One out fewer from the pop out to the end: the double play is the second out by its row.
    earlier.text = "J. Arcamone singled to third. ";
    for (const play of half.slice(half.indexOf(earlier))) if (play.outs > 1) play.outs -= 1;
    const turns = sf.rows(sf.plateAppearances(sf.collegeBaseball.summary.parse(payload)));
    const last = turns.filter(({ inning }) => inning === 8).at(-1);
    expect([last?.event, last?.outs_before, last?.outs_after]).toEqual(["double play", 1, 3]);
  });

  it("have each ball in play once", () => {
    expect(sf.rows(sf.battedBalls(games.baseball())).map(({ result }) => result)).toEqual([
      ...["Pop Out", "Home Run", "Double", "Ground Out", "Home Run"],
      ...["Single", "Pop Out", "Fly Out", "Single", "Fly Out"],
    ]);
  });

  it("have pitches in a zone as wide as the plate and two of the league's balls", () => {
    // Softball: 17 in and twice 12 in / 2π, 0.867 ft to either side; baseball: 0.829 ft.
    for (const [league, share] of [
      ["college_softball", 1],
      ["college_baseball", 0],
    ] as const) {
      const at = { plate_x_ft: 0.85, plate_z_ft: 2.5 };
      expect(countDiscipline([at], touchLimits(league)).zone_pct).toBe(share);
    }
  });

  it("have pitches that people locate, as the strike zone says", () => {
    const { spec } = sf.strikeZoneChart(games.baseball());
    const text = JSON.stringify(spec);
    expect(text).toContain("Locations: entered by hand.");
    expect(text).toContain("Swinging strike 9");
    const [one] = sf.rows(sf.pitches(games.baseball()));
    const cards = [
      sf.batterCard(games.baseball(), { athlete_id: one?.batter_id ?? "" }),
      sf.pitcherCard(games.baseball(), { athlete_id: one?.pitcher_id ?? "" }),
    ];
    for (const card of cards) {
      expect(JSON.stringify(card.spec)).toContain("Locations: entered by hand.");
    }
    const own = { batter: one?.batter_id ?? "", batter_height_in: 72 };
    expect(() => sf.strikeZoneChart(games.baseball(), own)).toThrow("only for mlb");
  });

  it("have feet in baseball, and in softball a direction alone", () => {
    const located = NAMES.map(
      (name) =>
        sf.rows(sf.battedBalls(games[name]())).filter(({ distance_ft }) => distance_ft !== null)
          .length,
    );
    expect(located).toEqual([10, 0]);
    // J. Young homered to right; K. Terry singled to left.
    const angles = sf
      .rows(sf.battedBalls(games.softball()))
      .flatMap(({ text, angle }) =>
        /homered to right|singled to left/.test(String(text)) ? [Number(angle) > 0] : [],
      );
    expect(angles).toEqual([false, false, true]);
    const { spec } = sf.sprayChart(games.softball());
    expect(JSON.stringify(spec)).toContain("no distances: feet are unknown");
    expect(JSON.stringify(spec)).not.toMatch(/\d ft"/);
    // The direction of each mark is that of its ball, to half of a step.
    const drawn = marksIn({ spec }).filter(({ kind }) => kind === "Home run");
    const directions = drawn.map(({ x, y }) => Math.round((Math.atan2(x, y) * 180) / Math.PI));
    expect(directions.sort((one, other) => one - other)).toEqual([-20, 35]);
  });

  it("are missing from most games, which reconcile says", () => {
    const { plays: _, ...payload } = payloadOf("baseball");
    const game = sf.collegeBaseball.summary.parse(payload);
    expect(sf.rows(sf.plateAppearances(game))).toEqual([]);
    expect(sf.rows(sf.lineScores(game))).toHaveLength(17);
    const checks = sf.rows(sf.reconcile(game));
    expect(checks.length).toBeGreaterThan(0);
    const ofPlays = checks.filter(({ first_source }) => first_source === "plays");
    expect(ofPlays.filter(({ agrees }) => agrees === false)).toEqual([]);
    const missing = checks.filter(({ check }) => check === "log");
    expect(missing.map((one) => [one.agrees, one.first_value])).toEqual([[null, 0]]);
    const whole = sf.rows(sf.reconcile(games.baseball())).map(({ check }) => check);
    expect(whole).not.toContain("log");
    expect(whole).not.toContain("plays_with_win_probability");
  });
});

it("a field of college baseball has feet, and no fence", () => {
  const chart = sf.sprayChart(games.baseball());
  expect(JSON.stringify(chart.spec)).toContain("No fence is drawn");
});

it("two ids of one player stay two players, since a box score does not join them", () => {
  const { batting, pitching } = sf.boxScore(games.softball());
  const idsOf = (table: unknown, name: string) =>
    sf
      .rows(table as typeof batting)
      .flatMap((one) => (one.athlete_name === name ? [one.athlete_id] : []));
  expect(idsOf(batting, "Kaitlyn Terry")).toEqual(["94802"]);
  expect(idsOf(pitching, "Kaitlyn Terry")).toEqual(["83371"]);
});

describe("models without parameters", () => {
  it.each(NAMES)("of college %s refuse, and name the league that has some", (name) => {
    const game = games[name]();
    expect(() => sf.modelWinProbability(game)).toThrow("only for mlb");
    expect(() => sf.runExpectancy(game)).toThrow("only for mlb");
    expect(() => sf.teamRatings(sf.teamGames(game))).toThrow("no preset parameters");
    expect(sf.rows(sf.winProbability(game))).toEqual([]);
    expect(JSON.stringify(sf.winProbabilityAddedChart(game).spec)).toContain(
      "The service has no win probability of this game",
    );
  });

  it("count run expectancy of the games passed", () => {
    const table = sf.rows(sf.runExpectancy(games.softball(), { min_games: 0 }));
    expect(table).toHaveLength(24);
    // The top of the 7th: 2 runs came from nobody on and none out.
    const [none] = table;
    expect([none?.bases, none?.outs, none?.published]).toEqual(["---", 0, null]);
  });
});
