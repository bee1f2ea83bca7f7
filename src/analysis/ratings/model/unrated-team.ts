import { ArgumentError } from "../../../errors";
import { inputTable } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { groupBy } from "../../../schema/group-by";
import { mean } from "../../numeric/mean";

const NUMBERS = ["net_rating", "offensive_rating", "defensive_rating", "adjusted_pace"] as const;

/** Returns the last row of each team in a table. */
export function listedTeams(operation: string, table: unknown): readonly UntypedRow[] {
  const columns = ["team_id", "conference", "division_one"];
  const { rows } = inputTable(operation, table, "teamGames()", columns);
  return [...new Map(rows.map((row) => [String(row.team_id), row])).values()];
}

/**
 * Returns a rating for a team without games: that of the pooled opponent outside Division I, its
 * conference's mean, or that of all teams. Its errors include the spread of teams around that mean.
 */
export function rateUnrated(
  operation: string,
  ratings: readonly UntypedRow[],
  team: UntypedRow,
): UntypedRow {
  const identity = {
    team_id: String(team.team_id),
    team_name: team.team_name ?? null,
    conference: team.conference ?? null,
    division_one: team.division_one ?? null,
    games: 0,
  };
  if (team.division_one === false) {
    const pooled = ratings.find(({ division_one }) => division_one === false);
    if (pooled !== undefined) return { ...pooled, ...identity };
    throw new ArgumentError("the ratings have no side outside Division I.", {
      operation,
      next: "Rate games against such sides, too.",
    });
  }
  const inside = ratings.filter(({ division_one }) => division_one !== false);
  const own = inside.filter(({ conference }) => conference === identity.conference);
  const isKnown = identity.conference !== null && own.length > 0;
  const peers = isKnown ? own : inside;
  const means = NUMBERS.map((name) => {
    const isMissing = peers.some((row) => row[name] == null);
    return [name, isMissing ? null : mean(peers.map((row) => Number(row[name])))];
  });
  const within = Math.sqrt(spreadAround(isKnown ? byConference(inside) : [inside]));
  // The part of their errors that teams of a conference share.
  const shared = mean(peers.map((row) => squared(row.net_sd) - squared(row.net_sd_in_conference)));
  return {
    ...peers[0],
    ...Object.fromEntries(means),
    ...identity,
    net_sd: Math.sqrt(within ** 2 + Math.max(0, isKnown ? shared : 0)),
    net_sd_in_conference: within,
  };
}

const squared = (value: unknown): number => Number(value ?? 0) ** 2;

/**
 * Variance of teams around the mean of their group. Shrinkage reduces the spread of ratings according to
 * their errors, so the errors are added.
 */
function spreadAround(groups: readonly (readonly UntypedRow[])[]): number {
  const several = groups.filter((own) => own.length > 1);
  let [squares, freedom] = [0, 0];
  for (const own of several) {
    const center = mean(own.map(({ net_rating }) => Number(net_rating)));
    for (const { net_rating } of own) squares += (Number(net_rating) - center) ** 2;
    freedom += own.length - 1;
  }
  const errors = groups.flat().map((row) => squared(row.net_sd_in_conference));
  return (freedom > 0 ? squares / freedom : 0) + mean(errors);
}

const byConference = (rows: readonly UntypedRow[]): readonly (readonly UntypedRow[])[] => [
  ...groupBy(rows, ({ conference }) => conference ?? null).values(),
];
