import { Chart, type Drawing } from "../../src/charts/chart";
import { type ChartOptions, type ChartStyle, chartStyle } from "../../src/charts/theme/chart-style";
import { PADDING } from "../../src/charts/theme/theme";
import type { Game } from "./game-charts";
import { fixtureText, lazy, namesOf, payloadText } from "./payloads";
import {
  clippedTexts,
  crossingLeaders,
  emptyMargins,
  faintTexts,
  overlappingTexts,
  textsOverMarks,
} from "./picture-faults";
import { some } from "./sample";
import { pictureOf } from "./scenegraph";
import { schemaErrors, warningsOf } from "./spec-faults";
import { summaryOperation } from "./summary-operation";

type Style = { readonly width: number; readonly theme?: "light" | "dark" };

const styled = new WeakMap<Chart, Map<string, Chart>>();

/** Returns the chart in a style, always the same one: its picture is drawn once. */
function inStyle(chart: Chart, { width, theme = "light" }: Style): Chart {
  const known = styled.get(chart) ?? new Map<string, Chart>();
  styled.set(chart, known);
  const drawn = known.get(`${width} ${theme}`) ?? chart.with({ width, theme });
  known.set(`${width} ${theme}`, drawn);
  return drawn;
}

/** Returns the faults of a picture, as lines of text that name its width and theme. */
export function faultsAt(chart: Chart, style: Style): string[] {
  const drawn = inStyle(chart, style);
  const { width, warnings } = pictureOf(drawn);
  // The type of wide pictures is larger, but not in their specifications.
  const { zoom } = chartStyle("faultsAt", { width: style.width });
  const widths = [style.width, style.width / zoom];
  const found = [
    ...(widths.every((one) => Math.abs(width - one) > 4)
      ? [`the picture is ${width} px wide`]
      : []),
    ...warnings,
    ...overlappingTexts(drawn),
    ...clippedTexts(drawn),
    ...emptyMargins(drawn),
    ...textsOverMarks(drawn),
    ...crossingLeaders(drawn),
    ...faintTexts(drawn),
  ];
  return found.map((fault) => `at ${style.width}, ${style.theme ?? "light"}: ${fault}`);
}

/** Narrow pictures have the most faults: `npm test` draws them alone. */
const WIDTHS = some([400, 900]);

/** Returns the faults of a picture narrow and wide, and of the dark one of the usual width. */
export const faultsInStyles = (chart: Chart): string[] => [
  ...WIDTHS.flatMap((width) => faultsAt(chart, { width })),
  ...faultsInDark(chart),
];

/** Returns the faults of a dark picture, and whatever Vega-Lite says to it. */
export function faultsInDark(chart: Chart): string[] {
  const dark = { width: 640, theme: "dark" } as const;
  const drawn = inStyle(chart, dark);
  return [...faultsAt(chart, dark), ...warningsOf(drawn), ...schemaErrors(drawn.spec)];
}

/** A summary's JSON, which tests change in ways that no type would allow. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Raw = any;

export function gameOf(name: string, league: "wbb" | "mlb", raw: Raw): Game {
  const { parse } = summaryOperation(raw) as { parse(payload: Raw): object };
  return { name, league, summary: parse(raw) as Game["summary"] };
}

/** Every fixture and every recorded summary, each read when a test needs it. */
export function everyGame(): Game[] {
  const textOf = { fixtures: fixtureText, payloads: payloadText };
  return (["fixtures", "payloads"] as const).flatMap((folder) =>
    namesOf(folder, "summary").map(({ name: file, league }) => {
      const name = `${folder}/${file}`;
      const game = lazy(() => gameOf(name, league, JSON.parse(textOf[folder](file))));
      return {
        name,
        league,
        get summary() {
          return game().summary;
        },
      };
    }),
  );
}

const golden = (name: string): Raw => JSON.parse(fixtureText(name));

const WBB = "wbb/summary_final.json";
const MLB = "mlb/summary_final.json";

function changed(name: string, change: (raw: Raw) => void): Raw {
  const raw = golden(name);
  change(raw);
  return raw;
}

const teamsOf = (raw: Raw): Raw[] =>
  raw.header.competitions[0].competitors.map(({ team }: Raw) => team);

/** Repeats a play with another id, and its entry in win probability. */
function again(raw: Raw, play: Raw, round: number, change: object = {}): Raw {
  const id = `${play.id}${round}`;
  const entry = raw.winprobability.find(({ playId }: Raw) => playId === play.id);
  if (entry !== undefined) raw.winprobability.push({ ...entry, playId: id });
  return { ...play, ...change, id };
}

const isShot = ({ shootingPlay, type }: Raw): boolean =>
  shootingPlay === true && !/FreeThrow/.test(type.text);

/** Forty characters, like the longest names; the second has no place for a line break. */
const LONG_NAMES = [
  "Upper Wapsipinicon Valley Polytechnic El",
  "Llanfairpwllgwyngyllgogerychwyrndrobwlll",
] as const;

