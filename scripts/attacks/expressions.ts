import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  boxScore,
  load,
  site_mlb_summary,
  site_wbb_scoreboard,
  site_wbb_summary,
  winProbabilityChart,
} from "sportsframe";
import type { Attack } from ".";
import { folder } from "./folder";
import { payloadOf } from "./payloads";

const ZEROS = `1${"0".repeat(80_000)}1`;

/** A summary whose plays all have the same text. */
function withPlayText(league: "wbb" | "mlb", text: string) {
  const payload = payloadOf(`${league}/summary_final`);
  for (const play of payload.plays) play.text = text;
  return league === "wbb" ? site_wbb_summary.parse(payload) : site_mlb_summary.parse(payload);
}

export const expressions: readonly Attack[] = [
  {
    name: "a number of 80 kB as text, in every column of a scoreboard",
    run: () => {
      const payload = payloadOf("wbb/scoreboard_today");
      for (const event of payload.events) {
        event.season.year = ZEROS;
        event.competitions[0].attendance = ZEROS;
        event.status.period = ZEROS;
      }
      return site_wbb_scoreboard.parse(payload);
    },
  },
  ...["rebound", "steal", "foul on ", "timeout", "!"].map((word) => ({
    name: `a play of 80 kB of blanks before "${word}"`,
    run: () =>
      winProbabilityChart(withPlayText("wbb", `x${" ".repeat(80_000)}${word}`) as never).toSVG(),
  })),
  ...["reached ", "singled ", " ", "safe at "].map((word) => ({
    name: `a plate appearance of "${word}" without end`,
    run: () =>
      winProbabilityChart(
        withPlayText("mlb", `x ${word.repeat(80_000 / word.length)}!`) as never,
      ).toSVG(),
  })),
  {
    name: "a box score of baseball with numbers of 80 kB",
    run: () => {
      const payload = payloadOf("mlb/summary_final");
      for (const side of payload.boxscore.players)
        for (const group of side.statistics)
          for (const { stats } of group.athletes) stats?.fill(`${"1".repeat(80_000)}-`);
      return boxScore(site_mlb_summary.parse(payload));
    },
  },
  {
    name: "a line of NDJSON with 300 kB of brackets",
    run: () => {
      const path = join(folder(), "brackets.ndjson");
      writeFileSync(path, `{"a":"${"]".repeat(300_000)}x"}\n`);
      return load(path);
    },
  },
];
