import type { MlbSummaryRows, WbbSummaryRows } from "../datasets/summary";
import { ArgumentError } from "../errors";
import { detectEngine, isFrame } from "../frames/contents";
import type { NoSummary, Passed } from "../frames/input-types";
import { rows, type UntypedRow } from "../frames/rows";
import {
  engineOfSections,
  payloadOfSections,
  type Sections,
  sectionRows,
} from "../frames/sections";
import type { Engine, Frame } from "../frames/types";
import type { LeagueCode } from "../leagues";
import { type Competitor, findCompetition, type Side } from "./competitor";

export type { Competitor, Side };

import { describeJson, isObject, type JsonObject } from "../schema/payload";
import { describeValue } from "../schema/value-text";

/** A game's summary as `site_wbb_summary` gives it, in either kind of frames. */
export type WbbSummary<E extends Engine = Engine> = Sections<WbbSummaryRows, E>;

/** A game's summary as `site_mlb_summary` gives it, in either kind of frames. */
export type MlbSummary<E extends Engine = Engine> = Sections<MlbSummaryRows, E>;

/** One game, or several whose tables are stacked. */
export type OneOrMore<T> = T | readonly T[];

/**
 * A summary, or a list of such, as the type of a parameter.
 *
 * @shown OneOrMore<Wanted>
 */
export type PassedGame<G, Wanted> = Passed<G, OneOrMore<Wanted>, NoSummary>;

/**
 * One of two types, by the league of a summary.
 *
 * @shown Wbb | Mlb
 */
export type ByLeague<Summary, Wbb, Mlb> =
  | (Summary extends WbbSummary ? Wbb : never)
  | (Summary extends MlbSummary ? Mlb : never);

export interface SummaryRowsOf {
  readonly wbb: WbbSummaryRows;
  readonly mlb: MlbSummaryRows;
}

/** A summary that is ready to be read: its sections as typed rows, each read once. */
export interface OpenGame<L extends LeagueCode> {
  readonly league: L;
  readonly engine: Engine;
  readonly game_id: string;
  readonly home: Side;
  readonly away: Side;
  /** Played to its end or forfeited. */
  readonly completed: boolean;
  /** Going on, by the header's status. */
  readonly running: boolean;
  /** When it was to start, as the header has it: `2023-01-20T02:00Z`. */
  readonly start_utc: string | null;
  /** The status in words: Final, Final/OT, Halftime, Canceled. */
  readonly status: string | null;
  readonly neutral_site: boolean;
  readonly conference_competition: boolean;
  /** What the service sent, for what no section shows; undefined for sections of the user's own. */
  readonly payload: JsonObject | undefined;
  /**
   * The rows of a section; of plays that the service repeats, the first of each id, and of the
   * box score those of athletes.
   */
  rows<Section extends keyof SummaryRowsOf[L]>(
    section: Section,
  ): readonly SummaryRowsOf[L][Section][];
  /** The side of a team id; undefined for rows without a team. */
  side(teamId: string | null): Side | undefined;
  /** What the header's JSON has of a side beside its team. */
  competitor(home_away: Side["home_away"]): Competitor;
}

/**
 * Opens the input of a game table: one summary or a list, all of one league and engine. A game
 * that is listed twice counts once.
 */
export function openGames<L extends LeagueCode>(
  table: string,
  wanted: readonly L[],
  input: unknown,
): readonly OpenGame<L>[] {
  const list: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (list.length === 0) throw wrongInput(table, wanted, "got an empty list.");
  const games = list.map((one) => open(table, wanted, one));
  const [first] = games;
  if (games.some(({ league }) => league !== first?.league)) {
    throw wrongInput(table, wanted, "got games of two leagues.");
  }
  if (games.some(({ engine }) => engine !== first?.engine)) {
    throw wrongInput(table, wanted, "got danfo and polars frames: ask for one kind of all games.");
  }
  // A game fetched twice, such as a live one, counts once: the latest summary wins.
  return [...new Map(games.map((game) => [game.game_id, game])).values()];
}

function open<L extends LeagueCode>(
  table: string,
  wanted: readonly L[],
  input: unknown,
): OpenGame<L> {
  const { league, sections } = recognise(table, wanted, input);
  const payload = payloadOfSections(sections);
  const game = gameOfSections(
    league,
    engineOfSections(sections) ?? detectEngine(sections.header),
    (section) => sectionRows(sections, section) ?? rows(sections[section] as Frame),
    isObject(payload) ? payload : undefined,
  );
  if (game === undefined) {
    throw wrongInput(table, wanted, "got a summary whose header has no id.");
  }
  return game;
}

