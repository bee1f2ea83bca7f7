import * as charts from "../../src/analysis/charts";

/** A picture of the gallery, and the line that draws it. */
export interface Picture {
  /** The name of its file in docs/images, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly code: string;
}

const GROUP_ORDER = ["A game", "Players", "Seasons", "Baseball"] as const;

const pictures = Object.values(charts).flatMap(({ kinds, declared }) =>
  declared.examples.map(({ picture, title, group, of, kind, options }) => {
    const [first = ""] = Object.keys(kinds);
    const isOfGame = of === "game" || of === "ballgame";
    const code = isOfGame
      ? call(declared.name, of, options)
      : call(`${of}.chart`, `"${kind ?? first}"`, options);
    return { group, name: picture, title, code, import: isOfGame ? declared.name : undefined };
  }),
);

/** A call in one line, or with one option a line if that has more than 80 columns. */
function call(name: string, first: string, options: object | undefined): string {
  if (options === undefined) return `${name}(${first})`;
  const line = `${name}(${first}, ${literal(options)})`;
  if (line.length <= 80) return line;
  const entries = Object.entries(options).map(([key, one]) => `  ${key}: ${literal(one)},\n`);
  return `${name}(${first}, {\n${entries.join("")}})`;
}

/** An object as a person would write it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, one]) => `${key}: ${literal(one)}`);
  return `{ ${entries.join(", ")} }`;
}

/** The picture of a chart's function, without the ending. */
export const pictureOf = (name: string): string | undefined =>
  Object.values(charts).find(({ declared }) => declared.name === name)?.declared.examples[0]
    ?.picture;

const NAMES = [
  ...new Set(pictures.flatMap(({ import: name }) => name ?? [])),
  ...["openSeason", "site_mlb_summary", "site_wbb_summary", "useSampleService"],
].sort();

/** The code that all lines share: games and seasons of the sample league. */
export const SETUP = `import {
${NAMES.map((name) => `  ${name},`).join("\n")}
} from "sportsframe";

let event_id = "401469424";
let ballgame_id = "401696636";
let dir = "data";
await useSampleService({ live: false }); // remove for real games
event_id = "990000110"; // remove for real games
ballgame_id = "991000158"; // remove for real games
dir = "sample-data"; // remove for real games
const game = await site_wbb_summary({ event_id });
const ballgame = await site_mlb_summary({ event_id: ballgame_id });
const season = await openSeason({ league: "wbb", season: 2023, dir });
await season.update();
const spring = await openSeason({ league: "mlb", season: 2025, dir });
await spring.update();`;

/** The pictures by group, as the charts declare them. */
export const GROUPS: readonly { readonly title: string; readonly pictures: readonly Picture[] }[] =
  GROUP_ORDER.map((title) => ({
    title,
    pictures: pictures.filter(({ group }) => group === title),
  }));
