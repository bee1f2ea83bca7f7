import { ArgumentError } from "../../errors";
import { readNumber, rowsByKey, sumColumn } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { decidedBy, double, integer } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { boxScore, type WbbBoxScoreRow } from "../box-scores/box-score";

const columns = decidedBy(
  [
    "team_abbreviation",
    "from_season",
    "to_season",
    "returning_minutes_pct",
    "incoming_minutes_pct",
  ],
  {
    ...teamColumns,
    from_season: integer("The earlier season, by the year in which it ends."),
    to_season: integer("The next season in the table, by the year in which it ends."),
    minutes: double("Minutes of all players of the team in from_season."),
    returning_minutes: double("Minutes of players who also played for the team in to_season."),
    returning_minutes_pct: double(
      "returning_minutes / minutes, 0 to 1: the share of last season's playing time that returned.",
    ),
    returning_players: integer("Number of players who returned."),
    incoming_minutes_pct: double(
      "Share of the minutes in to_season, 0 to 1, by players who had played for another team of " +
        "the table in from_season, and not for this one.",
    ),
    incoming_players: integer("Number of players who came from other teams."),
  },
);

/** Minutes that return to a team from one season to the next. */
export interface ReturningMinutes extends RowInLeague<typeof columns> {}

const NAME = "returningMinutes";

function listTeams(rows: readonly UntypedRow[]): readonly JsonObject[] {
  requireSeasons(NAME, rows);
  const players = playerSeasons(rows, "minutes");
  const teams = new Returning(players);
  const elsewhere = new Set(players.map(({ athlete_id, season }) => `${season} ${athlete_id}`));
  const lastOf = new Map(players.map((one) => [one.team_id, one.rows.at(-1)]));
  const found = [...lastOf].flatMap(([team_id, team]) =>
    teams.pairsOf(team_id).map(([from, to]) => {
      const before = teams.playersOf(team_id, from) as ReadonlyMap<string, number>;
      const after = teams.playersOf(team_id, to) as ReadonlyMap<string, number>;
      const isIncoming = (id: string) => !before.has(id) && elsewhere.has(`${from} ${id}`);
      const minutes = sumWith(before);
      const returning_minutes = sumWith(before, (id) => after.has(id));
      return {
        ...team,
        from_season: from,
        to_season: to,
        minutes,
        returning_minutes,
        returning_minutes_pct: returning_minutes / minutes,
        returning_players: [...before.keys()].filter((id) => after.has(id)).length,
        incoming_minutes_pct: sumWith(after, isIncoming) / sumWith(after),
        incoming_players: [...after.keys()].filter(isIncoming).length,
      };
    }),
  );
  return found.sort(
    (one, other) =>
      one.from_season - other.from_season ||
      other.returning_minutes_pct - one.returning_minutes_pct,
  );
}

/**
 * Returns the share of minutes that return to each basketball team. One row is one team and two seasons that
 * follow each other in the box scores, those with the largest share first within a season. Only teams with
 * games in both seasons have a row: the last season says nothing yet of the next. Minutes of a season are
 * those of the games in the table. Takes summaries or the table of `boxScore`, in either kind of frame or as
 * rows; the result is of the same kind. Empty for no rows.
 *
 * @category Seasons
 * @throws ArgumentError for another table, and for box scores of a single season
 * @example
 * const seasons = [2022, 2023];
 * const both = await openSeason({ league: "wbb", seasons, dir: "data" });
 * returningMinutes(await both.load("boxScore"));
 */
export const returningMinutes: AggregateWith<
  { basketball: WbbBoxScoreRow },
  { basketball: ReturningMinutes },
  LeagueOption
> = defineAggregate({
  name: NAME,
  from: boxScore,
  keys: ["game_id", "team_id", "athlete_id"],
  options: leagueRule,
  basketball: {
    needs: ["season", "team_id", "athlete_id", "did_not_play", "minutes"],
    columns,
    items: ({ rows }) => listTeams(rows),
  },
});

export interface PlayerSeason {
  readonly athlete_id: string;
  readonly team_id: string;
  readonly season: number;
  /** Playing time, at-bats or outs, depending on the sport; more than 0. */
  readonly playing: number;
  readonly rows: readonly UntypedRow[];
}

/**
 * Returns the seasons of players with each of their teams, by season, then by the order of the rows. Players
 * who did not play are omitted: box scores also list players of other schools and transfers who sit out.
 */
export const playerSeasons = (
  rows: readonly UntypedRow[],
  measure: string,
): readonly PlayerSeason[] =>
  rowsByKey(
    rows.filter(({ did_not_play }) => did_not_play !== true),
    ["athlete_id", "season", "team_id"],
  )
    .flatMap((own) => {
      const [{ athlete_id, team_id, ...first } = {}] = own;
      const season = readNumber(first, "season");
      if (typeof athlete_id !== "string" || typeof team_id !== "string") return [];
      const playing = sumColumn(own, measure) ?? 0;
      const hasPlayed = season !== null && playing > 0;
      return hasPlayed ? [{ athlete_id, team_id, season, playing, rows: own }] : [];
    })
    .sort((one, other) => one.season - other.season);

/** Throws unless the rows cover at least two seasons; no rows are accepted. */
export function requireSeasons(operation: string, rows: readonly UntypedRow[]): void {
  const seasons = [...new Set(rows.map((row) => readNumber(row, "season")))];
  if (seasons.length !== 1) return;
  throw new ArgumentError(`games: the box scores cover only one season, ${seasons[0]}.`, {
    operation,
    next: "Pass two or more seasons: openSeason({ seasons: [2022, 2023], ... }), update() and load().",
  });
}

/** Playing time of every team's players, by season. */
export class Returning {
  readonly #teams = new Map<string, Map<number, Map<string, number>>>();
  readonly #seasons: readonly number[];

  constructor(players: readonly PlayerSeason[]) {
    for (const { athlete_id, team_id, season, playing } of players) {
      const team = this.#teams.get(team_id) ?? new Map<number, Map<string, number>>();
      this.#teams.set(team_id, team);
      team.set(season, (team.get(season) ?? new Map<string, number>()).set(athlete_id, playing));
    }
    this.#seasons = [...new Set(players.map(({ season }) => season))];
  }

  /** Returns the pairs of consecutive seasons in which a team has played. */
  pairsOf(team_id: string): readonly (readonly [from: number, to: number])[] {
    const own = this.#teams.get(team_id);
    return this.#seasons.slice(1).flatMap((to, index) => {
      const from = this.#seasons[index] as number;
      return own?.has(from) && own.has(to) ? [[from, to] as const] : [];
    });
  }

  playersOf(team_id: string, season: number): ReadonlyMap<string, number> | undefined {
    return this.#teams.get(team_id)?.get(season);
  }

  /** Returns the share of a team's playing time by players who also play for it in a later season. */
  shareOf(team_id: string, from: number, to: number): number | null {
    const players = this.playersOf(team_id, from);
    const later = this.playersOf(team_id, to);
    if (players === undefined || later === undefined || from === to) return null;
    return sumWith(players, (id) => later.has(id)) / sumWith(players);
  }
}

export function sumWith(
  players: ReadonlyMap<string, number>,
  isOne: (athlete_id: string) => boolean = () => true,
): number {
  let sum = 0;
  for (const [id, playing] of players) if (isOne(id)) sum += playing;
  return sum;
}
