import { countWithUnit, formatPercent, joinParts, withCommas } from "../../../charts/input/wording";
import {
  buildDirections,
  buildField,
  DIRECTION_STEP,
  fieldPoint,
} from "../../../charts/marks/field";
import { inSeries, type Kind, muted } from "../../../charts/marks/symbols";
import { halfInningText } from "../../../games/baseball/log";
import { baseballRules } from "../../../leagues";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import {
  battingName,
  leagueOfMatchups,
  MATCHUP_COLUMNS,
  namesOne,
  type Selection,
} from "../../pitches/chart/matchup-rows";
import { type BattedBall, TRAJECTORIES } from "../batted-balls";

/** Columns of `battedBalls` that the chart reads; a custom table needs no others. */
export const READ = [
  ...MATCHUP_COLUMNS,
  "result",
  "trajectory",
  "hit",
  "bases",
  "x_ft",
  "y_ft",
  "distance_ft",
  "named_distance_ft",
] as const satisfies readonly (keyof BattedBall)[];

/** A custom table may leave the direction out. */
export type BallRow = Pick<BattedBall, (typeof READ)[number]> & Partial<Pick<BattedBall, "angle">>;

export interface Panel {
  /** First the name, then numbers; empty if the title says it. */
  readonly heading: readonly string[];
  readonly marks: readonly ReturnType<typeof styleMark>[];
  /** The balls of each square of the field, in place of marks if there are too many balls. */
  readonly squares?: readonly Square[];
  /** Home runs whose distance is known, the farthest first. */
  readonly labeled: ReturnType<typeof listLabeled>;
}

export type Picture = ReturnType<typeof buildPicture>;

/** Results of batted balls, hits first: hits are filled, all others are open. */
const OUTCOMES = [
  { name: "Home run", shape: "star", filled: true, color: inSeries(1) },
  { name: "Triple", shape: "up", filled: true, color: inSeries(3) },
  { name: "Double", shape: "square", filled: true, color: inSeries(2) },
  { name: "Single", shape: "circle", filled: true, color: inSeries(0) },
  { name: "Reached on error", shape: "down", filled: false, color: muted },
  { name: "Out", shape: "circle", filled: false, color: muted },
  { name: "Unknown result", shape: "square", filled: false, color: muted },
] as const satisfies readonly Kind[];

type Outcome = (typeof OUTCOMES)[number]["name"];
const HITS: readonly Outcome[] = ["Single", "Double", "Triple", "Home run"];
const UNKNOWN = "Unknown result" satisfies Outcome;

const OUTS = /outs?\b|\b(?:double|triple) play\b|\bdp\b|sacrifice|\bchoice\b|infield fly/i;

/** Sacrifices and fielder's choices are outs: somebody was put out, or it is scored as if. */
function classifyBall({ bases, result }: BallRow): Outcome {
  const hit = HITS[(bases ?? 0) - 1];
  if (hit !== undefined) return hit;
  if (/\berror\b/i.test(result ?? "")) return "Reached on error";
  return OUTS.test(result ?? "") ? "Out" : UNKNOWN;
}

/** Feet along each side of a square in which balls are counted. */
export const SQUARE_FT = 10;

/** More balls than these are counted by squares: their marks would cover the field. */
export const MOST_MARKS = 50_000;

/** A square of the field, by its corners in feet. */
export type Square = ReturnType<typeof countSquares>[number];

function countSquares(rows: readonly BallRow[]) {
  const cornerOf = (feet: number | null) => SQUARE_FT * Math.floor((feet ?? 0) / SQUARE_FT);
  const squares = groupBy(rows, ({ x_ft, y_ft }) => `${cornerOf(x_ft)} ${cornerOf(y_ft)}`);
  return [...squares.values()].map((balls) => {
    const x = cornerOf(balls[0]?.x_ft ?? null);
    const y = cornerOf(balls[0]?.y_ft ?? null);
    /** The share of these balls that were hits. */
    const hits = balls.filter(({ hit }) => hit === true).length / balls.length;
    return { x, y, x2: x + SQUARE_FT, y2: y + SQUARE_FT, balls: balls.length, hits };
  });
}

export function buildPicture(passed: readonly BallRow[], selected: Selection) {
  const { diamond, answers } = baseballRules(leagueOfMatchups(passed));
  const hasFeet = answers.field_feet_a_pixel !== null;
  const sides = [...groupBy(passed, ({ batting_team_id }) => batting_team_id).values()];
  const isApart = !namesOne(selected) && sides.length <= 2;
  const parts = (isApart ? sides : [passed]).map((own) => (hasFeet ? own : placeDirections(own)));
  const rows = parts.flat();
  const counted = (name: string) => rows.filter((row) => classifyBall(row) === name).length;
  const kinds = OUTCOMES.filter(({ name }) => counted(name) > 0);
  const tally = countBalls(rows);
  // Squares count places, and a direction has none.
  const isDrawn = tally.marked > 0 && (hasFeet || tally.marked <= MOST_MARKS);
  return {
    kinds,
    tally,
    hasFeet,
    field: hasFeet ? buildField(diamond) : buildDirections(diamond),
    /** Number of balls with an unknown result: they are in the caption, not in the key. */
    unidentified: counted(UNKNOWN),
    panels: isDrawn ? parts.map((own) => buildPanel(isApart ? writeHeading(own) : [], own)) : [],
    key: kinds
      .filter(({ name }) => name !== UNKNOWN)
      .map((kind): Kind => ({ ...kind, name: `${kind.name} ${withCommas(counted(kind.name))}` })),
  };
}

/** Feet in the picture, which have no meaning: home plate to the outermost and innermost ball, and between two. */
const STACK = { outermost: 380, innermost: 110, step: 24 } as const;

