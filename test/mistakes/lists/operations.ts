import { mistakes } from "../mistake";

/** Arguments and options of operations. */
export const operations = mistakes(
  [`site_wbb_scoreboard("20221110")`, "dates"],
  [`await site_wbb_scoreboard({ dates: 20221110 })`, "dates"],
  [`await site_wbb_scoreboard({ dates: "2022-11" })`, "danfo frame"],
  [`await site_wbb_scoreboard({ dates: "2022-23" })`, "season"],
  [`await site_wbb_scoreboard({ dates: "today" })`, "dates"],
  [`await site_wbb_scoreboard({ dates: "2022-11-10:2022-11-12" })`, ""],
  [
    `await site_wbb_scoreboard({ dates: ["2022-11-10", "2022-11-12", "2022-11-14"] })`,
    "pair of days",
    "the compiler's first line names it, the last says that two are allowed",
  ],
  [`await site_wbb_scoreboard({ dates: ["2022-11", "2022-12"] })`, "pair of days"],
  [`await site_wbb_scoreboard({ dates: new Date("x") })`, ""],
  [`await site_wbb_scoreboard({ limit: 1000 })`, "500"],
  [`await site_wbb_scoreboard({ groups: "SEC" })`, "groups"],
  [`await site_wbb_scoreboard({ returnAsPolars: true })`, "Did you mean 'return_as_polars'?"],
  [
    `await site_wbb_scoreboard({ return_as_pandas: true })`,
    "Did you mean 'return_as_polars: false'?",
  ],
  [`await site_wbb_scoreboard({ as_frame: true })`, "Did you mean 'return_parsed'?"],
  [`await site_wbb_scoreboard({ params: {} })`, "Pass arguments and options together"],
  [`await site_wbb_scoreboard({ timeout: 5 })`, "Did you mean 'timeout_ms'?"],
  [
    `await site_wbb_scoreboard({ requests_per_second: 10 })`,
    "createClient({ requests_per_second: ... })",
  ],
  [`await site_wbb_scoreboard({}, { return_as_polars: true })`, "in one object"],
  [`await site_wbb_summary()`, "event_id"],
  [`await site_wbb_summary("990000110")`, "event_id"],
  [`await site_wbb_summary({ game_id: "990000110" })`, ""],
  [`await site_wbb_summary({ id: 990000110 })`, "Did you mean 'event_id'?"],
  [`await site_wbb_summary({ event_id: null })`, "null"],
  [`await site_wbb_summary({ event_id: ["990000110", "990000111"] })`, "collect("],
  [`await site_wbb_summary({ event_id: games["game_id"] })`, "got a column"],
  [`await site_wbb_summary({ event_id: "123" })`, "123"],
  [`await site_wbb_summary({ event_id: "991000158" })`, "991000158"],
  [`await site_wbb_team({ team_id: "LSU" })`, "team_id"],
  [`await site_wbb_team_schedule({ team_id: "880007", season: "2022-23" })`, "season"],
  [`await site_wbb_team_schedule({ team_id: "880007", season: "2023" })`, "as a number: 2023"],
  [`await sportsframe.espn_wbb_scoreboard({ season: 2023 })`, ""],
  [`site_wbb_scoreboard.parse(site_wbb_scoreboard({ return_parsed: false }))`, "await"],
  [`site_wbb_scoreboard.parse({ boxscore: {} })`, ""],
  [`site_wbb_summary.parse(await site_wbb_scoreboard({ return_parsed: false }))`, ""],
  [`site_wbb_summary.url()`, "event_id"],
  [`drift("site_wbb_scoreboard", {})`, ""],
  [`drift(site_wbb_scoreboard)`, "a payload"],
  [`operations.site_wbb_scorebord({})`, ""],
);

/** A promise instead of its result. */
export const awaits = mistakes(
  [`const today = site_wbb_scoreboard();\ntoday.shape`, ""],
  [`const [team] = rows(findTeam("wbb", "herons"));`, "await"],
  [`const one = site_wbb_summary({ event_id: "990000110" });\none.plays.shape`, ""],
  [`boxScore(site_wbb_summary({ event_id: "990000110" }))`, "await"],
  [`const opened = openSeason({ league: "wbb", season: 2023, dir: "data" });\nopened.games()`, ""],
  [`games.shape.map((n) => site_wbb_scoreboard())`, ""],
  [`const client = createClient({ base_url: useSampleService().base_url });\nclient.close()`, ""],
);
