import { chartTable, readChartInput } from "../../../charts/input/chart-input";
import {
  buildSides,
  sidesInRows,
  type TeamLabel,
  teamLabel,
} from "../../../charts/input/game-heading";
import { isInPeriods, type PeriodNumber, periodsText } from "../../../charts/input/row-filters";
import { leagueOfRow } from "../../../charts/input/season-rows";
import { type ChosenNames, findCandidate, listAthletes } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import { countRows, rowsApart } from "../../../frames/input/input-table";
import { attemptKind } from "../../../games/basketball/attempt-words";
import { athletesOf } from "../../../games/basketball/scores";
import { type OpenGame, seasonOf } from "../../../games/game";
import { tableRows } from "../../../games/table";
import { buildPeriods } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { wbbBoxScore } from "../../box-scores/basketball-box-score";
import { wbbTeamBoxScore } from "../../box-scores/basketball-team-box-score";
import { type Shot, shotTable } from "../shots";
import type { Panel } from "./shot-panel";

export type PanelBy = "team" | "athlete" | "game";
export const PANEL_UNITS = { team: "team", athlete: "player", game: "game" } as const;

export type Subject = ReturnType<typeof readSubject>;

/** More panels of teams than these are drawn only on request: otherwise one panel has all shots. */
export const MOST_TEAMS = 4;

/** More panels than these are too many to compare. */
const MOST_PANELS = 12;

export const SHOTS = chartTable("shots", "basketball", shotTable, [
  "team_id",
  "period",
  "made",
  "points_attempted",
  "points_scored",
  "shot_class",
  "x_ft",
  "y_ft",
  "zone",
]);

type Attempt = Pick<
  Shot,
  "game_id" | "team_id" | "athlete_id" | "athlete_name" | "made" | "period" | "season" | "league"
>;

export function readSubject(
  chart: string,
  input: unknown,
  options: ChosenNames & {
    readonly by?: PanelBy | undefined;
    readonly period?: readonly PeriodNumber[] | undefined;
  },
) {
  const { by, period: periods } = options;
  const { rows, games } = readChartInput(chart, SHOTS, input, options);
  const isWanted = ({ period, season, league }: Attempt) =>
    periods === undefined ||
    isInPeriods(periods, period, buildPeriods(leagueOfRow({ league }), season).count);
  const sample = periods === undefined ? rows : rows.filter(isWanted);
  const apart = rowsApart(rows) as unknown as readonly Shot[] | undefined;
  const throws = games?.flatMap(listFreeThrows).filter(isWanted);
  const teams = listTeams(apart ?? rows, games);
  const candidates = teams.map((one) => ({ ...one, id: one.team_id }));
  const teamFound = findCandidate(chart, "team", () => candidates, options);
  const team = teamFound && teams.find(({ team_id }) => team_id === teamFound.id);
  const ofTeam = ({ team_id }: Attempt) => team === undefined || team_id === team.team_id;
  const listed = () =>
    [...rows, ...(throws ?? []), ...(games ?? []).flatMap(listListed)].filter(ofTeam);
  const athlete = findCandidate(chart, "athlete", () => listAthletes(listed()), options);
  const own = athlete && listed().find(({ athlete_id }) => athlete_id === athlete.id);
  const athleteTeam = team ?? (own && teams.find(({ team_id }) => team_id === own.team_id));
  const isChosen = (row: Attempt) =>
    ofTeam(row) && (athlete === undefined || row.athlete_id === athlete.id);
  const drawn = team === undefined && athlete === undefined ? sample : sample.filter(isChosen);
  const keyOf = KEYS[by ?? "team"];
  const byKey = groupBy(drawn, keyOf);
  const all: readonly Group[] =
    athlete && by !== "game"
      ? [{ name: athlete.name, side: athleteTeam, athlete_id: athlete.id }]
      : listGroups(by, rows, byKey, teams, athleteTeam);
  const only = games?.length === 1 && periods === undefined ? games[0] : undefined;
  const groups = all.slice(0, MOST_PANELS).map(({ name, side, athlete_id, key }) => {
    const own = throws?.filter((one) => isChosen(one) && (key === undefined || keyOf(one) === key));
    const official =
      only && by !== "game" ? findOfficial(only, side?.team_id ?? null, athlete_id) : undefined;
    return {
      name,
      side,
      shots: key === undefined ? drawn : (byKey.get(key) ?? []),
      official,
      free_throws:
        official?.free_throws ??
        (own && { made: own.filter(({ made }) => made).length, attempted: own.length }),
    };
  });
  const shots = groups.flatMap((one) => one.shots);
  const played = apart?.filter(isWanted);
  const tableSides = countGames(played ?? sample) === 1 ? sidesInRows(played ?? sample) : undefined;
  return {
    groups,
    shots,
    by,
    /** Number of groups without a panel. */
    omitted: all.length - groups.length,
    sample,
    /** The teams and games of shots that are counted without them. */
    apart: played,
    /** Both sides of the only game; undefined for several. */
    sides: games === undefined ? tableSides : games.length === 1 ? buildSides(games[0]) : undefined,
    /** Undefined if a table was passed. */
    games,
    game_count: countGames(played ?? shots),
    /** The team the options select, or the team of the selected player. */
    team: athleteTeam,
    athlete: athlete?.name,
    /** The periods that are drawn, in words; undefined for all. */
    periods: periods && periodsText(periods),
  };
}

