import { type LeagueCode, leagueOfUid } from "../../src/leagues";
import { operations } from "../../src/service/operations";
import { leagueOperations } from "../../src/service/operations/league-objects";

type Name = keyof typeof operations;

/** Returns the league that a recorded payload of another league names. */
function leagueIn(payload: unknown): LeagueCode | undefined {
  const { header, leagues, uid } = payload as {
    readonly header?: { readonly uid?: string };
    readonly leagues?: readonly { readonly uid?: string }[];
    readonly uid?: string;
  };
  return leagueOfUid(header?.uid ?? leagues?.[0]?.uid ?? uid);
}

/** The operation of a name, or for a payload of another league that league's operation. */
export function ownOperation<N extends Name>(name: N, payload: unknown): (typeof operations)[N] {
  const league = leagueIn(payload);
  const own = operations[name];
  if (league === undefined || name.startsWith(`site_${league}_`)) return own;
  const list = leagueOperations[league] as unknown as Readonly<Record<string, typeof own>>;
  return list[name.replace(/^site_(?:wbb|mlb)_/, "")] ?? own;
}
