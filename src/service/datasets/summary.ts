import type { Game } from "../../schema/dataset";
import { type JsonObject, requiredObjectAt } from "../../schema/payload";
import { type SummaryInjuries, summaryInjuries } from "./injuries";
import {
  type Article,
  article,
  type MlbSummaryNews,
  summaryNews,
  type WbbSummaryNews,
} from "./news";
import { type MlbSummaryStanding, summaryStandings, type WbbSummaryStanding } from "./standings";
import {
  boxscorePlayer,
  type MlbBoxscorePlayer,
  type WbbBoxscorePlayer,
} from "./summary/boxscore-player";
import {
  broadcasts,
  format,
  gameInfo,
  header,
  type MlbBroadcast,
  type MlbFormat,
  type MlbGameInfo,
  type MlbHeader,
  type MlbOfficial,
  officials,
  type SeasonSeries,
  seasonSeries,
  type WbbBroadcast,
  type WbbFormat,
  type WbbGameInfo,
  type WbbHeader,
  type WbbOfficial,
} from "./summary/game-info";
import {
  type MlbPlay,
  plays,
  type WbbPlay,
  type WinProbability,
  winProbability,
} from "./summary/plays";
import { type BoxscoreTeam, boxscoreTeam, type Leader, leaders } from "./summary/team-statistics";

/** The sections of a women's college basketball game, by the type of their rows. */
export interface WbbSummaryRows {
  readonly boxscore_player: WbbBoxscorePlayer;
  readonly boxscore_team: BoxscoreTeam;
  readonly plays: WbbPlay;
  readonly winprobability: WinProbability;
  readonly leaders: Leader;
  readonly game_info: WbbGameInfo;
  readonly officials: WbbOfficial;
  readonly header: WbbHeader;
  readonly standings: WbbSummaryStanding;
  readonly broadcasts: WbbBroadcast;
  readonly format: WbbFormat;
  readonly news: WbbSummaryNews;
}

/** The sections of a baseball game, by the type of their rows. */
export interface MlbSummaryRows {
  readonly boxscore_player: MlbBoxscorePlayer;
  readonly boxscore_team: BoxscoreTeam;
  readonly plays: MlbPlay;
  readonly winprobability: WinProbability;
  readonly game_info: MlbGameInfo;
  readonly officials: MlbOfficial;
  readonly header: MlbHeader;
  readonly season_series: SeasonSeries;
  readonly standings: MlbSummaryStanding;
  readonly broadcasts: MlbBroadcast;
  readonly format: MlbFormat;
  readonly article: Article;
  readonly injuries: SummaryInjuries;
  readonly news: MlbSummaryNews;
}

const basketball: Game<WbbSummaryRows>["sections"] = {
  boxscore_player: boxscorePlayer.basketball,
  boxscore_team: boxscoreTeam,
  plays: plays.basketball,
  winprobability: winProbability,
  leaders,
  game_info: gameInfo.basketball,
  officials: officials.basketball,
  header: header.basketball,
  standings: summaryStandings.basketball,
  broadcasts: broadcasts.basketball,
  format: format.basketball,
  news: summaryNews.basketball,
};

const baseball: Game<MlbSummaryRows>["sections"] = {
  boxscore_player: boxscorePlayer.baseball,
  boxscore_team: boxscoreTeam,
  plays: plays.baseball,
  winprobability: winProbability,
  game_info: gameInfo.baseball,
  officials: officials.baseball,
  header: header.baseball,
  season_series: seasonSeries,
  standings: summaryStandings.baseball,
  broadcasts: broadcasts.baseball,
  format: format.baseball,
  article,
  injuries: summaryInjuries,
  news: summaryNews.baseball,
};

/** The paths that `odds` and `gameDetails` read in all games. */
const details = ["$.pickcenter", "$.predictor", "$.gameInfo.gameDuration"];

/** The additional paths that `battingOrders` and `boxScore` read. */
const entries = ["position", "positions", "batOrder"].map(
  (key) => `$.boxscore.players[].statistics[].athletes[].${key}`,
);

/** Throws unless a payload has a header, which identifies a summary in every state of a game. */
const check = (payload: JsonObject): void => void requiredObjectAt(payload, "header", "$");

export const summary: {
  readonly basketball: Game<WbbSummaryRows>;
  readonly baseball: Game<MlbSummaryRows>;
} = {
  basketball: { sections: basketball, read_by_tables: details, check },
  baseball: { sections: baseball, read_by_tables: [...details, "$.rosters", ...entries], check },
};
