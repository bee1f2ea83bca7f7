import { readNumber, rowKey, rowsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type LeagueCode, spansYears } from "../../leagues";
import { invalidOption } from "../../schema/option-rules";
import { countWithUnit } from "./wording";

/** The option of charts that show one team, can show only one, or highlight one. */
export interface TeamOption {
  /**
   * The team: its team_id, its abbreviation, or words of its name.
   * @default the only team; all teams in charts that show several
   */
  readonly team?: string | number;
  /** The same as `team`. @default the only team; all teams in charts that show several */
  readonly team_id?: string | number;
}

/** The option of charts of one player that select games by the player's team. */
export interface ForTeamOption {
  /** Only games for this team: its id, an abbreviation, or words of its name. @default every team */
  readonly team?: string | number;
  /** The same as `team`. @default every team */
  readonly team_id?: string | number;
}

/** The option of charts that show one player, or can show only one. */
export interface AthleteOption {
  /**
   * The player: the athlete_id, or words of the name.
   * @default the only player; all players in charts that show several
   */
  readonly athlete?: string | number;
  /** The same as `athlete`. @default the only player; all players in charts that show several */
  readonly athlete_id?: string | number;
}

/** The option of charts of a season's teams that can show those of one conference. */
export interface ConferenceOption {
  /** Only teams of this conference, in the service's words: `"big-ten-conference"`. @default all */
  readonly conference?: string;
}

/** Throws for a table of several seasons, or with other parts that must not be mixed. */
export function checkOneSeason(
  chart: string,
  rows: readonly UntypedRow[],
  columns: readonly string[] = ["season"],
  parts = "one season",
): void {
  const count = new Set(rows.map((row) => rowKey(row, columns))).size;
  if (count > 1) throw invalidOption(chart, "the table", `of ${parts}`, `${count} of them`);
}

export const chronological = (rows: readonly UntypedRow[]): readonly UntypedRow[] =>
  rows.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));

const timeOf = ({ game_date, start_utc, game_id }: UntypedRow): string =>
  `${game_date} ${start_utc} ${game_id}`;

/** The league of a row that a chart has read: each of them has one. */
export const leagueOfRow = ({ league }: { readonly league?: unknown }): LeagueCode =>
  league as LeagueCode;

/** A day as Vega reads it without a time zone. */
export const isoDay = (day: unknown): string =>
  String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

/** `2022–23` in leagues whose seasons begin in the year before the one that names them. */
export const seasonText = (season: unknown, league: LeagueCode): string =>
  !spansYears(league) ? String(season) : `${Number(season) - 1}–${String(season).slice(-2)}`;

export const seasonOfRow = ({ season, league }: UntypedRow): string =>
  seasonText(season, leagueOfRow({ league }));

/** The season of rows of one; empty for several, and if it is not known. */
export function onlySeason(rows: readonly object[]): string {
  const seasons = new Set(rows.map((row) => (row as UntypedRow).season ?? null));
  const [first] = rows as readonly UntypedRow[];
  return seasons.size === 1 && first?.season != null ? seasonOfRow(first) : "";
}

/** `348 teams of 2022–23`; other words for rows of one game, one team or several seasons. */
export function sampleName(rows: readonly UntypedRow[], otherwise: string): string {
  const teams = new Set(rows.map(({ team_id }) => team_id)).size;
  const season = onlySeason(rows);
  return teams <= 2 || season === "" ? otherwise : `${countWithUnit(teams, "team")} of ${season}`;
}

/**
 * Returns the teams of a log, of one season, without all games of their record; first those with the fewest.
 * Before a `day`, the record is that before the game of the day, if the log has it.
 */
export function listMissing(log: readonly UntypedRow[], day?: string) {
  const counted = log.filter(({ team_id, forfeit }) => team_id != null && forfeit !== true);
  const isBefore = ({ result, game_date }: UntypedRow) =>
    result != null && (day === undefined || String(game_date) < day);
  const isKnown = ({ games_on_record }: UntypedRow) => games_on_record != null;
  const teams = rowsByKey(counted, ["team_id"]).map((rows) => {
    const sorted = chronological(rows);
    const games = sorted.filter(isBefore);
    const last = games.findLastIndex(isKnown);
    const next = sorted.find((one) => one.game_date === day && isKnown(one));
    const [row] = sorted;
    return {
      team_id: String(row?.team_id),
      abbreviation: String(row?.team_abbreviation ?? row?.team_name ?? `Team ${row?.team_id}`),
      /** Games in the log until the last known record. */
      until_record: next ? games.length : last + 1,
      on_record: next
        ? Number(next.games_on_record) - Number(next.result != null)
        : Number(games[last]?.games_on_record ?? 0),
    };
  });
  const missing = ({ on_record, until_record }: (typeof teams)[number]) => on_record - until_record;
  return teams
    .filter((team) => missing(team) > 0)
    .sort((one, other) => missing(other) - missing(one));
}

/** All of a few teams have names, and of many the first. */
const FEW = 6;
const NAMED = 3;

/** A sentence that lists teams, the first by what is said of them; null without any. */
export function listFew(start: string, teams: readonly string[]): string | null {
  if (teams.length === 0) return null;
  const named = teams.length > FEW ? teams.slice(0, NAMED) : teams;
  const more = teams.length - named.length;
  const others = more > 0 ? `, and ${countWithUnit(more, "more team")}` : "";
  return `${start}: ${named.join(", ")}${others}.`;
}

/** `Games are missing: LSU has 6 of its first 19.`; null if none are. `until` is the last day of the log: `Jan 8`. */
export function missingText(
  missing: ReturnType<typeof listMissing>,
  until?: string,
): string | null {
  const teams = missing.map(
    (one) => `${one.abbreviation} has ${one.until_record} of its first ${one.on_record}`,
  );
  return listFew(`Games are missing${until ? ` until ${until}` : ""}`, teams);
}

/** Says which rows are of fewer games than are on the team's record: some are missing, or have no numbers. */
export function fewerGamesText(rows: readonly UntypedRow[], start: string): string | null {
  const fewer = rows.flatMap((row) => {
    const games = readNumber(row, "games");
    const on_record = readNumber(row, "games_on_record");
    if (games === null || on_record === null || games >= on_record) return [];
    return `${row.team_abbreviation ?? row.team_name} ${games} of ${on_record}`;
  });
  return listFew(`${start} fewer games than on record`, fewer);
}
