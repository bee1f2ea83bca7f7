import { leagueOfUid } from "../../src/leagues";
import { leagueOperations } from "../../src/service/operations/league-objects";

/** The operation that takes a game's summary, by the league that its header names. */
export const summaryOperation = (raw: unknown) => {
  const { header } = raw as { readonly header?: { readonly uid?: string } };
  return leagueOperations[leagueOfUid(header?.uid) ?? "wbb"].summary;
};
