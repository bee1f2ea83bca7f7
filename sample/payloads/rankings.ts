import polls from "../data/rankings.json";
import type { Season } from "../season";

type Poll = "ap" | "usa";
const UNRANKED = 99;

const ranksOf = (poll: Poll) => polls.rankings.find(({ type }) => type === poll)?.ranks ?? [];

export const isRanked = (poll: Poll, id: string): boolean =>
  ranksOf(poll).some(({ team }) => team.id === id);

/** Rank of a team in the first poll. */
export function wbbRankOf({ league }: Season, id: string): number {
  const place = league.code === "wbb" ? ranksOf("ap").findIndex(({ team }) => team.id === id) : -1;
  return place < 0 ? UNRANKED : place + 1;
}
