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
    const words = options === undefined ? "" : `, ${literal(options)}`;
    const [first = ""] = Object.keys(kinds);
    const isOfGame = of === "game" || of === "ballgame";
    const code = isOfGame
      ? `${declared.name}(${of}${words})`
      : `${of}.chart("${kind ?? first}"${words})`;
    return { group, name: picture, title, code, import: isOfGame ? declared.name : undefined };
  }),
);

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

let [event_id, ballgame_id, dir] = ["401469424", "401696636", "data"];
await useSampleService({ live: false }); [event_id, ballgame_id, dir] = ["990000110", "991000158", "sample-data"]; // remove for real games
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
