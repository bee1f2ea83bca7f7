import { ballEvents, type TeamEvent } from "../../games/basketball/ball-events";
import type { ScoredPlay } from "../../games/basketball/scores";
import type { OpenGame } from "../../games/game";
import { oncePer } from "../../schema/once-per";

/** How a side got the ball. */
export type Start = "period" | "made basket" | "defensive rebound" | "steal" | "dead ball";

/** How a side lost the ball. */
export type End = "field goal" | "free throws" | "turnover" | "defensive rebound" | "end of period";

/** A gap or contradiction in the log around a possession. */
export type Doubt =
  | "no rebound logged"
  | "no end logged"
  | "the same side again"
  | "rebound without a miss";

/** A side's time with the ball, from getting it to losing it. */
export interface PossessionInLog {
  readonly team_id: string;
  readonly start: Start | null;
  end: End | null;
  /** The play with which the side got the ball; undefined at the start of a period. */
  readonly startPlay: ScoredPlay | undefined;
  endPlay: ScoredPlay;
  readonly plays: ScoredPlay[];
  readonly home_score_before: number;
  readonly away_score_before: number;
  /** Technical free throws included. */
  points: number;
  technical_points: number;
  field_goals: number;
  free_throws: number;
  /** Trips to the line, except those after a basket. */
  trips: number;
  turnovers: number;
  /** Attempts after a miss in the same possession. */
  second_chances: number;
  readonly doubts: Set<Doubt>;
}

/** The last event in a possession. */
type State =
  | "miss"
  | "rebound"
  | "missed free throw"
  /** Credited to the team: the ball is dead if another throw follows. */
  | "team rebound of a free throw"
  /** The other side gets the ball, unless another throw follows. */
  | "score"
  | "over";

/** Free throws of one trip are logged within this time. */
const TRIP_SECONDS = 3;

/**
 * Time between a basket and its throw: of 95 throws 2 to 5 seconds after a side's own basket, 92 are single.
 */
const BASKET_SECONDS = 5;

/** Returns the possessions of a game in order. A side without an attempt or a turnover has none. */
export const findPossessions = oncePer((game: OpenGame<"basketball">) =>
  listPossessions(ballEvents(game)),
);

