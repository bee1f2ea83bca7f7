import { resultText } from "../shared/game-heading";
import { joinParts } from "../shared/wording";
import { largestSwings, lowestOf, swingLine, swingText } from "./swings";
import { type ChartedGame, type GameHeading, isKnown, type Timeline } from "./timeline";
import { probabilityText, scoreText } from "./words";

export const NO_PROBABILITY = "The service has no win probability of this game.";

export function headlineOf({ league, heading, timeline }: ChartedGame) {
  const title = titleOf(heading);
  const isEmpty = !timeline.moments.some(isKnown);
  const sentences = [
    statusOf(heading),
    heading.stage === "over" ? lowestText(heading, timeline) : presentText(heading, timeline),
  ].filter((part): part is string => part !== null);
  return {
    title,
    subtitle: joinParts([heading.day, ...sentences]),
    description: [title, ...sentences, ...(isEmpty ? [NO_PROBABILITY] : turningPoints(timeline))]
      .map((sentence) => sentence.replace(/\.?$/, "."))
      .join(" "),
    caption: isEmpty ? [] : [captionOf(league, timeline)],
  };
}

function leader({ home, away, home_score, away_score }: GameHeading) {
  if (home_score === null || away_score === null || home_score === away_score) return undefined;
  return home_score > away_score
    ? { side: "home" as const, ahead: home, behind: away }
    : { side: "away" as const, ahead: away, behind: home };
}

function titleOf(heading: GameHeading): string {
  const { home, away, home_score, away_score, stage, length, neutral } = heading;
  const score = scoreText(home_score, away_score);
  if (stage === "before" || score === null) {
    return `${away.name} ${neutral ? "vs." : "at"} ${home.name}`;
  }
  if (stage === "over") {
    const [host, guest] = [
      { name: home.name, score: home_score },
      { name: away.name, score: away_score },
    ];
    return `${resultText(host, guest, "tie")}${length}`;
  }
  const first = leader(heading);
  return first === undefined
    ? `${away.name} and ${home.name} are tied ${score}`
    : `${first.ahead.name} lead ${first.behind.name} ${score}`;
}

/** A status with the time of the start repeats the day: only its time is kept. */
const START = /\d{1,2}:\d{2} [AP]M\b/;

const statusOf = ({ status, stage }: GameHeading): string | null =>
  stage === "before" ? (status?.slice(Math.max(status.search(START), 0)) ?? null) : status;

function lowestText(heading: GameHeading, { moments }: Timeline): string | null {
  const winner = leader(heading);
  const lowest = winner && lowestOf(moments, winner.side);
  if (lowest === undefined) return null;
  return `The winner’s lowest point: ${probabilityText(lowest.share)} in ${lowest.when_in_words}`;
}

/** How things stand in a game that is going on, or at the end of the rows of a table. */
function presentText({ home, away, status }: GameHeading, { moments }: Timeline): string | null {
  const known = moments.filter((moment) => moment.home !== null && moment.away !== null).at(-1);
  if (known === undefined || known.home === null || known.away === null) return null;
  const isHome = known.home >= known.away;
  const chance = `${(isHome ? home : away).name} ${probabilityText(isHome ? known.home : known.away)} to win`;
  // A table has no status: the last of its rows shows how far the game has got.
  return status === null ? `Last play in ${moments.at(-1)?.when_in_words} · ${chance}` : chance;
}

function turningPoints({ moments }: Timeline): readonly string[] {
  const swings = largestSwings(moments).map((swing) => swingLine(swingText(swing)));
  return swings.length === 0
    ? []
    : [`The largest swings of the win probability: ${swings.join("; ")}`];
}

const UNIT = { wbb: "play", mlb: "plate appearance" } as const;

function captionOf(league: ChartedGame["league"], { moments, shaded }: Timeline): string {
  const unknown = moments.filter((moment) => !isKnown(moment)).length;
  const gaps =
    unknown === 1
      ? "1 unknown value is left as a gap."
      : `${unknown} unknown values are left as gaps.`;
  return [
    `Win probability after each ${UNIT[league]}, from the service’s own model.`,
    ...(unknown === 0 ? [] : [gaps]),
    ...(shaded.length === 0 ? [] : ["Shaded: bottoms of innings."]),
  ].join(" ");
}
