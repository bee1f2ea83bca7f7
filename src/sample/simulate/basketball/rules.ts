/** Women's college rules of 2022-23, lengths in feet from the middle of the rim. */
export const QUARTERS = 4;
const QUARTER_SECONDS = 600;
const OVERTIME_SECONDS = 300;
export const SHOT_CLOCK = 30;

/** From this team foul of a quarter on, every common foul gives two free throws. */
export const BONUS = 5;
/** Personal fouls that send a player off. */
export const FOUL_LIMIT = 5;
export const TECHNICAL_LIMIT = 2;
/** The first dead ball from here on is the broadcasters', unless a team stopped play before. */
export const MEDIA_MARK = 300;

/** The line above the break, and beside the corners. */
export const LINE = { arc: 22 + 1.75 / 12, corner: 21 + 7.875 / 12 } as const;
const LANE_HALF = 6;
const FREE_THROW_LINE = 13.75;

export const periodSeconds = (period: number): number =>
  period <= QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS;

export const isInPaint = (x: number, y: number): boolean =>
  Math.abs(x) <= LANE_HALF && y <= FREE_THROW_LINE;