function listPossessions(events: Iterable<TeamEvent>): readonly PossessionInLog[] {
  const found: PossessionInLog[] = [];
  let current: PossessionInLog | undefined;
  let state: State = "over";
  /** Throws so far in the last trip. */
  let throws = 0;
  let steal: TeamEvent | undefined;
  let score = { home: 0, away: 0 };
  /** Technical free throws of a side that did not have the ball. */
  const owed = new Map<string, ScoredPlay[]>();

  const isOpen = () => current !== undefined && state !== "over" && state !== "score";

  const close = (end: End | null) => {
    if (current !== undefined && isOpen()) {
      current.end = end;
      if (end === null)
        current.doubts.add(state === "miss" ? "no rebound logged" : "no end logged");
    }
    state = "over";
  };

  const buildStart = (team_id: string): Start | null => {
    if (current === undefined) return "period";
    if (current.team_id === team_id) return null;
    if (current.end === "turnover") {
      const isStolen = steal?.team_id === team_id && isSameInstant(steal.scored, current.endPlay);
      return isStolen ? "steal" : "dead ball";
    }
    return START_AFTER[current.end ?? "unknown"];
  };

  const open = (team_id: string, first: ScoredPlay): PossessionInLog => {
    close(null);
    const opened: PossessionInLog = {
      team_id,
      start: buildStart(team_id),
      end: null,
      startPlay: current?.endPlay,
      endPlay: first,
      plays: [],
      home_score_before: score.home,
      away_score_before: score.away,
      points: 0,
      technical_points: 0,
      field_goals: 0,
      free_throws: 0,
      trips: 0,
      turnovers: 0,
      second_chances: 0,
      doubts: new Set(current?.team_id === team_id ? ["the same side again"] : []),
    };
    for (const play of owed.get(team_id) ?? []) addTechnical(opened, play);
    owed.delete(team_id);
    found.push(opened);
    current = opened;
    return opened;
  };

  /** Returns the possession of an attempt: the side's current one, or a new one. */
  const trying = (team_id: string, scored: ScoredPlay): PossessionInLog => {
    if (current?.team_id !== team_id || !isOpen()) return open(team_id, scored);
    current.second_chances += 1;
    if (state === "miss" || state === "missed free throw") current.doubts.add("no rebound logged");
    return current;
  };

  const add = (possession: PossessionInLog, scored: ScoredPlay, next: State, end: End | null) => {
    possession.plays.push(scored);
    possession.points += scored.points ?? 0;
    possession.endPlay = scored;
    possession.end = end;
    state = next;
  };

  /** Whether a trip continues; a second shooter at the same reading means another foul. */
  const isOfTrip = (before: ScoredPlay, scored: ScoredPlay, isFirst: boolean | null) =>
    isSameInstant(before, scored) ||
    (throws < 3 && isFirst !== true && isWithin(TRIP_SECONDS, before, scored));

  const takeThrow = ({ event, scored }: TeamEvent, team_id: string) => {
    if (event.kind !== "free throw") return;
    if (event.isTechnical) {
      if (current?.team_id === team_id && isOpen()) addTechnical(current, scored);
      else owed.set(team_id, [...(owed.get(team_id) ?? []), scored]);
      return;
    }
    const own = current?.team_id === team_id && state !== "over" ? current : undefined;
    const isFree = throws > 0 && state !== "miss" && state !== "rebound";
    const followsBasket = throws === 0 && state === "score";
    const goesOn =
      own !== undefined &&
      ((isFree && isOfTrip(own.endPlay, scored, event.isFirst)) ||
        (followsBasket && isWithin(BASKET_SECONDS, own.endPlay, scored)));
    const possession = goesOn ? own : trying(team_id, scored);
    if (!goesOn) {
      possession.trips += 1;
      throws = 0;
    }
    throws += 1;
    possession.free_throws += 1;
    if (event.made) add(possession, scored, "score", "free throws");
    else add(possession, scored, "missed free throw", null);
  };

  const takeRebound = ({ event, scored }: TeamEvent, team_id: string) => {
    if (event.kind !== "rebound" || current === undefined) return;
    const isOwn = current.team_id === team_id;
    const isAfterMiss = state === "miss" || state === "missed free throw";
    if (event.isOffensive && isOwn && isAfterMiss) {
      const isDead = event.isTeam && state === "missed free throw";
      // The throw stays the last play, by whose clock the next one is of the same trip.
      current.plays.push(scored);
      state = isDead ? "team rebound of a free throw" : "rebound";
    } else if (!event.isOffensive && !isOwn && isOpen() && state !== "rebound") {
      add(current, scored, "over", "defensive rebound");
    } else if (isOpen()) {
      current.doubts.add("rebound without a miss");
    }
  };

  for (const teamEvent of events) {
    const { event, scored, team_id } = teamEvent;
    if (event.kind === "end of period" || isOfAnotherPeriod(current, scored)) {
      close("end of period");
      current = undefined;
    }
    if (event.kind === "steal") steal = teamEvent;
    if (team_id !== null) {
      if (event.kind === "shot") {
        const possession = trying(team_id, scored);
        possession.field_goals += 1;
        throws = 0;
        if (event.made) add(possession, scored, "score", "field goal");
        else add(possession, scored, "miss", null);
      } else if (event.kind === "turnover") {
        const possession = trying(team_id, scored);
        possession.turnovers += 1;
        add(possession, scored, "over", "turnover");
      }
      takeThrow(teamEvent, team_id);
      takeRebound(teamEvent, team_id);
    }
    score = { home: scored.home_score ?? score.home, away: scored.away_score ?? score.away };
  }
  close(null);
  for (const [team_id, plays] of owed) {
    const last = found.findLast((one) => one.team_id === team_id);
    if (last !== undefined) for (const play of plays) addTechnical(last, play);
  }
  return found;
}

const START_AFTER: Readonly<Record<End | "unknown", Start | null>> = {
  "field goal": "made basket",
  "free throws": "made basket",
  "defensive rebound": "defensive rebound",
  turnover: "dead ball",
  "end of period": "period",
  unknown: null,
};

function addTechnical(possession: PossessionInLog, scored: ScoredPlay): void {
  possession.plays.push(scored);
  possession.points += scored.points ?? 0;
  possession.technical_points += scored.points ?? 0;
}

const isOfAnotherPeriod = (current: PossessionInLog | undefined, { play }: ScoredPlay): boolean =>
  current !== undefined && current.endPlay.play.period_number !== play.period_number;

const isSameInstant = (one: ScoredPlay, other: ScoredPlay): boolean =>
  one.play.period_number === other.play.period_number && one.seconds_left === other.seconds_left;

const isWithin = (seconds: number, one: ScoredPlay, other: ScoredPlay): boolean =>
  one.play.period_number === other.play.period_number &&
  Math.abs((one.seconds_left ?? 0) - (other.seconds_left ?? 0)) <= seconds;
