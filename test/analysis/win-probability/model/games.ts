import { playedGame } from "../../../games/basketball/summaries";

/** A play: side, type, period and clock, points, players. */
export interface WrittenPlay {
  readonly side?: "home" | "away";
  readonly type?: string;
  readonly text?: string;
  readonly period?: number;
  readonly clock: string | null;
  readonly points?: number;
  readonly athletes?: readonly string[];
  /** The service's probability after it. */
  readonly chance?: number;
}

export const TYPES = {
  jumper: "558",
  free_throw: "540",
  foul: "519",
  defensive_rebound: "587",
  offensive_rebound: "586",
  turnover: "598",
  steal: "607",
  block: "618",
  end: "412",
} as const;

/** The raw summary of a game between 1, at home, and 2: with these plays, to be changed. */
export function writtenGame(
  written: readonly WrittenPlay[],
  { home, away, completed = true }: { home?: number; away?: number; completed?: boolean } = {},
) {
  const score = { home: 0, away: 0 };
  const plays = written.map(({ side, type = TYPES.jumper, points, ...play }, index) => {
    if (side !== undefined) score[side] += points ?? 0;
    const isAttempt = type === TYPES.jumper || type === TYPES.free_throw;
    return {
      id: String(index),
      type: { id: type, text: type === TYPES.turnover ? "Turnover" : "" },
      text: play.text ?? "",
      ...(side !== undefined && { team: { id: side === "home" ? "1" : "2" } }),
      period: { number: play.period ?? 4 },
      ...(play.clock !== null && { clock: { displayValue: play.clock } }),
      homeScore: score.home,
      awayScore: score.away,
      scoringPlay: (points ?? 0) > 0,
      shootingPlay: isAttempt,
      scoreValue: points ?? 0,
      participants: (play.athletes ?? []).map((id) => ({ athlete: { id } })),
    };
  });
  const winprobability = written.flatMap(({ chance }, index) =>
    chance === undefined
      ? []
      : [{ playId: String(index), homeWinPercentage: chance, tiePercentage: 0 }],
  );
  const raw = playedGame(plays, home ?? score.home, away ?? score.away);
  const [competition] = raw.header.competitions;
  if (competition !== undefined && !completed) {
    competition.status.type = { completed: false, state: "in" };
  }
  return { ...raw, winprobability };
}
