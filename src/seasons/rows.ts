import type { MlbSummaryRows, WbbSummaryRows } from "../datasets/summary";
import type { BattedBall } from "../games/baseball/batted-balls";
import type { MlbBattingRow } from "../games/baseball/batting";
import type { BattingOrderRow } from "../games/baseball/batting-orders";
import type { Pitch } from "../games/baseball/pitches";
import type { MlbPitchingRow } from "../games/baseball/pitching";
import type { PlateAppearance } from "../games/baseball/plate-appearance-table";
import type { MlbTeamBoxScoreRow } from "../games/baseball/team-box-score";
import type { WbbBoxScoreRow } from "../games/basketball/box-score";
import type { FourFactors } from "../games/basketball/four-factors";
import type { FreeThrow } from "../games/basketball/free-throws";
import type { Possession } from "../games/basketball/possessions";
import type { ScoringRun } from "../games/basketball/runs";
import type { Shot } from "../games/basketball/shots";
import type { Stint } from "../games/basketball/stints";
import type { WbbTeamBoxScoreRow } from "../games/basketball/team-box-score";
import type { GameDetails } from "../games/game-details";
import type { MlbLineScore, WbbLineScore } from "../games/line-scores";
import type { GameOdds } from "../games/odds";
import type { ReconcileRow } from "../games/reconcile";
import type { MlbWinProbabilityRow, WbbWinProbabilityRow } from "../games/win-probability";
import type { MlbTeamGame, WbbTeamGame } from "../joins/team-game-columns";
import type { LeagueCode } from "../leagues";

/** Rows of the tables that functions make of games, by the names of these. */
interface GameRows {
  wbb: {
    boxScore: WbbBoxScoreRow;
    teamBoxScore: WbbTeamBoxScoreRow;
    fourFactors: FourFactors;
    shots: Shot;
    freeThrows: FreeThrow;
    possessions: Possession;
    runs: ScoringRun;
    stints: Stint;
    winProbability: WbbWinProbabilityRow;
    lineScores: WbbLineScore;
    gameDetails: GameDetails;
    odds: GameOdds;
    reconcile: ReconcileRow;
    teamGames: WbbTeamGame;
  };
  mlb: {
    boxScoreBatting: MlbBattingRow;
    boxScorePitching: MlbPitchingRow;
    teamBoxScore: MlbTeamBoxScoreRow;
    plateAppearances: PlateAppearance;
    pitches: Pitch;
    battedBalls: BattedBall;
    battingOrders: BattingOrderRow;
    winProbability: MlbWinProbabilityRow;
    lineScores: MlbLineScore;
    gameDetails: GameDetails;
    odds: GameOdds;
    reconcile: ReconcileRow;
    teamGames: MlbTeamGame;
  };
}

interface SectionRows {
  wbb: WbbSummaryRows;
  mlb: MlbSummaryRows;
}

/** `box_score` of `boxScore`. */
type OnDisk<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${OnDisk<Rest>}`
  : Name;

type Named<L extends LeagueCode> = GameRows[L] & {
  [Name in keyof GameRows[L] as OnDisk<Name>]: GameRows[L][Name];
} & SectionRows[L] & {
    [Name in keyof SectionRows[L] & string as `section_${Name}`]: SectionRows[L][Name];
  };

/** What every table of a season has of a game. */
export interface GameKeys {
  readonly game_id: string | null;
  readonly game_date: string | null;
}

/** The rows of a season's tables, by every name that a table may be called by. */
export type SeasonRows<L extends LeagueCode = LeagueCode> = L extends LeagueCode
  ? { [Name in keyof Named<L>]: GameKeys & Named<L>[Name] }
  : never;