/** Gives both teams and all players names of forty characters. */
function lengthen(raw: Raw): void {
  for (const [index, team] of teamsOf(raw).entries()) {
    const name = LONG_NAMES[index] ?? "";
    Object.assign(team, {
      displayName: name,
      location: name,
      name,
      abbreviation: name.slice(0, 6),
    });
  }
  const walk = (value: Raw): void => {
    if (typeof value !== "object" || value === null) return;
    const { athlete } = value;
    if (typeof athlete === "object" && athlete !== null && "displayName" in athlete) {
      const long = `${athlete.displayName} ${LONG_NAMES[0]}`.slice(0, 40);
      for (const key of ["displayName", "fullName", "shortName"]) athlete[key] = long;
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(raw);
}

function recolor(raw: Raw, ...colors: readonly (readonly [string?, string?])[]): void {
  for (const [index, team] of teamsOf(raw).entries()) {
    const [color, alternateColor] = colors[index] ?? [];
    Object.assign(team, { color, alternateColor });
  }
}

const SCORELESS = { awayScore: 0, homeScore: 0, scoringPlay: false, scoreValue: 0 };

/** Extreme games that charts must be able to draw. */
export function extremes(): Game[] {
  const wbb = (name: string, change: (raw: Raw) => void) =>
    gameOf(name, "wbb", changed(WBB, change));
  const mlb = (name: string, change: (raw: Raw) => void) =>
    gameOf(name, "mlb", changed(MLB, change));
  return [
    wbb("one shot", (raw) => {
      const first = raw.plays.find((play: Raw) => isShot(play) && play.scoringPlay);
      raw.plays = raw.plays.filter((play: Raw) => play === first || !isShot(play));
    }),
    wbb("400 shots", (raw) => {
      const { plays } = raw;
      for (let round = 1; raw.plays.filter(isShot).length < 400; round++) {
        const shots = plays.filter(isShot).map((play: Raw) => again(raw, play, round));
        raw.plays = [...raw.plays, ...shots];
      }
      raw.plays.sort((one: Raw, other: Raw) => one.period.number - other.period.number);
    }),
    wbb("no shots", (raw) => {
      raw.plays = raw.plays.filter((play: Raw) => !isShot(play));
    }),
    wbb("three overtimes", (raw) => {
      const overtime = raw.plays.filter(({ period }: Raw) => period.number === 5);
      const more = [6, 7].flatMap((number) =>
        overtime.map((play: Raw) => again(raw, play, number, { period: { number } })),
      );
      raw.plays = [...raw.plays, ...more];
      for (const side of raw.header.competitions[0].competitors) {
        side.linescores = [...side.linescores, { displayValue: "0" }, { displayValue: "0" }];
      }
      raw.header.competitions[0].status.type.detail = "Final/3OT";
    }),
    mlb("a scoreless first inning", (raw) => {
      for (const play of raw.plays) if (play.period.number === 1) Object.assign(play, SCORELESS);
    }),
    mlb("nothing but a scoreless first inning", (raw) => {
      raw.plays = raw.plays.filter(({ period }: Raw) => period.number === 1);
      for (const play of raw.plays) Object.assign(play, SCORELESS);
      const [competition] = raw.header.competitions;
      for (const side of competition.competitors) side.score = "0";
      const status = { completed: false, state: "in", detail: "Bottom 1st" };
      Object.assign(competition.status.type, status);
    }),
    ...([wbb, mlb] as const).flatMap((game) => [
      game("names of 40 characters", lengthen),
      game("missing colours", (raw) => recolor(raw)),
      game("two teams of the same colour", (raw) => recolor(raw, ["b91c1c"], ["b91c1c"])),
      game("teams without names", (raw) => {
        for (const side of raw.header.competitions[0].competitors) side.team = { id: side.team.id };
      }),
    ]),
    wbb("two white teams", (raw) => recolor(raw, ["ffffff"], ["ffffff"])),
  ];
}

/** A minimal chart of two joined points. */
export function smallChart(
  drawing: Partial<Drawing> & { readonly values?: readonly object[] } = {},
  options: ChartOptions = {},
): Chart {
  const { values = [{ at: 1 }, { at: 2 }], ...others } = drawing;
  const draw = ({ width, height = 100, layers }: ChartStyle): Drawing => ({
    title: "Kestrel Bay beat Ashgrove",
    subtitle: "78 to 76 after overtime",
    description: "Kestrel Bay was behind for three quarters.",
    body: {
      width: width - 2 * PADDING,
      height,
      data: { values },
      layer: [
        {
          mark: { type: "point", tooltip: true },
          encoding: {
            x: { field: "at", type: "quantitative", scale: { domain: [0, 3] }, axis: null },
          },
        },
        ...layers,
      ],
    },
    ...others,
  });
  return new Chart("smallChart", draw, options);
}
