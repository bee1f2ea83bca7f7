import { type MlbSummary, operations, type WbbSummary } from "../../src/names";
import { fixtureText, payloadText } from "../support/payloads";
import { everySummary } from "../support/sample";
import { summaryOperation } from "../support/summary-operation";

/** The parts of a raw summary from which tests compute by themselves. */
export interface RawSummary {
  readonly header: {
    readonly id: string;
    readonly uid: string;
    readonly competitions: {
      readonly status: { readonly type: { readonly completed: boolean; readonly name: string } };
      readonly competitors: {
        readonly homeAway: string;
        readonly id: string;
        score?: string;
        hits?: number;
        linescores?: { displayValue?: string; hits?: number }[];
      }[];
    }[];
  };
  readonly plays?: RawPlay[];
  winprobability?: RawEntry[];
  readonly boxscore: {
    readonly teams: { readonly team: { readonly id: string }; statistics: RawStatistic[] }[];
    readonly players?: {
      readonly team: { readonly id: string };
      readonly statistics: { readonly keys: string[]; readonly athletes: { stats: string[] }[] }[];
    }[];
  };
  format?: object;
}

export interface RawStatistic {
  readonly name: string;
  displayValue?: string;
  readonly stats?: RawStatistic[];
}

export interface RawPlay {
  id: string;
  readonly type: { readonly id: string };
  readonly text?: string;
  readonly team?: { readonly id: string };
  readonly period: { readonly number: number; readonly type?: string };
  clock?: { displayValue: string };
  homeScore: number;
  awayScore: number;
  scoringPlay: boolean;
  scoreValue: number;
  readonly shootingPlay?: boolean;
  readonly summaryType?: string;
  readonly participants?: { readonly athlete: { readonly id: string }; readonly type?: string }[];
}

export interface RawEntry {
  playId: string;
  homeWinPercentage?: number;
  tiePercentage?: number;
}

export const wbb = (raw: object) =>
  summaryOperation(raw).parse(raw) as unknown as WbbSummary<"danfo">;
export const wbbPolars = (raw: object) =>
  summaryOperation(raw).parse(raw, { return_as_polars: true }) as unknown as WbbSummary<"polars">;
export const mlb = (raw: object) =>
  operations.site_mlb_summary.parse(raw) as unknown as MlbSummary<"danfo">;
export const mlbPolars = (raw: object) =>
  operations.site_mlb_summary.parse(raw, {
    return_as_polars: true,
  }) as unknown as MlbSummary<"polars">;

export const recorded = (name: string): RawSummary => JSON.parse(payloadText(`${name}.json`));
export const golden = (name: string): RawSummary => JSON.parse(fixtureText(`${name}.json`));

/** A golden summary that a test has changed. */
export function changed(name: string, change: (raw: RawSummary) => void): RawSummary {
  const raw = golden(name);
  change(raw);
  return raw;
}

/** The summaries of every game of a simulated league, in any final state. */
export const simulated = (league: "wbb" | "mlb") => everySummary[league]() as readonly RawSummary[];

export const statusOf = ({ header }: RawSummary) => header.competitions[0]?.status.type;

export const competitorOf = ({ header }: RawSummary, side: string) => {
  const found = header.competitions[0]?.competitors.find(({ homeAway }) => homeAway === side);
  if (found === undefined) throw new Error(`no ${side} side`);
  return found;
};

/** An element that a test relies on. */
export function at<T>(list: readonly T[] | undefined, index: number): T {
  const element = list?.at(index);
  if (element === undefined) throw new Error(`nothing at ${index}`);
  return element;
}
