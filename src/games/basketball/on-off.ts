import { readNumber, rowsByKey } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import { character, double, integer, prefixed, within } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import type { JsonObject } from "../../schema/payload";
import { type AggregateWith, defineAggregate } from "../define-aggregate";
import type { RowInLeague } from "../row-columns";
import { teamColumns } from "../row-columns";
import { type LeagueOption, leagueRule } from "../table-league";
import { ratio } from "./statistics";
import { type Stint, stints } from "./stints";

/** What both sides did in some of an athlete's games' time. */
const partColumns = (when: string) => ({
  minutes: double("minutes", `Minutes of her games ${when}.`),
  points: integer("points", `Points of her side ${when}.`),
  opponent_points: integer("opponent_points", `Points of the other side ${when}.`),
  possessions: integer(
    "possessions",
    `Possessions of her side ${when}, counted as possessions() does.`,
  ),
  opponent_possessions: integer(
    "opponent_possessions",
    `Possessions of the other side ${when}, counted alike.`,
  ),
  offensive_rating: double(
    "offensive_rating",
    `Points of her side per 100 of its own possessions ${when}; null without one.`,
  ),
  defensive_rating: double(
    "defensive_rating",
    `Points of the other side per 100 of its own possessions ${when}; null without one.`,
  ),
  net_rating: double(
    "net_rating",
    `Offensive less defensive rating ${when}: above 0 where her side was the better one.`,
  ),
});

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "net_rating_difference",
    "on_minutes",
    "on_net_rating",
    "off_net_rating",
    "games",
    "on_possessions",
  ],
  {
    season: integer("season", "Season by its ending year: 2026 is 2025-26."),
    ...within("team", teamColumns),
    athlete_id: character("athlete_id", "Athlete id, the same in every table and season."),
    athlete_name: character("athlete_name", "First and last name."),
    games: integer("games", "Games in which she was on the floor: no other counts as off it."),
    net_rating_difference: double(
      "net_rating_difference",
      "Net rating with her on the floor less that with her off it, points per 100 possessions; null " +
        "where a side had no possession in either.",
    ),
    ...prefixed("on_", within("on", partColumns("while she was on the floor"))),
    ...prefixed("off_", within("off", partColumns("while she was off the floor"))),
    doubtful_minutes: double(
      "doubtful_minutes",
      "Minutes on the floor in stints with at least one inferred player: see inferred_count of stints().",
    ),
  },
);

/** What a side was with one of its athletes on the floor, and without her. */
export interface OnOff extends RowInLeague<typeof columns> {}

const COUNTS = ["points", "possessions"] as const;
const FIVE = [1, 2, 3, 4, 5].map((place) => `athlete_${place}_id`);
export const SIDES = ["away", "home"] as const;
export const STINT_COLUMNS = [
  ...["game_id", "season", "stint_number", "seconds", "inferred_count"],
  ...SIDES.flatMap((side) =>
    ["team_id", "athletes", ...COUNTS, ...FIVE].map((name) => `${side}_${name}`),
  ),
];

/**
 * How basketball teams did with an athlete on the floor and without her. One row is one athlete of one
 * team in a season, those of a team by minutes; made of any number of games: one summary, a list, the
 * table of `stints`, such as a season's, a list of such frames, or rows. The result is of the same kind.
 *
 * `net_rating_difference` is the net rating on the floor less the one off it, a net rating the offensive rating less
 * the defensive one, each per 100 possessions of the side that had the ball, counted as `possessions`
 * does. Off the floor is the rest of the games in which she was on it; games in which she did not
 * play say nothing of her. Who shares the floor with her, and against whom, is not taken into account,
 * and over few games chance is larger than athletes: 100 possessions each way leave it uncertain by
 * about 22 points.
 *
 * A stint that is there twice (game_id, stint_number) counts once. Empty where no game has substitutions in
 * its log: the service writes them since 2025-26.
 *
 * @throws ArgumentError for another table, and for anything but basketball summaries
 * @example
 * onOff(await site_wbb_summary({ event_id: "401804841" }));
 * onOff(await season.load("stints"));
 */
