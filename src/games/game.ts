import { ArgumentError } from "../errors";
import { detectEngine, isFrame } from "../frames/contents";
import { type Form, inputTable } from "../frames/input/input-table";
import type { AnyFrame, NoSummary, Passed, PlainRow } from "../frames/input/input-types";
import { rows, type UntypedRow } from "../frames/rows";
import {
  engineOfSections,
  leagueOfSections,
  payloadOfSections,
  type Sections,
  sectionRows,
} from "../frames/sections";
import type { Engine, Frame } from "../frames/types";
import { type LeagueCode, leagueOfSlug, leagueOfUid, type Sport, sportOf } from "../leagues";
import { easternDay } from "../schema/dates";
import { groupBy } from "../schema/group-by";
import { describeJson, isObject, type JsonObject } from "../schema/payload";
import { describeValue } from "../schema/value-text";
import type { MlbSummaryRows, WbbSummaryRows } from "../service/datasets/summary";
import { type Competition, findCompetition, type Side } from "./competitor";

export type { Side };

/** A game's summary as `site_wbb_summary` returns it, in either kind of frames. */
export type WbbSummary<E extends Engine = Engine> = Sections<WbbSummaryRows, E>;

/** A game's summary as `site_mlb_summary` returns it, in either kind of frames. */
export type MlbSummary<E extends Engine = Engine> = Sections<MlbSummaryRows, E>;

/** One game, or several whose tables are stacked. */
export type OneOrMore<T> = T | readonly T[];

/** Parameter type: a summary or a list of summaries. @shown OneOrMore<Wanted> */
export type PassedGame<G, Wanted> = Passed<G, OneOrMore<Wanted>, NoSummary>;

/** One of two types, by the sport of a summary. @shown Wbb | Mlb */
export type BySport<Summary, Wbb, Mlb> =
  | (Summary extends WbbSummary ? Wbb : never)
  | (Summary extends MlbSummary ? Mlb : never);

export interface SummaryRowsOf {
  readonly basketball: WbbSummaryRows;
  readonly baseball: MlbSummaryRows;
}

/** An opened summary: its sections as typed rows, each read once. */
export interface OpenGame<S extends Sport> extends Competition {
  readonly sport: S;
  readonly league: LeagueCode;
  readonly engine: Engine;
  readonly game_id: string;
  /** Type of the competition on a scoreboard; null outside of seasons, because summaries do not state it. */
  readonly type_abbreviation: string | null;
  /** The payload, for data outside the sections; undefined for sections that the user built. */
  readonly payload: JsonObject | undefined;
  /** Returns the rows of a section, without repeated plays and box score rows that are not players. */
  rows<Section extends keyof SummaryRowsOf[S]>(
    section: Section,
  ): readonly SummaryRowsOf[S][Section][];
  /** Returns the side of a team id; undefined for rows without a team. */
  side(teamId: string | null): Side | undefined;
}

/** Opens one summary or a list of one league and engine. A game that is listed twice counts once. */
export function openGames<S extends Sport>(table: string, wanted: readonly S[], input: unknown) {
  const refuse = (what: string) => wrongInput(table, wanted, what);
  const list: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (list.length === 0) throw refuse("got an empty list.");
  const games = list.map((one) => open(wanted, one, refuse));
  const [first] = games;
  const other = games.find(({ league }) => league !== first?.league);
  if (other !== undefined) {
    throw refuse(`got games of two leagues, ${first?.league} and ${other.league}.`);
  }
  if (games.some(({ engine }) => engine !== first?.engine)) {
    throw refuse("got danfo and polars frames: request all games as one kind.");
  }
  // A game fetched twice, such as a live one, counts once: the latest summary wins.
  return [...new Map(games.map((game) => [game.game_id, game])).values()];
}

type Refuse = (what: string) => ArgumentError;

function open<S extends Sport>(wanted: readonly S[], input: unknown, refuse: Refuse): OpenGame<S> {
  const sections = checkSections(input, refuse);
  const payload = payloadOfSections(sections);
  const game = gameOfSections<Sport>(
    engineOfSections(sections) ?? detectEngine(sections.header),
    (section) => sectionRows(sections, section) ?? rows(sections[section] as Frame),
    isObject(payload) ? payload : undefined,
    leagueOfSections(sections),
  );
  if (typeof game === "string") throw refuse(game);
  if (!(wanted as readonly Sport[]).includes(game.sport)) {
    throw refuse(`got a game of ${game.league}.`);
  }
  return game as OpenGame<S>;
}

