import type { JsonObject } from "../../../../schema/payload";
import { HOME_FIRST, type Side } from "../../sides";
import { lastFiveGames, predictorOf } from "../matchup";
import { namedBriefly } from "../statistic-names";
import { averageText } from "../texts";
import { summaryAthlete } from "./athletes";
import { injuryWords } from "./game-injuries";
import { CATEGORIES, type CategoryName, leaderOf } from "./leaders";
import { battingAverage, onBase, type SeasonLines, seasonLines, slugging } from "./lines";
import { type MlbGame, type MlbSeason, teamOf } from "./model";
import { sideTeam } from "./teams";

/** Runs of advantage that the home side has from playing at home. */
const AT_HOME = 0.2;
/** What a run of advantage adds to the odds. */
const RUN = 0.4;

function oddsOf({ plan: { home, away, neutralSite } }: MlbGame): number {
  return RUN * (home.strength - away.strength + (neutralSite ? 0 : AT_HOME));
}

const BESIDE: { readonly [Name in CategoryName]: readonly string[] } = {
  avg: ["avg", "onBasePct", "slugAvg"],
  homeRuns: ["homeRuns", "avg", "RBIs"],
  RBIs: ["RBIs", "homeRuns", "avg"],
  ERA: ["ERA", "wins", "strikeouts"],
  wins: ["wins", "ERA", "strikeouts"],
  strikeouts: ["strikeouts", "wins", "ERA"],
};

const RATES = {
  onBasePct: ["On Base Percentage", "OBP", onBase],
  slugAvg: ["Slugging Percentage", "SLG", slugging],
  avg: ["Batting Average", "AVG", battingAverage],
} as const;

function besideStatistic(totals: SeasonLines, athlete: string, name: string): JsonObject {
  if (name === "onBasePct" || name === "slugAvg" || name === "avg") {
    const [displayName, abbreviation, rate] = RATES[name];
    const value = rate(totals.batting(athlete));
    return {
      ...namedBriefly(name, displayName, abbreviation),
      value,
      displayValue: averageText(value),
    };
  }
  const category = CATEGORIES[name as CategoryName];
  const value = category.value(totals, athlete);
  return {
    ...namedBriefly(name, category.displayName, category.abbreviation),
    value,
    displayValue: category.show(value),
  };
}

/** The injured have the text of their status where others have an object. */
function leaderAthlete(season: MlbSeason, where: Side, game: MlbGame, id: string): JsonObject {
  const team = teamOf(game, where);
  const athlete = team.athletes.find((one) => one.id === id);
  if (athlete === undefined) return {};
  const { injury } = athlete;
  return {
    ...summaryAthlete(season, athlete),
    position: { abbreviation: athlete.position.abbreviation },
    team: { id: team.id },
    ...(injury === undefined ? {} : { status: injury.status, injuries: injuryWords(injury) }),
  };
}

function teamLeaders(season: MlbSeason, game: MlbGame): JsonObject[] {
  return HOME_FIRST.map((where) => {
    const team = teamOf(game, where);
    const totals = seasonLines(season, game, where);
    const names = Object.keys(BESIDE) as CategoryName[];
    return {
      team: sideTeam(season, team),
      leaders: names.flatMap((name) =>
        leaderOf(team.athletes, totals, name).map(({ displayName, displayValue, athlete }) => ({
          name,
          displayName,
          leaders: [
            {
              displayValue,
              athlete: leaderAthlete(season, where, game, athlete.id),
              statistics: BESIDE[name].map((one) => besideStatistic(totals, athlete.id, one)),
            },
          ],
        })),
      ),
    };
  });
}

/** What a summary says only before the game. */
export const beforeGame = (season: MlbSeason, game: MlbGame): JsonObject => ({
  lastFiveGames: lastFiveGames(season, game, (team) => sideTeam(season, team)),
  predictor: predictorOf(game.plan, oddsOf(game)),
  leaders: teamLeaders(season, game),
  ticketsInfo: { tickets: [] },
});
