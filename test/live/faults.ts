// A service that replays a game as if live, with faults at seeded moments.

import { seeded } from "../../sample/random";
import type { GameService } from "../../src/live/polling";
import { answersOf, type Json, type Row, rowsOf } from "./as-if-live";
import type { JumpingClock } from "./test-clock";

/** A version of a play, and from when to when the service shows it. */
interface Version extends Row {
  readonly from: number;
  readonly until: number;
}

/** A game's log over time: the versions of each play, in the order of the game. */
export interface Script {
  readonly league: "wbb" | "mlb";
  readonly summary: Json;
  readonly versions: readonly Version[];
  /** When each true play is first shown, by its place in the game. */
  readonly shownAt: readonly number[];
  /** The rows at the end, which are true. */
  readonly truth: readonly Row[];
  readonly over: number;
}

const FOREVER = Number.POSITIVE_INFINITY;

/** Twenty polls of a game in play, 10 seconds apart. */
const LENGTH_MS = 200_000;

/** A text that no other play has. */
const withText = (json: Json, text: string): Json => ({ ...json, text });

/** A game over time, with corrections, withdrawn plays, late ones and new sequence numbers. */
export function scriptOf(league: "wbb" | "mlb", summary: Json, seed: string): Script {
  const random = seeded(seed, league, summary.header.id);
  const rows = rowsOf(league, summary);
  const pace = LENGTH_MS / rows.length;
  const plays: Version[][] = [];
  const shownAt: number[] = [];
  let truth = rows;
  for (const [index, row] of rows.entries()) {
    let from = (index + 1) * pace;
    // Missing at first, and inserted later.
    if (random.chance(0.02)) from += random.between(5, 60) * 1000;
    shownAt.push(from);
    const versions: Version[] = [];
    const correctedAt = from + random.between(5, 90) * 1000;
    if (random.chance(0.03)) {
      const text = `${row.json.text} (under review)`;
      versions.push({ ...row, json: withText(row.json, text), from, until: correctedAt });
      from = correctedAt;
    } else if (random.chance(0.02) && row.points.home + row.points.away > 0) {
      // A basket that is first counted for one point more.
      const points = {
        home: row.points.home + Number(row.points.home > 0),
        away: row.points.away + Number(row.points.away > 0),
      };
      const json = { ...row.json, scoreValue: row.json.scoreValue + 1 };
      versions.push({ json, points, from, until: correctedAt });
      from = correctedAt;
    }
    versions.push({ ...row, from, until: FOREVER });
    plays.push(versions);
    if (random.chance(0.02)) {
      // A play that did not happen.
      const id = `${row.json.id}9`;
      const json = {
        ...withText(row.json, `${row.json.text} (waved off)`),
        id,
        scoringPlay: false,
      };
      const at = (index + 1) * pace + 1;
      const until = at + random.between(5, 60) * 1000;
      plays.push([{ json, points: { home: 0, away: 0 }, from: at, until }]);
    }
  }
  if (random.chance(0.5)) {
    // Neighbors are renumbered, and one of them gets the number of another.
    const first = random.below(rows.length - 6);
    const at =
      shownAt.slice(first, first + 5).reduce((one, other) => Math.max(one, other)) + 20_000;
    const ids = rows.slice(first, first + 4).map(({ json }) => json.id);
    for (const [place, id] of ids.entries()) {
      const versions = plays.find(
        (one) => one.at(-1)?.json.id === id && one.at(-1)?.until === FOREVER,
      );
      const last = versions?.pop();
      if (versions === undefined || last === undefined) continue;
      const json = { ...last.json, id: ids[place + 1] ?? `${id}1` };
      const from = Math.max(at, last.from);
      versions.push({ ...last, until: from }, { ...last, json, from });
    }
    truth = plays.flatMap((versions) => versions.filter(({ until }) => until === FOREVER));
  }
  const versions = plays.flat();
  const changes = versions.flatMap(({ from, until }) => [from, until === FOREVER ? 0 : until]);
  const over = changes.reduce((one, other) => Math.max(one, other)) + 1000;
  return { league, summary, versions, shownAt, truth, over };
}

/** The rows that the service shows at a moment. */
const shownBy = ({ versions }: Script, at: number): readonly Row[] =>
  versions.filter(({ from, until }) => from <= at && at < until);

/** The results of the requests. */
export interface FaultLog {
  /** When a summary was answered as it was then. */ readonly good: number[];
  readonly failed: number[];
  requests: number;
  faults: number;
}

/** How often a request fails, or gets an older copy. */
export interface Chances {
  readonly failed: number;
  readonly stale: number;
  readonly repeated: number;
}

export function faultyService(
  script: Script,
  clock: JumpingClock,
  seed: string,
  chances: Chances,
): { readonly service: GameService; readonly log: FaultLog } {
  const random = seeded(seed, "faults", script.summary.header.id);
  const log: FaultLog = { good: [], failed: [], requests: 0, faults: 0 };
  let atOnce = 0;
  const answer = async (kind: "listed" | "summary"): Promise<Json> => {
    if (++atOnce > 1) throw new Error("two requests at the same time");
    log.requests += 1;
    clock.jump(200);
    await Promise.resolve();
    atOnce -= 1;
    let at = clock.now();
    if (random.chance(chances.failed)) {
      log.faults += 1;
      log.failed.push(at);
      throw new Error("the service is down");
    }
    if (at < script.over + 60_000 && random.chance(chances.stale)) {
      log.faults += 1;
      at = Math.max(0, at - random.between(10, 60) * 1000);
    } else if (kind === "summary") log.good.push(at);
    const rows = [...shownBy(script, at)];
    if (random.chance(chances.repeated) && rows.length > 0) {
      const place = random.below(rows.length);
      rows.splice(place, 0, { ...(rows[place] as Row), points: { home: 0, away: 0 } });
    }
    const answers = answersOf(script.league, script.summary, rows, at >= script.over);
    return kind === "listed" ? { events: [answers.listed] } : answers.summary;
  };
  const service: GameService = {
    groups: [null],
    scoreboard: () => answer("listed"),
    summary: () => answer("summary"),
    isAborted: () => false,
  };
  return { service, log };
}
