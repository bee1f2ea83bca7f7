import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import { lastName } from "../../../games/play-words";

/** The last name of a player, or the first if several of the names share that. */
export function shortName(name: string, names: readonly string[]): string {
  const last = lastName(name);
  const isShared = names.some((other) => other !== name && lastName(other) === last);
  return isShared ? `${name.split(" ")[0]} ${last.slice(0, 1)}.` : last;
}

/** Names by id, as short as the room requires: whole, the last one, or the first if several share that. */
export function collectNames(
  players: readonly { readonly id: string; readonly name: string }[],
  room: number,
): ReadonlyMap<string, string> {
  const fits = (text: string) => measure(text, SIZES.label) <= room;
  const all = players.map(({ name }) => name);
  return new Map(
    players.map(({ id, name }) => {
      const wanted = fits(name) ? name : shortName(name, all);
      let length = wanted.length;
      while (length > 1 && !fits(`${wanted.slice(0, length)}…`)) length -= 1;
      return [id, fits(wanted) ? wanted : `${wanted.slice(0, length).trim()}…`];
    }),
  );
}
