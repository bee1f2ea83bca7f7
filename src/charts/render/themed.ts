/** What themes change in a picture: colours, and how strongly they cover. */
const CHANGED = /\b((?:fill|stroke|stop-color|opacity|fill-opacity|stroke-opacity)="[^"]*")/;

/** Ids carry a hash of the picture, colours included. */
const OWN_IDS = /\b(clip|gradient_)[0-9a-f]{8}_/g;

/**
 * The pictures of two themes as one, with variables of CSS in the places of what differs; `names`
 * collects the variables by the values they stand for, `light|dark`. Undefined where the pictures
 * differ in more.
 */
export function inBothThemes(
  [light = "", dark = ""]: readonly string[],
  names: Map<string, string>,
): string | undefined {
  const [ours, theirs] = [light, dark].map((svg) => svg.replace(OWN_IDS, "$1_").split(CHANGED));
  if (ours === undefined || theirs?.length !== ours.length) return undefined;
  // Every second part is one of what may differ.
  if (ours.some((part, index) => index % 2 === 0 && part !== theirs[index])) return undefined;
  const kept = light.split(CHANGED);
  return kept
    .map((part, index) => {
      const other = theirs[index] ?? part;
      return index % 2 === 0 || part === other || part.includes("url(")
        ? part
        : named(part, other, names);
    })
    .join("");
}

function named(ours: string, theirs: string, names: Map<string, string>): string {
  const [attribute, light] = ours.split('"');
  const [other, dark] = theirs.split('"');
  if (attribute !== other) return ours;
  const values = `${light}|${dark}`;
  const name = names.get(values) ?? `c${names.size}`;
  names.set(values, name);
  return `${attribute}"var(--${name})"`;
}
