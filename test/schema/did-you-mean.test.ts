import { expect, it } from "vitest";
import {
  changesBetween,
  didYouMean,
  findMeant,
  nameIn,
  nearest,
  snakeCased,
} from "../../src/schema/did-you-mean";
import { ADVICE, SYNONYMS } from "../../src/schema/synonyms";
import { words } from "../support/words";

const CALL = words(`
  dates week season_type groups limit return_parsed return_as_polars
  base_url timeout_ms headers_timeout_ms retries cache user_agent signal
`);

const PER = ["total", "game", "40 minutes"];

it.each<readonly [string, readonly string[], readonly string[]]>([
  ...["eventId", "Event-ID", "game_id", "gameId", "id"].map(
    (word) => [word, ["event_id", "retries"], ["event_id"]] as const,
  ),
  ["id", ["team_id", "season"], ["team_id"]],
  ["returnAsPolars", CALL, ["return_as_polars"]],
  ["timeout", CALL, ["timeout_ms"]],
  ["timeout", ["wait_ms"], ["wait_ms"]],
  ["retry", CALL, ["retries"]],
  ["max_retries", CALL, ["retries"]],
  ["date", CALL, ["dates"]],
  ["date", ["as_of"], ["as_of"]],
  ["year", ["team_id", "season"], ["season"]],
  ["return_as_pandas", CALL, ["return_as_polars: false"]],
  ["raw", CALL, ["return_parsed: false"]],
  ["suffixes", ["on", "how", "suffix"], ["suffix"]],
  ["figsize", ["title", "width"], ["width"]],
  ["team_abbrev", ["team_id", "team_abbreviation"], ["team_abbreviation"]],
  ["name", ["athlete_name", "team_name", "points"], ["athlete_name", "team_name"]],
  ["liimt", CALL, ["limit"]],
  ["true_shoting", ["points", "true_shooting_pct"], ["true_shooting_pct"]],
  ["ts_pct", ["free_throw_pct", "true_shooting_pct"], ["true_shooting_pct"]],
  ["outter", ["left", "inner", "outer"], ["outer"]],
  ["retirse", CALL, ["retries"]],
  ["48 minutes", PER, ["40 minutes"]],
  ["per 40 minutes", PER, ["40 minutes"]],
  ["PerGame", PER, ["game"]],
  ["WBB", ["wbb", "mlb"], ["wbb"]],
  ["ncaaw", ["wbb", "mlb"], ["wbb"]],
  ["baseball", ["wbb", "mlb"], ["mlb"]],
  ["nba", ["wbb", "mlb"], []],
  ...["weather", "", "toString", "__proto__"].map((word) => [word, CALL, []] as const),
])("the meaning of a word: %s among %j", (word, known, expected) => {
  expect(findMeant(word, known)).toEqual(expected);
});

it("a question names every candidate", () => {
  expect(didYouMean(["dates"])).toBe("Did you mean 'dates'?");
  expect(didYouMean(["a", "b"])).toBe("Did you mean 'a' or 'b'?");
  expect(didYouMean([])).toBeUndefined();
});

it("a word is written as the names of arguments are", () => {
  const words = ["timeoutMs", "Team-ID", " per game ", "baseURL", "48 minutes"];
  expect(words.map(snakeCased).join(" ")).toBe("timeout_ms team_id per_game base_url 48_minutes");
});

it("the nearest name differs in two letters of five, and in one of two to four", () => {
  expect(nearest("shtos", ["shots", "pitches"])).toBe("shots");
  expect(nearest("hwo", ["how", "on"])).toBe("how");
  expect(nearest("foo", ["how", "on"])).toBeUndefined();
  expect(nearest("q", ["a", "b", "c"])).toBeUndefined();
  expect(nearest("A", ["a", "b", "c"])).toBe("a");
  expect(nearest("ft", ["fg", "ab"])).toBe("fg");
});

it("the nearest name counts letters put in, left out, replaced or swapped", () => {
  const others = ["abc", "abxc", "ac", "adc", "acb"];
  expect(others.map((other) => changesBetween("abc", other))).toEqual([0, 1, 1, 1, 1]);
  expect(changesBetween("kitten", "sitting")).toBe(3);
  expect(changesBetween("", "abc")).toBe(3);
});

it("the list of synonyms has words in their normal form, and none among its own names", () => {
  for (const [word, names] of Object.entries(SYNONYMS)) {
    expect(snakeCased(word)).toBe(word);
    expect(names.map(nameIn)).not.toContain(word);
    expect(Object.hasOwn(ADVICE, word)).toBe(false);
  }
  expect(Object.keys(ADVICE).map(snakeCased)).toEqual(Object.keys(ADVICE));
});