/** Puts balls of one direction in front of each other, those with most bases at the back. */
function placeDirections(rows: readonly BallRow[]): readonly BallRow[] {
  const known = rows.filter(({ angle }) => angle != null);
  const stacks = [...groupBy(known, ({ angle }) => Math.round((angle ?? 0) / DIRECTION_STEP))];
  const most = maximum([0, ...stacks.map(([, balls]) => balls.length)]);
  const step = Math.min(STACK.step, (STACK.outermost - STACK.innermost) / most);
  const placed = stacks.flatMap(([direction, balls]) =>
    balls
      .sort((one, other) => (other.bases ?? 0) - (one.bases ?? 0))
      .map((ball, index) => {
        const [x_ft, y_ft] = fieldPoint(STACK.outermost - index * step, direction * DIRECTION_STEP);
        return { ...ball, x_ft, y_ft };
      }),
  );
  return [...placed, ...rows.filter(({ angle }) => angle == null)];
}

function writeHeading(rows: readonly BallRow[]): readonly string[] {
  const [first] = rows;
  const tally = countBalls(rows);
  const flights = tally.flights.map(({ balls, one, more }) => countWithUnit(balls, one, more));
  return [
    (first && battingName(first)) ?? "Unknown side",
    `${inPlay(tally)}: ${writeHits(tally)}`,
    flights.join(", "),
  ];
}

const ORDER: readonly string[] = OUTCOMES.map(({ name }) => name).reverse();

function buildPanel(heading: readonly string[], rows: readonly BallRow[]): Panel {
  const marked = rows.filter(({ x_ft, y_ft }) => x_ft !== null && y_ft !== null);
  if (marked.length > MOST_MARKS) {
    return { heading, marks: [], labeled: [], squares: countSquares(marked) };
  }
  return {
    heading,
    // Hits are above outs, home runs above all.
    marks: marked
      .map(styleMark)
      .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)),
    labeled: listLabeled(marked),
  };
}

export const TOOLTIP = {
  batter: "Batter",
  pitcher: "Pitcher",
  result: "Result",
  flight: "Flight",
  marked: "To the mark",
  named: "Distance named",
  when: "When",
  text: "Log",
} as const;

const styleMark = (row: BallRow) => ({
  ...buildPlace(row),
  batter: row.batter_name ?? "unknown",
  pitcher: row.pitcher_name ?? "unknown",
  result: row.result ?? "unknown",
  flight: TRAJECTORIES.get(row.trajectory ?? "")?.name ?? "unknown",
  marked: feet(row.distance_ft),
  named: feet(row.named_distance_ft),
  when: halfInningText(row),
  text: row.text ?? "",
});

const buildPlace = (row: BallRow) => ({
  x: tenths(row.x_ft),
  y: tenths(row.y_ft),
  kind: classifyBall(row),
});

const feet = (distance: number | null): string =>
  distance === null ? "none" : `${Math.round(distance)} ft`;

const tenths = (feet: number | null): number => Math.round((feet ?? 0) * 10) / 10;

/** Home runs by their distance, with the name if there is more than one batter. */
function listLabeled(rows: readonly BallRow[]) {
  const isOne = new Set(rows.map(({ batter_id }) => batter_id)).size === 1;
  return rows
    .filter(({ bases, named_distance_ft }) => bases === 4 && named_distance_ft !== null)
    .sort((a, b) => (b.named_distance_ft ?? 0) - (a.named_distance_ft ?? 0))
    .map((row) => {
      const distance = feet(row.named_distance_ft);
      const name = isOne ? "" : surname(row.batter_name ?? "");
      // The first that has room is drawn.
      const texts = name === "" ? [distance] : [`${name} ${distance}`, distance];
      return { ...buildPlace(row), texts };
    });
}

/** Returns the name without the first one, or the whole of a single one. */
const surname = (name: string): string => name.split(" ").slice(1).join(" ") || name;

type Tally = ReturnType<typeof countBalls>;

function countBalls(balls: readonly BallRow[]) {
  const count = (is: (ball: BallRow) => boolean) => balls.filter(is).length;
  const flights = [...TRAJECTORIES]
    .map(([letter, flight]) => ({
      ...flight,
      balls: count(({ trajectory }) => trajectory === letter),
    }))
    .filter((flight) => flight.balls > 0);
  return {
    balls: balls.length,
    marked: count(({ x_ft, y_ft }) => x_ft !== null && y_ft !== null),
    hits: count(({ hit }) => hit === true),
    home_runs: count(({ bases }) => bases === 4),
    flights,
  };
}

const inPlay = ({ balls }: Tally): string => countWithUnit(balls, "batted ball");

function writeHits({ hits, home_runs }: Tally): string {
  const homers = home_runs === 0 ? "" : countWithUnit(home_runs, "home run");
  return joinParts([countWithUnit(hits, "hit"), homers], ", ");
}

/** "45 balls in play, all located: 15 hits, 2 home runs; 38% ground balls, 33% line drives". */
export function tallyInWords({ tally, hasFeet }: Pick<Picture, "tally" | "hasFeet">): string {
  const { balls, marked, flights } = tally;
  const located = hasFeet ? "located" : "with a direction";
  const seen =
    marked === balls
      ? `all ${located}`
      : `${withCommas(marked)} of ${withCommas(balls)} ${located}`;
  const known = flights.reduce((sum, flight) => sum + flight.balls, 0);
  const shares = flights.map(({ name, balls: own }) => `${formatPercent(own, known)} ${name}s`);
  const of_known =
    known === 0 || known === balls ? "" : ` of the ${withCommas(known)} of a known flight`;
  return joinParts(
    [`${inPlay(tally)}, ${seen}: ${writeHits(tally)}`, `${shares.join(", ")}${of_known}`],
    "; ",
  );
}
