import { ArgumentError } from "../../errors";
import { leagueOfUid } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import type { Definition } from "./definition";

const SPORT_AND_LEAGUE = /^s:\d+~l:\d+/;

/** Throws an ArgumentError for a payload whose own uid is of another league than the operation. */
export function checkPayloadLeague(
  { name, league, uid: read }: Definition,
  payload: JsonObject,
): void {
  const uid = read?.(payload);
  const [own] = (typeof uid === "string" && SPORT_AND_LEAGUE.exec(uid)) || [];
  const found = leagueOfUid(own);
  if (own === undefined || found === league.code) return;
  throw new ArgumentError(
    `this payload is of ${found ?? `another league (${own})`}, but the operation is of ${league.code}.`,
    {
      operation: name,
      next:
        found === undefined
          ? "Pass a payload of the operation's own league."
          : `Pass it to the operation of ${found}.`,
    },
  );
}
