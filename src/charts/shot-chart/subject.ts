import { attemptKind } from "../../games/basketball/attempt-kind";
import { athletesOf } from "../../games/basketball/scores";
import { type Shot, shotTable } from "../../games/basketball/shots";
import type { OpenGame, Side } from "../../games/game";
import { type ChartInput, chartTable, readChartInput } from "../shared/chart-input";
import { type TeamLabel, teamLabel } from "../shared/game-heading";
import { type Candidate, findCandidate } from "../shared/selection";
import { countWithUnit } from "../shared/wording";
import type { Panel } from "./panel";

/** Shots that belong on one floor: of a team, of an athlete, or of many teams together. */
export interface Group extends Pick<Panel, "shots" | "free_throws"> {
  readonly name: string;
  /** Undefined for many teams together. */
  readonly side: TeamLabel | undefined;
}

export interface Subject {
  readonly groups: readonly Group[];
  readonly sample: readonly Shot[];
  /** Undefined where a table was given. */
  readonly games: readonly OpenGame<"wbb">[] | undefined;
  readonly game_count: number;
  /** The team the options select, or the team of the selected athlete. */
  readonly team: TeamLabel | undefined;
  readonly athlete: string | undefined;
}

/** Columns of `shots` that are read: a table of the user's own needs no others. */
const READ = [
  ...(["game_id", "play_id", "period", "clock", "home_away", "text"] as const),
  ...(["team_id", "team_abbreviation", "team_name", "team_color"] as const),
  ...(["team_alternate_color", "athlete_id", "athlete_name"] as const),
  ...(["home_score_before", "away_score_before", "made", "points_attempted"] as const),
  ...(["points_scored", "shot_class", "x_ft", "y_ft", "distance_ft", "zone"] as const),
] satisfies readonly (keyof Shot)[];

/** More panels than these are too small to read: then all shots are drawn together. */
const MOST_PANELS = 4;

const SHOTS = chartTable("shots", "wbb", shotTable, READ);

export const shotsOf = (chart: string, input: unknown): ChartInput<Shot, "wbb"> =>
  readChartInput(chart, SHOTS, input);

type AttemptRow = Pick<Shot, "team_id" | "athlete_id" | "athlete_name" | "made">;

export function subjectOf(
  chart: string,
  input: unknown,
  wanted: Readonly<Record<string, unknown>>,
): Subject {
  const { rows: sample, games } = shotsOf(chart, input);
  const throws = games?.flatMap(freeThrowsIn);
  const teams = teamsOf(sample, games);
  const teamFound = findCandidate(
    { chart, option: "team", nobody: "no team here is", unnamed: "Team" },
    () => teams.map(({ team_id, name, abbreviation }) => ({ id: team_id, name, abbreviation })),
    wanted,
  );
  const team = teamFound && teams.find(({ team_id }) => team_id === teamFound.id);
  const listed = (): readonly AttemptRow[] =>
    [...sample, ...(throws ?? []), ...(games ?? []).flatMap(listedIn)].filter(isOf(team));
  const athlete = findCandidate(
    { chart, option: "athlete", nobody: "no athlete here is", unnamed: "Athlete" },
    () => listed().map(({ athlete_id, athlete_name }) => ({ id: athlete_id, name: athlete_name })),
    wanted,
  );
  const first = athlete && listed().find(({ athlete_id }) => athlete_id === athlete.id);
  const athleteTeam = team ?? (first && teams.find(({ team_id }) => team_id === first.team_id));
  const groups = groupsOf(teams, team, athlete).map(({ name, side, belongs }): Group => {
    const own = throws?.filter(belongs);
    const made = own?.filter((one) => one.made === true).length ?? 0;
    return {
      name,
      side: athlete === undefined ? side : athleteTeam,
      shots: sample.filter(belongs),
      free_throws: own && { made, attempted: own.length },
    };
  });
  return {
    groups,
    sample,
    games,
    game_count: new Set(groups.flatMap((one) => one.shots.map(({ game_id }) => game_id))).size,
    team: athleteTeam,
    athlete: athlete?.name,
  };
}

/** Whose shots lie on floors of their own, and which of all shots those are. */
function groupsOf(
  teams: readonly TeamLabel[],
  team: TeamLabel | undefined,
  athlete: Candidate | undefined,
) {
  if (athlete !== undefined) {
    const belongs = (row: AttemptRow) => isOf(team)(row) && row.athlete_id === athlete.id;
    return [{ name: athlete.name, side: team, belongs }];
  }
  if (team === undefined && teams.length > MOST_PANELS) {
    const name = countWithUnit(teams.length, "team");
    return [{ name, side: undefined, belongs: isOf(undefined) }];
  }
  const own = team === undefined ? teams : [team];
  return own.map((side) => ({ name: side.name, side, belongs: isOf(side) }));
}

const isOf =
  (side: TeamLabel | undefined) =>
  ({ team_id }: AttemptRow): boolean =>
    side === undefined || team_id === side.team_id;

/** The free throws of `freeThrows`, without the columns that only a table needs. */
const freeThrowsIn = (game: OpenGame<"wbb">): readonly AttemptRow[] =>
  game
    .rows("plays")
    .filter((play) => attemptKind(play) === "free throw")
    .map((play) => ({
      team_id: play.team_id,
      athlete_id: athletesOf(play)[0] ?? null,
      athlete_name: null,
      made: play.scoring_play,
    }));

/** Athletes of the box score, who can be selected without having attempted a shot. */
const listedIn = (game: OpenGame<"wbb">): readonly AttemptRow[] =>
  game.rows("boxscore_player").map(({ team_id, athlete_id, athlete_display_name }) => ({
    team_id,
    athlete_id,
    athlete_name: athlete_display_name,
    made: null,
  }));

export const sideLabel = (side: Side): TeamLabel =>
  teamLabel(side, side.home_away === "home" ? "Home side" : "Away side");

/** The teams, each once: the visitors of a game before its hosts, as Americans name them. */
function teamsOf(
  sample: readonly Shot[],
  games: readonly OpenGame<"wbb">[] | undefined,
): readonly TeamLabel[] {
  const hosts = (games ?? []).flatMap(({ away, home }) => [away, home].map(sideLabel));
  const isOneGame = new Set(sample.map(({ game_id }) => game_id)).size === 1;
  const shooters = isOneGame
    ? [...sample].sort((one, other) => visitorsFirst(one) - visitorsFirst(other))
    : sample;
  const teams = new Map<string | null, TeamLabel>();
  for (const side of hosts) if (!teams.has(side.team_id)) teams.set(side.team_id, side);
  for (const shot of shooters) {
    if (!teams.has(shot.team_id)) teams.set(shot.team_id, teamLabel(shot, "Unknown team"));
  }
  return [...teams.values()];
}

const visitorsFirst = ({ home_away }: Shot): number => Number(home_away === "home");
