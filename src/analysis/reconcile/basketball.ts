import { sumKnown } from "../../frames/input/input-table";
import { namedDistance } from "../../games/basketball/attempt-words";
import { findAttempts } from "../../games/basketball/attempts";
import { isRebound } from "../../games/basketball/ball-events";
import { gameClock, minutesPlayed } from "../../games/basketball/clock";
import { isEnd } from "../../games/basketball/scores";
import { parseNumber, shootingCounts } from "../../games/basketball/statistics";
import type { OpenGame, Side } from "../../games/game";
import { tableRows } from "../../games/table";
import { leagueOf } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import type { WbbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import {
  isBegun,
  NO_PLAYS,
  officialPlusMinus,
  PLAYER_QUANTITIES,
} from "../box-scores/basketball-box-score";
import { teamStatistics } from "../box-scores/basketball-team-box-score";
import { findStints } from "../lineups/stint-log";
import { shotTable } from "../shots/shots";
import {
  countsOfPlays,
  pointsByPeriod,
  readWbbLog,
  shotQuantities,
  type WbbLog,
} from "./basketball-log";
import {
  afterMissingLog,
  between,
  type Check,
  compare,
  compareChances,
  compareSides,
  type Ledger,
  type Quantities,
  readLinescores,
  sidesWithTeam,
} from "./check";

const playsAndTeam = between("plays", "boxscore_team");
const playersAndTeam = between("boxscore_player", "boxscore_team");
const playsAndPlayers = between("plays", "boxscore_player");
const playersAndHeader = between("boxscore_player", "header");
const withinTeam = between("boxscore_team", "boxscore_team");
const withinPlays = between("plays", "plays");

/** Compares shots with the box score for one kind of attempts. */
const attempts = (kind: string, words: string): readonly Check[] =>
  ["made", "attempted"].flatMap((what) => [
    playsAndTeam(
      `${kind}_${what}`,
      `${words} ${what} in the plays; those in the team's box score.`,
    ),
    playersAndTeam(
      `${kind}_${what}`,
      `${words} ${what} by the players, summed; those in the team's box score.`,
    ),
  ]);

/** The checks of a side of a basketball game, in the order of the result's rows. */
const CHECKS: readonly Check[] = [
  between("plays", "header")("points", "Points of the scoring plays; score."),
  playersAndHeader("points", "Points of the players, summed; score."),
  between("boxscore_team", "header")(
    "points",
    "Points of the team's field goals and free throws; score.",
  ),
  between("linescores", "header")("points", "Points of the periods, summed; score."),
  ...PLAYER_QUANTITIES.map((quantity) =>
    playsAndPlayers(
      `player_${quantity}`,
      `The players' ${quantity} in the plays; those in their box score lines, summed.`,
    ),
  ),
  withinPlays(
    "rising_scores",
    "Rows of the log on which the side's score is higher than ever before; those on which it scores.",
    ["rises", "rises_with_points"],
  ),
  playersAndHeader(
    "player_minutes",
    "Minutes of the players, summed; five times the minutes of the game, or the sum if it is " +
      "within five of these, since each is rounded.",
    ["minutes", "minutes"],
  ),
  between("stints", "boxscore_player")(
    "plus_minus",
    "Players whose points for and against in the stints make their official plus-minus; players " +
      "with an official one.",
    ["players_with_plus_minus", "players_with_plus_minus"],
  ),
  between("plays", "header")("running_score", "Maximum points on any play; score.", [
    "running_score",
    "points",
  ]),
  playsAndTeam("largest_lead", "The largest lead after any play; those in the team's box score."),
  ...attempts("field_goals", "Field goals"),
  ...attempts("three_point_field_goals", "Threes"),
  ...attempts("free_throws", "Free throws"),
  playsAndTeam(
    "offensive_rebounds",
    "Offensive rebounds in the plays; those in the team's box score.",
  ),
  playsAndTeam(
    "defensive_rebounds",
    "Defensive rebounds in the plays; those in the team's box score.",
  ),
  playsAndPlayers(
    "player_rebounds",
    "Rebounds in the plays that name a player; rebounds of the players, summed.",
    ["player_rebounds", "rebounds"],
  ),
  withinTeam("rebounds", "The team's offensive and defensive rebounds; its total rebounds.", [
    "rebounds_of_both_kinds",
    "rebounds",
  ]),
  withinTeam("turnovers", "The team's turnovers; its total turnovers.", [
    "turnovers",
    "total_turnovers",
  ]),
  playsAndTeam(
    "team_turnovers",
    "Turnovers in the plays that name no player; turnovers of no player in the box score.",
  ),
  playersAndTeam(
    "team_turnovers",
    "The team's total turnovers minus those of its players; turnovers of no player.",
    ["rest_of_turnovers", "team_turnovers"],
  ),
];

function buildLedger(game: OpenGame<"basketball">, log: WbbLog, side: Side): Ledger {
  const team = buildTeamTotals(game, side);
  return {
    header: { points: side.score, minutes: computeMinutes(game, side) },
    linescores: { points: readLinescores(game, side).score },
    plays: countsOfPlays(log, side),
    boxscore_team: team,
    boxscore_player: buildPlayers(game, side, team),
    stints: { players_with_plus_minus: countPlusMinusInStints(game, side) },
  };
}

/** Counts the players whose margin in the stints is the official plus-minus; null without either. */
function countPlusMinusInStints(game: OpenGame<"basketball">, side: Side): number | null {
  const stints = findStints(game);
  const official = officialPlusMinus(game);
  if (stints.length === 0 || official.size === 0) return null;
  const { home_away } = side;
  const other = home_away === "home" ? "away" : "home";
  const margins = new Map<string | null, number>();
  for (const stint of stints) {
    const margin = stint[home_away].points - stint[other].points;
    for (const id of stint[home_away].five.athletes) {
      margins.set(id, (margins.get(id) ?? 0) + margin);
    }
  }
  const isSame = (id: string | null) => official.get(id) === (margins.get(id) ?? 0);
  return linesOf(game, side).filter(({ athlete_id }) => isSame(athlete_id)).length;
}

function buildTeamTotals(game: OpenGame<"basketball">, { team_id }: Side): Quantities {
  const team = teamStatistics(game).find((one) => one.team_id === team_id);
  if (team === undefined) return {};
  const { field_goals, threes, free_throws, offensive_rebounds, defensive_rebounds } = team;
  const turnovers = parseNumber(team.shown.turnovers);
  const team_turnovers = parseNumber(team.shown.teamTurnovers);
  return {
    points: total(field_goals.made, field_goals.made, threes.made, free_throws.made),
    offensive_rebounds,
    defensive_rebounds,
    rebounds_of_both_kinds: total(offensive_rebounds, defensive_rebounds),
    rebounds: team.rebounds,
    // They include those of no player in colleges, not in the professional leagues.
    turnovers: leagueOf(game.league).is_college ? turnovers : total(turnovers, team_turnovers),
    total_turnovers: parseNumber(team.shown.totalTurnovers),
    team_turnovers,
    largest_lead: parseNumber(team.shown.largestLead),
    ...shotQuantities(field_goals, threes, free_throws),
  };
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
  const official = officialPlusMinus(game);
  const withOfficial = players.filter(({ athlete_id }) => official.has(athlete_id)).length;
  const sum = (name: "minutes" | "rebounds" | (typeof PLAYER_QUANTITIES)[number]) =>
    sumKnown(players, (player) => parseNumber(player[name]));
  const tried = (read: (player: WbbBoxscorePlayer) => string | null) => {
    const counts = players.map((player) => shootingCounts(read(player)));
    return {
      made: sumKnown(counts, ({ made }) => made),
      attempted: sumKnown(counts, ({ attempted }) => attempted),
    };
  };
  const turnovers = sum("turnovers");
  return {
    points: sum("points"),
    minutes: sum("minutes"),
    rebounds: sum("rebounds"),
    players_with_plus_minus: withOfficial === 0 ? null : withOfficial,
    rest_of_turnovers: total(team.total_turnovers, turnovers === null ? null : -turnovers),
    // Last: keys added to what a spread began take V8 fifty times as long.
    ...shotQuantities(
      tried((one) => one.field_goals_made_field_goals_attempted),
      tried((one) => one.three_point_field_goals_made_three_point_field_goals_attempted),
      tried((one) => one.free_throws_made_free_throws_attempted),
    ),
    ...Object.fromEntries(PLAYER_QUANTITIES.map((name) => [`player_${name}`, sum(name)])),
  };
}

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
  PLAYER_QUANTITIES.map((quantity) => {
    const description = `A player's ${quantity} in the plays; those in the player's box score line.`;
    return [quantity, ofPlayer(quantity, description)];
  }),
) as Readonly<Record<(typeof PLAYER_QUANTITIES)[number], Check>>;