/** Returns a game whose sections are read once, or what is missing. `known` is the folder's league. */
function gameOfSections<S extends Sport>(
  engine: Engine,
  readRows: (section: string) => readonly unknown[],
  payload?: JsonObject,
  known?: LeagueCode,
): OpenGame<S> | string {
  const done = new Map<PropertyKey, readonly unknown[]>();
  const read = (section: PropertyKey): readonly unknown[] => {
    const list = done.get(section) ?? ofTheGame(section, readRows(section as string));
    done.set(section, list);
    return list;
  };
  const [header] = read("header") as WbbSummaryRows["header"][];
  if (header?.id == null) return "got a summary whose header has no id.";
  const { uid, league_uid, league_slug } = header;
  const league = known ?? leagueOfUid(uid) ?? leagueOfUid(league_uid) ?? leagueOfSlug(league_slug);
  if (league === undefined) {
    return "got a summary whose header has neither uid nor league_slug: pass the original header.";
  }
  const competition = findCompetition(header.competitions);
  const { home, away } = competition;
  return {
    sport: sportOf(league) as S,
    league,
    engine,
    game_id: header.id,
    ...competition,
    type_abbreviation: null,
    payload,
    rows: (section) => read(section) as never,
    side(teamId) {
      if (teamId === null) return undefined;
      return home.team_id === teamId ? home : away.team_id === teamId ? away : undefined;
    },
  };
}

function ofTheGame(section: PropertyKey, read: readonly unknown[]): readonly unknown[] {
  if (section === "plays") return withoutRepeats(read as readonly UntypedRow[]);
  return section === "boxscore_player" ? (read as readonly UntypedRow[]).filter(isAthlete) : read;
}

const IDENTITY = /^(?:team|athlete)_|^(?:starter|active|did_not_play|ejected|reason)$/;

/** Returns whether a row is a player's: it has a name other than "Team", or a number other than 0. */
const isAthlete = (row: UntypedRow): boolean =>
  !/^\s*(?:team\s*)?$/i.test(String(row.athlete_display_name ?? "")) ||
  Object.entries(row).some(([name, cell]) => !IDENTITY.test(name) && /[1-9]/.test(String(cell)));

/** Drops repeated plays; plays without an id cannot be compared and remain. */
function withoutRepeats(plays: readonly UntypedRow[]): readonly UntypedRow[] {
  const seen = new Set<unknown>();
  return plays.filter(({ id }) => id === null || (!seen.has(id) && seen.add(id)));
}

/** Returns the sections of a summary without building frames; throws an ArgumentError for anything else. */
function checkSections(input: unknown, refuse: Refuse): Readonly<Record<string, unknown>> {
  if (typeof input !== "object" || input === null) throw refuse(`got ${describeJson(input)}.`);
  if (!("plays" in input) || !("header" in input) || !("boxscore_player" in input)) {
    if ("boxscore" in input && "header" in input) {
      throw refuse("got the raw JSON: omit return_parsed, or pass it through .parse() first.");
    }
    throw refuse(
      isFrame(input) ? "got one table: pass the whole summary." : `got ${describeValue(input)}.`,
    );
  }
  return input as Readonly<Record<string, unknown>>;
}

export function requirePayload({ sport, payload }: OpenGame<Sport>, table: string): JsonObject {
  if (payload !== undefined) return payload;
  const what =
    "got sections without a payload, and needs data outside the sections: keep the summary's header.";
  throw wrongInput(table, [sport], what);
}

const SUMMARY = { basketball: "site_wbb_summary", baseball: "site_mlb_summary" } as const;

function wrongInput(table: string, wanted: readonly Sport[], what: string): ArgumentError {
  const operations = wanted.map((sport) => SUMMARY[sport]);
  return new ArgumentError(
    `${table} takes the result of ${operations.join(" or ")}, or a list of results; ${what}`,
    { next: `For example ${table}(await ${operations[0]}({ event_id: "..." })).` },
  );
}

export const opponentSide = ({ home, away }: Pick<OpenGame<Sport>, "home" | "away">, side: Side) =>
  side.home_away === "home" ? away : home;

/**
 * Returns the values of a row's team and opponent columns. A team id that is missing in the header remains.
 * Columns are listed by name, since a spread is many times slower in V8.
 */
