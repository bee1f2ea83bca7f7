import type { JsonObject } from "../../../../schema/payload";
import { ratio } from "../../numbers";
import { resultsOf, tallyOf } from "../../record";
import { isCompleted } from "../../season";
import { AWAY_FIRST, type Side, sideOfTeam } from "../../sides";
import { boxTeam } from "../team-json";
import { rankAmong, tallyText } from "../texts";
import { BATTING } from "./batting-statistics";
import { boxDetails } from "./box-details";
import { FIELDING } from "./fielding-statistics";
import { linesOfGame, NO_GAMES, seasonLines, type TeamLines } from "./lines";
import { boxOf, type MlbGame, type MlbSeason, teamOf } from "./model";
import { PITCHING } from "./pitching-statistics";
import { reckoned, type Statistic, statisticJson } from "./statistic";

const GROUPS = [
  ["batting", "Batting", BATTING],
  ["pitching", "Pitching", PITCHING],
  ["fielding", "Fielding", FIELDING],
] as const;

/** Where little is good the service counts from the other end, or not at all. */
const UNRANKED: readonly string[] = ["ERA", "WHIP", "innings", "gamesPlayed", "teamGamesPlayed"];

/** All clubs' totals before a game that has not begun. */
function rivals(season: MlbSeason, game: MlbGame): readonly TeamLines[] {
  return season.world.teams.map(({ id }) => {
    const list = season.gamesOf(id);
    const last = list.findLast(
      (one) => one.plan.seasonType === game.plan.seasonType && isCompleted(one),
    );
    if (last === undefined) return NO_GAMES;
    return seasonLines(season, last, sideOfTeam(last.plan, id)).team;
  });
}

function rankOf(statistic: Statistic, lines: TeamLines, all: readonly TeamLines[]) {
  if (UNRANKED.includes(statistic[0])) return undefined;
  return rankAmong(
    all.map((one) => reckoned(statistic, one)),
    reckoned(statistic, lines),
  );
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
      team: boxTeam(season.world, game.plan[where]),
      statistics: started || game.phase === "pre" ? statistics : [],
      displayOrder: index + 1,
      homeAway: where,
      details: started ? boxDetails(game, where, totals) : [],
    };
  });
}

/** A club's record on the surface of the park, before the game alone. */
function recordsOf(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  if (game.phase !== "pre") return [];
  const team = teamOf(game, where);
  const { grass } = game.plan.venue;
  const tally = tallyOf(
    resultsOf(team.id, season.gamesOf(team.id), season.score).filter(
      ({ game: { plan } }) => plan.seasonType === 2 && plan.venue.grass === grass,
    ),
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
