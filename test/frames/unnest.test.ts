import * as fc from "fast-check";
import pl from "nodejs-polars";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import { detectEngine } from "../../src/frames/contents";
import { deliver } from "../../src/frames/deliver";
import { dfd } from "../../src/frames/dfd";
import { readContents } from "../../src/frames/input/read-frame";
import { rows } from "../../src/frames/rows";
import type { Engine, Frame, FrameColumn, PolarsFrame } from "../../src/frames/types";
import { unnest } from "../../src/frames/unnest";
import type { Cell } from "../../src/schema/dtypes";
import { operations } from "../../src/service/operations";
import { fixtureText, payloadText } from "../support/payloads";

const ENGINES: readonly Engine[] = ["danfo", "polars"];

const COLUMNS: readonly FrameColumn[] = [
  { name: "team_id", dtype: "character" },
  { name: "score", dtype: "integer" },
  { name: "share", dtype: "double" },
  { name: "active", dtype: "logical" },
  { name: "list", dtype: "character" },
];

/** A frame with these lists, and keys of every dtype before them. */
const framed = (engine: Engine, ...lists: Cell[]): Frame =>
  deliver<Engine, unknown>(
    engine,
    COLUMNS,
    lists.map((list, index) => [`0${index}`, index, index / 2, index % 2 === 0, list]),
  );

const tableOf = (frame: Frame) => {
  const { columns, rows: dense } = readContents(frame);
  return { columns: columns.map(({ name, dtype }) => `${name} ${dtype}`), rows: dense };
};

