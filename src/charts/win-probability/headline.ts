import { resultText } from "../shared/game-heading";
import { countWithUnit, joinParts } from "../shared/wording";
import { largestSwings, lowestOf, swingLine, swingText } from "./swings";
import {
  type ChartedGame,
  type GameHeading,
  isBeforeHole,
  isKnown,
  type Timeline,
} from "./timeline";
import { leadText, probabilityText, scoreText } from "./words";

export const NO_PROBABILITY = "The service has no win probability of this game.";

export function headlineOf(game: ChartedGame) {
  const { heading, timeline } = game;
  const title = titleOf(game);
  const isEmpty = game.drawn !== "chances";
  const sentences = [
    statusOf(heading),
    heading.stage === "over" ? lowestText(game) : presentText(heading, timeline),
  ].filter((part): part is string => part !== null);
  return {
    title,
    subtitle: joinParts([heading.day, ...sentences]),
    description: [title, ...sentences, ...(isEmpty ? [NO_PROBABILITY] : turningPoints(game))]
      .map((sentence) => sentence.replace(/\.?$/, "."))
      .join(" "),
    caption: CAPTIONS[game.drawn](game),
  };
}

function leader({ home, away, home_score, away_score }: GameHeading) {
  if (home_score === null || away_score === null || home_score === away_score) return undefined;
  return home_score > away_score
    ? { side: "home" as const, ahead: home, behind: away }
    : { side: "away" as const, ahead: away, behind: home };
}

/** The result, or how the game stands: `Iowa Hawkeyes beat LSU Tigers 80–77 in overtime`. */
export function titleOf({ heading, timeline }: ChartedGame): string {
  const { home, away, home_score, away_score, stage, length, neutral } = heading;
  const score = leadText(heading);
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
  if (stage === "part") {
    const when = timeline.moments.at(-1)?.when_in_words;
    return `${home.name} ${home_score}, ${away.name} ${away_score}${when ? ` in ${when}` : ""}`;
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

function lowestText({ heading, timeline, endless }: ChartedGame): string | null {
  const winner = leader(heading);
  const lowest = winner && lowestOf(timeline.moments, winner.side);
  if (lowest === undefined) return null;
  const isAllKnown =
    endless === undefined && Object.values(gapsIn(timeline)).every((gaps) => gaps === 0);
  const point = isAllKnown ? "lowest point" : "lowest known point";
  return `The winner’s ${point}: ${probabilityText(lowest.share)} in ${lowest.when_in_words}`;
}

/** How things stand in a game that is going on, or at the end of the rows of a table. */
function presentText(heading: GameHeading, { moments }: Timeline): string | null {
  const { home, away, status, stage } = heading;
  const known = moments.filter((moment) => moment.home !== null && moment.away !== null).at(-1);
  if (known === undefined || known.home === null || known.away === null) return null;
  const isHome = known.home >= known.away;
  const chance = `${(isHome ? home : away).name} ${probabilityText(isHome ? known.home : known.away)} to win`;
  // A table has no status: the last of its rows shows how far the game has got.
  const isSaid = status !== null || stage === "part";
  return isSaid ? chance : `Last play in ${moments.at(-1)?.when_in_words} · ${chance}`;
}

function turningPoints(game: ChartedGame): readonly string[] {
  const swings = largestSwings(game).map((swing) => swingLine(swingText(swing, game)));
  return swings.length === 0
    ? []
    : [`The largest swings of the win probability: ${swings.join("; ")}`];
}

const CAPTIONS: Readonly<Record<ChartedGame["drawn"], (game: ChartedGame) => readonly string[]>> = {
  chances: captionOf,
  lead: ({ part, timeline }) => [
    ...part,
    joinParts([`${NO_PROBABILITY} The lead alone is shown.`, shadeText(timeline)], " "),
  ],
  nothing: () => [],
};

const shadeText = ({ shaded }: Timeline): string | null =>
  shaded.length === 0 ? null : "Shaded: bottoms of innings.";

const UNIT = { wbb: "play", mlb: "plate appearance" } as const;

function captionOf(game: ChartedGame): readonly string[] {
  const { league, timeline, part } = game;
  const unit = UNIT[league];
  const sentences = [
    `Win probability after each ${unit}, ${game.model}.`,
    gapText(timeline, part.length === 0 ? `${unit}s` : "rows"),
    shadeText(timeline),
  ];
  return [...part, ...endText(game), joinParts(sentences, " ")];
}

/** Values that the service does not tell, and stretches of the game that nothing is there of. */
const gapsIn = ({ moments }: Timeline) => ({
  values: moments.filter((moment) => !isKnown(moment)).length,
  stretches: moments.filter((moment, index) => isBeforeHole(moment, moments[index + 1])).length,
});

function gapText(timeline: Timeline, units: string): string | null {
  const { values, stretches } = gapsIn(timeline);
  const parts = [
    values === 0 ? null : countWithUnit(values, "unknown value"),
    stretches === 0
      ? null
      : countWithUnit(stretches, `stretch without ${units}`, `stretches without ${units}`),
  ];
  const all = joinParts(parts, " and ");
  if (all === "") return null;
  return `${all} ${values + stretches === 1 ? "is left as a gap" : "are left as gaps"}.`;
}

/** That the line ends before the game does, and where. */
function endText({ heading, timeline, part, endless }: ChartedGame): readonly string[] {
  const last = timeline.moments.findLast(isKnown);
  if (endless === undefined || last === undefined) return [];
  const lack = `The service’s ${endless} lacks the end of the game`;
  const where = joinParts([last.when_in_words, scoreText(last, heading)], ", ");
  return [part.length === 0 ? `${lack}: the line stops in ${where}.` : `${lack}.`];
}
