import { createSeason } from "../../../../../src/sample/simulate/create";
import type {
  MlbGame,
  MlbSeason,
} from "../../../../../src/sample/simulate/payloads/baseball/model";
import { mlbSummary } from "../../../../../src/sample/simulate/payloads/baseball/summary";
import type { JsonObject } from "../../../../../src/schema/payload";

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Kind {
  readonly id: string;
  readonly text: string;
  readonly type: string;
  readonly alternativeText?: string;
}

export interface RawPlay {
  readonly id: string;
  readonly sequenceNumber: string;
  readonly type: Kind;
  readonly alternativeType?: Kind;
  readonly alternativePlay?: string;
  readonly text?: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly period: { readonly type: string; readonly number: number };
  readonly scoringPlay: boolean;
  readonly scoreValue: number;
  readonly team: { readonly id: string };
  readonly atBatId: string;
  readonly summaryType?: string;
  readonly participants?: readonly { readonly type: string; readonly athlete: { id: string } }[];
  readonly pitchCount: { readonly balls: number; readonly strikes: number };
  readonly resultCount: { readonly balls: number; readonly strikes: number };
  readonly pitchCoordinate?: Point;
  readonly hitCoordinate?: Point;
  readonly trajectory?: string;
  readonly pitchType?: { readonly id: string };
  readonly pitchVelocity?: number;
  readonly spinRate?: number;
  readonly outs: number;
  readonly onFirst?: object;
  readonly onSecond?: object;
  readonly onThird?: object;
}

interface RawLine {
  readonly athlete: { readonly id: string };
  readonly stats: readonly string[];
  readonly batOrder: number;
  readonly atBats?: readonly { readonly playId: string }[];
  readonly didNotPlay?: boolean;
  readonly ejected?: boolean;
}

interface RawBlock {
  readonly type: string;
  readonly keys: readonly string[];
  readonly totals: readonly string[];
  readonly athletes: readonly RawLine[];
}

export interface RawSummary extends JsonObject {
  readonly boxscore: {
    readonly teams: readonly {
      readonly homeAway: string;
      readonly statistics: readonly {
        readonly name: string;
        readonly stats: readonly { readonly name: string; readonly value: number }[];
      }[];
      readonly details: readonly object[];
    }[];
    readonly players: readonly {
      readonly team: { readonly id: string };
      readonly statistics: readonly RawBlock[];
    }[];
  };
  readonly header: {
    readonly competitions: readonly [
      {
        readonly status: { readonly type: JsonObject };
        readonly competitors: readonly {
          readonly homeAway: string;
          readonly winner?: boolean;
          readonly score?: string;
          readonly linescores?: readonly { readonly displayValue: string }[];
          readonly record: readonly { readonly type: string; readonly summary: string }[];
        }[];
      },
    ];
  };
  readonly plays?: readonly RawPlay[];
  readonly atBats?: { readonly [id: string]: readonly { readonly $ref: string }[] };
  readonly playsMap?: { readonly [id: string]: { readonly $ref: string } };
  readonly winprobability: readonly {
    readonly playId: string;
    readonly homeWinPercentage?: number;
  }[];
  readonly notes: readonly { readonly headline: string }[];
}

export const season: MlbSeason = createSeason("mlb");

const summaries = new Map<string, RawSummary>();

/** As it comes over the wire. */
export function summaryOf(game: MlbGame): RawSummary {
  const { id } = game.plan;
  const known = summaries.get(id);
  if (known !== undefined) return known;
  const payload = JSON.parse(JSON.stringify(mlbSummary(season, game))) as RawSummary;
  summaries.set(id, payload);
  return payload;
}

/** Games of a phase; a test of none would prove nothing. */
export function gamesIn(...phases: readonly MlbGame["phase"][]): readonly MlbGame[] {
  const games = season.games.filter(({ phase }) => phases.includes(phase));
  if (games.length === 0) throw new Error(`no game is ${phases.join(" or ")}`);
  return games;
}

/** Started games whose log is kept. */
export const logged = season.games.filter(
  ({ plan, played }) => plan.hasPlays && played !== undefined && played.events.length > 0,
);

export const playsOf = (game: MlbGame): readonly RawPlay[] => summaryOf(game).plays ?? [];

/** A column of a block by its key, with the athlete. */
export function column(
  summary: RawSummary,
  type: "batting" | "pitching",
  key: string,
): readonly { readonly team: string; readonly athlete: string; readonly text: string }[] {
  return summary.boxscore.players.flatMap(({ team, statistics }) =>
    statistics
      .filter((block) => block.type === type)
      .flatMap(({ keys, athletes }) =>
        athletes
          .filter(({ stats }) => stats.length > 0)
          .map(({ athlete, stats }) => ({
            team: team.id,
            athlete: athlete.id,
            text: stats[keys.indexOf(key)] ?? "",
          })),
      ),
  );
}

export const total = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);
