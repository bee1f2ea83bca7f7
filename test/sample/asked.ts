import { sampleLeague } from "../support/sample";

// biome-ignore lint/suspicious/noExplicitAny: payloads are read here as a stranger would.
export type Any = any;
export type Code = "wbb" | "mlb";

const { raw } = sampleLeague();
const kept = new Map<string, Any>();

/** A payload of the sample, which is made once. */
export function ask(name: string, args: object = {}): Any {
  const key = `${name} ${JSON.stringify(args)}`;
  if (!kept.has(key)) kept.set(key, raw(name as "site_wbb_news", args));
  return kept.get(key);
}

const SPANS = { wbb: ["20220801", "20230430"], mlb: ["20250201", "20251130"] } as const;

/** All games of a league's scoreboards. */
export const events = (code: Code): Any[] =>
  ask(`site_${code}_scoreboard`, { dates: SPANS[code] }).events;

export const summary = (code: Code, id: string): Any =>
  ask(`site_${code}_summary`, { event_id: id });

/** The two sides of a game. */
export const sidesOf = (event: Any): Any[] => event.competitions[0].competitors;
