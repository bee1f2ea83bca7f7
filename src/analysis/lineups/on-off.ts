import { rowsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type GarbageTimeOption, garbageOption } from "../../games/basketball/garbage-time";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { character, decidedBy, double, integer, prefixed, within } from "../../schema/columns";
import type { OptionsFor } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { minus } from "../formulas";
import {
  addStint,
  buildRatings,
  chosenStints,
  collectFive,
  noStints,
  readTeam,
  SIDES,
  type SideName,
  STINT_COLUMNS,
} from "./stint-sums";
import { type Stint, stints } from "./stints";

/** Columns of both sides' play with the player on or off the floor. */
const partColumns = (when: string) => ({
  minutes: double(`Minutes of the player's games ${when}.`),
  points: integer(`Points of the player's side ${when}.`),
  opponent_points: integer(`Points of the other side ${when}.`),
  possessions: integer(`Possessions of the player's side ${when}, counted as possessions() does.`),
  opponent_possessions: integer(`Possessions of the other side ${when}, counted in the same way.`),
  offensive_rating: double(
    `Points of the player's side per 100 of its own possessions ${when}; null without possessions.`,
  ),
  defensive_rating: double(
    `Points of the other side per 100 of its own possessions ${when}; null without possessions.`,
  ),
  net_rating: double(`Offensive minus defensive rating ${when}.`),
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
    season: integer("Season by its ending year: 2026 is 2025-26."),
    ...within("team", teamColumns),
    athlete_id: character("Player id, the same in every table and season."),
    athlete_name: character("First and last name."),
    games: integer("Games in which the player was on the floor; other games are not counted."),
    net_rating_difference: double(
      "Net rating with the player on the floor minus off the floor, points per 100 possessions; null " +
        "if a side had no possession in either.",
    ),
    ...prefixed("on_", within("on", partColumns("while the player was on the floor"))),
    ...prefixed("off_", within("off", partColumns("while the player was off the floor"))),
    doubtful_minutes: double(
      "Minutes on the floor in stints with at least one inferred player: see inferred_count of stints().",
    ),
  },
);

/** A side's play with one of its players on the floor, and without them. */
export interface OnOff extends RowInLeague<typeof columns> {}

/** Options of `onOff`. */
export interface OnOffOptions extends LeagueOption, GarbageTimeOption {}

const options = { ...leagueRule, ...garbageOption } satisfies OptionsFor<OnOffOptions>;

/**
 * Returns results of basketball teams with a player on and off the floor. One row is one player of one team
 * in a season, sorted by minutes within a team. The input is one summary or a list, the table of `stints`
 * (such as a season's), a list of such frames, or rows. The result is of the same kind.
 *
 * `net_rating_difference` is the net rating on the floor minus the one off it. A net rating is the offensive
 * minus the defensive rating, each per 100 possessions of the side with the ball, as in `possessions`. Time
 * off the floor is the rest of the games in which the player appeared; other games do not count. There is no
 * adjustment for teammates and opponents. Over few games, chance exceeds the differences between players:
 * with 100 possessions of each side, the uncertainty is about 22 points.
 *
 * A duplicate stint (game_id, stint_number) counts once. Empty if no game has substitutions in its log:
 * women's college games have had them since 2025-02-12.
 *
 * @category Tables of games
 * @throws ArgumentError for another table, and for anything but basketball summaries
 * @example
 * onOff(await site_wbb_summary({ event_id: "401804841" }));
 * onOff(await season.load("stints"));
 */
export const onOff: AggregateWith<{ basketball: Stint }, { basketball: OnOff }, OnOffOptions> =
  defineAggregate({
    name: "onOff",
    from: stints,
    keys: ["game_id", "stint_number"],
    options,
    basketball: {
      needs: STINT_COLUMNS,
      columns,
      items: (input, chosen) => listAthletes(chosenStints("onOff", input, chosen)),
    },
  });

const newAthlete = (season: unknown, team: JsonObject, athlete_id: string) => ({
  season,
  team,
  athlete_id,
  athlete_name: undefined as string | undefined,
  games: 0,
  on: noStints(),
  off: noStints(),
});

type Athlete = ReturnType<typeof newAthlete>;

function listAthletes(stints: readonly UntypedRow[]): readonly JsonObject[] {
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
    .map(buildItem);
}

const teamKey = ({ season, team }: Athlete): string => JSON.stringify([season, team.team_id]);

function addGame(found: Map<string, Athlete>, game: readonly UntypedRow[], side: SideName): void {
  const fives = game.map((stint) => collectFive(stint, side));
  const [first = {}] = game;
  const { season } = first;
  const team = readTeam(first, side);
  for (const [id, name] of new Map(fives.flatMap((five) => [...five]))) {
    const key = JSON.stringify([season, team.team_id, id]);
    const athlete = found.get(key) ?? newAthlete(season, team, id);
    found.set(key, athlete);
    athlete.athlete_name = name ?? athlete.athlete_name;
    athlete.games += 1;
    for (const [index, stint] of game.entries()) {
      addStint(fives[index]?.has(id) ? athlete.on : athlete.off, stint, side);
    }
  }
}

function buildItem({ on, off, ...athlete }: Athlete): JsonObject {
  const onPart = buildRatings(on);
  const offPart = buildRatings(off);
  return {
    ...athlete,
    on: onPart,
    off: offPart,
    net_rating_difference: minus(onPart.net_rating, offPart.net_rating),
    doubtful_minutes: on.inferred / 60,
  };
}
