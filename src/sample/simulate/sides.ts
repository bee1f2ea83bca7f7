/** The two sides of a game, by their place in its plan. */
export type Side = "home" | "away";

export const HOME_FIRST: readonly Side[] = ["home", "away"];
export const AWAY_FIRST: readonly Side[] = ["away", "home"];

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** The side a team takes in a game that it plays. */
export const sideOfTeam = (
  { home }: { readonly home: { readonly id: string } },
  team: string,
): Side => (home.id === team ? "home" : "away");
