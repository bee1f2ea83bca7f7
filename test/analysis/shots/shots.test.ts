import { describe, expect, it } from "vitest";
import { freeThrows, hasShotLocations, type Shot, shots } from "../../../src/analysis/shots/shots";
import { ArgumentError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { type LeagueCode, leagues } from "../../../src/leagues";
import {
  athletesOf,
  BEFORE,
  CANCELED,
  changed,
  competitorsOf,
  everyGame,
  FIELD_GOAL_TYPES,
  FREE_THROW_TYPE,
  LOCATED,
  NO_PLAYS,
  OVERTIMES,
  type RawPlay,
  type RawSummary,
  recorded,
  SENTINEL,
} from "../../games/basketball/summaries";
import { lazy } from "../../support/payloads";
import { cells } from "../cells";

const games = lazy(() =>
  everyGame().map((game) => ({
    ...game,
    shots: rows(shots(game.danfo)),
    throws: rows(freeThrows(game.danfo)),
  })),
);

/** "Assisted by NAME." until 2025, "(NAME assists)" since. */
const SAYS_ASSIST = /\bAssisted by |\(.+ assists\)/;

describe("the wording of 2026", () => {
  const game = lazy(() => recorded("other/mbb_summary_2026_substitutions.json"));

  // By team: dunks, tips, lay-ups, jumpers for two and threes, made and tried, counted with python.
  it.each([
    ["258", [2, 2, 0, 0, 5, 11, 2, 7, 7, 35], 10, [12, 13]],
    ["150", [6, 7, 0, 1, 6, 15, 2, 6, 12, 24], 17, [13, 14]],
  ])("distinguishes the shots of %s, and names the passers", (team, classes, assists, throws) => {
    const own = rows(shots(game().danfo)).filter(({ team_id }) => team_id === team);
    const pair = (list: readonly { made: boolean | null }[]) => [
      list.filter(({ made }) => made).length,
      list.length,
    ];
    expect(
      ["dunk", "tip", "layup", "jumper two", "three"].flatMap((kind) =>
        pair(own.filter(({ shot_class }) => shot_class === kind)),
      ),
    ).toEqual(classes);
    expect(own.filter(({ assisted_by_id }) => assisted_by_id !== null)).toHaveLength(assists);
    const thrown = rows(freeThrows(game().danfo)).filter(({ team_id }) => team_id === team);
    expect(pair(thrown)).toEqual(throws);
  });

  // The first and the last such shot of each team, read by eye; counted with python.
  it("names distances and the numbers of free throws", () => {
    const named = rows(shots(game().danfo)).filter((row) => row.named_distance_ft !== null);
    const of = (team: string) => named.filter(({ team_id }) => team_id === team);
    expect([of("258").length, of("150").length]).toEqual([44, 36]);
    expect(named.find(({ play_id }) => play_id === "401820771119617667")).toMatchObject({
      text: "Isaiah Evans makes 23-foot three point jumper (Patrick Ngongba II assists)",
      named_distance_ft: 23,
      distance_ft: Math.hypot(46 - 25, 11),
    });
    const throws = rows(freeThrows(game().danfo));
    const numbers = throws.map((row) => `${row.free_throw_number} of ${row.free_throws_awarded}`);
    const counts = ["1 of 2", "2 of 2", "1 of 3", "2 of 3", "3 of 3"].map(
      (wanted) => numbers.filter((number) => number === wanted).length,
    );
    expect(counts).toEqual([12, 12, 1, 1, 1]);
    expect(throws).toHaveLength(27);
  });
  /** The final fixture with these texts as plays of an unknown type. */
  const withTexts = (...texts: readonly string[]) =>
    changed("summary_final", (raw) => {
      const jumper = raw.plays?.find(({ type }) => type.id === "558") as RawPlay;
      const type = { id: "999", text: "Heave" };
      raw.plays = texts.map((text, index) => ({ ...jumper, id: `${index}`, type, text }));
    }).danfo;

  it("is not read from the names of passers, but even if the type is a new one", () => {
    const made = "Anna Vale made Jumper. Assisted by Bea Dunk.";
    const makes = "Anna Vale makes 12-foot jumper (Bea Layup assists)";
    expect(rows(shots(withTexts(made, makes))).map(({ shot_class }) => shot_class)).toEqual([
      "jumper two",
      "jumper two",
    ]);
    const texts = ["Anna Vale misses driving layup", "Anna Vale makes free throw 1 of 2"] as const;
    const game = withTexts(...texts);
    expect(rows(shots(game)).map(({ text }) => text)).toEqual([texts[0]]);
    expect(rows(freeThrows(game)).map(({ text }) => text)).toEqual([texts[1]]);
  });
});

describe("every recorded and simulated game", () => {
  it("has one row per field-goal attempt of the plays", () => {
    let seen = 0;
    for (const game of games()) {
      const table = game.shots;
      const plays = (game.raw.plays ?? []).filter(({ type }) => FIELD_GOAL_TYPES.includes(type.id));
      const names = new Map(
        athletesOf(game).map(({ athlete }) => [athlete.id, athlete.displayName]),
      );
      seen += table.length;
      expect(table).toHaveLength(plays.length);
      for (const [index, play] of plays.entries()) {
        const row = table[index] as Shot;
        const three = play.scoreValue === 3;
        const [minutes, seconds] = play.clock.displayValue.split(":").map(Number) as [
          number,
          number,
        ];
        const { number: period } = play.period;
        const passer = SAYS_ASSIST.test(play.text ?? "") ? play.participants?.[1] : undefined;
        expect(row, `${game.name} ${play.id}`).toMatchObject({
          game_id: game.raw.header.id,
          season: game.raw.header.season.year,
          play_id: play.id,
          team_id: play.team?.id,
          athlete_id: play.participants?.[0]?.athlete.id,
          athlete_name: names.get(`${play.participants?.[0]?.athlete.id}`),
          made: play.scoringPlay,
          points_attempted: play.scoreValue,
          points_scored: play.scoringPlay ? play.scoreValue : 0,
          shot_class: three
            ? "three"
            : { "437": "tip", "558": "jumper two", "572": "layup", "574": "dunk" }[play.type.id],
          assisted_by_id: passer?.athlete.id ?? null,
          assisted_by_name: names.get(`${passer?.athlete.id}`) ?? null,
          period,
          clock: play.clock.displayValue,
          seconds_left: 60 * minutes + seconds,
          elapsed_seconds:
            period <= 4
              ? 600 * period - 60 * minutes - seconds
              : 2400 + 300 * (period - 4) - 60 * minutes - seconds,
          text: play.text,
        });
      }
    }
    expect(seen).toBeGreaterThan(5000);
  });

  it("has one row per free throw of the plays, missed ones too", () => {
    let missed = 0;
    for (const game of games()) {
      const table = game.throws;
      const plays = (game.raw.plays ?? []).filter(({ type }) => type.id === FREE_THROW_TYPE);
      missed += plays.filter(({ scoringPlay }) => !scoringPlay).length;
      expect(
        table.map((row) => [row.play_id, row.team_id, row.athlete_id, row.made, row.points_scored]),
        game.name,
      ).toEqual(
        plays.map(({ id, team, participants, scoringPlay }) => [
          id,
          team?.id,
          participants?.[0]?.athlete.id,
          scoringPlay,
          scoringPlay ? 1 : 0,
        ]),
      );
    }
    expect(missed).toBeGreaterThan(100);
  });

  it("has the score before each attempt as the scoring plays before it add up", () => {
    for (const game of games()) {
      const home = competitorsOf(game).find(({ homeAway }) => homeAway === "home")?.team.id;
      const before = new Map<string, readonly [number, number]>();
      let score: readonly [number, number] = [0, 0];
      for (const play of game.raw.plays ?? []) {
        before.set(play.id, score);
        const points = play.scoringPlay ? play.scoreValue : 0;
        score =
          play.team?.id === home ? [score[0] + points, score[1]] : [score[0], score[1] + points];
      }
      for (const row of [...game.shots, ...game.throws]) {
        expect(
          [row.home_score_before, row.away_score_before],
          `${game.name} ${row.play_id}`,
        ).toEqual(before.get(`${row.play_id}`));
      }
    }
  });

  it("locates shots with a coordinate on the floor, and only those", () => {
    let located = 0;
    let lost = 0;
    for (const game of games()) {
      const coordinates = new Map(
        (game.raw.plays ?? []).map(({ id, coordinate }) => [id, coordinate]),
      );
      const table = game.shots;
      for (const row of table) {
        const raw = coordinates.get(`${row.play_id}`);
        const known = raw !== undefined && raw.y > -1000 && !(raw.x === 50 && raw.y === -5);
        if (known) located++;
        else if (raw !== undefined) lost++;
        expect(row, `${game.name} ${row.play_id}`).toMatchObject(
          known
            ? { located: true, x_ft: raw.x - 25, y_ft: raw.y }
            : { located: false, x_ft: null, y_ft: null, distance_ft: null, zone: null },
        );
      }
      expect(hasShotLocations(game.danfo), game.name).toBe(
        table.some(({ located: has }) => has === true),
      );
      expect(hasShotLocations(game.polars)).toBe(hasShotLocations(game.danfo));
    }
    expect(located).toBeGreaterThan(200);
    expect(lost).toBeGreaterThan(0);
  });

  it("has the zones that the coordinates and the line since 2021-22 give", () => {
    const seen = new Set<string | null>();
    for (const game of games()) {
      for (const { x_ft, y_ft, points_attempted, zone } of game.shots) {
        if (x_ft === null || y_ft === null) continue;
        const inLane = x_ft >= -6 && x_ft <= 6 && y_ft <= 13.75;
        const two = x_ft ** 2 + y_ft ** 2 <= 20.25 ? "rim" : inLane ? "paint" : "mid-range";
        const corner = x_ft < 0 ? "left corner three" : "right corner three";
        const three = y_ft > 41.75 ? "backcourt" : y_ft <= 4.6 ? corner : "above the break three";
        expect(zone, `${game.name} ${x_ft} ${y_ft}`).toBe(points_attempted === 3 ? three : two);
        seen.add(zone);
      }
    }
    expect([...seen].sort().join(", ")).toBe(
      "above the break three, backcourt, left corner three, mid-range, paint, right corner three, rim",
    );
  });
});

describe("recorded shots", () => {
  it("are beyond the line or inside it, as in the plays, in 401469424", () => {
    const table = rows(shots(recorded(LOCATED).danfo));
    expect(table).toHaveLength(130);
    const lost = table.filter(({ located }) => !located);
    // The made lay-up at (50, -5).
    expect(
      lost.map(({ text, made, points_scored, zone }) => [text, made, points_scored, zone]),
    ).toEqual([["Angel Reese made Layup.", true, 2, null]]);
    let threes = 0;
    for (const { x_ft, y_ft, points_attempted, text } of table) {
      if (x_ft === null || y_ft === null) continue;
      // The line: 21 ft 7.875 in from the middle of the floor beside the corners, 22 ft 1.75 in else.
      const beyond =
        y_ft <= 4.63
          ? Math.abs(x_ft) - (21 + 7.875 / 12)
          : Math.hypot(x_ft, y_ft) - (22 + 1.75 / 12);
      if (points_attempted === 3) {
        threes++;
        expect(beyond, `${text}`).toBeGreaterThan(-1);
      } else {
        expect(beyond, `${text}`).toBeLessThan(1);
      }
    }
    expect(threes).toBe(39);
  });

  it("have 54 of 56 lay-ups of 401469424 and all 36 of 401488978 at the rim", () => {
    const layups = (name: string) =>
      rows(shots(recorded(name).danfo)).filter(({ shot_class }) => shot_class === "layup");
    const atRim = (name: string) => layups(name).filter(({ zone }) => zone === "rim").length;
    expect([layups(LOCATED).length, atRim(LOCATED)]).toEqual([56, 54]);
    expect([layups(SENTINEL).length, atRim(SENTINEL)]).toEqual([36, 36]);
  });

  it("have the score, the place and the teams of one row that is known from the payload", () => {
    const row = rows(shots(recorded(LOCATED).polars)).find(
      ({ play_id }) => play_id === "401469424101914601",
    );
    // Period 1 at 8:53, coordinate (40, 16), after LSU had gone 7-0 up.
    expect(row).toMatchObject({
      ...cells(`
        team_abbreviation=ARK team_color=a41f35 team_alternate_color=ffffff site=away
        home_away=away opponent_id="99" garbage_time=false elapsed_seconds=67 home_score_before=7
        away_score_before=0 x_ft=15 y_ft=16
      `),
      ...cells(`
        team_name="Arkansas Razorbacks" athlete_name="Chrissy Carr" named_distance_ft=null
        zone="above the break three" league=wbb rows_in_game=130
      `),
      distance_ft: Math.sqrt(15 * 15 + 16 * 16),
    });
  });

  it("are empty without plays, and located if one of several games is", () => {
    expect(rows(shots(recorded(NO_PLAYS).danfo))).toEqual([]);
    expect(rows(freeThrows(recorded(NO_PLAYS).danfo))).toEqual([]);
    for (const name of [BEFORE, NO_PLAYS, CANCELED]) {
      expect(hasShotLocations(recorded(name).danfo)).toBe(false);
    }
    const [one, other] = [recorded(LOCATED), recorded(OVERTIMES)];
    expect(hasShotLocations([other.danfo, one.danfo])).toBe(true);
    expect(hasShotLocations([other.danfo])).toBe(false);
  });

  it("have free throws, also missed ones", () => {
    const throws = rows(freeThrows(recorded(LOCATED).danfo));
    expect(throws[5]).toMatchObject(
      cells(`
        season=2023 play_id="401469424102907003" athlete_name="Chrissy Carr" made=false
        points_scored=0 text="Chrissy Carr missed Free Throw." elapsed_seconds=631
      `),
    );
  });
});

/** The first field goal of the final fixture with these changes. */
function firstShot(own: object, change: (raw: RawSummary) => void = () => {}): Shot | undefined {
  let id = "";
  const game = changed("summary_final", (raw) => {
    change(raw);
    const play = raw.plays?.find(({ type }) => FIELD_GOAL_TYPES.includes(type.id)) as RawPlay;
    id = play.id;
    Object.assign(play, own);
  });
  return rows(shots(game.danfo)).find(({ play_id }) => play_id === id);
}

const unvalued = { pointsAttempted: undefined };

describe("odd plays", () => {
  it.each([
    ["Jane Dunkley missed Three Point Jumper.", 3, "three"],
    ["Layupa Tipton made Driving Layup Shot.", 2, "layup"],
    ["Jane Dunkley made Alley Oop Dunk Shot.", 2, "dunk"],
    ["A Jumper made Two Point Tip Shot.", 2, "tip"],
    ["Jane Dunkley missed 12-foot Turnaround Hook Shot.", 2, "jumper two"],
    ["Jane Dunkley missed something.", 2, null],
  ])("reads %j of an unknown type", (text, points, shot_class) => {
    const type = { id: "999", text: "Not Available" };
    const scoringPlay = text.includes("made");
    expect(firstShot({ ...unvalued, type, text, scoringPlay, scoreValue: 0 })).toMatchObject({
      points_attempted: points,
      shot_class,
      points_scored: scoringPlay ? points : 0,
    });
  });

  it("are no shots if a word of shots is in a name", () => {
    const type = { id: "519", text: "PersonalFoul" };
    expect(firstShot({ type, shootingPlay: false, text: "Foul on Layup Jumper." })).toBeUndefined();
  });

  it.each<[string, object, object]>([
    [
      "keep the id of a shooter missing from the box score",
      { participants: [{ athlete: { id: "0042" } }] },
      { athlete_id: "0042", athlete_name: null, assisted_by_id: null },
    ],
    [
      "credit nobody with a pass on a miss",
      { scoringPlay: false, participants: [{ athlete: { id: "1" } }, { athlete: { id: "2" } }] },
      { made: false, points_scored: 0, assisted_by_id: null },
    ],
    [
      "keep rows without a team or a shooter",
      { team: undefined, participants: undefined },
      { team_id: null, team_name: null, home_away: null, opponent_id: null, athlete_id: null },
    ],
    [
      "have neither result nor points if the play has none",
      { scoringPlay: undefined },
      { made: null, points_scored: null },
    ],
    [
      "keep rows without a text or a clock",
      { text: undefined, clock: { displayValue: "" } },
      { text: null, seconds_left: null, elapsed_seconds: null },
    ],
  ])("%s", (_, own, expected) => {
    expect(firstShot(own)).toMatchObject(expected);
  });

  // Men's corners turn 4.63 ft from the rim since 2019-20, at its level before; no league is women's.
  it.each([
    ["mbb", 2020, "right corner three"],
    ["mbb", 2019, "above the break three"],
    ["wbb", 2020, "above the break three"],
    // The NBA's corner reaches 8.95 ft up from the rim.
    ["nba", 2020, "right corner three"],
  ] as const)("have the line of their league: %s in %d", (code, year, zone) => {
    const own = { ...unvalued, coordinate: { x: 47, y: 4 }, scoreValue: 3, text: "" };
    const row = firstShot(own, ({ header }) => {
      header.season.year = year;
      header.uid = `${leagues[code].uid}e:401`;
    });
    expect(row).toMatchObject({ zone, league: code, x_ft: 22, y_ft: 4 });
    expect(row?.distance_ft).toBeCloseTo(Math.hypot(22, 4), 9);
  });

  it("are timed in halves of 20 minutes of men, if the format is missing", () => {
    const elapsed = (code: LeagueCode) => {
      const game = changed("summary_final", (raw) => {
        raw.format = {};
        raw.header.uid = `${leagues[code].uid}e:401`;
      });
      const [row] = rows(shots(game.danfo)).filter(({ period }) => period === 2);
      return (row?.elapsed_seconds ?? 0) + (row?.seconds_left ?? 0);
    };
    expect(elapsed("mbb")).toBe(2400);
    expect(elapsed("wbb")).toBe(1200);
    expect(elapsed("nba")).toBe(1440);
  });

  // test/games/basketball/court.test.ts has the places that are possible.
  it.each([
    // A lay-up of the other half is at its rim; half a court is 41.75 ft from the rim.
    ["572", 2, "5:34", { x: 26, y: 81 }, [-1, 2.5, "rim"]],
    // A three from there is one with less than five seconds left, a lay-up never.
    ["558", 3, "0:04", { x: 25, y: 42 }, [0, 42, "backcourt"]],
    ["558", 3, "0:05", { x: 25, y: 42 }, [null, null, null]],
    ["572", 2, "0:01", { x: 26, y: 81 }, [-1, 2.5, "rim"]],
  ] as const)(
    "of type %s for %d at %s and %j lie at one basket",
    (id, points, clock, raw, spot) => {
      const row = firstShot({
        ...unvalued,
        type: { id, text: "" },
        text: "",
        scoreValue: points,
        scoringPlay: false,
        clock: { displayValue: clock },
        coordinate: raw,
      });
      const [x_ft, y_ft, zone] = spot;
      expect(row).toMatchObject({ located: zone !== null, x_ft, y_ft, zone });
    },
  );
});

describe("elapsed time", () => {
  const halves = { regulation: { periods: 2, clock: 1200 }, overtime: { clock: 300 } };
  const quarters = { regulation: { periods: 4, clock: 600 }, overtime: { clock: 300 } };

  it.each([
    [halves, 2014, [3, "4:00"], 2460],
    [quarters, 2023, [1, "10:00"], 0],
    [quarters, 2023, [6, "0:01"], 2999],
    [{}, 2015, [1, "15:00"], 300],
    [{}, 2016, [2, "9:00"], 660],
    [{ regulation: { periods: 2 } }, 2020, [3, "5:00"], 2400],
    [quarters, 2023, [1, "12:00"], null],
  ] as const)("by %j in %d at %j is %d", (format, year, [period, clock], seconds) => {
    const own = { period: { number: period }, clock: { displayValue: clock } };
    const row = firstShot(own, (raw) => {
      raw.format = format;
      raw.header.season.year = year;
    });
    expect(row?.elapsed_seconds).toBe(seconds);
  });
});

it("hasShotLocations refuses other values than basketball summaries", () => {
  const call = hasShotLocations as (game: unknown) => unknown;
  for (const given of [undefined, null, "401469424", {}, [], Promise.resolve()]) {
    expect(() => call(given)).toThrow(ArgumentError);
    expect(() => call(given)).toThrow("hasShotLocations takes the result of site_wbb_summary");
  }
});
