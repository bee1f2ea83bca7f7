import { ArgumentError } from "../errors";
import { type Form, inputTable } from "../frames/input/input-table";
import type { AnyFrame, PlainRow } from "../frames/input/input-types";
import type { UntypedRow } from "../frames/rows";
import { groupBy } from "../schema/group-by";
import { isObject } from "../schema/payload";
import { gameOfSections, type OpenGame } from "./game";

/** A table of a season, as a frame, a list of frames, or rows. */
export type SeasonTableInput = AnyFrame | readonly AnyFrame[] | readonly PlainRow[];

/** Sections of a season that are needed to open basketball games. */
export const SECTIONS = ["header", "plays", "winprobability", "boxscore_player", "format"] as const;

/**
 * Sections of a season's games, by their names: the results of `season.load("plays")` and so on. All are the
 * same kind of frame, or rows.
 */
export type SeasonSections = Readonly<Record<(typeof SECTIONS)[number], SeasonTableInput>>;

/** Returns whether these are sections of a season: a summary has more of them. */
export const areSeasonSections = (value: unknown): value is SeasonSections =>
  isObject(value) &&
  "plays" in value &&
  Object.keys(value).every((name) => (SECTIONS as readonly string[]).includes(name));

/**
 * Returns the games of a season's sections, in the order of the header's rows, and the form of the tables.
 */
export function gamesOfSeason(
  operation: string,
  sections: SeasonSections,
): { readonly form: Form; readonly games: readonly OpenGame<"basketball">[] } {
  const missing = SECTIONS.find((name) => sections[name] === undefined);
  if (missing !== undefined) {
    throw new ArgumentError(`the season's sections do not include ${missing}.`, {
      operation,
      next: `Pass { ${SECTIONS.join(", ")} }, each as returned by season.load.`,
    });
  }
  const tables = SECTIONS.map((name) => {
    const title = `season.load("${name}")`;
    const input = inputTable(operation, sections[name], title, ["game_id"]);
    return [name, groupBy(input.rows, ({ game_id }) => game_id ?? null)] as const;
  });
  const { form } = inputTable(operation, sections.plays, "season.load");
  const rowsOf = new Map<string, ReadonlyMap<unknown, readonly UntypedRow[]>>(tables);
  const games = [...(rowsOf.get("header")?.keys() ?? [])].flatMap((game_id) => {
    const read = (section: string) => rowsOf.get(section)?.get(game_id) ?? [];
    const game = gameOfSections<"basketball">(form === "polars" ? "polars" : "danfo", read);
    return typeof game === "object" && game.sport === "basketball" ? [game] : [];
  });
  return { form, games };
}
