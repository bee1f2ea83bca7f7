import { ArgumentError } from "../../errors";
import { type inputTable, readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { readLeagueTable } from "../../games/table-league";
import { type BracketHosts, type LeagueCode, leagueOf } from "../../leagues";
import { describeValue } from "../../schema/value-text";
import { collectRatings, ratingTable, requireRated } from "../ratings/model/rating-table";

/** A team's place in a bracket, from `bracketOf` or written by hand. */
export interface BracketSlot {
  /**
   * Slot from the top, from 1: the winner of slots 1 and 2 meets that of slots 3 and 4. Two teams of the
   * First Four share a slot.
   */
  readonly slot: number;
  readonly team_id: string | number;
  readonly region?: string | null;
  readonly seed?: number | null;
  /** Number of rounds, from the first, in which the team plays at home. */
  readonly host_rounds?: number | null;
  /** Tournament games won, without the First Four. */
  readonly wins?: number | null;
  /** True if the team lost its First Four game. */
  readonly lost_first_four?: boolean | null;
}

/** A team in a validated bracket. */
export interface Entry {
  /** From 0. */
  readonly slot: number;
  readonly team_id: string;
  readonly region: string | null;
  readonly seed: number | null;
  readonly host_rounds: number;
  readonly wins: number;
  readonly lostFirstFour: boolean;
  readonly rating: UntypedRow;
}

export interface Bracket {
  readonly league: LeagueCode | undefined;
  /** The bracket's season, otherwise the last one of the ratings. */
  readonly season: number | null;
  readonly entries: readonly Entry[];
  readonly rounds: number;
}

const TITLE = "bracketOf()";
const SIZES = [2, 4, 8, 16, 32, 64];
const FULL = 64;
const FIRST_FOUR = 4;

export function readBracket(
  operation: string,
  bracket: unknown,
  ratings: unknown,
  chosen: LeagueCode | undefined,
): Bracket & { readonly form: ReturnType<typeof inputTable>["form"] } {
  const options = { league: chosen, isOptional: true };
  const input = readLeagueTable(operation, bracket, TITLE, ["slot", "team_id"], options);
  const table = ratingTable(operation, ratings, input.league);
  const league = input.league ?? table.league;
  const last = [...table.seasons.keys()].sort((one, other) => Number(one) - Number(other)).at(-1);
  const stated = input.rows.find(({ season }) => season != null)?.season;
  const season = stated == null ? (last ?? null) : Number(stated);
  const own = collectRatings(operation, table, season);
  const size = checkSize(operation, input.rows);
  checkTeams(operation, input.rows);
  requireRated(
    operation,
    own,
    input.rows.map(({ team_id, team_name }) => [String(team_id), team_name]),
  );
  const hosts = league === undefined || size !== FULL ? null : leagueOf(league).bracket_hosts;
  const rounds = Math.log2(size);
  const entries = input.rows
    .map((row) => buildEntry(operation, row, own, hosts, rounds))
    .sort((one, other) => one.slot - other.slot);
  checkWins(operation, entries, rounds);
  return { form: input.form, league, season, rounds, entries };
}

const failure = (operation: string, what: string, next?: string): ArgumentError =>
  new ArgumentError(what, { operation, ...(next !== undefined && { next }) });

function checkSize(operation: string, rows: readonly UntypedRow[]): number {
  const counts = new Map<unknown, number>();
  for (const row of rows) {
    const slot = readNumber(row, "slot");
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  const size = counts.size;
  if (!SIZES.includes(size)) {
    throw failure(
      operation,
      `a bracket of ${rows.length} teams in ${size} slots cannot be played.`,
      `Pass ${SIZES.join(", ")} slots, or 68 teams in 64 slots: the First Four shares four.`,
    );
  }
  for (let slot = 1; slot <= size; slot++) {
    if (!counts.has(slot)) {
      throw failure(operation, `slot ${slot} is missing: slots are numbered from 1 to ${size}.`);
    }
  }
  const shared = [...counts].filter(([, count]) => count > 1);
  const [crowded] = shared.find(([, count]) => count > 2) ?? [];
  if (crowded !== undefined) throw failure(operation, `slot ${crowded} has more than two teams.`);
  if (shared.length > 0 && !(size === FULL && shared.length === FIRST_FOUR)) {
    throw failure(
      operation,
      `two teams share slot ${shared.map(([slot]) => slot).join(", ")}.`,
      "Two teams may share a slot only in the First Four of a bracket of 68 teams, which has four such " +
        "slots.",
    );
  }
  return size;
}

function checkTeams(operation: string, rows: readonly UntypedRow[]): void {
  const seen = new Map<string, unknown>();
  for (const { team_id, team_name, slot } of rows) {
    const id = String(team_id ?? "");
    if (id === "") throw failure(operation, `slot ${slot} has no team_id.`);
    if (seen.has(id)) {
      const name = team_name == null ? id : `${team_name} (${id})`;
      throw failure(
        operation,
        `team ${name} is in the bracket twice, in slots ${seen.get(id)} and ${slot}.`,
      );
    }
    seen.set(id, slot);
  }
}

function buildEntry(
  operation: string,
  row: UntypedRow,
  ratings: ReadonlyMap<string, UntypedRow>,
  hosts: BracketHosts | null,
  rounds: number,
): Entry {
  const count = (name: string, most: number, usual: number | null): number | null => {
    const value = row[name];
    if (value == null) return usual;
    const number = readNumber(row, name);
    if (number !== null && Number.isInteger(number) && number >= 0 && number <= most) return number;
    const range = most === Number.POSITIVE_INFINITY ? "from 0" : `from 0 to ${most}`;
    throw failure(
      operation,
      `${name} of slot ${row.slot} must be a whole number ${range}, got ${describeValue(value)}.`,
    );
  };
  const seed = count("seed", Number.POSITIVE_INFINITY, null);
  const isHost = hosts !== null && seed !== null && seed >= 1 && seed <= hosts.seeds;
  return {
    slot: Number(row.slot) - 1,
    team_id: String(row.team_id),
    region: (row.region as string | null) ?? null,
    seed,
    host_rounds: count("host_rounds", rounds, isHost ? hosts.rounds : 0) as number,
    wins: count("wins", rounds, 0) as number,
    lostFirstFour: row.lost_first_four === true,
    rating: ratings.get(String(row.team_id)) as UntypedRow,
  };
}

function checkWins(operation: string, entries: readonly Entry[], rounds: number): void {
  for (const [round, winnings] of [1, ...range(rounds)].entries()) {
    const winners = new Map<number, Entry>();
    for (const entry of entries.filter(({ wins }) => wins >= winnings)) {
      const other = winners.get(entry.slot >> round);
      if (other !== undefined) {
        throw failure(
          operation,
          `teams ${other.team_id} and ${entry.team_id} cannot both have ${winnings} wins: they meet ` +
            "before that.",
        );
      }
      winners.set(entry.slot >> round, entry);
    }
  }
  for (const { team_id, slot, wins, lostFirstFour } of entries) {
    if (!lostFirstFour) continue;
    const pair = entries.filter((other) => other.slot === slot);
    if (wins > 0 || pair.length < 2 || pair.every((one) => one.lostFirstFour)) {
      throw failure(
        operation,
        `team ${team_id} cannot have lost in the First Four: it has wins, or no other team in its slot ` +
          "remains.",
      );
    }
  }
}

const range = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);
