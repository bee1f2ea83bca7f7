import { sumKnown } from "../../frames/input/input-table";
import { namedDistance } from "../../games/basketball/attempt-words";
import { findAttempts } from "../../games/basketball/attempts";
import { isRebound } from "../../games/basketball/ball-events";
import { gameClock, isBegun, minutesPlayed } from "../../games/basketball/clock";
import { isEnd } from "../../games/basketball/scores";
import { parseNumber, shootingCounts } from "../../games/basketball/statistics";
import type { OpenGame, Side } from "../../games/game";
import { tableRows } from "../../games/table";
import { leagueOf } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import type { WbbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import { officialPlusMinus } from "../box-scores/basketball-box-score";
import { NO_PLAYS, PLAYER_QUANTITIES } from "../box-scores/basketball-player-counts";
import { type TeamStatistics, teamStatistics } from "../box-scores/basketball-team-statistics";
import { findStints } from "../lineups/stint-log";
import { shotTable } from "../shots/shots";
import { CHECKS } from "./basketball-checks";
import { countsOfPlays, pointsByPeriod, readWbbLog, type WbbLog } from "./basketball-log";
import { compareChances } from "./chances";
import {
  afterMissingLog,
  between,
  type Check,
  compare,
  compareSides,
  type Ledger,
  type Quantities,
  readLinescores,
  type Subject,
  sidesWithTeam,
} from "./check";

const ledgerWith =
  (log: WbbLog) =>
  (game: OpenGame<"basketball">, side: Side): Ledger => {
    const team = buildTeamTotals(game, side);
    return {
      header: {
        points: side.score,
        minutes: computeMinutes(game, side),
      },
      linescores: { points: readLinescores(game, side).score },
      plays: countsOfPlays(log, side),
      boxscore_team: team,
      boxscore_player: { ...buildPlayers(game, side, team), ...countOfficial(game, side) },
      stints: countMatching(game, side),
    };
  };

const WITH_PLUS_MINUS = "players_with_plus_minus";

/** Counts the players of a side that have an official plus-minus; null if nobody has. */
function countOfficial(game: OpenGame<"basketball">, side: Side): Quantities {
  const official = officialPlusMinus(game);
  const count = linesOf(game, side).filter(({ athlete_id }) => official.has(athlete_id)).length;
  return { [WITH_PLUS_MINUS]: count === 0 ? null : count };
}

/** Counts those whose margin in the stints is the same; null without stints. */
function countMatching(game: OpenGame<"basketball">, side: Side): Quantities {
  const stints = findStints(game);
  const official = officialPlusMinus(game);
  if (stints.length === 0 || official.size === 0) return {};
  const { home_away } = side;
  const other = home_away === "home" ? "away" : "home";
  const margins = new Map<string | null, number>();
  for (const stint of stints) {
    const margin = stint[home_away].points - stint[other].points;
    for (const id of stint[home_away].five.athletes)
      margins.set(id, (margins.get(id) ?? 0) + margin);
  }
  const lines = linesOf(game, side).filter(({ athlete_id }) => official.has(athlete_id));
  const matching = lines.filter(
    ({ athlete_id }) => official.get(athlete_id) === (margins.get(athlete_id) ?? 0),
  );
  return { [WITH_PLUS_MINUS]: matching.length };
}

function buildTeamTotals(game: OpenGame<"basketball">, { team_id }: Side): Quantities {
  const team = teamStatistics(game).find((one) => one.team_id === team_id);
  if (team === undefined) return {};
  const { field_goals, threes, free_throws, offensive_rebounds, defensive_rebounds } = team;
  return {
    points: total(field_goals.made, field_goals.made, threes.made, free_throws.made),
    field_goals_made: field_goals.made,
    field_goals_attempted: field_goals.attempted,
    three_point_field_goals_made: threes.made,
    three_point_field_goals_attempted: threes.attempted,
    free_throws_made: free_throws.made,
    free_throws_attempted: free_throws.attempted,
    offensive_rebounds,
    defensive_rebounds,
    rebounds_of_both_kinds: total(offensive_rebounds, defensive_rebounds),
    rebounds: team.rebounds,
    turnovers: countTurnovers(game, team),
    total_turnovers: parseNumber(team.shown.totalTurnovers),
    team_turnovers: parseNumber(team.shown.teamTurnovers),
    largest_lead: parseNumber(team.shown.largestLead),
  };
}

/**
 * Returns the team's turnovers: they include those of no player in colleges, not in the professional leagues.
 */
function countTurnovers(
  { league }: OpenGame<"basketball">,
  { shown }: TeamStatistics,
): number | null {
  const own = parseNumber(shown.turnovers);
  return leagueOf(league).is_college ? own : total(own, parseNumber(shown.teamTurnovers));
}

/** Largest rounding error of a side's minutes. */
const ROUNDED_MINUTES = 5;

function computeMinutes(game: OpenGame<"basketball">, side: Side): number | null {
  const minutes = game.completed ? minutesPlayed(game) : null;
  if (minutes === null) return null;
  const sum = sumKnown(linesOf(game, side), (player) => parseNumber(player.minutes)) ?? 0;
  return Math.abs(sum - 5 * minutes) <= ROUNDED_MINUTES ? sum : 5 * minutes;
}

const linesOf = (game: OpenGame<"basketball">, { team_id }: Side): readonly WbbBoxscorePlayer[] =>
  game.rows("boxscore_player").filter((player) => player.team_id === team_id);

function buildPlayers(game: OpenGame<"basketball">, side: Side, team: Quantities): Quantities {
  const players = linesOf(game, side);
  const sum = (read: (player: WbbBoxscorePlayer) => number | null) => sumKnown(players, read);
  const tried = (read: (player: WbbBoxscorePlayer) => string | null) => {
    const counts = players.map((player) => shootingCounts(read(player)));
    return {
      made: sumKnown(counts, ({ made }) => made),
      attempted: sumKnown(counts, ({ attempted }) => attempted),
    };
  };
  const shots = tried((one) => one.field_goals_made_field_goals_attempted);
  const threes = tried((one) => one.three_point_field_goals_made_three_point_field_goals_attempted);
  const freeThrows = tried((one) => one.free_throws_made_free_throws_attempted);
  const quantities = PLAYER_QUANTITIES.map(
    (quantity) => [`player_${quantity}`, sum((player) => parseNumber(player[quantity]))] as const,
  );
  const turnovers = sum((player) => parseNumber(player.turnovers));
  return {
    points: sum((player) => parseNumber(player.points)),
    minutes: sum((player) => parseNumber(player.minutes)),
    field_goals_made: shots.made,
    field_goals_attempted: shots.attempted,
    three_point_field_goals_made: threes.made,
    three_point_field_goals_attempted: threes.attempted,
    free_throws_made: freeThrows.made,
    free_throws_attempted: freeThrows.attempted,
    rebounds: sum((player) => parseNumber(player.rebounds)),
    rest_of_turnovers: total(team.total_turnovers, turnovers === null ? null : -turnovers),
    // Last: keys added to what a spread began take V8 fifty times as long.
    ...Object.fromEntries(quantities),
  };
}

/** Returns a sum; null if a part is unknown. */
function total(...parts: readonly (number | null | undefined)[]): number | null {
  const known = parts.filter((part) => part != null);
  return known.length === parts.length ? known.reduce((sum, part) => sum + part, 0) : null;
}

function comparePeriods(game: OpenGame<"basketball">, { scored }: WbbLog): readonly JsonObject[] {
  if (scored.plays.length === 0) return [];
  return sidesWithTeam(game).flatMap((side) => {
    const points = pointsByPeriod(scored, side);
    return game.competitor(side.home_away).linescores.flatMap(({ score }, index) => {
      const period = index + 1;
      const ledger = { plays: { points: points.get(period) ?? 0 }, linescores: { points: score } };
      const check = between("plays", "linescores")(
        "period_points",
        `Points of the scoring plays of period ${period}; score of that period.`,
        ["points", "points"],
      );
      return compare(game, check, ledger, { side, period });
    });
  });
}

const ofPlayer = (quantity: string, description: string): Check =>
  between("plays", "boxscore_player")(`${quantity}_of_player`, description, [quantity, quantity]);

const PLAYER_CHECKS = Object.fromEntries(
  PLAYER_QUANTITIES.map((quantity) => [
    quantity,
    ofPlayer(
      quantity,
      `A player's ${quantity} in the plays; those in the player's box score line.`,
    ),
  ]),
) as Readonly<Record<(typeof PLAYER_QUANTITIES)[number], Check>>;

const PLAYED_CHECK = ofPlayer(
  "plays",
  "Plays of a player who did not play according to the box score, or is not in it; 0.",
);

/** Compares players; only those whose numbers differ get rows, since hundreds agree. */
function comparePlayers(game: OpenGame<"basketball">, { scored, athletes }: WbbLog) {
  if (scored.plays.length === 0) return [];
  const rows: JsonObject[] = [];
  const add = (found: readonly JsonObject[]) => found.forEach((row) => void rows.push(row));
  for (const side of sidesWithTeam(game)) {
    const lines = new Map(linesOf(game, side).map((line) => [line.athlete_id, line] as const));
    if (lines.size === 0) continue;
    const credited = athletes.get(side.team_id);
    for (const athlete_id of new Set([...lines.keys(), ...(credited?.keys() ?? [])])) {
      const line = lines.get(athlete_id);
      const played = line !== undefined && line.did_not_play !== true;
      const plays = credited?.get(athlete_id ?? "") ?? NO_PLAYS;
      const subject = { side, athlete_id, athlete_name: line?.athlete_display_name };
      if (!played) add(differing(game, PLAYED_CHECK, plays.plays, 0, subject));
      for (const quantity of PLAYER_QUANTITIES) {
        const inPlays = plays[quantity];
        const inBox = played ? parseNumber(line[quantity]) : 0;
        add(differing(game, PLAYER_CHECKS[quantity], inPlays, inBox, subject));
      }
    }
  }
  return rows;
}

function differing(
  game: OpenGame<"basketball">,
  check: Check,
  inPlays: number,
  inBox: number | null,
  subject: Subject,
): readonly JsonObject[] {
  if (inPlays === inBox) return [];
  const ledger = {
    plays: { [check.first[1]]: inPlays },
    boxscore_player: { [check.second[1]]: inBox },
  };
  return compare(game, check, ledger, subject);
}

export function wbbChecks(game: OpenGame<"basketball">): readonly JsonObject[] {
  if (!isBegun(game)) return [];
  const log = readWbbLog(game);
  return afterMissingLog(game, [
    ...compareSides(game, CHECKS, ledgerWith(log)),
    ...comparePeriods(game, log),
    ...comparePlayers(game, log),
    ...compareDistances(game),
    ...compareChances(
      game,
      log.scored.plays.map(({ play }) => play.id),
      withoutChances(game, log),
    ),
  ]);
}

/** Returns plays for which the service sends no probability: ends of early periods, rebounds at 0:00. */
function withoutChances(
  game: OpenGame<"basketball">,
  { scored }: WbbLog,
): ReadonlySet<string | null> {
  const { regulation_periods } = gameClock(game);
  const none = scored.plays.filter(({ play, seconds_left }) => {
    const isEarlyEnd = isEnd(play) && (play.period_number ?? 0) < regulation_periods;
    return isEarlyEnd || (isRebound(play) && seconds_left === 0);
  });
  return new Set(none.map(({ play }) => play.id));
}

const DISTANCES = between("plays", "plays")(
  "shot_distances",
  "Located shots whose text names a distance; those located within 1.5 ft of it.",
  ["named_distances", "near_distances"],
);

/**
 * Tolerance for whole feet: a location is up to 0.7 ft off, the text half a foot, or one foot if truncated.
 */
const TOLERANCE_FT = 1.5;

/** Compares the distances in the texts of shots with their locations; no rows if texts have none. */
function compareDistances(game: OpenGame<"basketball">): readonly JsonObject[] {
  if (!findAttempts(game).some(({ play }) => namedDistance(play.text) !== null)) return [];
  const shots = tableRows(shotTable, [game]);
  return sidesWithTeam(game).flatMap((side) => {
    const off = shots
      .filter(({ team_id }) => team_id === side.team_id)
      .flatMap(({ named_distance_ft: said, distance_ft: marked }) =>
        said === null || marked === null ? [] : [Math.abs(said - marked)],
      );
    if (off.length === 0) return [];
    const near_distances = off.filter((feet) => feet <= TOLERANCE_FT).length;
    const plays = { named_distances: off.length, near_distances };
    return compare(game, DISTANCES, { plays }, { side });
  });
}
