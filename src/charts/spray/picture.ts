import type { BattedBall } from "../../games/baseball/batted-balls";
import { battingName } from "../shared/baseball/game-context";
import type { KeyEntry } from "../shared/baseball/key";
import type { Kind } from "../shared/baseball/symbols";
import { withCommas } from "../shared/wording";
import type { Labelled } from "./labels";
import { isTrajectory, OUTCOMES, outcomeOf, TRAJECTORIES } from "./outcomes";
import type { Mark, Panel } from "./panel";
import { type Tally, tallyInLines, tallyOf } from "./tally";

/** Columns of `battedBalls` that the chart reads: a table of the user's own needs no others. */
export const READ = [
  "game_id",
  "inning",
  "half",
  "pitcher_id",
  "pitcher_name",
  "batter_id",
  "batter_name",
  "batting_team_id",
  "batting_team_abbreviation",
  "batting_team_name",
  "pitching_team_id",
  "pitching_team_abbreviation",
  "pitching_team_name",
  "result",
  "trajectory",
  "hit",
  "bases",
  "x_ft",
  "y_ft",
  "distance_ft",
  "named_distance_ft",
  "text",
] as const satisfies readonly (keyof BattedBall)[];

export type BallRow = Pick<BattedBall, (typeof READ)[number]>;

/** What is drawn, of whatever size. */
export interface Picture {
  /** Those that occur. */
  readonly kinds: readonly Kind[];
  /** One without balls where there are none to draw. */
  readonly panels: readonly Panel[];
  readonly key: readonly KeyEntry[];
  readonly tally: Tally;
}

/** More sides than these have no panels of their own. */
const MOST_PANELS = 2;

const isMarked = ({ x_ft, y_ft }: BallRow): boolean => x_ft !== null && y_ft !== null;

/** What is asked for beside the balls. */
export interface Asked {
  /** Whether the title names whose balls they are. */
  readonly of_one: boolean;
  /** Why there are none, where there are none. */
  readonly reason: string;
}

export function pictureOf(rows: readonly BallRow[], { of_one, reason }: Asked): Picture {
  const kinds = OUTCOMES.filter(({ name }) => rows.some((row) => outcomeOf(row) === name));
  const tally = tallyOf(rows);
  if (tally.marked === 0) {
    const message = rows.length === 0 ? reason : "None of the balls was marked";
    return { kinds, tally, panels: [{ heading: [], marks: [], labelled: [], message }], key: [] };
  }
  const key = kinds.map(({ name }) => {
    const count = rows.filter((row) => outcomeOf(row) === name).length;
    return { kind: name, label: `${name} ${withCommas(count)}` };
  });
  return { kinds, tally, panels: panelsOf(rows, of_one), key };
}

function panelsOf(rows: readonly BallRow[], of_one: boolean): readonly Panel[] {
  const sides = [...new Set(rows.map(({ batting_team_id }) => batting_team_id))];
  if (of_one || sides.length > MOST_PANELS) return [panelOf([], rows)];
  return sides.map((side) => {
    const own = rows.filter(({ batting_team_id }) => batting_team_id === side);
    const [first] = own;
    const name = (first && battingName(first)) ?? "Unknown side";
    return panelOf([name, ...tallyInLines(tallyOf(own))], own);
  });
}

const panelOf = (heading: readonly string[], rows: readonly BallRow[]): Panel => ({
  heading,
  marks: rows.filter(isMarked).map(markOf).sort(byOutcome),
  labelled: labelledIn(rows.filter(isMarked)),
});

const ORDER: readonly string[] = OUTCOMES.map(({ name }) => name).reverse();

/** Hits lie upon outs, home runs upon all. */
const byOutcome = (one: Mark, other: Mark): number =>
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);

function markOf(row: BallRow): Mark {
  const { inning, half, trajectory, named_distance_ft } = row;
  return {
    kind: outcomeOf(row),
    batter: row.batter_name ?? "unknown",
    pitcher: row.pitcher_name ?? "unknown",
    result: row.result ?? "unknown",
    flight: isTrajectory(trajectory) ? TRAJECTORIES[trajectory].name : "unknown",
    marked: feet(row.distance_ft),
    named: feet(named_distance_ft),
    when: inning === null ? "unknown" : `${half === "bottom" ? "Bottom" : "Top"} ${inning}`,
    text: row.text ?? "",
    // Last: keys added to what a spread began take V8 fifty times as long.
    ...placeOf(row),
  };
}

const feet = (distance: number | null): string =>
  distance === null ? "none" : `${Math.round(distance)} ft`;

const placeOf = ({ x_ft, y_ft }: BallRow) => ({ x: tenths(x_ft), y: tenths(y_ft) });

const tenths = (feet: number | null): number => Math.round((feet ?? 0) * 10) / 10;

/** Home runs by their distance, with the name where there is more than one batter. */
function labelledIn(rows: readonly BallRow[]): readonly Labelled[] {
  const one = new Set(rows.map(({ batter_id }) => batter_id)).size === 1;
  return rows
    .filter(({ bases, named_distance_ft }) => bases === 4 && named_distance_ft !== null)
    .sort((a, b) => (b.named_distance_ft ?? 0) - (a.named_distance_ft ?? 0))
    .map((row) => {
      const distance = feet(row.named_distance_ft);
      const name = one ? "" : surname(row.batter_name ?? "");
      return {
        ...placeOf(row),
        texts: name === "" ? [distance] : [`${name} ${distance}`, distance],
      };
    });
}

/** What follows the first name, or the whole of a single one. */
const surname = (name: string): string => name.split(" ").slice(1).join(" ") || name;
