import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { dfd, load, show, winProbabilityChart } from "sportsframe";
import {
  type Attacks,
  chartsOf,
  errorOf,
  folder,
  gameOf,
  hold,
  payloadOf,
  withTexts,
} from "./payloads";

/** Clears the screen, sets the title, rings the bell, reverses the direction of text. */
const HOSTILE = "A\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eB\u2066\u200f\r\nC";

const OBEYED = /(?!\n)\p{Cc}|\p{Bidi_Control}/u;

const DESCRIPTIONS = /name|display|text|detail|abbreviation|location|headline/i;

/** A game in which every name and description is hostile. */
const hostile = (league: "wbb" | "mlb") =>
  gameOf(
    league,
    withTexts(payloadOf(`${league}/summary_final`), DESCRIPTIONS, (text) => text + HOSTILE),
  );

const silent = (what: string, text: string) =>
  hold(`${what} writes no code: ${JSON.stringify(OBEYED.exec(text)?.[0])}`, !OBEYED.test(text));

/** Checks the output of `show` and `console.log`. */
function printsSilently(what: string, run: () => void): void {
  let text = "";
  const { log } = console;
  console.log = (...values: unknown[]) => {
    text += values.map((one) => (typeof one === "string" ? one : inspect(one))).join(" ");
  };
  try {
    run();
  } finally {
    console.log = log;
  }
  silent(what, text);
}

export const codes: Attacks = {
  "codes in every name, charts printed"() {
    for (const chart of chartsOf(hostile("wbb"), hostile("mlb"))) {
      printsSilently("console.log", () => console.log(chart));
      printsSilently("show", () => show(chart));
    }
  },
  "codes in every name, frames and summaries printed"() {
    for (const game of [hostile("wbb"), hostile("mlb")]) {
      printsSilently("a summary", () => show(game));
      for (const section of Object.values(game)) {
        printsSilently("a frame", () => show(section));
        silent("an inspected frame", inspect(section));
      }
    }
    const named = new dfd.DataFrame([[HOSTILE]], { columns: [HOSTILE] });
    silent("a column", inspect(named));
    printsSilently("tables by name", () => show({ [HOSTILE]: named }));
  },
  "codes in errors and in what caused them"() {
    const path = join(folder(), "codes.json");
    writeFileSync(path, `[1, ${HOSTILE}`);
    const error = errorOf(() => load(path));
    silent("an error", error.message);
    silent("an error that is printed", inspect(error));
    silent("an argument", errorOf(() => winProbabilityChart(HOSTILE as never)).message);
  },
};
