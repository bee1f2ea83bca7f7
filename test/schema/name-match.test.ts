import { describe, expect, it } from "vitest";
import { matchNames, nearestNamed, onlyNamed, titles } from "../../src/schema/name-match";
import { refusalOf } from "../support/refusals";

const team = (id: string, title: string, ...names: string[]) => ({
  id,
  title,
  names: [title, ...names],
});

const TEAMS = [
  team("2294", "Iowa Hawkeyes", "IOWA", "Iowa", "Hawkeyes"),
  team("66", "Iowa State Cyclones", "ISU", "Iowa State", "Cyclones"),
  team("99", "LSU Tigers", "LSU", "LSU", "Tigers"),
  team("228", "Clemson Tigers", "CLEM", "Clemson", "Tigers"),
  team("2633", "Tennessee Lady Volunteers", "TENN", "Tennessee", "Lady Volunteers"),
  team("2429", "Charlotte 49ers", "CLT", "Charlotte", "49ers"),
  team("23", "San José State Spartans", "SJSU", "San José State", "Spartans"),
];

const choice = { operation: "findGames", option: "team", absence: "is not known" };
const only = (wanted: string | number) => onlyNamed(choice, TEAMS, wanted).title;

const failure = (wanted: string | number) => refusalOf(() => only(wanted)).message;

describe("the only one that a text can mean", () => {
  it.each([
    ["Hawkeyes", "Iowa Hawkeyes"],
    ["iowa", "Iowa Hawkeyes"],
    ["Iowa State", "Iowa State Cyclones"],
    ["isu", "Iowa State Cyclones"],
    ["san jose state", "San José State Spartans"],
    ["San Jose", "San José State Spartans"],
    ["Volunteers", "Tennessee Lady Volunteers"],
    ["clem", "Clemson Tigers"],
    ["Tenn", "Tennessee Lady Volunteers"],
    ["49er", "Charlotte 49ers"],
    ["228", "Clemson Tigers"],
    [99, "LSU Tigers"],
  ])("%s", (wanted, title) => expect(only(wanted)).toBe(title));

  it.each([
    ["saint marys|Saint Mary’s", "Saint Mary's Gaels"],
    ["texas a&m|TEXAS A M", "Texas A&M Aggies"],
    ["sao paulo", "São Paulo Águias"],
    ["lodz|solvberg|strasse|aegir", "Łódź|Sølvberg|Straße|Ægir"],
    ["thor|coeur|dakovo|ordabok|DIYARBAKIR", "Þór|Cœur|Đakovo|Orðabók|Diyarbakır"],
  ])("in any spelling: %s", (spellings, all) => {
    const titles = all.split("|");
    const teams = ["Other", ...titles].map((one, index) => team(`${index + 100}`, one));
    const found = spellings.split("|").map((wanted) => matchNames(teams, wanted));
    const expected = spellings.split("|").map((_, at) => [titles[at] ?? titles[0]]);
    expect(found.map((some) => some.map(({ title }) => title))).toEqual(expected);
    expect(matchNames(teams, "soelvberg")).toEqual([]);
  });

  it("is in whose name it is a word, before those in whose name it begins one", () => {
    const athletes = [team("1", "Ada Clark"), team("2", "Bo Clarkson")];
    expect(onlyNamed(choice, athletes, "clark").id).toBe("1");
    expect(() => onlyNamed(choice, athletes, "cla")).toThrow("Ada Clark (1), Bo Clarkson (2)");
  });

  it("has an error with ids if there are several", () => {
    expect(failure("Tigers")).toBe(
      "findGames: team 'Tigers' is ambiguous: LSU Tigers (99), Clemson Tigers (228). Pass one of these ids.",
    );
    expect(failure("State")).toContain("ambiguous: Iowa State Cyclones (66), San José State");
  });

  it.each([
    ["Hawkeys", "team 'Hawkeys' is not known. Did you mean Iowa Hawkeyes (2294)?"],
    ["Tenessee", "Did you mean Tennessee Lady Volunteers (2633)?"],
    ["Tigrs", "Did you mean LSU Tigers (99), Clemson Tigers (228)?"],
    ["Baylor Bears", "Choose one of Iowa Hawkeyes (2294), Iowa State"],
    // Part of a word is not enough, and digits are an id.
    ["eyes", "team 'eyes' is not known."],
    ["49", "team '49' is not known. Choose one of"],
    [" - ", "team ' - ' is not known."],
  ])("is requested with the nearest, or with all: %s", (wanted, text) => {
    expect(failure(wanted)).toContain(text);
  });
});

it("is requested in the words of the choice if none is near", () => {
  const next = "Look it up with findTeam.";
  for (const [wanted, how, message] of [
    ["Baylor", choice, "team 'Baylor' is not known. The only one is Iowa Hawkeyes (2294)."],
    ["Baylor", { ...choice, next }, `'Baylor' is not known. ${next}`],
    ["Iowaa", { ...choice, next }, "Did you mean Iowa Hawk"],
  ] as const)
    expect(() => onlyNamed(how, TEAMS.slice(0, 1), wanted)).toThrow(message);
});

describe("those that a text names", () => {
  const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).join(" ");

  it.each([
    ["iowa", "2294 66"],
    ["tigers", "99 228"],
    ["state", "66 23"],
    ["eyes", "2294"],
    ["", ""],
  ])("are found by whole name, word and part, in the order of the list: %j", (text, ids) => {
    expect(idsOf(matchNames(TEAMS, text))).toBe(ids);
  });

  it("by id are before those by a name's beginning, these before those by a part", () => {
    const two = [team("1", "49 Street"), team("49", "Gold")];
    expect(idsOf(matchNames(two, "49"))).toBe("49 1");
    expect(idsOf(matchNames([team("1", "Kestrel"), team("2", "Trent")], "tre"))).toBe("2 1");
  });

  it("are listed by a dozen", () => {
    const many = Array.from({ length: 14 }, (_, index) => team(`${index}`, `T${index}`));
    expect(titles(many)).toMatch(/^T0 \(0\), .*, T11 \(11\) and 2 more$/);
    expect(titles(many.slice(0, 13))).toMatch(/, T11 \(11\) and 1 more$/);
    expect(titles(many.slice(0, 12))).toMatch(/, T11 \(11\)$/);
    expect(titles([])).toBe("");
  });

  it("are near by a slip in a name or in a word of it, or by a word that few have", () => {
    const near = (text: string) => idsOf(nearestNamed(TEAMS, text));
    expect(near("hawkeys")).toBe("2294");
    expect(near("iowa hawkeye")).toBe("2294");
    expect(near("zzz")).toBe("");
    expect(near("Tennessee Longhorns of Austin")).toBe("2633");
    expect(near("Northeastern State Lumberjacks")).toBe("66 23");
    expect(nearestNamed([], "x")).toEqual([]);
  });
});
