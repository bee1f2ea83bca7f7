import { describe, expect, it } from "vitest";
import { character, either, integer } from "../../src/schema/columns";
import { describeExample, lostValues, tableDrift, trace } from "../../src/schema/drift";
import type { JsonObject } from "../../src/schema/payload";

describe("the unread part of a payload", () => {
  const unread = (payload: JsonObject, read: (payload: JsonObject) => void) => {
    const traced = trace(payload);
    read(traced.payload);
    return traced.unread().map(({ name, count, example }) => [name, count, example]);
  };
  const game = {
    id: "1",
    venue: { name: "Dome", city: "Ames" },
    sides: [{ a: 1 }, { a: 2, b: 3 }],
  };

  it("is all of it if nothing was read", () => {
    expect(unread({ id: "1", venue: null }, () => {})).toEqual([
      ["$.id", 1, '"1"'],
      ["$.venue", 1, "null"],
    ]);
  });

  it("counts the keys of an object only if it was read itself", () => {
    expect(unread(game, ({ venue }) => venue)).toEqual([
      ["$.id", 1, '"1"'],
      ["$.venue.name", 1, '"Dome"'],
      ["$.venue.city", 1, '"Ames"'],
      ["$.sides", 1, '[{"a":1},{"a":2,"b":3}]'],
    ]);
  });

  it("counts the elements of all lists of a path together", () => {
    const read = (payload: JsonObject) => {
      for (const { b } of payload.sides as readonly JsonObject[]) void b;
    };
    expect(unread(game, read).slice(2)).toEqual([["$.sides[].a", 2, "1"]]);
  });
});

describe("a table's drift", () => {
  const columns = {
    id: character("id", "Its id."),
    seats: integer("venue.seats", "Seats."),
    name: character(either("venue.name", "title"), "Its name."),
  };
  const drift = (...items: readonly JsonObject[]) =>
    tableDrift({ row: "", empty: "", source: "", columns, items: () => items }, {}).map(
      ({ kind, name, count, example }) => [kind, name, count, example],
    );

  it("is empty if each column has a value in some row", () => {
    expect(drift({ id: "1", title: "Dome" }, { id: "2", venue: { seats: 5 } })).toEqual([]);
    expect(drift()).toEqual([]);
  });

  it("names columns that no row fed, but not those whose values were lost", () => {
    expect(drift({ id: "1", venue: { seats: "many" } }, { venue: { seats: 1.5 } })).toEqual([
      ["unfed_column", "name", 2, null],
      ["lost_value", "seats", 2, '"many"'],
    ]);
  });

  it("names the keys inside its parts that no column reads, and none beside them", () => {
    const venue = { seats: 5, name: "Dome", roof: true, owner: { id: 1 } };
    expect(drift({ id: "1", city: "Ames", venue }, { venue })).toEqual([
      ["unread_key", "venue.roof", 2, "true"],
      ["unread_key", "venue.owner", 2, '{"id":1}'],
    ]);
  });

  it("leaves parts of the payload itself to the trace", () => {
    const { payload } = trace({ seats: 5, name: "Dome", roof: true });
    expect(drift({ id: "1", venue: payload })).toEqual([]);
  });
});

it("lost values are counted by column, with the first as the example", () => {
  const lost = ["b x", "a y", "b z"].map((text, row) => ({
    column: text[0] ?? "",
    row,
    value: text[2],
  }));
  expect(lostValues(lost)).toEqual([
    { kind: "lost_value", name: "b", count: 2, example: '"x"' },
    { kind: "lost_value", name: "a", count: 1, example: '"y"' },
  ]);
});

it("an example has 80 characters at most", () => {
  expect(describeExample("x".repeat(78))).toBe(`"${"x".repeat(78)}"`);
  expect(describeExample("x".repeat(79))).toBe(`"${"x".repeat(79)}`);
});
