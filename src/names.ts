export type { BattingMetrics } from "./analysis/baseball-metrics/batting-columns";
export {
  type BattingMetricsOptions,
  battingMetrics,
} from "./analysis/baseball-metrics/batting-metrics";
export {
  type ParkFactor,
  type ParkFactorsOptions,
  parkFactors,
} from "./analysis/baseball-metrics/park-factors";
export type { PitchingMetrics } from "./analysis/baseball-metrics/pitching-columns";
export {
  type PitchingMetricsOptions,
  pitchingMetrics,
} from "./analysis/baseball-metrics/pitching-metrics";
export {
  type RunExpectancy,
  type RunExpectancyOptions,
  runExpectancy,
} from "./analysis/baseball-metrics/run-expectancy";
export {
  type RunValue,
  runValues,
  type WobaConstants,
  type WobaWeights,
} from "./analysis/baseball-metrics/run-values";
export {
  type BracketOfOptions,
  bracketOf,
  type TournamentSlot,
} from "./analysis/bracket/bracket-of";
export {
  type BracketChances,
  type BracketSlot,
  type SimulateBracketOptions,
  simulateBracket,
} from "./analysis/bracket/simulate-bracket";
export * from "./analysis/charts";
export { type CompareOptions, type Comparison, compare } from "./analysis/comparison/compare";
export { type Similar, type SimilarOptions, similar } from "./analysis/comparison/similar";
export {
  type LineupTotals,
  type LineupTotalsOptions,
  lineupTotals,
} from "./analysis/lineups/lineup-totals";
export { type Lineup, lineups } from "./analysis/lineups/lineups";
export {
  type PlayerImpact,
  type PlayerImpactOptions,
  playerImpact,
} from "./analysis/lineups/model/player-impact";
export { type OnOff, type OnOffOptions, onOff } from "./analysis/lineups/on-off";
export {
  type ProjectedWins,
  type ProjectSeasonOptions,
  projectSeason,
  type SeasonProjection,
} from "./analysis/projection/project-season";
export { type FitTeamRatingsOptions, fitTeamRatings } from "./analysis/ratings/model/fit";
export type {
  EloParameters,
  RatingParameters,
  ScoringSpread,
  Spread,
} from "./analysis/ratings/model/parameters";
export {
  type GamePrediction,
  type GameToPredict,
  predictGame,
} from "./analysis/ratings/model/predict-game";
export type { RatingMethod, TeamRatingsOptions } from "./analysis/ratings/model/rating-options";
export type { TeamRating } from "./analysis/ratings/model/rating-table";
export { teamRatings } from "./analysis/ratings/model/team-ratings";
export { type Resume, type ResumeOptions, resume } from "./analysis/resume/resume";
export { type ReturningMinutes, returningMinutes } from "./analysis/returning/returning-minutes";
export {
  type MlbBattingTransfer,
  type MlbPitchingTransfer,
  type TransfersOptions,
  transfers,
  type WbbTransfer,
} from "./analysis/returning/transfers";
export {
  type ExpectedPointsModel,
  type ExpectedPointsOptions,
  type ExpectedShot,
  expectedPoints,
  fitExpectedPoints,
  type ShotGroup,
} from "./analysis/shots/model/expected-points";
export {
  type ShotQuality,
  type ShotQualityOptions,
  shotQuality,
} from "./analysis/shots/model/shot-quality";
export {
  type ShotSplit,
  type ShotSplitBy,
  type ShotSplitCounts,
  shotSplits,
} from "./analysis/shots/shot-splits";
export * from "./analysis/tables";
export type { MlbTeamRecord, WbbTeamRecord } from "./analysis/team-games/standings";
export { type StandingsOptions, standingsOf } from "./analysis/team-games/standings";
export type { MlbTeamGame, WbbTeamGame } from "./analysis/team-games/team-game-columns";
export { type TeamGameOf, teamGames } from "./analysis/team-games/team-games";
export { type Leader, type LeadersOptions, leaders } from "./analysis/totals/leaders";
export type {
  MlbBattingTotals,
  MlbPitchingTotals,
  WbbPlayerTotals,
} from "./analysis/totals/player-tables";
export {
  type BaseballTotals,
  type MlbPlayerTotalsOptions,
  type PlayerTotalsOptions,
  playerTotals,
  type WbbPlayerTotalsOptions,
} from "./analysis/totals/player-totals";
export {
  type MlbTeamTotals,
  type TeamTotalsOptions,
  teamTotals,
  type WbbTeamTotals,
} from "./analysis/totals/team-totals";
export type {
  BaseballRates,
  BaseballWinProbabilityParameters,
} from "./analysis/win-probability/baseball-chain/parameters";
export { fitBaseballWinProbability } from "./analysis/win-probability/model/baseball/fit";
export type { MlbModelWinProbabilityRow } from "./analysis/win-probability/model/baseball/table";
export {
  type FitWinProbabilityOptions,
  fitWinProbability,
} from "./analysis/win-probability/model/fit";
export {
  type ModelWinProbabilityOptions,
  type ModelWinProbabilityRow,
  modelWinProbability,
} from "./analysis/win-probability/model/model-win-probability";
export type { WinProbabilityParameters } from "./analysis/win-probability/model/parameters";
export type { Pregame, PregameByGame } from "./analysis/win-probability/model/pregame";
export type { MlbWinProbabilityAdded } from "./analysis/win-probability-added/baseball-added";
export type {
  WinProbabilityAdded,
  WinProbabilityAddedOptions,
} from "./analysis/win-probability-added/basketball-added";
export {
  type AddedOf,
  winProbabilityAdded,
} from "./analysis/win-probability-added/win-probability-added";
export type {
  Chart,
  ChartFileOptions,
  HtmlOptions,
  PngOptions,
  VegaLiteSpec,
} from "./charts/chart";
export { chart } from "./charts/own-chart";
export type { ChartOptions, SpecPart } from "./charts/theme/chart-style";
export { type DoctorCheck, doctor } from "./doctor";
export {
  ArgumentError,
  BlockedError,
  HttpError,
  MissingPackageError,
  NetworkError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  ReplayError,
  SportsFrameError,
  TimeoutError,
} from "./errors";
export { toDanfo, toPolars } from "./frames/convert";
export { dfd } from "./frames/dfd";
export type { LoadOptions } from "./frames/files/load";
export { type SaveOptions, save } from "./frames/files/save";
export { pl } from "./frames/pl";
export type { Progress } from "./frames/progress-hook";
export { rows, type UntypedRow } from "./frames/rows";
export type { Sections } from "./frames/sections";
export type { DanfoFrame, Engine, Frame, PolarsFrame } from "./frames/types";
export { type UnnestOptions, unnest } from "./frames/unnest";
export type { GarbageTimeOption } from "./games/basketball/garbage-time";
export type { GameTable, GameTableWith, Parts } from "./games/define-table";
export type { MlbSummary, OneOrMore, WbbSummary } from "./games/game";
export { joinFrames, joinOnTeamId } from "./joins/join";
export type { Joined, JoinKeys, JoinMode, JoinOptions, TeamJoinOptions } from "./joins/types";
export { type GameWithTeams, withTeams } from "./joins/with-teams";
export type { LeagueCode, Sport } from "./leagues";
export { live } from "./live/live";
export type { NightBookmark, WatchBookmark } from "./live/record/bookmark";
export { type ReplayGameOptions, replayGame } from "./live/replay-game";
export type * from "./live/track/events";
export type { GameWatch } from "./live/watch";
export { type WatchGameOptions, watchGame } from "./live/watch-game";
export {
  type NightWatch,
  type WatchScoreboardOptions,
  watchScoreboard,
} from "./live/watch-scoreboard";
export { type ShowOptions, show } from "./notebook/show";
export {
  type SampleOptions,
  type SampleService,
  startSampleService,
  useSampleService,
} from "./sample";
export type { Id } from "./schema/arguments";
export type { ColumnInfo } from "./schema/columns";
export type { Dates, Day } from "./schema/dates";
export type { Drift } from "./schema/drift";
export type { Cell, Dtype } from "./schema/dtypes";
export type { SeasonLoadOptions } from "./seasons/call-options";
export type { SeasonCharts } from "./seasons/charts/season-charts";
export { type AthleteWanted, findAthlete } from "./seasons/find-athlete";
export { openSeason, type SeasonOptions } from "./seasons/open";
export type { GamesFilter } from "./seasons/read/games-filter";
export type { SeasonAdded, SeasonAddedOptions } from "./seasons/read/season-added";
export type { SeasonLeadersOptions } from "./seasons/read/season-leaders";
export type { SeasonRows } from "./seasons/read/season-rows";
export type { SeasonSqlOptions } from "./seasons/read/season-sql";
export type { Where } from "./seasons/read/where";
export type {
  Contradiction,
  GameCounts,
  KnownWith,
  RosterCompleteness,
  SeasonReport,
  TeamCompleteness,
} from "./seasons/report";
export type { Season, SeasonStandingsOptions } from "./seasons/season";
export { type CollectOptions, collect, type ProgressOptions } from "./seasons/update/collect";
export type { GamesSought } from "./seasons/update/finder";
export type { SeasonGameRow } from "./seasons/update/game-rows";
export type { RosterCounts } from "./seasons/update/rosters";
export type { UpdateOptions, UpdateResult } from "./seasons/update/update";
export { drift } from "./service/calls/drift";
export type {
  GenericOperation,
  Payload,
  SummaryOperation,
  TableOperation,
} from "./service/calls/types";
export { type Client, type ClientOptions, configure, createClient } from "./service/client";
export type { FoundAthlete } from "./service/datasets/found-athletes";
export type { TeamInjuries } from "./service/datasets/injuries";
export type { MlbNews, WbbNews } from "./service/datasets/news";
export type { MlbRosterPlayer, WbbRosterPlayer } from "./service/datasets/roster";
export type { FoundGame, ScheduledGame } from "./service/datasets/schedule";
export type { BasketballGame, MlbGame, WbbGame } from "./service/datasets/scoreboard";
export type { MlbStanding, WbbStanding } from "./service/datasets/standings";
export type { MlbSummaryRows, WbbSummaryRows } from "./service/datasets/summary";
export type { Team } from "./service/datasets/teams";
export { findGames, type GamesWanted } from "./service/find/games";
export { load } from "./service/find/load";
export { findTeam, type TeamWanted } from "./service/find/team";
export type { ClientStats } from "./service/http/counters";
export type { OnRequest, RequestEvent } from "./service/http/message";
export { operations } from "./service/operations";
export * from "./service/operations/baseball";
export * from "./service/operations/basketball";
export type {
  BaseballOperations,
  BasketballOperations,
  CollegeBaseballOperations,
  CollegeOperations,
} from "./service/operations/by-sport";
export {
  collegeBaseball,
  collegeSoftball,
  mbb,
  mlb,
  nba,
  wbb,
  wnba,
} from "./service/operations/league-objects";
export type { OnDrift } from "./service/options/options";
export type {
  CallOptions,
  ConnectionOptions,
  RequestOptions,
  ResultFlags,
} from "./service/options/settings";
