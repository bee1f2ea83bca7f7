import type { Athlete, Plan } from "./league";

/**
 * Whether somebody can play that day: the hurt cannot until they return, save those listed from
 * day to day.
 */
export function isFit({ injury }: Athlete, { start }: Plan): boolean {
  if (!injury || injury.status === "Day-To-Day" || injury.date > start) return true;
  return injury.returnDate !== undefined && injury.returnDate <= start.slice(0, 10);
}
