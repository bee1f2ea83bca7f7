import { mistakes } from "../mistake";

const WATCH = `watchGame({ league: "wbb", event_id: "990000110"`;

/** Live games, which are over here. */
export const live = mistakes(
  [`watchGame("990000110")`, "league"],
  [`watchGame("wbb", "990000110")`, "league"],
  [`watchGame({ league: "wbb", game: "990000110" })`, "event_id"],
  [`${WATCH}, every_ms: "10s" })`, "every_ms"],
  [`${WATCH}, delay: 30 })`, "delay_ms"],
  [
    `watchGame({ league: "wbb", event_id: "990000109", since: ${WATCH} }).bookmark() })`,
    "990000110",
  ],
  [`await ${WATCH} })`, ""],
  [`for (const event of ${WATCH} })) event.text`, ""],
  [`${WATCH} }).on("play", console.log)`, ""],
  [`for await (const event of watchGame({ league: "wbb", event_id: "1" })) event.text`, "1"],
  [`for await (const event of ${WATCH} })) if (event.type === "leadChange") break`, ""],
  [`for await (const event of ${WATCH} })) event.play.text`, ""],
  [`for await (const { score } of ${WATCH} })) score`, ""],
  [`${WATCH} }).record()`, "file"],
  [`${WATCH} }).record("folder.csv")`, "folder.csv"],
  [`${WATCH} }).record("good.csv")`, "good.csv is not a recording"],
  [`replayGame("game.ndjson")`, "game.ndjson"],
  [`replayGame("text.ndjson")`, "watchGame"],
  [`watchScoreboard("wbb")`, "league"],
  [`watchScoreboard({ dates: "20230105" })`, "league"],
  [`watchScoreboard({ league: "wbb", event_id: "990000110" })`, "plays_of"],
  [`watchScoreboard({ league: "wbb", since: "yesterday" })`, "bookmark()"],
  [`await live({ league: "wbb", event_id: "990000110" })`, "watchGame"],
  [`await live(watchScoreboard({ league: "wbb", dates: "20230105" }))`, "watchGame"],
  ["$ sportsframe watch 990000110", "990000110"],
  ["$ sportsframe watch --event-id 990000110", "--league"],
  ["$ sportsframe watch --league wbb --event-id last --sample", "event_id"],
  ["$ sportsframe watch --league wbb --every fast --sample", "every_ms"],
  ["$ sportsframe watch --replay nowhere.ndjson", "nowhere.ndjson"],
);
