import * as fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import { detectEngine } from "../../src/frames/contents";
import { dfd } from "../../src/frames/dfd";
import { rows } from "../../src/frames/rows";
import type { Engine, Frame, PolarsFrame } from "../../src/frames/types";
import { unnest } from "../../src/frames/unnest";
import type { Cell } from "../../src/schema/dtypes";
import { operations } from "../../src/service/operations";
import { fixtureText, payloadText } from "../support/payloads";
import { refusalOf } from "../support/refusals";
import { columnsOf, ENGINES, expectColumns, frameOf } from "./frame-columns";

const KEYS = ["team_id character", "score integer", "share double", "active logical"];

/** A frame with these lists, and keys of every dtype before them. */
const framed = (engine: Engine, ...lists: Cell[]): Frame =>
  frameOf(
    engine,
    [...KEYS, "list character"],
    lists.map((list, index) => [`0${index}`, index, index / 2, index % 2 === 0, list]),
  );

describe.each(ENGINES)("in %s", (engine) => {
  it("the kind and the input stay", () => {
    const frame = framed(engine, '[{"a":1}]');
    const before = columnsOf(frame);
    expect(detectEngine(unnest(frame, "list", { keep: ["score"] }))).toBe(engine);
    expect(detectEngine(unnest(framed(engine), "list"))).toBe(engine);
    expect(columnsOf(frame)).toEqual(before);
  });

  it.each<[string, lists: readonly Cell[], expected: Readonly<Record<string, readonly Cell[]>>]>([
    ["numbers", ["[1,2.5]"], { "list double": [1, 2.5] }],
    ["texts", ['["02","2",""]'], { "list character": ["02", "2", ""] }],
    ["booleans", ["[true,false]"], { "list logical": [true, false] }],
    ["mixed types", ['[1,"x",true]'], { "list character": ["1", "x", "true"] }],
    ["nulls among others", ["[null,1]"], { "list double": [null, 1] }],
    ["nulls alone", ["[null,null]"], { "list character": [null, null] }],
    ["lists", ['[[1,2],["x"]]'], { "list character": ["[1,2]", '["x"]'] }],
    ["an object alone", ['{"a":{"b":"x"}}'], { "a_b character": ["x"] }],
    ["empty objects", ["[{},{}]", "{}"], {}],
    ["no rows", [], {}],
    ["no lists", [null, "", "[]", "[ ]", "null"], {}],
    [
      "objects and scalars",
      ['[{"a":1},"x",null]'],
      { "a double": [1, null, null], "list character": [null, "x", null] },
    ],
    [
      "objects of several rows, in their order",
      [
        '[{"athleteId":"7","type":{"displayName":"Knee"}},{"athleteId":"02"}]',
        '[{"athleteId":null,"days":3,"links":["a","b"]}]',
      ],
      {
        "athlete_id character": ["7", "02", null],
        "type_display_name character": ["Knee", null, null],
        "days double": [null, null, 3],
        "links character": [null, null, '["a","b"]'],
      },
    ],
  ])("%s are flattened, a row each", (_, lists, expected) => {
    expectColumns(unnest(framed(engine, ...lists), "list"), expected);
  });

  const kept = (keep: readonly string[], ...lists: Cell[]) =>
    unnest(framed(engine, ...lists), "list", { keep });

  it("kept columns come first, in the passed order, with their dtypes", () => {
    const keep = ["active", "team_id", "share", "score", "team_id"];
    expectColumns(kept(keep, '[{"a":1},{"a":2}]', null, '[{"a":3}]'), {
      "active logical": [true, true, true],
      "team_id character": ["00", "00", "02"],
      "share double": [0, 0, 1],
      "score integer": [0, 0, 2],
      "a double": [1, 2, 3],
    });
  });

  it("kept columns remain without any row, and make rows of empty objects", () => {
    const none = { "team_id character": [], "share double": [] };
    expectColumns(kept(["team_id", "share"]), none);
    expectColumns(kept(["team_id", "share"], null, "[]"), none);
    expectColumns(kept(["score"], "[{},{}]", null, "{}"), { "score integer": [0, 0, 2] });
  });

  it("clashing names get the list's in front", () => {
    const list = '[{"teamId":"9","list_team_id":"8","score":5,"list_score":[],"other":true}]';
    expectColumns(kept(["team_id", "score"], list), {
      "team_id character": ["00"],
      "score integer": [0],
      "list_team_id_2 character": ["9"],
      "list_team_id character": ["8"],
      "list_score_2 double": [5],
      "list_score character": ["[]"],
      "other logical": [true],
    });
    expect(columnsOf(kept([], list))[0]).toEqual(["team_id character", "9"]);
    expectColumns(kept(["list"], "[5]"), { "list character": ["[5]"], "list_list double": [5] });
  });

  it.each([
    ["a cut list", '[{"a":1},', /row 1 of column 'list' contains invalid JSON: \[\{"a":1\},/],
    ["plain text", "Knee", /row 1 of column 'list' contains invalid JSON: Knee/],
    ["long text, of which 60 letters are shown", `${"x".repeat(60)}y`, /JSON: x{60}… /],
    ["blanks", " ", /row 1 of column 'list' contains invalid JSON/],
    ["a number", "5", /row 1 of column 'list' contains a number, not a list or object: 5/],
    ["a JSON text", '"x"', /row 1 of column 'list' contains a string, not a list or object/],
  ])("%s is an error with row and column", (_, bad, message) => {
    const frame = framed(engine, "[1]", bad);
    expect(refusalOf(() => unnest(frame, "list")).message).toMatch(message);
  });

  it("unknown columns name the nearest, or all", () => {
    const frame = framed(engine, "[1]");
    expect(refusalOf(() => unnest(frame, "lists")).message).toMatch(
      /no column 'lists'\. Did you mean 'list'\?/,
    );
    expect(() => unnest(frame, "injuries")).toThrow(/It has team_id, score, share, active, list\./);
    expect(() => unnest(frame, "list", { keep: ["teamid"] })).toThrow(/Did you mean 'team_id'/);
    expect(() => unnest(frame, "score")).toThrow(/column 'score' is int32, not JSON text/);
    expect(() => unnest(frame, undefined as never)).toThrow("the column to unnest is missing");
  });

  it("wrong options are errors", () => {
    const frame = framed(engine, "[1]");
    const wrong = (options: unknown) => () => unnest(frame, "list", options as never);
    expect(wrong({ keep: "team_id" })).toThrow(/keep must be a list of column names/);
    expect(wrong({ keep: [5] })).toThrow(/no column '5'/);
    expect(wrong({ kept: ["team_id"] })).toThrow(/no argument or option 'kept'.*keep/);
    expect(wrong(null)).toThrow(ArgumentError);
    expect(wrong(["team_id"])).toThrow(ArgumentError);
  });
});

it("other values than frames are errors", () => {
  for (const given of [null, [], { injuries: [] }, Promise.resolve(new dfd.DataFrame([[1]]))]) {
    expect(() => unnest(given as unknown as Frame, "injuries")).toThrow(ArgumentError);
  }
});

it("lists of polars' own are unnested too", () => {
  const frame = pl.DataFrame({ id: ["1", "2"], sides: [["L", "R"], ["R"]] });
  const long = unnest(frame as unknown as PolarsFrame, "sides", { keep: ["id"] });
  expectColumns(long, { "id character": ["1", "1", "2"], "sides character": ["L", "R", "R"] });
});

it("any lists of flat objects are returned, on both engines alike", () => {
  const element = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.string({ unit: "binary" }));
  const cell = fc.option(fc.array(element, { maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 4 }), (lists) => {
      const expected = lists.flatMap((list, index) =>
        (list ?? []).map((one) => ({ score: index, ...one })),
      );
      for (const engine of ENGINES) {
        const texts = lists.map((list) => (list === null ? null : JSON.stringify(list)));
        const long = rows(unnest(framed(engine, ...texts), "list", { keep: ["score"] }));
        const present = long.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
        );
        expect(present).toEqual(expected);
      }
    }),
    { numRuns: 100 },
  );
});

