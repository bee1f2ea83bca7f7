export { type Client, type ClientOptions, configure, createClient } from "./client";
export type { MlbGame, WbbGame } from "./datasets/scoreboard";
export type { MlbSummaryRows, WbbSummaryRows } from "./datasets/summary";
export {
  ArgumentError,
  BlockedError,
  HttpError,
  MissingPackageError,
  NetworkError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  SportsFrameError,
  TimeoutError,
} from "./errors";
export { toDanfo, toPolars } from "./frames/convert";
export { dfd } from "./frames/dfd";
export { rows, type UntypedRow } from "./frames/rows";
export type { Sections } from "./frames/sections";
export type { DanfoFrame, Engine, Frame, PolarsFrame } from "./frames/types";
export type { ConnectionOptions, RequestOptions } from "./http/options";
export type { ClientStats } from "./http/transport";
export type { Payload, SummaryOperation, TableOperation } from "./operation";
export { operations } from "./operations";
export { site_mlb_scoreboard, site_mlb_summary } from "./operations/mlb";
export { site_wbb_scoreboard, site_wbb_summary } from "./operations/wbb";
export {
  type SampleOptions,
  type SampleService,
  startSampleService,
  useSampleService,
} from "./sample/service";
export type { Id } from "./schema/arguments";
export type { ColumnInfo } from "./schema/columns";
export type { Dates, Day } from "./schema/dates";
export type { Cell, Dtype } from "./schema/dtypes";
export type { ResultFlags } from "./session";
