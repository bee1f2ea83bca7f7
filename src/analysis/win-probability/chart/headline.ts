import {
  forfeitText,
  leadingText,
  resultText,
  type Sides,
} from "../../../charts/input/game-heading";
import {
  countWithUnit,
  joinParts,
  percentagePoints,
  percentText,
} from "../../../charts/input/wording";
import { signed } from "../../../charts/marks/plot";
import type { ChartedGame } from "./charted-game";
import {
  findLowest,
  isBeforeHole,
  isKnown,
  type Moment,
  type Swing,
  type Timeline,
} from "./timeline";

/** Unit of a row. */
export const UNIT = { basketball: "play", baseball: "plate appearance" } as const;

/** The status in words, and the winner's lowest point or the present probability. */
export const stateTexts = (game: ChartedGame): readonly string[] =>
  [statusOf(game), game.stage === "over" ? lowestText(game) : presentText(game)].filter(
    (text) => text !== null,
  );

/** The result or the score so far: `Iowa Hawkeyes beat LSU Tigers 80–77 in overtime`. */
export function writeTitle(game: ChartedGame): string {
  const { home, away, home_score, away_score, stage, length, neutral, timeline } = game;
  if (stage === "before" || home_score === null || away_score === null) {
    return `${away.name} ${neutral ? "vs." : "at"} ${home.name}${game.called_off}`;
  }
  const host = { name: home.name, score: home_score };
  const guest = { name: away.name, score: away_score };
  if (stage === "over") return `${resultText(host, guest, "tie")}${forfeitText(game) || length}`;
  if (stage === "part") {
    const when = timeline.moments.at(-1)?.when_in_words;
    return `${home.name} ${home_score}, ${away.name} ${away_score}${when ? ` in ${when}` : ""}`;
  }
  return leadingText(host, guest) ?? "";
}

function statusOf({ status, stage }: ChartedGame): string | null {
  if (stage !== "before" || status === null) return status;
  // The time of the start: its day is in the subtitle.
  return status.slice(Math.max(status.search(/\d{1,2}:\d{2} [AP]M\b/), 0));
}

function lowestText(game: ChartedGame): string | null {
  const { home_score, away_score, drawn } = game;
  if (home_score === null || away_score === null || home_score === away_score) return null;
  const winner = home_score > away_score ? "home" : "away";
  const lowest = findLowest(game.timeline.moments, winner);
  if (lowest === undefined || drawn !== "chances") return null;
  const { values, stretches } = gapsIn(game.timeline);
  const isAllKnown = game.endless === undefined && values + stretches === 0;
  const whole = isAllKnown ? "lowest point" : "lowest known point";
  const point = game.periods ? `lowest point in ${game.periods}` : whole;
  const split = lowest.is_split ? " (by sportsframe’s split)" : "";
  return `The winner’s ${point}: ${percentText(lowest.share)} in ${lowest.when_in_words}${split}`;
}

/** The state of a running game, or of the last row of a table. */
function presentText(game: ChartedGame): string | null {
  const { home, away, status, stage, timeline } = game;
  if (game.drawn !== "chances") return null;
  const known = timeline.moments.findLast((one) => one.home !== null && one.away !== null);
  if (known === undefined || known.home === null || known.away === null) return null;
  const isHome = known.home >= known.away;
  const chance = `${(isHome ? home : away).name} ${percentText(isHome ? known.home : known.away)} to win`;
  // A table has no status: its last row shows the state of the game.
  const isSaid = status !== null || stage === "part";
  return isSaid ? chance : `Last play in ${timeline.moments.at(-1)?.when_in_words} · ${chance}`;
}

/** Values that the service does not send or that the game contradicts, and stretches without rows. */
const gapsIn = ({ moments }: Timeline) => ({
  values: moments.filter((moment) => !isKnown(moment)).length,
  stretches: moments.filter((moment, index) => isBeforeHole(moment, moments[index + 1])).length,
});

export function gapText({ timeline, part, sport }: ChartedGame): string | null {
  const { values, stretches } = gapsIn(timeline);
  if (values + stretches === 0) return null;
  const units = part === "" ? `${UNIT[sport]}s` : "rows";
  const missing = countWithUnit(values, "missing or impossible value");
  const without = countWithUnit(stretches, "stretch", "stretches");
  const parts = [values > 0 ? missing : "", stretches > 0 ? `${without} without ${units}` : ""];
  const verb = values + stretches === 1 ? "is left as a gap" : "are left as gaps";
  return `${joinParts(parts, " and ")} ${verb}.`;
}

/** Notes that the line ends before the game does, and its last moment. */
export function endText(game: ChartedGame): string | null {
  const last = game.timeline.moments.findLast(isKnown);
  if (game.endless === undefined || last === undefined) return null;
  const lack = `The service’s ${game.endless} does not reach the end of the game`;
  const where = joinParts([last.when_in_words, scoreText(last, game)], ", ");
  return game.part === "" ? `${lack}: the line stops in ${where}.` : `${lack}.`;
}

/** The excitement of a finished game: `excitement 4.2`. */
export const excitementText = ({ excitement, drawn, stage }: ChartedGame): string | null =>
  excitement === null || drawn !== "chances" || stage !== "over"
    ? null
    : `excitement ${excitement.toFixed(1)}`;

type Scored = Pick<Moment, "home_score" | "away_score">;

/** A score, the home side's first: `KBAY 64, IOWA 66`. */
export function scoreText({ home_score, away_score }: Scored, { home, away }: Sides) {
  if (home_score === null || away_score === null) return null;
  return `${home.abbreviation} ${home_score}, ${away.abbreviation} ${away_score}`;
}

/**
 * The lines of a label: `Q4 0:02 (KBAY +46)`, `Vinson three`, `KBAY 80, ASHE 80`; empty if unknown. If several
 * plays share the change, the first names the reading (`at Q4 0:02`), and the second the play's own change.
 */
export function swingLines(swing: Moment & Partial<Pick<Swing, "is_go_ahead">>, sides: Sides) {
  const own = ownText(swing);
  const at = own === undefined ? "" : "at";
  return {
    when: joinParts([at, swing.when, gainText(swing, sides)], " "),
    what: joinParts([swing.is_go_ahead ? "go-ahead" : "", swing.shortText(), own], " "),
    score: scoreText(swing, sides) ?? "",
  };
}

/** The named play's own change, empty if unknown; undefined if the reading's change is of this play alone. */
function ownText({ is_shared, ownChange, change }: Moment): string | undefined {
  if (!is_shared || change === null) return undefined;
  const own = ownChange();
  // Positive in the direction of the reading's change.
  const points = (one: number) => percentagePoints(one * Math.sign(change));
  if (own === null) return "";
  return points(own) === points(change) ? undefined : signed(points(own));
}

function gainText({ change }: Pick<Moment, "change">, { home, away }: Sides): string | null {
  const points = percentagePoints(Math.abs(change ?? 0));
  if (change === null || points === 0) return null;
  return `(${(change > 0 ? home : away).abbreviation} +${points})`;
}

/** As a report would note it: `Q4 0:02 (KBAY +46) Vinson three, KBAY 80, ASHE 80`. */
export const swingText = ({ when, what, score }: ReturnType<typeof swingLines>): string =>
  joinParts([joinParts([when, what], " "), score], ", ");
