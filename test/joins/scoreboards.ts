import type { DanfoFrame, Engine } from "../../src/frames/types";
import type { Cell } from "../../src/schema/dtypes";
import type { MlbGame, WbbGame } from "../../src/service/datasets/scoreboard";
import { operations } from "../../src/service/operations";
import { frameOf } from "./frames";

interface Rows {
  wbb: WbbGame;
  mlb: MlbGame;
}

const UIDS = { wbb: "s:40~l:54~e:", mlb: "s:1~l:10~e:" };

/** A played game of team 1 at home to team 2, as the scoreboard has it; the rest is null. */
const PLAYED = {
  game_id: "401",
  date: "2023-01-06T00:00Z",
  season_year: 2023,
  season_type: 2,
  status_type_name: "STATUS_FINAL",
  status_type_state: "post",
  status_type_completed: true,
  status_period: 4,
  neutral_site: false,
  home_id: "1",
  away_id: "2",
  home_score: "70",
  away_score: "60",
};

export const STATES = {
  scheduled: {
    status_type_name: "STATUS_SCHEDULED",
    status_type_state: "pre",
    status_type_completed: false,
    status_period: 0,
    home_score: "0",
    away_score: "0",
  },
  live: {
    status_type_name: "STATUS_IN_PROGRESS",
    status_type_state: "in",
    status_type_completed: false,
  },
  // Postponed baseball games are sent in period 1.
  postponed: {
    status_type_name: "STATUS_POSTPONED",
    status_type_completed: false,
    status_period: 1,
    home_score: "0",
    away_score: "0",
  },
  suspended: { status_type_name: "STATUS_SUSPENDED", status_type_completed: false },
};

/** A scoreboard of played games, each with its differences. */
export function scoreboardOf<L extends keyof Rows>(
  league: L,
  engine: Engine,
  games: readonly Partial<Rows[L]>[],
): DanfoFrame<Rows[L]> {
  const { columns } = operations[`site_${league}_scoreboard`];
  const rows = games.map((game) => {
    const uid = UIDS[league] + (game.game_id ?? PLAYED.game_id);
    const full: Record<string, Cell> = { ...PLAYED, uid, ...game };
    return columns.map(({ name }) => full[name] ?? null);
  });
  return frameOf<Rows[L]>(engine, columns, rows);
}
