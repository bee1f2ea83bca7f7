import { type JsonObject, valuesAt } from "../schema/payload";

/** The URLs of a team's logos joined with |, null where it has none. */
export function joinedLogos(team: JsonObject | undefined): string | null {
  const urls: string[] = [];
  for (const logo of valuesAt(team, "logos")) {
    const href = (logo as JsonObject | null)?.href;
    if (typeof href === "string") urls.push(href);
  }
  return urls.length === 0 ? null : urls.join("|");
}