/** A game by how its sections are read, each once; undefined where the header names none. */
export function gameOfSections<L extends LeagueCode>(
  league: L,
  engine: Engine,
  readRows: (section: string) => readonly unknown[],
  payload?: JsonObject,
): OpenGame<L> | undefined {
  const known = new Map<PropertyKey, readonly unknown[]>();
  const read = (section: PropertyKey): readonly unknown[] => {
    const list = known.get(section) ?? ofTheGame(section, readRows(section as string));
    known.set(section, list);
    return list;
  };
  const [header] = read("header") as WbbSummaryRows["header"][];
  if (header?.id == null) return undefined;
  const { sides, competitors, ...state } = findCompetition(header.competitions);
  const { home, away } = sides;
  return {
    league,
    engine,
    game_id: header.id,
    home,
    away,
    ...state,
    payload,
    rows: (section) => read(section) as never,
    side(teamId) {
      if (teamId === null) return undefined;
      return home.team_id === teamId ? home : away.team_id === teamId ? away : undefined;
    },
    competitor: (home_away) => competitors[home_away],
  };
}

type SectionFrames = Readonly<Record<string, unknown>>;

/** What the service repeats counts once, and who is no athlete is left out. */
function ofTheGame(section: PropertyKey, read: readonly unknown[]): readonly unknown[] {
  if (section === "plays") return withoutRepeats(read as readonly PlayRow[]);
  return section === "boxscore_player" ? (read as readonly UntypedRow[]).filter(isAthlete) : read;
}

const IDENTITY = /^(?:team|athlete)_|^(?:starter|active|did_not_play|ejected|reason)$/;

/** A row named " Team" or not at all, with no number but 0, is nobody's. */
const isAthlete = (row: UntypedRow): boolean =>
  !/^\s*(?:team\s*)?$/i.test(String(row.athlete_display_name ?? "")) ||
  Object.entries(row).some(([name, cell]) => !IDENTITY.test(name) && /[1-9]/.test(String(cell)));

type PlayRow = { readonly id: string | null };

/** A play that is sent twice happened once; plays without an id cannot be compared, and stay. */
function withoutRepeats(plays: readonly PlayRow[]): readonly PlayRow[] {
  const seen = new Set<string>();
  return plays.filter(({ id }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** The two leagues' summaries differ in their sections; looking at names builds no frame. */
function recognise<L extends LeagueCode>(
  table: string,
  wanted: readonly L[],
  input: unknown,
): { readonly league: L; readonly sections: SectionFrames } {
  if (typeof input !== "object" || input === null) {
    throw wrongInput(table, wanted, `got ${describeJson(input)}.`);
  }
  if (typeof (input as PromiseLike<unknown>).then === "function") {
    throw wrongInput(table, wanted, "got a promise: put await before the call that gave it.");
  }
  if (!("plays" in input) || !("header" in input) || !("boxscore_player" in input)) {
    const raw = "boxscore" in input && "header" in input;
    throw wrongInput(
      table,
      wanted,
      raw
        ? "got the raw JSON: leave out return_parsed, or pass it through .parse() first."
        : isFrame(input)
          ? "got one table: pass the whole summary."
          : `got ${describeValue(input)}.`,
    );
  }
  const league = "season_series" in input ? "mlb" : "wbb";
  const fitting = wanted.find((one) => one === league);
  if (fitting === undefined) throw wrongInput(table, wanted, `got a game of ${league}.`);
  return { league: fitting, sections: input as SectionFrames };
}

/** What the service sent of a game, for a table that reads what no section shows. */
export function requirePayload(
  { league, payload }: OpenGame<LeagueCode>,
  table: string,
): JsonObject {
  if (payload !== undefined) return payload;
  throw wrongInput(
    table,
    [league],
    "got sections of your own, and reads what no section shows: keep the summary's header.",
  );
}

function wrongInput(table: string, wanted: readonly LeagueCode[], what: string): ArgumentError {
  const operations = wanted.map((league) => `site_${league}_summary`).join(" or ");
  return new ArgumentError(`${table} takes what ${operations} gives, or a list of it; ${what}`, {
    next: `For example ${table}(await site_${wanted[0]}_summary({ event_id: "..." })).`,
  });
}
