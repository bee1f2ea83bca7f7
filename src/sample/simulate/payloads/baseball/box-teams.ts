import type { JsonObject } from "../../../../schema/payload";
import { isCompleted, type Tally } from "../../season";
import { given, logoOf, tallyText, uid } from "../shared";
import { BATTING } from "./batting-statistics";
import { boxDetails } from "./box-details";
import { FIELDING } from "./fielding-statistics";
import { linesOfGame, NO_GAMES, seasonLines, type TeamLines } from "./lines";
import { AWAY_FIRST, boxOf, type MlbGame, type MlbSeason, teamOf, type Where } from "./model";
import { ordinal, ratio } from "./numbers";
import { PITCHING } from "./pitching-statistics";
import { type Rank, reckoned, type Statistic, statisticJson } from "./statistic";

const GROUPS = [
  ["batting", "Batting", BATTING],
  ["pitching", "Pitching", PITCHING],
  ["fielding", "Fielding", FIELDING],
] as const;

/** Where little is good the service counts from the other end, or not at all. */
const UNRANKED: readonly string[] = ["ERA", "WHIP", "innings", "gamesPlayed", "teamGamesPlayed"];

/** A club as the box score names it. */
export const boxTeam = ({ world }: MlbSeason, game: MlbGame, where: Where): JsonObject => {
  const team = teamOf(game, where);
  return {
    id: team.id,
    uid: uid.team(world, team.id),
    slug: team.slug,
    location: team.location,
    name: team.name,
    abbreviation: team.abbreviation,
    displayName: team.displayName,
    shortDisplayName: team.shortDisplayName,
    color: team.color,
    ...given("alternateColor", team.alternateColor),
    logo: logoOf(world, team),
  };
};

/** All clubs' totals before a game that has not begun. */
function rivals(season: MlbSeason, game: MlbGame): readonly TeamLines[] {
  return season.world.teams.map(({ id }) => {
    const list = season.gamesOf(id);
    const last = list.findLast(
      (one) => one.plan.seasonType === game.plan.seasonType && isCompleted(one),
    );
    if (last === undefined) return NO_GAMES;
    return seasonLines(season, last, last.plan.home.id === id ? "home" : "away").team;
  });
}

function rankOf(
  statistic: Statistic,
  lines: TeamLines,
  all: readonly TeamLines[],
): Rank | undefined {
  if (UNRANKED.includes(statistic[0])) return undefined;
  const own = reckoned(statistic, lines);
  const values = all.map((one) => reckoned(statistic, one));
  const rank = 1 + values.filter((value) => value > own).length;
  const shared = values.filter((value) => value === own).length > 1;
  return { rank, rankDisplayValue: `${shared ? "Tied-" : ""}${ordinal(rank)}` };
}

/** Before the game the season's totals with their ranks, after it those of the game. */
export function boxTeams(season: MlbSeason, game: MlbGame): JsonObject[] {
  const started = boxOf(game) !== undefined;
  const all = game.phase === "pre" ? rivals(season, game) : [];
  return AWAY_FIRST.map((where, index) => {
    const totals = seasonLines(season, game, where);
    const lines = started ? linesOfGame(game, where) : totals.team;
    const statistics = [
      ...GROUPS.map(([name, displayName, list]) => ({
        name,
        displayName,
        stats: list.map((one) =>
          statisticJson(one, lines, all.length > 0 ? rankOf(one, lines, all) : undefined),
        ),
      })),
      { name: "records", displayName: "Records", stats: recordsOf(season, game, where) },
    ];
    return {
      team: boxTeam(season, game, where),
      statistics: started || game.phase === "pre" ? statistics : [],
      displayOrder: index + 1,
      homeAway: where,
      details: started ? boxDetails(game, where, totals) : [],
    };
  });
}

/** A club's record on the surface of the park, before the game alone. */
function recordsOf(season: MlbSeason, game: MlbGame, where: Where): JsonObject[] {
  if (game.phase !== "pre") return [];
  const team = teamOf(game, where);
  const { grass } = game.plan.venue;
  const tally = season
    .gamesOf(team.id)
    .filter((one) => one.plan.seasonType === 2 && one.plan.venue.grass === grass)
    .reduce<Tally>(
      (sum, one) => {
        const score = isCompleted(one) ? season.score(one) : undefined;
        if (score === undefined) return sum;
        const ahead =
          one.plan.home.id === team.id ? score.home - score.away : score.away - score.home;
        return {
          wins: sum.wins + (ahead > 0 ? 1 : 0),
          losses: sum.losses + (ahead < 0 ? 1 : 0),
          ties: sum.ties + (ahead === 0 ? 1 : 0),
        };
      },
      { wins: 0, losses: 0, ties: 0 },
    );
  const name = grass ? "Grass" : "Turf";
  return [
    {
      name,
      abbreviation: name,
      displayName: name,
      shortDisplayName: name.toUpperCase(),
      description: `On ${name.toLowerCase()}`,
      displayValue: tallyText(tally),
      value: ratio(tally.wins, tally.wins + tally.losses),
    },
  ];
}
