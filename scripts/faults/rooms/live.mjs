const code = String.raw;

export const room = "live";
export const sources = ["src/live/", "src/cli/watch.ts", "src/notebook/live-game.ts"];
export const tests = ["test/live/parts", "test/live/nights", "test/live/watch-game"];

export const faults = [
  {
    id: "live-twice",
    what: "A play that an answer has twice is reported twice",
    find: code`if (seen.has(id)) return [];`,
    replace: code``,
    tests: ["test/live/simulated-games"],
  },
  {
    id: "live-numbered-anew",
    what: "A play that is numbered anew is another play",
    find: code`({ withdrawn, content }) => (withdrawn ? "" : content),
      ({ content }) => content`,
    replace: code`({ id }) => id ?? "", ({ id }) => id ?? "none"`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-old-copy",
    what: "An older copy of a summary is believed",
    find: code`if (!judges.summary.believes(poll.at, isSuspect)) return undefined;`,
    replace: code``,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-doubt-longer",
    what: "What takes plays back is not believed for minutes while nothing is newer",
    find: code`if (doubt.polls < DOUBT.polls || at - doubt.since < DOUBT.ms) return false;`,
    replace: code`if (doubt.polls < DOUBT.polls || at - doubt.since < 3 * DOUBT.ms) return false;`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-later-plays",
    what: "A withdrawn play is in doubt although later ones stand",
    find: code`return standing > takenBack;`,
    replace: code`return standing > takenBack && takenBack === 0;`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-seen-after",
    what: "A bookmark does not count the event at which the loop was left",
    find: code`remember(tracked, seen.event);
        tracked.position = seen.position;
        yield seen.event as GameEvent<L>;`,
    replace: code`yield seen.event as GameEvent<L>;
        remember(tracked, seen.event);
        tracked.position = seen.position;`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-stale-score",
    what: "A row whose score is stale takes points back",
    find: code`away: Math.max(score.away, scored.away)`,
    replace: code`away: scored.away`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-level",
    what: "A tie makes the lead a new one",
    find: code`tracked.leader = leaderOf(score) ?? tracked.leader;`,
    replace: code`tracked.leader = leaderOf(score);`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-pitches-score",
    what: "Runs of a pitch's row count before its result",
    find: code`if (sportOf(league) === "baseball" && play.summary_type !== "S") return null;`,
    replace: code``,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-failure-pace",
    what: "After a failure the next poll comes as soon as any",
    find: code`if (failed) return FAILURE_MS;`,
    replace: code`if (failed) return every_ms;`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-final-again",
    what: "A final is not polled again",
    find: code`const next = recheck_ms.find((moment) => moment > since);`,
    replace: code`const next = recheck_ms.find((moment) => moment < since);`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-delay-order",
    what: "Events that are held back come as soon as the first of them is due",
    find: code`held.filter((one) => one.due <= clock.now())`,
    replace: code`held.filter(() => held.some((one) => one.due <= clock.now()))`,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-night-failure",
    what: "A summary that fails takes a poll's events of other games with it",
    find: code`if (!night.polled || failures === MOST_FAILURES) throw error;`,
    replace: code`if (!night.polled || failures === MOST_FAILURES) throw error;
        return [];`,
    tests: ["test/live/nights"],
  },
  {
    id: "live-night-left-out",
    what: "A night that goes on reports the games that it left out",
    find: code`if (known === undefined && night.left_out.includes(game_id)) return [];`,
    replace: code`if (known === undefined && !night.polled && tracked.outcome !== null) return [];`,
    tests: ["test/live/nights"],
  },
  {
    id: "live-recording-cut",
    what: "A recording that was cut off gets the next line at the end of its last",
    find: code`if (existsSync(file) && readRegularFile(file).at(-1) !== 0x0a) appendTo(file, "\n");`,
    replace: code``,
    tests: ["test/live/watch-game"],
  },
  {
    id: "live-screen-left",
    what: "The cursor stays hidden after a game on the whole screen",
    find: code`\u001b[?7h\u001b[?25h\u001b[?1049l`,
    replace: code`\u001b[?7h\u001b[?1049l`,
    tests: ["test/live/live.test"],
  },
  {
    id: "live-notebook-lines",
    what: "Names of athletes are HTML in a notebook",
    find: code`${"${escapeHtml(line)}"}</li>`,
    replace: code`${"${line}"}</li>`,
    tests: ["test/live/live.test"],
  },
];
