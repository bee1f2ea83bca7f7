import polls from "../data/rankings.json";

type Poll = "ap" | "usa";

export const UNRANKED = 99;

const ranksOf = (poll: Poll) => polls.rankings.find(({ type }) => type === poll)?.ranks ?? [];

export const isRanked = (poll: Poll, id: string): boolean =>
  ranksOf(poll).some(({ team }) => team.id === id);

/** Rank of a team in the first poll. */
export function rankOf(id: string): number {
  const place = ranksOf("ap").findIndex(({ team }) => team.id === id);
  return place < 0 ? UNRANKED : place + 1;
}
