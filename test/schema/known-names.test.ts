import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import { checkKeys, checkOneOf } from "../../src/schema/known-names";

const OPERATION = "site_wbb_example";
const KNOWN = ["event_id", "return_parsed"];

function failure(step: () => unknown): Error {
  try {
    step();
  } catch (error) {
    expect(error).toBeInstanceOf(ArgumentError);
    return error as Error;
  }
  throw new Error("was not refused");
}

describe("unknown keys", () => {
  it("lets known ones pass, and no keys at all", () => {
    expect(() => checkKeys(OPERATION, { event_id: 1, return_parsed: false }, KNOWN)).not.toThrow();
    expect(() => checkKeys(OPERATION, {}, KNOWN)).not.toThrow();
  });

  it.each([
    ["event", "Did you mean 'event_id'?"],
    ["Event_id", "Did you mean 'event_id'?"],
    ["event_id ", "Did you mean 'event_id'?"],
    ["eventId", "Did you mean 'event_id'?"],
    ["game_id", "Did you mean 'event_id'?"],
    ["raw", "Did you mean 'return_parsed: false'?"],
    ["verify", "Certificates are always checked; set NODE_EXTRA_CA_CERTS"],
    ["", "Valid names are event_id, return_parsed."],
    ["toString", "Valid names are event_id, return_parsed."],
    ["constructor", "Valid names are event_id, return_parsed."],
    ["0", "Valid names are event_id, return_parsed."],
  ])("%j is refused, and the one that was meant named", (key, next) => {
    const error = failure(() => checkKeys(OPERATION, { event_id: 1, [key]: undefined }, KNOWN));
    expect(error).toMatchObject({ operation: OPERATION });
    expect(error.message).toContain(
      `${OPERATION}: there is no argument or option '${key}'. ${next}`,
    );
  });

  it("refuses a key of JSON's __proto__", () => {
    failure(() => checkKeys(OPERATION, JSON.parse('{"__proto__": 1}'), KNOWN));
  });

  it("names the function of an option that is another's, also of its other spellings", () => {
    const elsewhere = { concurrency: "It is an option of createClient." };
    for (const key of ["concurrency", "Concurrency", "concurency", "n_jobs"]) {
      const { message } = failure(() => checkKeys(OPERATION, { [key]: 8 }, KNOWN, elsewhere));
      expect(message).toContain(`'${key}'. It is an option of createClient.`);
    }
  });

  it("has no operation to name outside of one, and says so if there are no options", () => {
    const { message } = failure(() => checkKeys(undefined, { retry: 1 }, ["retries"]));
    expect(message).toBe("there is no argument or option 'retry'. Did you mean 'retries'?");
    expect(failure(() => checkKeys("shots", { retry: 1 }, [])).message).toBe(
      "shots: there is no argument or option 'retry'. It takes no options.",
    );
  });

  it.each([null, 3, "text", ["event_id"], undefined])("%j is no object of options", (options) => {
    expect(failure(() => checkKeys(OPERATION, options, KNOWN)).message).toBe(
      `${OPERATION}: options must be an object. Valid names are event_id, return_parsed.`,
    );
    const example = 'For example { event_id: "401469424" }.';
    expect(failure(() => checkKeys(OPERATION, options, KNOWN, {}, example)).message).toContain(
      example,
    );
  });
});

describe("one of several values", () => {
  const how = (value: unknown) => checkOneOf("join", "how", value, ["left", "inner", "outer"]);

  it("is returned", () => {
    expect(how("inner")).toBe("inner");
    expect(checkOneOf("update", "live", false, ["clock", false])).toBe(false);
  });

  it.each([
    ["outter", "got 'outter'. Did you mean 'outer'?"],
    ["LEFT", "got 'LEFT'. Did you mean 'left'?"],
    ["full", "got 'full'. Did you mean 'outer'?"],
    ["sideways", "got 'sideways'."],
    [3, "got 3."],
    [null, "got null."],
    [undefined, "got undefined."],
    [Symbol("left"), "got Symbol(left)."],
    [{ how: { how: 1 } }, "got { how: [Object] }."],
  ])("%s is refused, with the one that was meant", (value, end) => {
    expect(failure(() => how(value)).message).toBe(
      `join: how must be one of 'left', 'inner', 'outer', ${end}`,
    );
  });

  it("is named alone if it is one of many that was meant", () => {
    const many = ["points", ...Array.from({ length: 12 }, (_, index) => `column_${index}`)];
    const column = (value: string) =>
      failure(() => checkOneOf("chart", "column", value, many)).message;
    expect(column("pts")).toBe("chart: column cannot be 'pts'. Did you mean 'points'?");
    expect(column("pionts")).toBe("chart: column cannot be 'pionts'. Did you mean 'points'?");
    expect(column("zzz")).toMatch(
      /^chart: column must be one of 'points', .* 'column_11', got 'zzz'/,
    );
  });

  it("may be one alone", () => {
    expect(failure(() => checkOneOf("update", "refresh", true, ["corrections"])).message).toBe(
      "update: refresh must be 'corrections', got true.",
    );
  });
});
