export type { Chart, VegaLiteSpec } from "./charts/chart";
export type { ChartFileOptions, HtmlOptions, PngOptions } from "./charts/file-options";
export * from "./charts/list";
export { chart } from "./charts/own-chart";
export type { ChartOptions, SpecPart } from "./charts/shared/chart-style";
export { type Client, type ClientOptions, configure, createClient } from "./client";
export type { FoundGame } from "./datasets/found-games";
export type { TeamInjuries } from "./datasets/injuries";
export type { MlbNews, WbbNews } from "./datasets/news";
export type { MlbRosterPlayer, WbbRosterPlayer } from "./datasets/roster";
export type { ScheduledGame } from "./datasets/schedule";
export type { MlbGame, WbbGame } from "./datasets/scoreboard";
export type { MlbStanding, WbbStanding } from "./datasets/standings";
export type { MlbSummaryRows, WbbSummaryRows } from "./datasets/summary";
export type { Team } from "./datasets/teams";
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
export { findGames, type GamesWanted } from "./find/games";
export { findTeam } from "./find/team";
export { toDanfo, toPolars } from "./frames/convert";
export { dfd } from "./frames/dfd";
export { type LoadOptions, load } from "./frames/load";
export { pl } from "./frames/pl";
export type { Progress } from "./frames/progress-hook";
export { rows, type UntypedRow } from "./frames/rows";
export { type SaveOptions, save } from "./frames/save";
export type { Sections } from "./frames/sections";
export type { DanfoFrame, Engine, Frame, PolarsFrame } from "./frames/types";
export { type UnnestOptions, unnest } from "./frames/unnest";
export type {
  BaseballRates,
  BaseballWinProbabilityParameters,
} from "./games/baseball/outlook/parameters";
export type { GarbageTimeOption } from "./games/basketball/garbage-time";
export {
  type LineupTotals,
  type LineupTotalsOptions,
  lineupTotals,
} from "./games/basketball/lineup-totals";
export { type Lineup, lineups } from "./games/basketball/lineups";
export { type OnOff, type OnOffOptions, onOff } from "./games/basketball/on-off";
export {
  type ShotSplit,
  type ShotSplitBy,
  type ShotSplitCounts,
  shotSplits,
} from "./games/basketball/shot-splits";
export type { GameTable, GameTableWith, Parts } from "./games/define-table";
export type { MlbSummary, OneOrMore, WbbSummary } from "./games/game";
export * from "./games/list";
export type { ClientStats } from "./http/counters";
export type { OnRequest, RequestEvent } from "./http/message";
export { joinFrames, joinOnTeamId } from "./joins/join";
export type { MlbTeamGame, WbbTeamGame } from "./joins/team-game-columns";
export { type TeamGameOf, teamGames } from "./joins/team-games";
export type { Joined, JoinKeys, JoinMode, JoinOptions, TeamJoinOptions } from "./joins/types";
export { type GameWithTeams, withTeams } from "./joins/with-teams";
export type { LeagueCode, Sport } from "./leagues";
export type { NightBookmark, WatchBookmark } from "./live/bookmark";
export type {
  CloseEvent,
  CorrectionEvent,
  DelayEvent,
  EndEvent,
  FinalCorrectedEvent,
  GameEvent,
  GameMoment,
  LeadChangeEvent,
  PeriodEvent,
  PlayEvent,
  PlayOf,
  ProbabilityEvent,
  ScoreEvent,
  StartEvent,
} from "./live/events";
export { live } from "./live/live";
export { type ReplayGameOptions, replayGame } from "./live/replay-game";
export type { GameWatch } from "./live/watch";
export { type WatchGameOptions, watchGame } from "./live/watch-game";
export {
  type NightWatch,
  type WatchScoreboardOptions,
  watchScoreboard,
} from "./live/watch-scoreboard";
export type { BattingMetrics } from "./models/baseball/batting-columns";
export { type BattingMetricsOptions, battingMetrics } from "./models/baseball/batting-metrics";
export {
  type ParkFactor,
  type ParkFactorsOptions,
  parkFactors,
} from "./models/baseball/park-factors";
export type { PitchingMetrics } from "./models/baseball/pitching-columns";
export { type PitchingMetricsOptions, pitchingMetrics } from "./models/baseball/pitching-metrics";
export {
  type RunExpectancy,
  type RunExpectancyOptions,
  runExpectancy,
} from "./models/baseball/run-expectancy";
export { type RunValue, runValues } from "./models/baseball/run-values";
export type { WobaConstants, WobaWeights } from "./models/baseball/woba-weights";
export {
  type BracketOfOptions,
  bracketOf,
  type TournamentSlot,
} from "./models/bracket/bracket-of";
export type { BracketSlot } from "./models/bracket/bracket-slots";
export {
  type BracketChances,
  type SimulateBracketOptions,
  simulateBracket,
} from "./models/bracket/simulate-bracket";
export {
  type PlayerImpact,
  type PlayerImpactOptions,
  playerImpact,
} from "./models/impact/player-impact";
export {
  type ProjectedWins,
  type ProjectSeasonOptions,
  projectSeason,
  type SeasonProjection,
} from "./models/projection/project-season";
export { type FitTeamRatingsOptions, fitTeamRatings } from "./models/ratings/fit";
export type {
  EloParameters,
  RatingParameters,
  ScoringSpread,
  Spread,
} from "./models/ratings/parameters";
export {
  type GamePrediction,
  type GameToPredict,
  predictGame,
} from "./models/ratings/predict-game";
export type { TeamRating } from "./models/ratings/rating-columns";
export type { RatingMethod, TeamRatingsOptions } from "./models/ratings/rating-options";
export { teamRatings } from "./models/ratings/team-ratings";
export { type ResumeOptions, resume } from "./models/resume/resume";
export type { Resume } from "./models/resume/resume-columns";
export {
  type ExpectedPointsOptions,
  type ExpectedShot,
  expectedPoints,
} from "./models/shots/expected-points";
export { fitExpectedPoints } from "./models/shots/fit-expected-points";
export type { ExpectedPointsModel, ShotGroup } from "./models/shots/shot-model";
export {
  type ShotQuality,
  type ShotQualityOptions,
  shotQuality,
} from "./models/shots/shot-quality";
export { type AddedOf, winProbabilityAdded } from "./models/win-probability/added";
export type { MlbWinProbabilityAdded } from "./models/win-probability/baseball/added";
export { fitBaseballWinProbability } from "./models/win-probability/baseball/fit";
export type { MlbModelWinProbabilityRow } from "./models/win-probability/baseball/table";
export type {
  WinProbabilityAdded,
  WinProbabilityAddedOptions,
} from "./models/win-probability/basketball-added";
export {
  type FitWinProbabilityOptions,
  fitWinProbability,
} from "./models/win-probability/fit";
export {
  type ModelWinProbabilityOptions,
  type ModelWinProbabilityRow,
  modelWinProbability,
} from "./models/win-probability/model-win-probability";
export type { WinProbabilityParameters } from "./models/win-probability/parameters";
export type { Pregame, PregameByGame } from "./models/win-probability/pregame";
export { type ShowOptions, show } from "./notebook/show";
export { drift } from "./operation/drift";
export type {
  GenericOperation,
  Payload,
  SummaryOperation,
  TableOperation,
} from "./operation/types";
export { operations } from "./operations";
export type {
  BaseballOperations,
  BasketballOperations,
  CollegeOperations,
} from "./operations/by-sport";
export { mbb, mlb, nba, wbb, wnba } from "./operations/league-objects";
export * from "./operations/mlb";
export * from "./operations/wbb";
export type {
  CallOptions,
  ConnectionOptions,
  RequestOptions,
  ResultFlags,
} from "./options/settings";
export type { OnDrift } from "./options/table";
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
export type { SeasonLoadOptions, SeasonStandingsOptions } from "./seasons/call-options";
export type { SeasonCharts } from "./seasons/charts";
export { type CollectOptions, collect } from "./seasons/collect";
export type { GamesSought } from "./seasons/finder";
export type { SeasonGameRow } from "./seasons/game-rows";
export type { GamesFilter } from "./seasons/games-filter";
export { openSeason, type SeasonOptions } from "./seasons/open";
export type { ProgressOptions } from "./seasons/progress";
export type { Contradiction, GameCounts, KnownWith, SeasonReport } from "./seasons/report";
export type { RosterCompleteness, TeamCompleteness } from "./seasons/report-teams";
export type { RosterCounts } from "./seasons/rosters";
export type { SeasonRows } from "./seasons/rows";
export type { Season } from "./seasons/season";
export type { SeasonAdded, SeasonAddedOptions } from "./seasons/season-added";
export type { SeasonLeadersOptions } from "./seasons/season-leaders";
export type { SeasonSqlOptions } from "./seasons/sql-options";
export type { MlbTeamRecord, WbbTeamRecord } from "./seasons/standing-columns";
export { type StandingsOptions, standingsOf } from "./seasons/standings";
export { type CompareOptions, type Comparison, compare } from "./seasons/totals/compare";
export { type Leader, type LeadersOptions, leaders } from "./seasons/totals/leaders";
export type {
  MlbBattingTotals,
  MlbPitchingTotals,
  WbbPlayerTotals,
} from "./seasons/totals/player-tables";
export {
  type BaseballTotals,
  type MlbPlayerTotalsOptions,
  type PlayerTotalsOptions,
  playerTotals,
  type WbbPlayerTotalsOptions,
} from "./seasons/totals/player-totals";
export { type ReturningMinutes, returningMinutes } from "./seasons/totals/returning-minutes";
export { type Similar, type SimilarOptions, similar } from "./seasons/totals/similar";
export {
  type MlbTeamTotals,
  type TeamTotalsOptions,
  teamTotals,
  type WbbTeamTotals,
} from "./seasons/totals/team-totals";
export {
  type MlbBattingTransfer,
  type MlbPitchingTransfer,
  type TransfersOptions,
  transfers,
  type WbbTransfer,
} from "./seasons/totals/transfers";
export type { UpdateOptions, UpdateResult } from "./seasons/update";
export type { Where } from "./seasons/where";
