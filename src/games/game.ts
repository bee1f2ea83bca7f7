import type { MlbSummaryRows, WbbSummaryRows } from "../datasets/summary";
import { ArgumentError } from "../errors";
import { engineOf } from "../frames/contents";
import { rows } from "../frames/rows";
import type { Sections } from "../frames/sections";
import type { Engine, Frame } from "../frames/types";

/** A game's summary as `site_wbb_summary` gives it, in either kind of frames. */
export type WbbSummary<E extends Engine = Engine> = Sections<WbbSummaryRows, E>;

/** A game's summary as `site_mlb_summary` gives it, in either kind of frames. */
export type MlbSummary<E extends Engine = Engine> = Sections<MlbSummaryRows, E>;

/** One game, or several whose tables are stacked. */
export type OneOrMore<T> = T | readonly T[];

export interface SummaryRowsOf {
  readonly wbb: WbbSummaryRows;
  readonly mlb: MlbSummaryRows;
}

export type LeagueCode = keyof SummaryRowsOf;

/** One of the two sides of a game, as the summary's header has it. */
export interface Side {
  readonly home_away: "home" | "away";
  readonly team_id: string;
  readonly team_abbreviation: string | null;
  /** Location and nickname. */
  readonly team_name: string | null;
  /** Six hex digits, no leading #. */
  readonly team_color: string | null;
  readonly team_alternate_color: string | null;
  /** Null before the game. */
  readonly score: number | null;
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
  rows<Section extends keyof SummaryRowsOf[L]>(
    section: Section,
  ): readonly SummaryRowsOf[L][Section][];
  /** The side of a team id; undefined for rows of nobody. */
  side(teamId: string | null): Side | undefined;
  /** A side as the header's JSON has it; empty where it has none. */
  competitor(home_away: Side["home_away"]): Competitor;
}

/** What tables read of a side in the header's JSON beside its team; any key may be missing. */
export interface Competitor {
  readonly id?: string;
  readonly homeAway?: string;
  readonly score?: string;
  readonly team?: {
    readonly id?: string;
    readonly abbreviation?: string;
    readonly displayName?: string;
    readonly color?: string;
    readonly alternateColor?: string;
  };
  readonly linescores?: readonly Linescore[];
  /** Baseball only, as the rest. */
  readonly hits?: number;
  readonly errors?: number;
  readonly probables?: readonly {
    readonly athlete?: { readonly id?: string; readonly throws?: { readonly type?: string } };
  }[];
}

/** One period or inning of a side; only baseball has hits. */
export interface Linescore {
  readonly displayValue?: string;
  readonly value?: number;
  readonly hits?: number;
}

/** Opens what a game table was given: one summary or a list, all of one league and engine. */
export function openGames<L extends LeagueCode>(
  table: string,
  wanted: readonly L[],
  given: unknown,
): readonly OpenGame<L>[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (list.length === 0) throw misused(table, wanted, "got an empty list.");
  const games = list.map((one) => open(table, wanted, one));
  const [first] = games;
  if (games.some(({ league, engine }) => league !== first?.league || engine !== first?.engine)) {
    throw misused(table, wanted, "got games of two leagues, or of two kinds of frames.");
  }
  return games;
}

function open<L extends LeagueCode>(
  table: string,
  wanted: readonly L[],
  given: unknown,
): OpenGame<L> {
  const { league, sections } = recognise(table, wanted, given);
  const known = new Map<PropertyKey, readonly unknown[]>();
  const read = (section: PropertyKey): readonly unknown[] => {
    const list = known.get(section) ?? rows(sections[section as string] as Frame);
    known.set(section, list);
    return list;
  };
  const [header] = read("header") as WbbSummaryRows["header"][];
  if (header?.id == null) throw misused(table, wanted, "got a summary whose header has no id.");
  const competition = competitionOf(header.competitions);
  const competitor = (home_away: Side["home_away"]): Competitor =>
    competition.competitors?.find(({ homeAway }) => homeAway === home_away) ?? {};
  const [home, away] = [sideOf("home", competitor("home")), sideOf("away", competitor("away"))];
  return {
    league,
    engine: engineOf(sections.header),
    game_id: header.id,
    home,
    away,
    completed: competition.status?.type?.completed === true,
    rows: (section) => read(section) as never,
    side: (teamId) => [home, away].find(({ team_id }) => team_id === teamId),
    competitor,
  };
}

type SectionFrames = Readonly<Record<string, unknown>>;

/** The two leagues' summaries differ in their sections; looking at names builds no frame. */
function recognise<L extends LeagueCode>(
  table: string,
  wanted: readonly L[],
  given: unknown,
): { readonly league: L; readonly sections: SectionFrames } {
  if (typeof given !== "object" || given === null) {
    throw misused(table, wanted, `got ${given === null ? "null" : `a ${typeof given}`}.`);
  }
  if (typeof (given as PromiseLike<unknown>).then === "function") {
    throw misused(table, wanted, "got a promise: put await before the call that gave it.");
  }
  if (!("plays" in given) || !("header" in given) || !("boxscore_player" in given)) {
    const raw = "boxscore" in given && "header" in given;
    throw misused(
      table,
      wanted,
      raw
        ? "got the raw JSON: leave out return_parsed, or pass it through .parse() first."
        : "got something else.",
    );
  }
  const league = "season_series" in given ? "mlb" : "wbb";
  const fitting = wanted.find((one) => one === league);
  if (fitting === undefined) throw misused(table, wanted, `got a ${league} game.`);
  return { league: fitting, sections: given as SectionFrames };
}

function misused(table: string, wanted: readonly LeagueCode[], what: string): ArgumentError {
  const operations = wanted.map((league) => `site_${league}_summary`).join(" or ");
  return new ArgumentError(`${table} takes what ${operations} gives, or a list of it; ${what}`, {
    next: `For example ${table}(await site_${wanted[0]}_summary({ event_id: "..." })).`,
  });
}

/** What the tables need of the header's competition. */
interface Competition {
  readonly competitors?: readonly Competitor[];
  readonly status?: { readonly type?: { readonly completed?: boolean } };
}

function competitionOf(competitions: string | null): Competition {
  const list: unknown = competitions === null ? [] : JSON.parse(competitions);
  return (Array.isArray(list) ? (list[0] as Competition | undefined) : undefined) ?? {};
}

function sideOf(home_away: Side["home_away"], { id, team, score }: Competitor): Side {
  return {
    home_away,
    team_id: team?.id ?? id ?? "",
    team_abbreviation: team?.abbreviation ?? null,
    team_name: team?.displayName ?? null,
    team_color: team?.color ?? null,
    team_alternate_color: team?.alternateColor ?? null,
    score: score === undefined || score === "" ? null : Number(score),
  };
}
