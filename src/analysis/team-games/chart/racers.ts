import { chronological, seasonOfRow } from "../../../charts/input/season-rows";
import { textOf } from "../../../charts/input/selection";
import { rowsByKey } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";

interface Step {
  readonly day: string;
  readonly above: number;
  readonly record: string;
}

/** A team of a race. */
export interface Racer {
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly steps: readonly Step[];
  readonly season: string;
  /** Games by the last record that is known, and the rows until then; both 0 without one. */
  readonly on_record: number;
  readonly until_record: number;
}

const RESULTS: ReadonlySet<unknown> = new Set(["W", "L"]);

/** The teams with their games above even after each day, the best at the end first. */
export function listRacers(rows: readonly UntypedRow[]): readonly Racer[] {
  const played = rows.filter(({ result, team_id }) => team_id != null && RESULTS.has(result));
  const racers = rowsByKey(played, ["team_id"]).map((games): Racer => {
    let [wins, losses] = [0, 0];
    const sorted = chronological(games);
    const steps = sorted.map(({ result, game_date }) => {
      if (result === "W") wins += 1;
      else losses += 1;
      return { day: String(game_date), above: wins - losses, record: `${wins}–${losses}` };
    });
    const row = sorted[0] as UntypedRow;
    const id = String(row.team_id);
    const name = textOf(row.team_name) ?? textOf(row.team_abbreviation) ?? `Team ${id}`;
    return {
      id,
      name,
      abbreviation: textOf(row.team_abbreviation) ?? name,
      steps,
      ...countRecord(sorted),
      season: seasonOfRow(row),
    };
  });
  const last = ({ steps }: Racer) => steps.at(-1)?.above ?? 0;
  return racers.toSorted(
    (one, other) => last(other) - last(one) || (one.name < other.name ? -1 : 1),
  );
}

/** Returns the last known record, and the number of rows until it. */
function countRecord(games: readonly UntypedRow[]) {
  const last = games.findLastIndex(({ games_on_record }) => games_on_record != null);
  return { on_record: Number(games[last]?.games_on_record ?? 0), until_record: last + 1 };
}