describe.each(ENGINES)("in %s", (engine) => {
  it("objects are flattened, a row each, in the order of the frame and its lists", () => {
    const frame = framed(
      engine,
      '[{"athleteId":"7","type":{"displayName":"Knee"}},{"athleteId":"02"}]',
      '[{"athleteId":null,"days":3,"links":["a","b"]}]',
    );
    expect(tableOf(unnest(frame, "list"))).toEqual({
      columns: [
        "athlete_id character",
        "type_display_name character",
        "days double",
        "links character",
      ],
      rows: [
        ["7", "Knee", null, null],
        ["02", null, null, null],
        [null, null, 3, '["a","b"]'],
      ],
    });
  });

  it("the kind and the input stay", () => {
    const frame = framed(engine, '[{"a":1}]');
    const before = tableOf(frame);
    expect(detectEngine(unnest(frame, "list", { keep: ["score"] }))).toBe(engine);
    expect(tableOf(frame)).toEqual(before);
  });

  it("kept columns come first, in the passed order, with their dtypes", () => {
    const frame = framed(engine, '[{"a":1},{"a":2}]', null, '[{"a":3}]');
    const keep = ["active", "team_id", "share", "score", "team_id"];
    expect(tableOf(unnest(frame, "list", { keep }))).toEqual({
      columns: ["active logical", "team_id character", "share double", "score integer", "a double"],
      rows: [
        [true, "00", 0, 0, 1],
        [true, "00", 0, 0, 2],
        [true, "02", 1, 2, 3],
      ],
    });
  });

  it("a kept double whose values are whole stays double", () => {
    const frame = framed(engine, "[1]", null, "[2]");
    expect(tableOf(unnest(frame, "list", { keep: ["share"] })).columns[0]).toBe("share double");
  });

  it("clashing names get the list's in front", () => {
    const frame = framed(
      engine,
      '[{"teamId":"9","list_team_id":"8","score":5,"list_score":[],"other":true}]',
    );
    expect(tableOf(unnest(frame, "list", { keep: ["team_id", "score"] }))).toEqual({
      columns: [
        "team_id character",
        "score integer",
        "list_team_id_2 character",
        "list_team_id character",
        "list_score_2 double",
        "list_score character",
        "other logical",
      ],
      rows: [["00", 0, "9", "8", 5, "[]", true]],
    });
    expect(tableOf(unnest(frame, "list")).columns).toContain("team_id character");
  });

  it("the list itself can be kept", () => {
    expect(tableOf(unnest(framed(engine, "[5]"), "list", { keep: ["list"] }))).toEqual({
      columns: ["list character", "list_list double"],
      rows: [["[5]", 5]],
    });
  });

  it.each<[string, string, string, readonly Cell[]]>([
    ["numbers", "[1,2.5]", "double", [1, 2.5]],
    ["texts", '["02","2",""]', "character", ["02", "2", ""]],
    ["booleans", "[true,false]", "logical", [true, false]],
    ["mixed types", '[1,"x",true]', "character", ["1", "x", "true"]],
    ["nulls among others", "[null,1]", "double", [null, 1]],
    ["nulls alone", "[null,null]", "character", [null, null]],
    ["lists", '[[1,2],["x"]]', "character", ["[1,2]", '["x"]']],
  ])("%s are in one column with the list's name", (_, list, dtype, values) => {
    expect(tableOf(unnest(framed(engine, list), "list"))).toEqual({
      columns: [`list ${dtype}`],
      rows: values.map((value) => [value]),
    });
  });

  it("lists in lists can be unnested again", () => {
    const once = unnest(framed(engine, "[[1,2],[],[3]]"), "list", { keep: ["team_id"] });
    expect(tableOf(unnest(once, "list", { keep: ["team_id"] })).rows).toEqual([
      ["00", 1],
      ["00", 2],
      ["00", 3],
    ]);
  });

  it("objects and scalars in one list keep their rows", () => {
    expect(tableOf(unnest(framed(engine, '[{"a":1},"x",null]'), "list"))).toEqual({
      columns: ["a double", "list character"],
      rows: [
        [1, null],
        [null, "x"],
        [null, null],
      ],
    });
  });

  it("an object gives one row", () => {
    expect(tableOf(unnest(framed(engine, '{"a":{"b":"x"}}'), "list"))).toEqual({
      columns: ["a_b character"],
      rows: [["x"]],
    });
  });

  it("null, an empty text and an empty list give no row", () => {
    const frame = framed(engine, null, "", "[]", "[ ]", "null", '[{"a":1}]');
    expect(tableOf(unnest(frame, "list", { keep: ["score"] })).rows).toEqual([[5, 1]]);
  });

  it("without any row the kept columns remain", () => {
    for (const frame of [framed(engine), framed(engine, null, "[]")]) {
      const none = unnest(frame, "list", { keep: ["team_id", "share"] });
      expect(detectEngine(none)).toBe(engine);
      expect(tableOf(none)).toEqual({ columns: ["team_id character", "share double"], rows: [] });
      expect(tableOf(unnest(frame, "list"))).toEqual({ columns: [], rows: [] });
    }
  });

  it("empty objects are rows if something is kept", () => {
    const frame = framed(engine, "[{},{}]", "{}");
    expect(tableOf(unnest(frame, "list", { keep: ["score"] })).rows).toEqual([[0], [0], [1]]);
    expect(tableOf(unnest(frame, "list"))).toEqual({ columns: [], rows: [] });
  });

  it("columns that hide members of a frame are read all the same", () => {
    const names = ["height", "describe", "round", "toRecords", "vs. conf."];
    const columns = names.map((name): FrameColumn => ({ name, dtype: "character" }));
    const frame = deliver<Engine, unknown>(engine, columns, [["[1]", "c", "v", "t", '["x"]']]);
    expect(tableOf(unnest(frame, "height", { keep: ["describe", "toRecords"] }))).toEqual({
      columns: ["describe character", "toRecords character", "height double"],
      rows: [["c", "t", 1]],
    });
    // Names are the generic operations': snake_case.
    expect(tableOf(unnest(frame, "vs. conf."))).toEqual({
      columns: ["vs_conf character"],
      rows: [["x"]],
    });
  });

  it.each([
    ["a cut list", '[{"a":1},', /row 1 of column 'list' contains invalid JSON: \[\{"a":1\},/],
    ["plain text", "Knee", /row 1 of column 'list' contains invalid JSON: Knee/],
    ["blanks", " ", /row 1 of column 'list' contains invalid JSON/],
    ["a number", "5", /row 1 of column 'list' contains a number, not a list or object: 5/],
    ["a JSON text", '"x"', /row 1 of column 'list' contains a string, not a list or object/],
  ])("%s is an error with row and column", (_, bad, message) => {
    const frame = framed(engine, "[1]", bad);
    expect(() => unnest(frame, "list")).toThrow(ArgumentError);
    expect(() => unnest(frame, "list")).toThrow(message);
  });

  it("long text is cut in the error", () => {
    const frame = framed(engine, `${"x".repeat(60)}y`);
    expect(() => unnest(frame, "list")).toThrow(`: ${"x".repeat(60)}… `);
  });

  it("unknown columns name the nearest, or all", () => {
    const frame = framed(engine, "[1]");
    expect(() => unnest(frame, "lists")).toThrow(ArgumentError);
    expect(() => unnest(frame, "lists")).toThrow(/no column 'lists'\. Did you mean 'list'\?/);
    expect(() => unnest(frame, "injuries")).toThrow(/It has team_id, score, share, active, list\./);
    expect(() => unnest(frame, "list", { keep: ["teamid"] })).toThrow(/Did you mean 'team_id'/);
    expect(() => unnest(frame, "score")).toThrow(/column 'score' is integer, not JSON text/);
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
  expect(tableOf(long).rows).toEqual([
    ["1", "L"],
    ["1", "R"],
    ["2", "R"],
  ]);
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

describe("of the fixtures", () => {
  it("players of the injuries", () => {
    const teams = operations.site_mlb_injuries.parse(JSON.parse(fixtureText("mlb/injuries.json")));
    const players = rows(unnest(teams, "injuries", { keep: ["id", "display_name"] }));
    expect(
      players
        .slice(0, 3)
        .map((row) => [row.id, row.display_name, row.injuries_id, row.athlete_display_name]),
    ).toEqual([
      ["890001", "Port Sable Gulls", "-299716", "Pascual Espinoza-Lund"],
      ["890002", "Eastmere Millwrights", "-410775", "Thaddeus Jaskolska"],
      ["890002", "Eastmere Millwrights", "-148859", "Lazar Jaskolska"],
    ]);
  });
});

// Counts and values below were read from the files with Python.
describe("of recorded payloads", () => {
  const payload = (name: string) => JSON.parse(payloadText(name));

  describe.each([false, true])("with return_as_polars: %s", (return_as_polars) => {
    const options = { return_as_polars };

    it("injuries", () => {
      const teams = operations.site_mlb_injuries.parse(payload("mlb/injuries_doc.json"), options);
      const players = rows(unnest(teams, "injuries", { keep: ["id", "display_name"] }));
      expect(players).toMatchObject([
        {
          id: "29",
          display_name: "Arizona Diamondbacks",
          injuries_id: "-191657",
          athlete_display_name: "Ketel Marte",
          type_abbreviation: "DD",
          details_side: null,
        },
        { id: "29", injuries_id: "-191495", type_abbreviation: "IL60", details_side: "Right" },
      ]);
    });

    it("no injuries", () => {
      const teams = operations.site_wbb_injuries.parse(payload("wbb/injuries.json"), options);
      const players = unnest(teams, "injuries", { keep: ["id"] });
      expect(tableOf(players)).toEqual({ columns: ["id character"], rows: [] });
    });

    it("categories and images of news", () => {
      const news = operations.site_wbb_news.parse(payload("wbb/news_reserialized.json"), options);
      const categories = rows(unnest(news, "categories", { keep: ["id", "headline"] }));
      expect(categories).toHaveLength(12 + 24 + 61);
      expect(categories.slice(0, 4).map((row) => [row.id, row.type])).toEqual(
        ["topic", "team", "league", "contributor"].map((type) => [45442149, type]),
      );
      expect(
        rows(unnest(news, "images", { keep: ["id"] })).map((row) => [row.images_id, row.height]),
      ).toEqual([
        ["45442138", 400],
        ["45423724", 729],
        ["18699141", 729],
      ]);
      // Numbers in the payload, as text here: they join to the teams' ids.
      const teams = categories.filter(({ team_id }) => team_id !== null);
      expect(teams.length).toBeGreaterThan(0);
      expect(teams.every(({ team_id }) => /^\d+$/.test(String(team_id)))).toBe(true);
      expect(teams.every(({ team_id }) => typeof team_id === "string")).toBe(true);
      // `teamId` and `team.id` give two columns of one name.
      expect(teams.every(({ team_id, team_id_2 }) => team_id_2 === team_id)).toBe(true);
    });

    it("competitions of a schedule", () => {
      const games = operations.site_wbb_team_schedule.parse(
        payload("wbb/team_schedule_12_2023.json"),
        options,
      );
      const played = unnest(games, "competitions", { keep: ["id"] });
      expect(rows(played)).toHaveLength(32);
      expect(rows(played)[0]).toMatchObject({
        id: "401483816",
        competitions_id: "401483816",
        attendance: 6809,
        venue_address_city: "Tucson",
      });
      const sides = rows(unnest(played, "competitors", { keep: ["competitions_id"] }));
      expect(sides).toHaveLength(64);
      expect(sides[0]).toMatchObject({ id: "12", home_away: "home", team_abbreviation: "ARIZ" });
    });

    it("links of a roster", () => {
      const roster = operations.site_mlb_team_roster.parse(
        payload("mlb/team_roster_15.json"),
        options,
      );
      const links = rows(unnest(roster, "links", { keep: ["id"] }));
      expect(links).toHaveLength(200);
      expect(links[0]).toMatchObject({
        id: "33816",
        text: "Player Card",
        rel: '["playercard","desktop","athlete"]',
        is_external: false,
      });
    });

    it("participants of plays", () => {
      const { plays } = operations.site_mlb_summary.parse(
        payload("mlb/summary_401696636.json"),
        options,
      );
      const people = rows(
        unnest(plays as Frame, "participants", { keep: ["id", "sequence_number"] }),
      );
      expect(people).toHaveLength(1181);
      expect(people.slice(0, 2).map((row) => [row.id, row.athlete_id, row.type])).toEqual([
        ["4016966360001010001", "4683356", "pitcher"],
        ["4016966360001010001", "42598", "batter"],
      ]);
    });
  });
});
