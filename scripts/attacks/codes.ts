import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import {
  type Chart,
  dfd,
  load,
  shotChart,
  show,
  site_mlb_summary,
  site_wbb_summary,
  sprayChart,
  strikeZoneChart,
  winProbabilityChart,
} from "sportsframe";
import type { Attack } from ".";
import { folder } from "./folder";
import { errorOf, hold, type Payload, payloadOf } from "./payloads";

/** Clears the screen, sets the title, rings the bell, reverses the direction of text. */
const HOSTILE = "A\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eB\u2066\u200f\r\nC";

const OBEYED = /(?!\n)\p{Cc}|\p{Bidi_Control}/u;

/** A payload in which every name and description is hostile. */
function hostile(value: Payload, key = ""): Payload {
  if (Array.isArray(value)) return value.map((one) => hostile(one, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, hostile(one, name)]),
    );
  }
  return /name|display|text|detail|abbreviation|location|headline/i.test(key) &&
    typeof value === "string"
    ? `${value}${HOSTILE}`
    : value;
}

/** The output of `show` and `console.log`. */
function written(run: () => void): string {
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
  return text;
}

const silent = (what: string, text: string) =>
  hold(`${what} writes no code: ${JSON.stringify(OBEYED.exec(text)?.[0])}`, !OBEYED.test(text));

const games = () => ({
  wbb: site_wbb_summary.parse(hostile(payloadOf("wbb/summary_final"))),
  mlb: site_mlb_summary.parse(hostile(payloadOf("mlb/summary_final"))),
});

export const codes: readonly Attack[] = [
  {
    name: "codes in every name, charts printed",
    run: () => {
      const { wbb, mlb } = games();
      const charts: Chart[] = [
        winProbabilityChart(wbb),
        shotChart(wbb),
        winProbabilityChart(mlb),
        strikeZoneChart(mlb),
        sprayChart(mlb),
      ];
      for (const chart of charts) {
        silent(
          "console.log",
          written(() => console.log(chart)),
        );
        silent(
          "show",
          written(() => show(chart)),
        );
      }
    },
  },
  {
    name: "codes in every name, frames and summaries printed",
    run: () => {
      for (const game of Object.values(games())) {
        silent(
          "a summary",
          written(() => show(game)),
        );
        for (const section of Object.values(game)) {
          silent(
            "a frame",
            written(() => show(section)),
          );
          silent("an inspected frame", inspect(section));
        }
      }
      const named = new dfd.DataFrame([[HOSTILE]], { columns: [HOSTILE] });
      silent("a column", inspect(named));
      silent(
        "tables by name",
        written(() => show({ [HOSTILE]: named })),
      );
    },
  },
  {
    name: "codes in errors and in what caused them",
    run: () => {
      const path = join(folder(), "codes.json");
      writeFileSync(path, `[1, ${HOSTILE}`);
      const error = errorOf(() => load(path));
      silent("an error", error.message);
      silent("an error that is printed", inspect(error));
      silent("an argument", errorOf(() => winProbabilityChart(HOSTILE as never)).message);
    },
  },
];
