import type { Arguments, ArgumentValues } from "../../schema/arguments";
import type { Dataset, Game, GenericDataset } from "../../schema/dataset";
import { defaultSession } from "../session";
import { bind } from "./bind";
import type { Definition, Endpoint } from "./definition";
import type { GenericOperation, SummaryOperation, TableOperation } from "./types";

// The type of an operation follows from its declaration; here it meets the untyped function.

const declare = <O>(definition: Definition): O => bind(definition, defaultSession) as O;

export const tableOperation = <const A extends Arguments, R>(
  endpoint: Endpoint<A>,
  dataset: Dataset<R>,
): TableOperation<ArgumentValues<A>, R> =>
  declare({ ...endpoint, result: { kind: "table", dataset } });

/** Returns an operation for one table whose columns follow from the payload. */
export const genericOperation = <const A extends Arguments>(
  endpoint: Endpoint<A>,
  dataset: GenericDataset,
): GenericOperation<ArgumentValues<A>> =>
  declare({ ...endpoint, result: { kind: "generic", dataset } });

/** Returns an operation for the sections of a game, each read when first used. */
export const summaryOperation = <const A extends Arguments, Rows>(
  endpoint: Endpoint<A>,
  game: Game<Rows>,
): SummaryOperation<ArgumentValues<A>, Rows> =>
  declare({ ...endpoint, result: { kind: "sections", ...game } });