/** The value that the shots on one floor share. */
const KEYS: Readonly<Record<PanelBy, (row: Attempt) => string | null>> = {
  team: ({ team_id }) => team_id,
  athlete: ({ team_id, athlete_id }) => `${team_id} ${athlete_id}`,
  game: ({ game_id = null }) => game_id,
};

/** Shots that belong on one floor: of a team, of a player, of a game, or of many teams together. */
interface Group {
  readonly name: string;
  /** Undefined for many teams together. */
  readonly side: TeamLabel | undefined;
  readonly athlete_id?: string | null;
  /** Undefined for all shots. */
  readonly key?: string | null;
}

const countGames = (rows: readonly Attempt[]): number =>
  new Set(rows.map(({ game_id }) => game_id)).size;

/** Returns the groups with separate floors, in their order; `drawn` are their shots. */
function listGroups(
  by: PanelBy | undefined,
  rows: readonly Shot[],
  drawn: ReadonlyMap<string | null, readonly Shot[]>,
  teams: readonly TeamLabel[],
  team: TeamLabel | undefined,
): readonly Group[] {
  if (by === "game") {
    const games = groupBy(rows, KEYS.game);
    const nameOf = (key: string | null) => gameName(games.get(key) ?? []);
    return [...drawn.keys()].map((key) => ({ name: nameOf(key), side: team, key }));
  }
  const countOf = (key: string | null) => countRows(drawn.get(key) ?? []);
  if (by === "athlete") {
    return [...drawn]
      .toSorted(([one], [other]) => countOf(other) - countOf(one))
      .map(([key, shots]) => {
        const [{ team_id, athlete_id, athlete_name }] = shots as readonly [Shot];
        const side = teams.find((one) => one.team_id === team_id);
        const full = athlete_name ?? (athlete_id === null ? "Unknown" : `Player ${athlete_id}`);
        const name = team === undefined && side ? `${full} (${side.abbreviation})` : full;
        return { name, side, athlete_id, key };
      });
  }
  const own = team === undefined ? teams : [team];
  if (by === undefined && own.length > MOST_TEAMS) {
    return [{ name: countWithUnit(own.length, "team"), side: undefined }];
  }
  const shown =
    own.length <= MOST_PANELS
      ? own
      : own.toSorted((one, other) => countOf(other.team_id) - countOf(one.team_id));
  return shown.map((side) => ({ name: side.name, side, key: side.team_id }));
}

/** `ARK at LSU`, by the teams of a game's shots. */
function gameName(shots: readonly Shot[]): string {
  const [away, home] = ["away", "home"].map((side) => {
    const shot = shots.find(({ home_away }) => home_away === side);
    return shot && (shot.team_abbreviation ?? shot.team_name);
  });
  return away && home ? `${away} at ${home}` : `Game ${shots[0]?.game_id}`;
}

/** The numbers of a team or player in the box score; undefined if it has none. */
function findOfficial(
  game: OpenGame<"basketball">,
  team_id: string | null,
  athlete_id: string | null | undefined,
): Panel["official"] {
  const row =
    athlete_id === undefined
      ? tableRows(wbbTeamBoxScore, [game]).find((one) => one.team_id === team_id)
      : tableRows(wbbBoxScore, [game]).find((one) => one.athlete_id === athlete_id);
  const pair = (made: number | null | undefined, attempted: number | null | undefined) =>
    made == null || attempted == null ? undefined : { made, attempted };
  const field_goals = pair(row?.field_goals_made, row?.field_goals_attempted);
  const threes = pair(row?.three_point_field_goals_made, row?.three_point_field_goals_attempted);
  const free_throws = pair(row?.free_throws_made, row?.free_throws_attempted);
  return field_goals && threes && free_throws && { field_goals, threes, free_throws };
}

/** The free throws of `freeThrows`, without the columns that only a table needs. */
const listFreeThrows = (game: OpenGame<"basketball">): readonly Attempt[] =>
  game
    .rows("plays")
    .filter((play) => attemptKind(play) === "free throw")
    .map((play) => ({
      ...ofGame(game),
      team_id: play.team_id,
      athlete_id: athletesOf(play)[0] ?? null,
      athlete_name: null,
      period: play.period_number,
      made: play.scoring_play,
    }));

/** Players of the box score, who can be selected without having attempted a shot. */
const listListed = (game: OpenGame<"basketball">): readonly Attempt[] =>
  game.rows("boxscore_player").map(({ team_id, athlete_id, athlete_display_name }) => ({
    ...ofGame(game),
    team_id,
    athlete_id,
    athlete_name: athlete_display_name,
    period: null,
    made: null,
  }));

const ofGame = (game: OpenGame<"basketball">) => ({
  game_id: game.game_id,
  season: seasonOf(game),
  league: game.league,
});

/** The teams, each once: the visitors of a game before its hosts, as Americans name them. */
function listTeams(
  rows: readonly Shot[],
  games: readonly OpenGame<"basketball">[] | undefined,
): readonly TeamLabel[] {
  const isOneGame = countGames(rows) === 1;
  const isHome = ({ home_away }: Shot) => Number(isOneGame && home_away === "home");
  const firsts = [...groupBy(rows, ({ team_id }) => team_id).values()].map(([one]) => one as Shot);
  const sides = [
    ...(games ?? []).map((game) => buildSides(game)).flatMap(({ away, home }) => [away, home]),
    ...firsts
      .toSorted((one, other) => isHome(one) - isHome(other))
      .map((shot) => teamLabel(shot, "Unknown team")),
  ];
  // Keep the first of those with one id.
  const teams = groupBy(sides, ({ team_id }) => team_id);
  return [...teams.values()].map(([first]) => first as TeamLabel);
}
