import "../../src/index";
import { pageOf } from "../../src/notebook/help/subject";
import { pageText } from "../../src/notebook/help/text";

/** What `help` prints in a terminal of that width. */
export const helpText = (subject: unknown, section: string | undefined, width: number): string =>
  pageText(pageOf(subject, section), width);
