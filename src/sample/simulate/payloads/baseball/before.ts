import type { JsonObject } from "../../../../schema/payload";
import { isCompleted } from "../../season";
import { gameLink, leagueOf, logoOf } from "../shared";
import { summaryAthlete } from "./athletes";
import { injuryWords } from "./game-injuries";
import { CATEGORIES, type CategoryName, leaderOf } from "./leaders";
import { battingAverage, onBase, type SeasonLines, seasonLines, slugging } from "./lines";
import { HOME_FIRST, type MlbGame, type MlbSeason, teamOf, type Where } from "./model";
import { average } from "./numbers";
import { sideTeam } from "./teams";
import { isWinner } from "./winner";

function lastGame(season: MlbSeason, game: MlbGame, team: string): JsonObject {
  const { plan } = game;
  const at = plan.home.id === team ? "home" : "away";
  const opponent = at === "home" ? plan.away : plan.home;
  const score = season.score(game) ?? { home: 0, away: 0 };
  const { name, abbreviation } = leagueOf(season.world);
  const high = Math.max(score.home, score.away);
  return {
    id: plan.id,
    links: [{ href: gameLink(season.world, plan.id), text: "Gamecast" }],
    atVs: at === "home" ? "vs" : "@",
    gameDate: plan.start,
    score: `${high}-${Math.min(score.home, score.away)}`,
    homeTeamId: plan.home.id,
    awayTeamId: plan.away.id,
    homeTeamScore: String(score.home),
    awayTeamScore: String(score.away),
    homeAggregateScore: "0",
    awayAggregateScore: "0",
    homeShootoutScore: "0",
    awayShootoutScore: "0",
    gameResult: score.home === score.away ? "T" : isWinner(season, game, at) === true ? "W" : "L",
    opponent: sideTeam(season, opponent),
    opponentLogo: logoOf(season.world, opponent),
    leagueName: name,
    leagueAbbreviation: abbreviation,
  };
}

/** Five last games of both clubs, home side first. */
const lastFiveGames = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  HOME_FIRST.map((where) => {
    const team = teamOf(game, where);
    const before = season
      .gamesOf(team.id)
      .filter((one) => isCompleted(one) && one.plan.start < game.plan.start);
    return {
      displayOrder: where === "home" ? 2 : 1,
      team: sideTeam(season, team),
      events: before.slice(-5).map((one) => lastGame(season, one, team.id)),
    };
  });

/** Runs of advantage that the home side has from playing at home. */
const AT_HOME = 0.2;

/** Chances in hundredths, as text. */
function predictor({ plan }: MlbGame): JsonObject {
  const edge = plan.home.strength - plan.away.strength + (plan.neutralSite ? 0 : AT_HOME);
  const home = Math.round(1000 / (1 + Math.exp(-0.4 * edge))) / 10;
  const away = Math.round(10 * (100 - home)) / 10;
  const side = (id: string, own: number, other: number) => ({
    id,
    gameProjection: own.toFixed(1),
    teamChanceLoss: other.toFixed(1),
  });
  return {
    header: "Matchup Predictor",
    homeTeam: side(plan.home.id, home, away),
    awayTeam: side(plan.away.id, away, home),
  };
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
    return statistic(name, displayName, abbreviation, value, average(value));
  }
  const category = CATEGORIES[name as CategoryName];
  const value = category.value(totals, athlete);
  return statistic(name, category.displayName, category.abbreviation, value, category.show(value));
}

const statistic = (
  name: string,
  displayName: string,
  abbreviation: string,
  value: number,
  displayValue: string,
): JsonObject => ({
  name,
  displayName,
  shortDisplayName: abbreviation,
  description: displayName,
  abbreviation,
  value,
  displayValue,
});

/** The injured have the text of their status where others have an object. */
function leaderAthlete(season: MlbSeason, where: Where, game: MlbGame, id: string): JsonObject {
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
  lastFiveGames: lastFiveGames(season, game),
  predictor: predictor(game),
  leaders: teamLeaders(season, game),
  ticketsInfo: { tickets: [] },
});