const PLAYED_CHECK = ofPlayer(
  "plays",
  "Plays of a player who did not play according to the box score, or is not in it; 0.",
);

/** Compares players; only those whose numbers differ get rows, since hundreds agree. */
function comparePlayers(game: OpenGame<"basketball">, { scored, athletes }: WbbLog) {
  if (scored.plays.length === 0) return [];
  const rows: JsonObject[] = [];
  for (const side of sidesWithTeam(game)) {
    const lines = new Map(linesOf(game, side).map((line) => [line.athlete_id, line] as const));
    if (lines.size === 0) continue;
    const credited = athletes.get(side.team_id);
    for (const athlete_id of new Set([...lines.keys(), ...(credited?.keys() ?? [])])) {
      const line = lines.get(athlete_id);
      const played = line !== undefined && line.did_not_play !== true;
      const plays = credited?.get(athlete_id ?? "") ?? NO_PLAYS;
      const subject = { side, athlete_id, athlete_name: line?.athlete_display_name };
      const addIfDifferent = (check: Check, inPlays: number, inBox: number | null) => {
        if (inPlays === inBox) return;
        const quantity = check.first[1];
        const ledger = { plays: { [quantity]: inPlays }, boxscore_player: { [quantity]: inBox } };
        for (const row of compare(game, check, ledger, subject)) rows.push(row);
      };
      if (!played) addIfDifferent(PLAYED_CHECK, plays.plays, 0);
      for (const quantity of PLAYER_QUANTITIES) {
        const inBox = played ? parseNumber(line[quantity]) : 0;
        addIfDifferent(PLAYER_CHECKS[quantity], plays[quantity], inBox);
      }
    }
  }
  return rows;
}

export function wbbChecks(game: OpenGame<"basketball">): readonly JsonObject[] {
  if (!isBegun(game)) return [];
  const log = readWbbLog(game);
  return afterMissingLog(game, [
    ...compareSides(game, CHECKS, (side) => buildLedger(game, log, side)),
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
function withoutChances(game: OpenGame<"basketball">, { scored }: WbbLog) {
  const { regulation_periods } = gameClock(game);
  const none = scored.plays.filter(({ play, seconds_left }) => {
    const isEarlyEnd = isEnd(play) && (play.period_number ?? 0) < regulation_periods;
    return isEarlyEnd || (isRebound(play) && seconds_left === 0);
  });
  return new Set(none.map(({ play }) => play.id));
}

const DISTANCES = withinPlays(
  "shot_distances",
  "Located shots whose text names a distance; those located within 1.5 ft of it.",
  ["named_distances", "near_distances"],
);

/** For whole feet: a location is up to 0.7 ft off, the text half a foot, or one foot if truncated. */
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
