import { inspect } from "node:util";
import * as sportsframe from "../../src/index";
import { declarations } from "../../src/notebook/help/declarations";
import { findDefinition } from "../../src/service/calls/definition";

/** The required arguments of operations, in the sample league. */
const ARGUMENTS = {
  wbb: { event_id: "990000110", team_id: "880007", athlete_id: "8800070", dates: "20230105" },
  mlb: { event_id: "991000158", team_id: "890001", athlete_id: "8900010", dates: "20250604" },
} as const;

/** The printed results of calls that return a table, by the name of the function. */
export async function sampleOutputs(): Promise<ReadonlyMap<string, string>> {
  const sample = await sportsframe.useSampleService({ live: false });
  const outputs = new Map<string, string>();
  try {
    const summaries = [
      await sportsframe.site_wbb_summary({ event_id: ARGUMENTS.wbb.event_id }),
      await sportsframe.site_mlb_summary({ event_id: ARGUMENTS.mlb.event_id }),
    ];
    for (const [name, { kind }] of Object.entries(declarations().entries)) {
      const value = Reflect.get(sportsframe, name);
      if (typeof value !== "function") continue;
      const output =
        kind === "operation"
          ? await operationOutput(name, value)
          : Object.hasOwn(value, "columns") && tableOutput(value, summaries);
      if (output) outputs.set(name, output);
    }
    for (const [name, output] of Object.entries(await monthOutputs())) outputs.set(name, output);
  } finally {
    await sample.close();
  }
  return outputs;
}

/** Ratings and leaders of a month: these take tables of many games. */
async function monthOutputs() {
  const board = await sportsframe.site_wbb_scoreboard({ dates: "202301" });
  const ids = sportsframe.rows(board).filter(({ status_type_completed: done }) => done);
  const games = await Promise.all(
    ids.map(({ game_id }) => sportsframe.site_wbb_summary({ game_id })),
  );
  const totals = sportsframe.playerTotals(games, { ranks: true });
  return {
    teamRatings: inspect(sportsframe.teamRatings(sportsframe.fourFactors(games))).trim(),
    leaders: inspect(sportsframe.leaders(totals, "points", { n: 5 })).trim(),
  };
}

async function operationOutput(name: string, operation: (args: object) => Promise<unknown>) {
  const known = ARGUMENTS[name.startsWith("site_mlb") ? "mlb" : "wbb"];
  const declared = Object.keys(findDefinition(operation)?.arguments ?? {});
  const args = Object.entries(known).filter(([argument]) => declared.includes(argument));
  return printed(await operation(Object.fromEntries(args)).catch(() => undefined));
}

/** A table of games, of the first of the summaries that it takes. */
function tableOutput(table: (game: unknown) => unknown, summaries: readonly unknown[]) {
  for (const summary of summaries) {
    try {
      return printed(table(summary));
    } catch (error) {
      if (!(error instanceof sportsframe.ArgumentError)) throw error;
    }
  }
  return undefined;
}

const printed = (value: unknown): string | undefined =>
  value === undefined ? undefined : inspect(value).trim();
