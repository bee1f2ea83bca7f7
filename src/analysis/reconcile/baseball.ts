import { sumKnown } from "../../frames/input/input-table";
import { isBegun, readLines } from "../../games/baseball/athletes";
import { byHalfInning, type LogRow, readLog } from "../../games/baseball/log";
import { findPlateAppearances } from "../../games/baseball/plate-appearances";
import { basesOfHit } from "../../games/baseball/results";
import type { Side } from "../../games/competitor";
import { type OpenGame, opponentSide } from "../../games/game";
import { baseballRules } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import type { MlbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import { classifyCall, isPitch } from "../../service/datasets/summary/pitch-calls";
import { numberShown, parseOuts } from "../box-scores/baseball-box-score";
import {
  afterMissingLog,
  between,
  type Check,
  compare,
  compareChances,
  compareSides,
  type Ledger,
  type Quantities,
  readLinescores,
  sidesWithTeam,
} from "./check";

const playsAndHeader = between("plays", "header");
const playersAndHeader = between("boxscore_player", "header");
const teamAndHeader = between("boxscore_team", "header");
const inningsAndHeader = between("linescores", "header");
const playsAndPlayers = between("plays", "boxscore_player");

/** The checks of a side of a baseball game, in the order of the result's rows. */
const CHECKS: readonly Check[] = [
  playsAndHeader("runs", "Runs of the scoring rows of the log; score."),
  playersAndHeader("runs", "Runs of the batters, summed; score."),
  teamAndHeader("runs", "Runs in the team's box score; score."),
  inningsAndHeader("runs", "Runs of the innings, summed; score."),
  playsAndHeader("running_score", "Maximum runs on any row of the log; score.", [
    "running_score",
    "runs",
  ]),
  playersAndHeader("runs_allowed", "Runs allowed by the pitchers, summed; score of the opponent."),
  playsAndHeader("hits", "Results in the log that are hits; hits in the header."),
  playersAndHeader("hits", "Hits of the batters, summed; hits in the header."),
  teamAndHeader("hits", "Hits in the team's box score; hits in the header."),
  inningsAndHeader("hits", "Hits of the innings, summed; hits in the header."),
  playersAndHeader(
    "hits_allowed",
    "Hits allowed by the pitchers, summed; hits of the opponent in the header.",
  ),
  between("plays", "boxscore_team")(
    "plate_appearances",
    "Results of plate appearances in the log; those in the team's box score.",
  ),
  between("plays", "plays")(
    "pitch_calls",
    "Pitches in the log; those among them whose call is known.",
    ["pitches_thrown", "pitches_with_call"],
  ),
  playsAndPlayers(
    "outs_recorded",
    "Outs in the field by the log, 3 per completed half-inning; outs of the pitchers' innings.",
  ),
  between("boxscore_team", "boxscore_player")(
    "outs_recorded",
    "Outs of the team's innings pitched; outs of the pitchers' innings.",
  ),
  between("boxscore_player", "boxscore_team")(
    "pitches_thrown",
    "Pitches of the pitchers, summed; those in the team's box score.",
  ),
];

const PITCHES_OF_PITCHER = playsAndPlayers(
  "pitches_of_pitcher",
  "Pitches of one pitcher in the log; those in the pitcher's line of the box score.",
  ["pitches", "pitches"],
);

function buildLedger(game: OpenGame<"baseball">, log: readonly LogRow[], side: Side): Ledger {
  const opponent = opponentSide(game, side);
  const innings = readLinescores(game, side);
  return {
    header: {
      runs: side.score,
      hits: game.competitor(side.home_away).hits,
      runs_allowed: opponent.score,
      hits_allowed: game.competitor(opponent.home_away).hits,
    },
    linescores: { runs: innings.score, hits: innings.hits },
    plays: log.length === 0 ? {} : buildPlays(log, side),
    boxscore_player: buildPlayers(game, side),
    boxscore_team: buildTeamTotals(game, side),
  };
}

function buildPlays(log: readonly LogRow[], side: Side): Quantities {
  const batted = log.filter(({ batting }) => batting === side);
  const results = batted.filter(({ isResult }) => isResult);
  const thrown = log.filter(({ pitching, play }) => pitching === side && isPitch(play));
  const shown = log.map(({ play }) => play[`${side.home_away}_score`] ?? 0);
  return {
    // Rows of pitches and ends of turns may be scoring plays too, and a wild pitch has two rows.
    runs: sumKnown(batted, ({ play }) => (play.summary_type === "S" ? play.score_value : 0)) ?? 0,
    running_score: shown.reduce((most, score) => Math.max(most, score), 0),
    hits: results.filter(({ play }) => basesOfHit(play.alternative_type_text ?? "") > 0).length,
    plate_appearances: results.length,
    outs_recorded: outsFielded(log, side),
    pitches_thrown: thrown.length,
    pitches_with_call: thrown.filter(({ play }) => classifyCall(play) !== undefined).length,
  };
}

/** Returns the outs in the field: the log counts no outs on the bases, but a completed half-inning had three. */
function outsFielded(log: readonly LogRow[], side: Side): number {
  const ends = byHalfInning(log).map((half) => half.at(-1) as LogRow);
  const last = ends.at(-1);
  const fielded = ends.filter(({ pitching }) => pitching === side);
  return sumKnown(fielded, (end) => (end === last ? end.after.outs : 3)) ?? 0;
}

function buildPlayers(game: OpenGame<"baseball">, { team_id }: Side): Quantities {
  const sum = (block: "batting" | "pitching", read: (line: MlbBoxscorePlayer) => number | null) => {
    const own = readLines(game, block).filter((line) => line.team_id === team_id);
    return sumKnown(own, read);
  };
  return {
    runs: sum("batting", (line) => numberShown(line.runs)),
    hits: sum("batting", (line) => numberShown(line.hits)),
    runs_allowed: sum("pitching", (line) => numberShown(line.runs)),
    hits_allowed: sum("pitching", (line) => numberShown(line.hits)),
    outs_recorded: sum("pitching", (line) => parseOuts(line["full_innings.part_innings"])),
    pitches_thrown: sum("pitching", (line) => numberShown(line.pitches)),
  };
}

/** Returns the team's totals; before the game, the section contains season totals. */
function buildTeamTotals(game: OpenGame<"baseball">, { team_id }: Side): Quantities {
  if (!isBegun(game)) return {};
  const rows = game.rows("boxscore_team").filter((row) => row.team_id === team_id);
  const shown = new Map(rows.map((row) => [row.stat_name, row.stat_display_value]));
  const number = (name: string) => numberShown(shown.get(name) ?? null);
  return {
    runs: number("batting.runs"),
    hits: number("batting.hits"),
    plate_appearances: number("batting.plateAppearances"),
    outs_recorded: parseOuts(shown.get("pitching.innings") ?? null),
    pitches_thrown: number("pitching.pitches"),
  };
}

/** Returns one check per pitcher with a line in the box score or a pitch in the log, away side first. */
function comparePitchers(game: OpenGame<"baseball">, log: readonly LogRow[]) {
  if (log.length === 0) return [];
  const lines = readLines(game, "pitching");
  const pitches = log.filter(({ play }) => isPitch(play));
  return sidesWithTeam(game).flatMap((side) => {
    const own = lines.filter((line) => line.team_id === side.team_id);
    if (own.length === 0) return [];
    const thrown = pitches.filter(({ pitching }) => pitching === side);
    const ids = new Set([
      ...own.map(({ athlete_id }) => athlete_id),
      ...thrown.map(({ pitcher_id }) => pitcher_id),
    ]);
    return [...ids].flatMap((athlete_id) => {
      const line = own.find((one) => one.athlete_id === athlete_id);
      const ledger: Ledger = {
        plays: { pitches: thrown.filter((row) => row.pitcher_id === athlete_id).length },
        boxscore_player: { pitches: line === undefined ? 0 : numberShown(line.pitches) },
      };
      const athlete_name = line?.athlete_display_name;
      return compare(game, PITCHES_OF_PITCHER, ledger, { side, athlete_id, athlete_name });
    });
  });
}

export function mlbChecks(game: OpenGame<"baseball">): readonly JsonObject[] {
  const log = readLog(game);
  const plays = game.rows("plays");
  const resultIds = () => findPlateAppearances(game).map(({ result_row }) => plays[result_row]?.id);
  const { has_probabilities } = baseballRules(game.league).answers;
  return afterMissingLog(game, [
    ...compareSides(game, CHECKS, (side) => buildLedger(game, log, side)),
    ...comparePitchers(game, log),
    ...(has_probabilities ? compareChances(game, resultIds()) : []),
  ]);
}
