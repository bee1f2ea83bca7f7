import { addLine, emptyBatting, emptyPitching, type Numbers } from "../../baseball/lines";
import type {
  BaseballGame,
  BaseballSide,
  BattingLine,
  Pitching,
  PitchingLine,
} from "../../baseball/model";
import { ratio } from "../../numbers";
import { isCompleted } from "../../season";
import { otherSide, type Side, sideOfTeam } from "../../sides";
import { type MlbGame, type MlbSeason, sideOf } from "./model";

const NO_BATTING: Readonly<BattingLine> = emptyBatting();
const NO_PITCHING: Readonly<PitchingLine> = emptyPitching();

/** A pitcher's lines of several games. */
export interface PitcherTotal {
  readonly line: PitchingLine;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
  readonly holds: number;
  readonly blownSaves: number;
  readonly starts: number;
}

const NO_PITCHER: PitcherTotal = {
  line: NO_PITCHING,
  wins: 0,
  losses: 0,
  saves: 0,
  holds: 0,
  blownSaves: 0,
  starts: 0,
};

/** What a club did in one game or several. */
export interface TeamLines {
  readonly games: number;
  readonly batting: BattingLine;
  readonly pitching: PitchingLine;
  /** What its opponents hit, and what their pitchers allowed. */
  readonly against: BattingLine;
  readonly faced: PitchingLine;
  readonly staff: PitcherTotal;
  readonly fielding: BaseballSide["fielding"];
  readonly shutouts: number;
  readonly completeGames: number;
  readonly starterPitches: number;
  readonly qualityStarts: number;
}

export const NO_GAMES: TeamLines = {
  games: 0,
  batting: NO_BATTING,
  pitching: NO_PITCHING,
  against: NO_BATTING,
  faced: NO_PITCHING,
  staff: NO_PITCHER,
  fielding: { putouts: 0, assists: 0, errors: 0, doublePlays: 0 },
  shutouts: 0,
  completeGames: 0,
  starterPitches: 0,
  qualityStarts: 0,
};

const sum = <Line extends Numbers<Line>>(one: Line, other: Line): Line =>
  addLine({ ...one }, other);

const yes = (value: boolean): number => (value ? 1 : 0);

function withPitching(total: PitcherTotal, { line, decision, starter }: Pitching): PitcherTotal {
  return {
    line: sum(total.line, line),
    wins: total.wins + yes(decision === "win"),
    losses: total.losses + yes(decision === "loss"),
    saves: total.saves + yes(decision === "save"),
    holds: total.holds + yes(decision === "hold"),
    blownSaves: total.blownSaves + yes(decision === "blown save"),
    starts: total.starts + yes(starter),
  };
}

function withGame(lines: TeamLines, { box, over }: BaseballGame, where: Side): TeamLines {
  const side = box[where];
  const opponent = box[otherSide(where)];
  const [first] = side.pitching;
  return {
    games: lines.games + 1,
    batting: sum(lines.batting, side.battingTotal),
    pitching: sum(lines.pitching, side.pitchingTotal),
    against: sum(lines.against, opponent.battingTotal),
    faced: sum(lines.faced, opponent.pitchingTotal),
    staff: side.pitching.reduce(withPitching, lines.staff),
    fielding: sum(lines.fielding, side.fielding),
    shutouts: lines.shutouts + yes(over && opponent.runs === 0),
    completeGames: lines.completeGames + yes(over && side.pitching.length === 1),
    starterPitches: lines.starterPitches + (first?.line.pitches ?? 0),
    qualityStarts:
      lines.qualityStarts +
      yes(first !== undefined && first.line.outs >= 18 && first.line.earnedRuns <= 3),
  };
}

/** One game's lines of a side. */
export const linesOfGame = ({ played }: MlbGame, where: Side): TeamLines =>
  played === undefined ? NO_GAMES : withGame(NO_GAMES, played, where);

/** Totals of a club's season up to a game, its own included as far as it was played. */
export interface SeasonLines {
  readonly team: TeamLines;
  batting(athlete: string): BattingLine;
  pitching(athlete: string): PitcherTotal;
}

/** Games that count into a game's season totals: earlier ones of its part of the season. */
function gamesUpTo(season: MlbSeason, game: MlbGame, team: string): readonly MlbGame[] {
  const list = season.gamesOf(team);
  const here = list.findIndex(({ plan }) => plan.id === game.plan.id);
  return list.filter(
    (one, index) =>
      one.plan.seasonType === game.plan.seasonType &&
      (index === here || (index < here && isCompleted(one))),
  );
}

export function seasonLines(season: MlbSeason, game: MlbGame, where: Side): SeasonLines {
  const team = game.plan[where].id;
  const batting = new Map<string, BattingLine>();
  const pitching = new Map<string, PitcherTotal>();
  let lines = NO_GAMES;
  for (const one of gamesUpTo(season, game, team)) {
    const at = sideOfTeam(one.plan, team);
    const side = sideOf(one, at);
    if (side === undefined || one.played === undefined) continue;
    lines = withGame(lines, one.played, at);
    for (const { athlete, line } of side.batting) {
      batting.set(athlete.id, sum(batting.get(athlete.id) ?? NO_BATTING, line));
    }
    for (const appearance of side.pitching) {
      const { id } = appearance.athlete;
      pitching.set(id, withPitching(pitching.get(id) ?? NO_PITCHER, appearance));
    }
  }
  return {
    team: lines,
    batting: (athlete) => batting.get(athlete) ?? NO_BATTING,
    pitching: (athlete) => pitching.get(athlete) ?? NO_PITCHER,
  };
}

export const totalBases = (line: BattingLine): number =>
  line.hits + line.doubles + 2 * line.triples + 3 * line.homeRuns;

export const battingAverage = (line: BattingLine): number => ratio(line.hits, line.atBats);

export const onBase = (line: BattingLine): number =>
  ratio(
    line.hits + line.walks + line.hitByPitch,
    line.atBats + line.walks + line.hitByPitch + line.sacrificeFlies,
  );

export const slugging = (line: BattingLine): number => ratio(totalBases(line), line.atBats);

export const earnedRunAverage = ({ earnedRuns, outs }: PitchingLine): number =>
  ratio(27 * earnedRuns, outs);