export const onOff: AggregateWith<{ basketball: Stint }, { basketball: OnOff }, LeagueOption> =
  defineAggregate({
    name: "onOff",
    from: stints,
    keys: ["game_id", "stint_number"],
    options: leagueRule,
    basketball: { needs: STINT_COLUMNS, columns, items: ({ rows }) => athletesIn(rows) },
  });

/** Sums of stints, from one side's view. */
interface Tally {
  seconds: number;
  doubtful: number;
  points: number;
  possessions: number;
  opponent_points: number;
  opponent_possessions: number;
}

interface Athlete {
  readonly season: unknown;
  readonly team: JsonObject;
  readonly id: string;
  name: string | undefined;
  games: number;
  readonly on: Tally;
  readonly off: Tally;
}

const nothing = (): Tally => ({
  seconds: 0,
  doubtful: 0,
  points: 0,
  possessions: 0,
  opponent_points: 0,
  opponent_possessions: 0,
});

function athletesIn(stints: readonly UntypedRow[]): readonly JsonObject[] {
  const found = new Map<string, Athlete>();
  for (const game of rowsByKey(stints, ["game_id"])) {
    for (const side of SIDES) addGame(found, game, side);
  }
  const teams = [...new Set([...found.values()].map(teamKey))];
  return [...found.values()]
    .sort(
      (one, other) =>
        teams.indexOf(teamKey(one)) - teams.indexOf(teamKey(other)) ||
        other.on.seconds - one.on.seconds,
    )
    .map(itemOf);
}

const teamKey = ({ season, team }: Athlete): string => JSON.stringify([season, team.team_id]);

/** Adds a side's stints of one game to its athletes. */
function addGame(
  found: Map<string, Athlete>,
  game: readonly UntypedRow[],
  side: (typeof SIDES)[number],
): void {
  const opponent = side === "home" ? "away" : "home";
  const fives = game.map((stint) => fiveIn(stint, side));
  for (const [id, name] of new Map(fives.flatMap((five) => [...five]))) {
    const [first = {}] = game;
    const team = Object.fromEntries(
      Object.keys(teamColumns).map((column) => [column, first[`${side}_${column}`]]),
    );
    const key = JSON.stringify([first.season, team.team_id, id]);
    const athlete = found.get(key) ?? {
      ...{ season: first.season, team, id, name, games: 0 },
      ...{ on: nothing(), off: nothing() },
    };
    found.set(key, athlete);
    athlete.name = name ?? athlete.name;
    athlete.games += 1;
    for (const [index, stint] of game.entries()) {
      const tally = fives[index]?.has(id) ? athlete.on : athlete.off;
      const seconds = readNumber(stint, "seconds") ?? 0;
      tally.seconds += seconds;
      if ((readNumber(stint, "inferred_count") ?? 0) > 0) tally.doubtful += seconds;
      for (const count of COUNTS) {
        tally[count] += readNumber(stint, `${side}_${count}`) ?? 0;
        tally[`opponent_${count}`] += readNumber(stint, `${opponent}_${count}`) ?? 0;
      }
    }
  }
}

/** Names of a stint's players by their ids; undefined where the names are not those of the ids. */
export function fiveIn(stint: UntypedRow, side: string): ReadonlyMap<string, string | undefined> {
  const ids = FIVE.map((name) => stint[`${side}_${name}`]).filter((id) => id != null);
  const names = String(stint[`${side}_athletes`] ?? "").split("; ");
  const areTheirs = names.length === ids.length;
  return new Map(ids.map((id, index) => [String(id), areTheirs ? names[index] : undefined]));
}

function itemOf({ season, team, id, name, games, on, off }: Athlete): JsonObject {
  const [onPart, offPart] = [partOf(on), partOf(off)];
  return {
    season,
    team,
    athlete_id: id,
    athlete_name: name,
    games,
    on: onPart,
    off: offPart,
    net_rating_difference: difference(onPart.net_rating, offPart.net_rating),
    doubtful_minutes: on.doubtful / 60,
  };
}

function partOf({ seconds, ...tally }: Tally) {
  const offensive_rating = ratio(100 * tally.points, tally.possessions);
  const defensive_rating = ratio(100 * tally.opponent_points, tally.opponent_possessions);
  const net_rating = difference(offensive_rating, defensive_rating);
  return { ...tally, minutes: seconds / 60, offensive_rating, defensive_rating, net_rating };
}

export const difference = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;
