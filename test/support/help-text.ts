import "../../src/index";
import { findPage } from "../../src/notebook/help/subject";
import { pageText } from "../../src/notebook/help/text";

/** Returns the output of `help` in a terminal of that width. */
export const helpText = (subject: unknown, section: string | undefined, width: number): string =>
  pageText(findPage(subject, section), width);
