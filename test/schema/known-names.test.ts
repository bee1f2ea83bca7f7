import { describe, expect, it } from "vitest";
import { checkKeys, checkOneOf } from "../../src/schema/option-rules";
import { refusalOf } from "../support/refusals";

const OPERATION = "site_wbb_example";
const KNOWN = ["event_id", "return_parsed"];

describe("unknown keys", () => {
  it("lets known ones pass, and no keys at all, but no key of JSON's __proto__", () => {
    expect(() => checkKeys(OPERATION, { event_id: 1, return_parsed: false }, KNOWN)).not.toThrow();
    expect(() => checkKeys(OPERATION, {}, KNOWN)).not.toThrow();
    refusalOf(() => checkKeys(OPERATION, JSON.parse('{"__proto__": 1}'), KNOWN));
  });

  const MEANT = "Did you mean 'event_id'?";
  const VALID = "Valid names are event_id, return_parsed.";

  it.each<readonly [key: string, next: string]>([
    ...["event", "Event_id", "event_id ", "eventId", "game_id"].map((key) => [key, MEANT] as const),
    ...["", "toString", "constructor", "0"].map((key) => [key, VALID] as const),
    ["raw", "Did you mean 'return_parsed: false'?"],
    ["verify", "Certificates are always checked; set NODE_EXTRA_CA_CERTS"],
  ])("%j is refused, and the one that was meant named", (key, next) => {
    const error = refusalOf(() => checkKeys(OPERATION, { event_id: 1, [key]: undefined }, KNOWN));
    expect(error).toMatchObject({ operation: OPERATION });
    expect(error.message).toContain(
      `${OPERATION}: there is no argument or option '${key}'. ${next}`,
    );
  });

  it("names the function of an option that is another's, also of its other spellings", () => {
    const elsewhere = { concurrency: "It is an option of createClient." };
    for (const key of ["concurrency", "Concurrency", "concurency", "n_jobs"]) {
      const { message } = refusalOf(() => checkKeys(OPERATION, { [key]: 8 }, KNOWN, elsewhere));
      expect(message).toContain(`'${key}'. It is an option of createClient.`);
    }
  });

  it("has no operation to name outside of one, and says so if there are no options", () => {
    const { message } = refusalOf(() => checkKeys(undefined, { retry: 1 }, ["retries"]));
    expect(message).toBe("there is no argument or option 'retry'. Did you mean 'retries'?");
    expect(refusalOf(() => checkKeys("shots", { retry: 1 }, [])).message).toBe(
      "shots: there is no argument or option 'retry'. It takes no options.",
    );
  });

  it.each([null, 3, "text", ["event_id"], undefined])("%j is no object of options", (options) => {
    expect(refusalOf(() => checkKeys(OPERATION, options, KNOWN)).message).toBe(
      `${OPERATION}: options must be an object. ${VALID}`,
    );
    const example = 'For example { event_id: "401469424" }.';
    expect(refusalOf(() => checkKeys(OPERATION, options, KNOWN, {}, example)).message).toContain(
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

  it.each<[unknown, string]>([
    ["outter", "'outter'. Did you mean 'outer'?"],
    ["LEFT", "'LEFT'. Did you mean 'left'?"],
    ["full", "'full'. Did you mean 'outer'?"],
    ["sideways", "'sideways'."],
    [undefined, "undefined."],
    [Symbol("left"), "Symbol(left)."],
    [{ how: { how: 1 } }, "{ how: [Object] }."],
  ])("%s is refused, with the one that was meant", (value, end) => {
    expect(refusalOf(() => how(value)).message).toBe(
      `join: how must be one of 'left', 'inner', 'outer', got ${end}`,
    );
  });

  it("is named alone if it is one of many that was meant", () => {
    const many = ["points", ...Array.from({ length: 12 }, (_, index) => `column_${index}`)];
    const column = (value: string) =>
      refusalOf(() => checkOneOf("chart", "column", value, many)).message;
    expect(column("pts")).toBe("chart: column cannot be 'pts'. Did you mean 'points'?");
    expect(column("pionts")).toBe("chart: column cannot be 'pionts'. Did you mean 'points'?");
    expect(column("zzz")).toMatch(
      /^chart: column must be one of 'points', .* 'column_11', got 'zzz'/,
    );
    expect(refusalOf(() => checkOneOf("update", "refresh", true, ["corrections"])).message).toBe(
      "update: refresh must be 'corrections', got true.",
    );
  });
});
