import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { boxScore, load, site_wbb_scoreboard, winProbabilityChart } from "sportsframe";
import { type Attacks, each, folder, gameOf, payloadOf } from "./payloads";

const ZEROS = `1${"0".repeat(80_000)}1`;

/** A chart of a summary whose plays all have the same text. */
function drawWithText(league: "wbb" | "mlb", text: string): string {
  const payload = payloadOf(`${league}/summary_final`);
  for (const play of payload.plays) play.text = text;
  return winProbabilityChart(gameOf(league, payload)).toSVG();
}

export const expressions: Attacks = {
  "a number of 80 kB as text, in every column of a scoreboard"() {
    const payload = payloadOf("wbb/scoreboard_today");
    for (const event of payload.events) {
      event.season.year = ZEROS;
      event.competitions[0].attendance = ZEROS;
      event.status.period = ZEROS;
    }
    return site_wbb_scoreboard.parse(payload);
  },
  ...each(["rebound", "steal", "foul on ", "timeout", "!"], (word) => ({
    [`a play of 80 kB of blanks before "${word}"`]: () =>
      drawWithText("wbb", `x${" ".repeat(80_000)}${word}`),
  })),
  ...each(["reached ", "singled ", " ", "safe at "], (word) => ({
    [`a plate appearance of "${word}" without end`]: () =>
      drawWithText("mlb", `x ${word.repeat(80_000 / word.length)}!`),
  })),
  "a box score of baseball with numbers of 80 kB"() {
    const payload = payloadOf("mlb/summary_final");
    for (const side of payload.boxscore.players)
      for (const group of side.statistics)
        for (const { stats } of group.athletes) stats?.fill(`${"1".repeat(80_000)}-`);
    return boxScore(gameOf("mlb", payload));
  },
  "a line of NDJSON with 300 kB of brackets"() {
    const path = join(folder(), "brackets.ndjson");
    writeFileSync(path, `{"a":"${"]".repeat(300_000)}x"}\n`);
    return load(path);
  },
};