it("players of the fixtures' injuries", () => {
  const teams = operations.site_mlb_injuries.parse(JSON.parse(fixtureText("mlb/injuries.json")));
  const players = rows(unnest(teams, "injuries", { keep: ["id", "display_name"] }));
  const found = players.map((row) => [row.id, row.injuries_id, row.athlete_display_name]);
  expect(found.slice(0, 3)).toEqual([
    ["890001", "-299716", "Pascual Espinoza-Lund"],
    ["890002", "-410775", "Thaddeus Jaskolska"],
    ["890002", "-148859", "Lazar Jaskolska"],
  ]);
});

// Counts and values below were read from the files with Python.
describe.each([false, true])("of recorded payloads, in polars: %s", (return_as_polars) => {
  const read = (name: keyof typeof operations, file: string) =>
    operations[name].parse(JSON.parse(payloadText(file)), { return_as_polars } as never) as Frame;

  it("first rows", () => {
    const player = {
      id: "29",
      injuries_id: "-191657",
      type_abbreviation: "DD",
      details_side: null,
    };
    const game = { id: "401483816", competitions_id: "401483816", venue_address_city: "Tucson" };
    const link = { id: "33816", text: "Player Card", is_external: false };
    const rel = '["playercard","desktop","athlete"]';
    const news = ["site_wbb_news", "wbb/news_reserialized.json"] as const;
    for (const [name, file, list, count, first] of [
      ["site_mlb_injuries", "mlb/injuries_doc.json", "injuries", 2, player],
      [...news, "categories", 12 + 24 + 61, { id: 45442149, type: "topic" }],
      [...news, "images", 3, { images_id: "45442138", height: 400 }],
      ["site_wbb_team_schedule", "wbb/team_schedule_12_2023.json", "competitions", 32, game],
      ["site_mlb_team_roster", "mlb/team_roster_15.json", "links", 200, { ...link, rel }],
    ] as const) {
      const found = rows(unnest(read(name, file), list, { keep: ["id"] }));
      expect(found).toHaveLength(count);
      expect(found[0]).toMatchObject(first);
    }
  });

  it("competitors of competitions, and participants of plays", () => {
    const games = read("site_wbb_team_schedule", "wbb/team_schedule_12_2023.json");
    const played = unnest(games, "competitions", { keep: ["id"] });
    const sides = rows(unnest(played, "competitors", { keep: ["competitions_id"] }));
    expect(sides).toHaveLength(64);
    expect(sides[0]).toMatchObject({ id: "12", home_away: "home", team_abbreviation: "ARIZ" });
    const game = read("site_mlb_summary", "mlb/summary_401696636.json") as never;
    const { plays } = game as { readonly plays: Frame };
    const people = rows(unnest(plays, "participants", { keep: ["id", "sequence_number"] }));
    expect(people).toHaveLength(1181);
    const id = "4016966360001010001";
    expect(people.slice(0, 2)).toMatchObject([
      { id, athlete_id: "4683356", type: "pitcher" },
      { id, athlete_id: "42598", type: "batter" },
    ]);
  });
});
