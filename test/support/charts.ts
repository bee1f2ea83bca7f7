import { Chart, type Drawing } from "../../src/charts/chart";
import type { ChartOptions, ChartStyle } from "../../src/charts/theme/chart-style";
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
import { pictureOf } from "./scenegraph";
import { schemaErrors, warningsOf } from "./spec-faults";
import { summaryOperation } from "./summary-operation";

/** Returns the faults of a picture, as lines of text that name its width and theme. */
export function faultsAt(
  chart: Chart,
  style: { width: number; theme?: "light" | "dark" },
): string[] {
  const drawn = chart.with(style);
  const { width, warnings } = pictureOf(drawn);
  const found = [
    ...(Math.abs(width - style.width) > 4 ? [`the picture is ${width} px wide`] : []),
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

/**
 * Returns the faults of a picture narrow, usual and wide, light and dark, and specifications that Vega-Lite
 * refuses.
 */
export function faultsInStyles(chart: Chart): string[] {
  return (["light", "dark", "light"] as const).flatMap((theme, index) => {
    const width = [400, 640, 900][index] ?? 640;
    const styled = chart.with({ width, theme });
    return [
      ...faultsAt(chart, { width, theme }),
      ...warningsOf(styled),
      ...schemaErrors(styled.spec),
    ];
  });
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
export const LONG_NAMES = [
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
      for (const play of raw.plays.filter(({ period }: Raw) => period.number === 1)) {
        Object.assign(play, { awayScore: 0, homeScore: 0, scoringPlay: false, scoreValue: 0 });
      }
    }),
    mlb("nothing but a scoreless first inning", (raw) => {
      raw.plays = raw.plays.filter(({ period }: Raw) => period.number === 1);
      for (const play of raw.plays) {
        Object.assign(play, { awayScore: 0, homeScore: 0, scoringPlay: false, scoreValue: 0 });
      }
      const [competition] = raw.header.competitions;
      for (const side of competition.competitors) side.score = "0";
      Object.assign(competition.status.type, {
        completed: false,
        state: "in",
        detail: "Bottom 1st",
      });
    }),
    wbb("names of 40 characters", lengthen),
    mlb("names of 40 characters", lengthen),
    wbb("missing colours", (raw) => recolor(raw)),
    mlb("missing colours", (raw) => recolor(raw)),
    wbb("two teams of the same colour", (raw) => recolor(raw, ["b91c1c"], ["b91c1c"])),
    mlb("two teams of the same colour", (raw) => recolor(raw, ["0b3d91"], ["0b3d91"])),
    wbb("two white teams", (raw) => recolor(raw, ["ffffff"], ["ffffff"])),
    wbb("teams without names", (raw) => {
      for (const side of raw.header.competitions[0].competitors) side.team = { id: side.team.id };
    }),
    mlb("teams without names", (raw) => {
      for (const side of raw.header.competitions[0].competitors) side.team = { id: side.team.id };
    }),
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
