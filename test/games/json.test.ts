import { describe, expect, it } from "vitest";
import { asInteger, asObject, asText, readListCell } from "../../src/games/json";
import { readParticipants } from "../../src/games/participants";

describe("nested data of the service", () => {
  it.each<[unknown, readonly unknown[]]>([
    [
      [1, 2],
      [1, 2],
    ],
    ["[1,2]", [1, 2]],
    ['{"0":1}', []],
    ["[1,", []],
    [{ 0: 1 }, []],
    [null, []],
    [undefined, []],
  ])("is a list, or none: %j", (cell, list) => {
    expect(readListCell(cell)).toEqual(list);
  });

  it("is an object, or one without keys", () => {
    expect([{ id: 1 }, [1], "x", null].map(asObject)).toEqual([{ id: 1 }, {}, {}, {}]);
  });

  it("is text, of an id as number too", () => {
    expect(["7", 7, true, { id: 7 }, ["7"], null, undefined, 1e300 * 10].map(asText)).toEqual([
      ...["7", "7", "true", null, null, null, null, null],
    ]);
  });

  it("is a whole number, as text too", () => {
    expect([7, "7", 0, 1.5, "x", null, undefined, {}].map(asInteger)).toEqual([
      ...[7, 7, 0, null, null, null, null, null],
    ]);
  });
});

it("a participant without a player keeps the place", () => {
  const sent = [{ athlete: { id: 5 }, type: "scorer" }, {}, 7, { athlete: { id: "6" }, type: 1 }];
  const expected = [
    { athlete_id: "5", type: "scorer" },
    { athlete_id: null, type: null },
    { athlete_id: null, type: null },
    { athlete_id: "6", type: "1" },
  ];
  expect(readParticipants(sent)).toEqual(expected);
  expect(readParticipants(JSON.stringify(sent))).toEqual(expected);
  expect(readParticipants(null)).toEqual([]);
});