export const teamAndOpponent = (
  game: Pick<OpenGame<Sport>, "home" | "away" | "neutral_site">,
  side: Side | undefined,
  team_id = side?.team_id,
): JsonObject => ({
  team_id,
  team_abbreviation: side?.team_abbreviation,
  team_name: side?.team_name,
  team_color: side?.team_color,
  team_alternate_color: side?.team_alternate_color,
  home_away: side?.home_away,
  site: side && (game.neutral_site ? "neutral" : side.home_away),
  opponent_id: side && opponentSide(game, side).team_id,
});

/** Returns the rows by side: away, home, then neither; within a side, in their order. */
export function awayFirst<T extends { readonly team_id: string | null }>(
  { side }: OpenGame<Sport>,
  rows: readonly T[],
): readonly T[] {
  const place = ({ team_id }: T) => {
    const home_away = side(team_id)?.home_away;
    return home_away === undefined ? 2 : Number(home_away === "home");
  };
  return [...rows].sort((one, other) => place(one) - place(other));
}

/** Returns the values of `gameDayColumns` for one side or for the whole game. */
export function readGameDay(game: OpenGame<Sport>, side?: Side) {
  const { start_utc, neutral_site } = game;
  const [header] = game.rows("header");
  return {
    site: neutral_site ? "neutral" : side?.home_away,
    season: seasonOf(game),
    season_type: header?.season_type ?? null,
    start_utc,
    game_date: start_utc === null ? null : (easternDay(new Date(start_utc)) ?? null),
  };
}

export const seasonOf = (game: OpenGame<Sport>): number | null =>
  game.rows("header")[0]?.season_year ?? null;

/** Returns the number of periods or innings with scores in the header. */
export const countPeriods = (game: OpenGame<Sport>): number =>
  Math.max(game.competitor("home").linescores.length, game.competitor("away").linescores.length);

/** Returns full names of the players of a box score by id; logs of baseball only contain ids. */
export const readNames = (game: OpenGame<Sport>): ReadonlyMap<string | null, string | null> =>
  new Map(game.rows("boxscore_player").map((one) => [one.athlete_id, one.athlete_display_name]));

/** A table of a season, as a frame, a list of frames, or rows. */
export type SeasonTableInput = AnyFrame | readonly AnyFrame[] | readonly PlainRow[];

/** Sections of a season that are needed to open basketball games. */
export const SECTIONS = ["header", "plays", "winprobability", "boxscore_player", "format"] as const;

/**
 * Sections of a season's games, by their names: the results of `season.load("plays")` and so on. All are the
 * same kind of frame, or rows.
 */
export type SeasonSections = Readonly<Record<(typeof SECTIONS)[number], SeasonTableInput>>;

/** Returns whether these are sections of a season: a summary has more of them. */
export const areSeasonSections = (value: unknown): value is SeasonSections =>
  isObject(value) &&
  "plays" in value &&
  Object.keys(value).every((name) => (SECTIONS as readonly string[]).includes(name));

/** Returns the games of a season's sections in the order of the headers, and the form of the tables. */
export function gamesOfSeason(
  operation: string,
  sections: SeasonSections,
): { readonly form: Form; readonly games: readonly OpenGame<"basketball">[] } {
  const missing = SECTIONS.find((name) => sections[name] === undefined);
  if (missing !== undefined) {
    throw new ArgumentError(`the season's sections do not include ${missing}.`, {
      operation,
      next: `Pass { ${SECTIONS.join(", ")} }, each as returned by season.load.`,
    });
  }
  let form: Form = "rows";
  const rowsOf = new Map<string, ReadonlyMap<unknown, readonly UntypedRow[]>>();
  for (const name of SECTIONS) {
    const title = `season.load("${name}")`;
    const input = inputTable(operation, sections[name], title, ["game_id"]);
    if (name === "plays") form = input.form;
    rowsOf.set(
      name,
      groupBy(input.rows, ({ game_id }) => game_id ?? null),
    );
  }
  const games = [...(rowsOf.get("header")?.keys() ?? [])].flatMap((game_id) => {
    const read = (section: string) => rowsOf.get(section)?.get(game_id) ?? [];
    const game = gameOfSections<"basketball">(form === "polars" ? "polars" : "danfo", read);
    return typeof game === "object" && game.sport === "basketball" ? [game] : [];
  });
  return { form, games };
}
