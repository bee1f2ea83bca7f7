import { operations } from "../../../src/service/operations";
import { fixtureText, hasPayload, namesOf, payloadText } from "../../support/payloads";
import { everySummary } from "../../support/sample";

export const danfo = (payload: object) => operations.site_mlb_summary.parse(payload);

export const polars = (payload: object) =>
  operations.site_mlb_summary.parse(payload, { return_as_polars: true });

const fileOf = (id: string) => `mlb/summary_${id}.json`;

export const recorded = (id: string): object => JSON.parse(payloadText(fileOf(id))) as object;

/** Those of the recorded summaries that are here. */
export const present = (...ids: readonly string[]): readonly object[] =>
  ids.filter((id) => hasPayload(fileOf(id))).map(recorded);

/** The golden summaries of every state. */
export const goldens = (): readonly { readonly name: string; readonly payload: object }[] =>
  namesOf("fixtures", "summary")
    .filter(({ league }) => league === "mlb")
    .map(({ name }) => ({ name, payload: JSON.parse(fixtureText(name)) as object }));

interface Athlete {
  readonly athlete: { readonly id: string };
}

/** The parts of a raw row of the log that tests read. */
export interface RawPlay {
  readonly id: string;
  readonly atBatId: string;
  readonly type: { readonly id: string; readonly text: string };
  readonly alternativeType?: { readonly id: string; readonly text: string };
  readonly summaryType?: string;
  readonly text?: string;
  readonly period: { readonly number: number; readonly type: string };
  readonly outs: number;
  readonly scoreValue: number;
  readonly atBatPitchNumber?: number;
  readonly pitchCoordinate?: { readonly x: number; readonly y: number };
  readonly pitchType?: { readonly abbreviation: string };
  readonly pitchVelocity?: number;
  readonly hitCoordinate?: { readonly x: number; readonly y: number };
  readonly trajectory?: string;
  readonly bats?: { readonly type: string };
  readonly participants?: readonly (Athlete & { readonly type: string })[];
  readonly onFirst?: Athlete;
  readonly onSecond?: Athlete;
  readonly onThird?: Athlete;
}

export interface RawGame {
  readonly header: {
    readonly id: string;
    readonly competitions: readonly [
      {
        readonly status: { readonly type: { readonly name: string; readonly completed: boolean } };
        readonly competitors: readonly {
          readonly id: string;
          readonly homeAway: "home" | "away";
          readonly score?: string;
        }[];
      },
    ];
  };
  readonly boxscore: {
    readonly players?: readonly {
      readonly team: { readonly id: string };
      readonly statistics: readonly {
        readonly type: string;
        readonly keys: readonly string[];
        readonly totals: readonly string[];
      }[];
    }[];
  };
  readonly plays?: readonly RawPlay[];
  readonly winprobability?: readonly object[];
}

/** A row of the log, with the situation in which it finds the game. */
export interface SituatedPlay {
  readonly play: RawPlay;
  readonly inning: number;
  readonly half: "top" | "bottom";
  readonly outs: number;
  readonly score: readonly [home: number, away: number];
  /** As the row itself shows them. */
  readonly bases: readonly (string | null)[];
  readonly batter: string | null;
  readonly pitcher: string | null;
}

const AUTOMATIC_BALLS = ["80", "81"];
/** Caught stealing and picked off: every time one runner less. */
const OUTS_ON_BASES = ["42", "49"];

const isResult = ({ id }: RawPlay) => id.endsWith("990057");

/**
 * The situation as a scorer at the park counts it. Outs are those of the last result of the half-inning and
 * one for each runner caught; runs are the sum of the scoring rows.
 */
function situationsIn(plays: readonly RawPlay[]): readonly SituatedPlay[] {
  let [place, outs, home, away] = ["", 0, 0, 0];
  return plays.map((play) => {
    const { number: inning, type } = play.period;
    const half = type === "Top" || type === "Mid" ? "top" : "bottom";
    if (place !== `${inning} ${half}`) [place, outs] = [`${inning} ${half}`, 0];
    const person = (part: string) =>
      play.participants?.find((one) => one.type === part)?.athlete.id ?? null;
    const situated: SituatedPlay = {
      play,
      inning,
      half,
      outs,
      score: [home, away],
      bases: [play.onFirst, play.onSecond, play.onThird].map((one) => one?.athlete.id ?? null),
      batter: person("batter"),
      pitcher: person("pitcher"),
    };
    if (play.type.id === "57") {
      if (isResult(play)) outs = play.outs;
      else if (OUTS_ON_BASES.includes(play.alternativeType?.id ?? "")) outs++;
      if (play.summaryType === "S" && half === "top") away += play.scoreValue;
      if (play.summaryType === "S" && half === "bottom") home += play.scoreValue;
    }
    return situated;
  });
}

const isThrown = ({ play }: SituatedPlay) =>
  play.summaryType === "P" && !AUTOMATIC_BALLS.includes(play.type.id);

/** The features by which games differ: state, kinds of rows, extra innings. */
function kindsIn({ header, plays = [] }: RawGame): ReadonlySet<string> {
  const { type } = header.competitions[0].status;
  const kinds = plays.flatMap((play) => [
    `${play.type.id} ${play.alternativeType?.id} ${play.summaryType}`,
    play.period.number > 9 ? "extra innings" : "",
  ]);
  return new Set([`${type.name} ${plays.length > 0}`, ...kinds]);
}

/** Enough games to have every kind of state and row twice if the season has it. */
function varied(games: readonly RawGame[]): readonly RawGame[] {
  const seen = new Map<string, number>();
  return games.filter((game) => {
    const kinds = [...kindsIn(game)];
    const adds = kinds.some((kind) => (seen.get(kind) ?? 0) < 2);
    if (adds) for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return adds;
  });
}

/** Games of the sample season, their logs read by themselves. */
export const simulated = varied(everySummary.mlb() as readonly RawGame[]).map((payload) => {
  const log = situationsIn(payload.plays ?? []);
  const { status, competitors } = payload.header.competitions[0];
  return {
    id: payload.header.id,
    payload,
    summary: danfo(payload),
    status: status.type.name,
    completed: status.type.completed,
    competitors,
    log,
    pitches: log.filter(isThrown),
    results: log.filter(({ play }) => isResult(play)),
  };
});

export const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
