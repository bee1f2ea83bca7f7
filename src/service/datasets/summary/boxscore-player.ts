import { character, decidedBy, logical, type Row, within } from "../../../schema/columns";
import type { BySport } from "../../../schema/dataset";
import {
  flatMapAt,
  type JsonObject,
  keyed,
  NOTHING,
  objectAt,
  objectsAt,
  valuesAt,
} from "../../../schema/payload";

const person = {
  team_id: character("team.id", "Team id of the player's side."),
  team_abbreviation: character("team.abbreviation", "Abbreviation of the player's side."),
  team_display_name: character("team.displayName", "Location and nickname of the player's side."),
  team_location: character("team.location", "School or city of the player's side."),
  athlete_id: character("entry.athlete.id", "Player id, the same in every table and season."),
  athlete_display_name: character("entry.athlete.displayName", "First and last name."),
  athlete_short_name: character("entry.athlete.shortName", "Initial and last name."),
  athlete_jersey: character("entry.athlete.jersey", "Jersey number, as text ('00' exists)."),
  athlete_position: character(
    "entry.athlete.position.abbreviation",
    "Usual position (G, F, C; P, SS, DH), not always the one played in this game.",
  ),
  starter: logical("entry.starter", "True for starters; before the game, for expected starters."),
};

const whyNot = character(
  "entry.reason",
  "Reason why a player did not play, if the service states one.",
);

const wbbColumns = decidedBy(
  ["athlete_display_name", "team_abbreviation", "minutes", "points", "rebounds", "assists"],
  {
    ...person,
    active: character(
      "entry.active",
      "'true' or 'false' as text: on the floor when the payload was created, not a roster status.",
    ),
    did_not_play: logical(
      "entry.didNotPlay",
      "True for players who stayed on the bench; their statistics are all null.",
    ),
    ejected: logical("entry.ejected", "True for ejected players."),
    reason: whyNot,
    ...within("stats", {
      minutes: character("Minutes played, a whole number as text."),
      points: character("Points scored, as text."),
      field_goals_made_field_goals_attempted: character(
        "fieldGoalsMade-fieldGoalsAttempted",
        "Field goals made and attempted, threes included, as 'made-attempted'.",
      ),
      three_point_field_goals_made_three_point_field_goals_attempted: character(
        "threePointFieldGoalsMade-threePointFieldGoalsAttempted",
        "Three-pointers made and attempted, as text: 7-21.",
      ),
      free_throws_made_free_throws_attempted: character(
        "freeThrowsMade-freeThrowsAttempted",
        "Free throws made and attempted, as text: 10-14.",
      ),
      rebounds: character("Rebounds of both kinds, as text; excluding team rebounds."),
      assists: character("Passes that led to a made field goal, as text."),
      turnovers: character("Turnovers, as text, excluding team turnovers."),
      steals: character("Balls taken from the opponent, as text."),
      blocks: character("Opponent's shots blocked, as text."),
      offensive_rebounds: character(
        "offensiveRebounds",
        "Rebounds of misses by the player's own team, as text.",
      ),
      defensive_rebounds: character(
        "defensiveRebounds",
        "Rebounds of misses by the opponent, as text.",
      ),
      fouls: character("Personal fouls, as text; players foul out with five."),
    }),
  },
);

const mlbColumns = decidedBy(
  [
    "athlete_display_name",
    "team_abbreviation",
    "at_bats",
    "hits",
    "runs",
    "rb_is",
    "full_innings.part_innings",
    "earned_runs",
    "strikeouts",
  ],
  {
    ...person,
    active: logical("entry.active", "True for players in the game when the payload was created."),
    did_not_play: character(
      "entry.didNotPlay",
      "'true' for players who did not play; rarely sent.",
    ),
    ejected: character("entry.ejected", "'true' for ejected players; rarely sent."),
    reason: whyNot,
    ...within("stats", {
      hits_at_bats: character("hits-atBats", "Batting: 'hits-at-bats'. Null in pitching rows."),
      at_bats: character("atBats", "Batting: official at-bats, as text. Null in pitching rows."),
      runs: character("Runs scored (batting row) or allowed (pitching row), as text."),
      hits: character("Hits made (batting row) or allowed (pitching row), as text."),
      rb_is: character("RBIs", "Batting: runs batted in, as text. Null in pitching rows."),
      home_runs: character(
        "homeRuns",
        "Home runs hit (batting row) or allowed (pitching row), as text.",
      ),
      walks: character("Walks drawn (batting row) or allowed (pitching row), as text."),
      strikeouts: character(
        "Times struck out (batting row) or batters struck out (pitching row), as text.",
      ),
      pitches: character("Pitches seen (batting row) or thrown (pitching row), as text."),
      avg: character("Batting: season average so far, '.272'. Null in pitching rows."),
      on_base_pct: character(
        "onBasePct",
        "Batting: on-base percentage of the season so far, '.320'. Null in pitching rows.",
      ),
      slug_avg: character(
        "slugAvg",
        "Batting: slugging percentage of the season so far, '.538'. Null in pitching rows.",
      ),
    }),
    "full_innings.part_innings": character(
      ["stats", "fullInnings.partInnings"],
      "Pitching: innings and outs, '5.2' is five innings and two outs. Null marks a batting row.",
    ),
    ...within("stats", {
      earned_runs: character(
        "earnedRuns",
        "Pitching: earned runs allowed, as text. Null in batting rows.",
      ),
      pitches_strikes: character(
        "pitches-strikes",
        "Pitching: 'pitches-strikes' thrown. Null in batting rows.",
      ),
      era: character(
        "ERA",
        "Pitching: earned runs per nine innings, season so far, '3.99'. Null in batting rows.",
      ),
    }),
  },
);

/** One player's line of a basketball box score. */
export interface WbbBoxscorePlayer extends Row<typeof wbbColumns> {}

/** One player's line in one block (batting or pitching) of a baseball box score. */
export interface MlbBoxscorePlayer extends Row<typeof mlbColumns> {}

const shared = {
  source:
    "boxscore.players[].statistics[].athletes[]; entry is the element, stats its values by keys[]",
  items(payload: JsonObject) {
    const boxscore = objectAt(payload, "boxscore", "$") ?? NOTHING;
    return flatMapAt(boxscore, "players", "$.boxscore", (side, path) => {
      const team = objectAt(side, "team", path);
      return flatMapAt(side, "statistics", path, (block, inside) => {
        const keys = valuesAt(block, "keys");
        return objectsAt(block, "athletes", inside).map((entry) => ({
          team,
          entry,
          // Values belong to the keys at the same positions.
          stats: keyed(valuesAt(entry, "stats"), (_, place) => keys[place]),
        }));
      });
    });
  },
};

export const boxscorePlayer: BySport<WbbBoxscorePlayer, MlbBoxscorePlayer> = {
  basketball: {
    ...shared,
    row: "One player, away side first, starters before the bench.",
    empty: "Before the game, and for canceled and postponed ones.",
    columns: wbbColumns,
  },
  baseball: {
    ...shared,
    row:
      "One player and block, batting before pitching; a player who bats and pitches has two rows. Before " +
      "the game, the expected lineup with totals of the season, -- if there are none.",
    empty: "For games that were not played.",
    columns: mlbColumns,
  },
};
