import { type Look, misfit } from "../look";

/** Throws where a height was chosen for a picture whose width leaves no choice. */
export function refuseHeight(chart: string, { height }: Look): void {
  if (height === undefined) return;
  throw misfit(chart, "height", "left out, as the picture is drawn to scale", height);
}
