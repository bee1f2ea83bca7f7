import { forfeitText, resultText, type Sides } from "../../../charts/input/game-heading";
import { countWithUnit, formatPercent, joinParts } from "../../../charts/input/wording";
import type { ChartedGame } from "./charted-game";
import { findLowest, isBeforeHole, isKnown, type Moment, type Timeline } from "./timeline";

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
  const score = leadText(game);
  if (stage === "before" || score === null) {
    return `${away.name} ${neutral ? "vs." : "at"} ${home.name}${game.called_off}`;
  }
  if (stage === "over") {
    const [host, guest] = [
      { name: home.name, score: home_score },
      { name: away.name, score: away_score },
    ];
    return `${resultText(host, guest, "tie")}${forfeitText(game) || length}`;
  }
  if (stage === "part") {
    const when = timeline.moments.at(-1)?.when_in_words;
    return `${home.name} ${home_score}, ${away.name} ${away_score}${when ? ` in ${when}` : ""}`;
  }
  const leader = findLeader(game);
  if (leader === undefined) return `${away.name} and ${home.name} are tied ${score}`;
  return `${game[leader].name} lead ${(leader === "home" ? away : home).name} ${score}`;
}

function findLeader({ home_score, away_score }: ChartedGame): "home" | "away" | undefined {
  if (home_score === null || away_score === null || home_score === away_score) return undefined;
  return home_score > away_score ? "home" : "away";
}

/** A status with the time of the start repeats the day: only its time is shown. */
const START = /\d{1,2}:\d{2} [AP]M\b/;

const statusOf = ({ status, stage }: ChartedGame): string | null =>
  stage === "before" ? (status?.slice(Math.max(status.search(START), 0)) ?? null) : status;

function lowestText(game: ChartedGame): string | null {
  const winner = findLeader(game);
  const lowest = winner && findLowest(game.timeline.moments, winner);
  if (lowest === undefined) return null;
  const { values, stretches } = gapsIn(game.timeline);
  const isAllKnown = game.endless === undefined && values + stretches === 0;
  const point = game.periods
    ? `lowest point in ${game.periods}`
    : isAllKnown
      ? "lowest point"
      : "lowest known point";
  return `The winner’s ${point}: ${probabilityText(lowest.share)} in ${lowest.when_in_words}`;
}

/** The state of a running game, or of the last row of a table. */
function presentText({ home, away, status, stage, timeline }: ChartedGame): string | null {
  const known = timeline.moments.findLast((one) => one.home !== null && one.away !== null);
  if (known === undefined || known.home === null || known.away === null) return null;
  const isHome = known.home >= known.away;
  const chance = `${(isHome ? home : away).name} ${probabilityText(isHome ? known.home : known.away)} to win`;
  // A table has no status: its last row shows the state of the game.
  const isSaid = status !== null || stage === "part";
  return isSaid ? chance : `Last play in ${timeline.moments.at(-1)?.when_in_words} · ${chance}`;
}

/** Values that the service does not tell, and stretches of the game that nothing is there of. */
const gapsIn = ({ moments }: Timeline) => ({
  values: moments.filter((moment) => !isKnown(moment)).length,
  stretches: moments.filter((moment, index) => isBeforeHole(moment, moments[index + 1])).length,
});

export function gapText({ timeline, part, sport }: ChartedGame): string | null {
  const { values, stretches } = gapsIn(timeline);
  if (values + stretches === 0) return null;
  const units = part === "" ? `${UNIT[sport]}s` : "rows";
  const parts = [
    values === 0 ? null : countWithUnit(values, "unknown value"),
    stretches === 0
      ? null
      : countWithUnit(stretches, `stretch without ${units}`, `stretches without ${units}`),
  ];
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

/** A share as people write it; almost certain is never written as 0% or 100%. */
export const probabilityText = (share: number): string => formatPercent(share, 1) ?? "";

type Scored = Pick<Moment, "home_score" | "away_score">;

/** A score, the greater one first: `80–77`. */
export function leadText({ home_score, away_score }: Scored): string | null {
  if (home_score === null || away_score === null) return null;
  return `${Math.max(home_score, away_score)}–${Math.min(home_score, away_score)}`;
}

/** A score, the home side's first: `KBAY 64, IOWA 66`. */
export function scoreText(
  { home_score, away_score }: Scored,
  { home, away }: Sides,
): string | null {
  if (home_score === null || away_score === null) return null;
  return `${home.abbreviation} ${home_score}, ${away.abbreviation} ${away_score}`;
}

/** The lines of a label: `Q4 0:02 (KBAY +46)`, `Vinson three`, `KBAY 80, ASHE 80`; empty if unknown. */
export const swingLines = (moment: Moment, sides: Sides) => ({
  when: joinParts([moment.when, gainText(moment, sides)], " "),
  what: moment.shortText() ?? "",
  score: scoreText(moment, sides) ?? "",
});

/** Describes the gain of the side that gained, in percentage points. */
function gainText({ change }: Moment, { home, away }: Sides): string | null {
  const points = Math.round(100 * Math.abs(change ?? 0));
  if (change === null || points === 0) return null;
  return `(${(change > 0 ? home : away).abbreviation} +${points})`;
}

/** As a report would note it: `Q4 0:02 (KBAY +46) Vinson three, KBAY 80, ASHE 80`. */
export const swingText = ({ when, what, score }: ReturnType<typeof swingLines>): string =>
  joinParts([joinParts([when, what], " "), score], ", ");
