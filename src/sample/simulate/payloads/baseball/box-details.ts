import type { JsonObject } from "../../../../schema/payload";
import { isStrike } from "../../baseball/lines";
import type {
  BaseballEvent,
  Batting,
  BattingLine,
  PitchEvent,
  ResultEvent,
} from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { ordinal } from "../../numbers";
import type { Side } from "../../sides";
import type { SeasonLines } from "./lines";
import { type MlbGame, sideOf } from "./model";

/** A named line of text, or nothing where there is nothing to tell. */
const detail = (
  name: string,
  displayName: string,
  abbreviation: string,
  texts: readonly string[],
  separator = "; ",
): JsonObject[] =>
  texts.length === 0
    ? []
    : [
        {
          name,
          displayName,
          shortDisplayName: abbreviation,
          abbreviation,
          displayValue: texts.join(separator),
        },
      ];

/** `Name 3 (12)`: how often today, and in the season with it. */
function counted(
  batting: readonly Batting[],
  totals: SeasonLines,
  count: (line: BattingLine) => number,
): string[] {
  return batting
    .filter(({ line }) => count(line) > 0)
    .map(({ athlete, line }) => {
      const today = count(line) > 1 ? ` ${count(line)}` : "";
      return `${athlete.lastName}${today} (${count(totals.batting(athlete.id))})`;
    });
}

/** `Name` or `Name 2`. */
const named = (batting: readonly Batting[], count: (line: BattingLine) => number): string[] =>
  batting
    .filter(({ line }) => count(line) > 0)
    .map(({ athlete, line }) => `${athlete.lastName}${count(line) > 1 ? ` ${count(line)}` : ""}`);

function homeRuns(results: readonly ResultEvent[], totals: SeasonLines): string[] {
  return results
    .filter(({ outcome }) => outcome === "home run")
    .map(({ batter, inning, pitcher, runs, outs }) => {
      const season = totals.batting(batter.id).homeRuns;
      const on = runs.length - 1;
      const place = `${ordinal(inning)} inning off ${pitcher.lastName} ${on} on, ${outs} Out`;
      return `${batter.lastName} (${season}, ${place})`;
    });
}

function battingDetails(
  batting: readonly Batting[],
  results: readonly ResultEvent[],
  totals: SeasonLines,
  left: number,
): JsonObject[] {
  return [
    ...detail(
      "doubles",
      "Doubles",
      "2B",
      counted(batting, totals, (line) => line.doubles),
    ),
    ...detail(
      "triples",
      "Triples",
      "3B",
      counted(batting, totals, (line) => line.triples),
    ),
    ...detail("homeruns", "Home Runs", "HR", homeRuns(results, totals)),
    ...detail(
      "rbi",
      "Runs Batted In",
      "RBI",
      counted(batting, totals, (line) => line.runsBattedIn),
      ", ",
    ),
    ...detail(
      "sacFly",
      "Sacrifice Flies",
      "SF",
      named(batting, (line) => line.sacrificeFlies),
    ),
    ...detail(
      "gidp",
      "Ground Into Double Play",
      "GIDP",
      named(batting, (line) => line.doublePlays),
    ),
    ...detail("teamLOB", "Team Left On Base", "Team LOB", [String(left)]),
  ];
}

/** Runners still on where a half-inning ended; its last row itself has cleared the bases. */
const leftOn = (events: readonly BaseballEvent[]): number =>
  events
    .flatMap(({ kind }, index) =>
      kind === "end of inning" ? (events[index - 1]?.bases ?? []) : [],
    )
    .filter((base) => base !== undefined).length;

const IN_PLAY: readonly string[] = ["in play"];
const FOULS: readonly string[] = ["foul", "bunted foul"];

function pitchingDetails(
  pitchers: readonly {
    readonly athlete: BaseballAthlete;
    readonly line: { groundBalls: number; flyBalls: number };
  }[],
  pitches: readonly PitchEvent[],
): JsonObject[] {
  const of = (athlete: BaseballAthlete) =>
    pitches.filter(({ pitcher }) => pitcher.id === athlete.id);
  const first = pitchers.map(({ athlete }) => {
    const firsts = of(athlete).filter(({ pitch }) => pitch.number === 1);
    const strikes = firsts.filter(({ pitch }) => isStrike(pitch.call));
    return `${athlete.lastName} ${strikes.length}/${firsts.length}`;
  });
  const strikes = pitchers.map(({ athlete }) => {
    const count = (calls: readonly string[]) =>
      of(athlete).filter(({ pitch }) => calls.includes(pitch.call)).length;
    const kinds = [["called strike"], ["swinging strike"], FOULS, IN_PLAY].map(count);
    return `${athlete.lastName}-${kinds.join("-")}`;
  });
  const balls = pitchers.map(
    ({ athlete, line }) => `${athlete.lastName} ${line.groundBalls}-${line.flyBalls}`,
  );
  return [
    ...detail(
      "firstPitchStrikesBattersFaced",
      "First-pitch strikes/Batters Faced",
      "FPS-BF",
      first,
    ),
    ...detail(
      "strikeRatio",
      "Called strikes-Swinging strikes-Foul balls-In play strikes",
      "CS-SS-FB-IPS",
      strikes,
    ),
    ...detail("groundballFlyballRatio", "Ground Balls-Fly Balls", "GB-FB", balls),
  ];
}

function fieldingDetails(game: MlbGame, where: Side): JsonObject[] {
  const team = game.plan[where].id;
  const errors = (game.played?.events ?? []).flatMap((event) =>
    event.kind === "result" && event.error?.team.id === team ? [event.error.athlete.lastName] : [],
  );
  const doublePlays = sideOf(game, where)?.fielding.doublePlays ?? 0;
  return [
    ...detail("errors", "Errors", "E", errors),
    ...detail("doublePlays", "Double Plays", "DP", doublePlays > 0 ? [String(doublePlays)] : []),
  ];
}

const group = (name: string, displayName: string, stats: readonly JsonObject[]): JsonObject[] =>
  stats.length === 0 ? [] : [{ name, displayName, stats }];

/** The small print below a box score. */
export function boxDetails(game: MlbGame, where: Side, totals: SeasonLines): JsonObject[] {
  const side = sideOf(game, where);
  if (side === undefined) return [];
  const events = game.played?.events ?? [];
  const half = where === "home" ? "bottom" : "top";
  const batted = events.filter((event) => event.half === half);
  const fielded = events.filter((event) => event.half !== half);
  const results = batted.filter((event) => event.kind === "result");
  const pitches = fielded.filter((event) => event.kind === "pitch");
  const running = (name: "caughtStealing" | "stolenBases") =>
    counted(side.batting, totals, (line) => line[name]);
  return [
    ...group(
      "battingDetails",
      "Batting",
      battingDetails(side.batting, results, totals, leftOn(batted)),
    ),
    ...group("pitchingDetails", "Pitching", pitchingDetails(side.pitching, pitches)),
    ...group("fieldingDetails", "Fielding", fieldingDetails(game, where)),
    ...group("baserunningDetails", "Baserunning", [
      ...detail("caughtStealing", "Caught Stealing", "CS", running("caughtStealing")),
      ...detail("stolenBases", "Stolen Bases", "SB", running("stolenBases")),
    ]),
  ];
}
