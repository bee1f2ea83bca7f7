import { readShape } from "../../frames/contents";
import { readContents } from "../../frames/input/read-frame";
import { noticeOnce } from "../../frames/notices";
import type { Frame } from "../../frames/types";
import { didYouMean, findMeant } from "../../schema/did-you-mean";
import type { Wanted } from "./loaded";
import { chosenSeasons, collected, type SeasonFiles, scanned } from "./reading";
import { listFilters } from "./where";

/** Ids that resemble each other do not mean each other. */
const isId = (text: string): boolean => /^\d+$/.test(text);

/** Returns the frame; if `where` left no rows, reports the first text in it that no row has. */
export function reportAbsent(
  seasons: readonly SeasonFiles[],
  { table, where }: Wanted,
  frame: Frame,
): Frame {
  if (readShape(frame)[0] > 0) return frame;
  const [chosen, others] = chosenSeasons(seasons, where);
  for (const { column, values = [] } of listFilters("load", table, others)) {
    const texts = values.filter((value) => typeof value === "string");
    if (texts.length === 0) continue;
    const known = chosen.flatMap((files) => {
      const scan = scanned("load", files, table, [column], {}).unique();
      const { rows } = readContents(collected("load", scan as never, files, table));
      return rows.flatMap(([cell]) => (typeof cell === "string" ? cell : []));
    });
    if (known.length === 0 || texts.some((text) => known.includes(text))) continue;
    const meant = texts.flatMap((text) => (isId(text) ? [] : findMeant(text, known)));
    const listed = texts.map((text) => `'${text}'`).join(" or ");
    const what = `no row of ${table.name} has ${column} ${listed}.`;
    noticeOnce("load", [what, didYouMean(meant)].filter(Boolean).join(" "));
    break;
  }
  return frame;
}
