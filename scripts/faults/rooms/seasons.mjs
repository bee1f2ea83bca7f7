const code = String.raw;

export const room = "seasons";
export const sources = ["src/seasons/"];
export const tests = ["test/seasons/"];

export const faults = [
  {
    id: "seasons-manifest-first",
    what: "The manifest lists files that are not in their places yet, and no journal says so",
    find: code`if (files.length > 0) {
    const journal`,
    replace: code`if (files.length < 0) {
    const journal`,
    tests: ["test/seasons/stopped", "test/seasons/killed"],
  },
  {
    id: "seasons-journal-ignored",
    what: "What a stopped process had begun to put in place is never finished",
    find: code`const { moves, ...manifest } = journal as Manifest & { readonly moves: readonly string[] };
  finish(place, manifest, moves);`,
    replace: code`discard(journalPath(place));`,
    tests: ["test/seasons/stopped"],
  },
  {
    id: "seasons-truncated-unseen",
    what: "A file that is too short passes for whole if it ends like one",
    find: code`if (size !== bytes) return`,
    replace: code`if (size > bytes) return`,
    tests: ["test/seasons/open"],
  },
  {
    id: "seasons-footer-unseen",
    what: "The last bytes of files are not looked at",
    find: code`return isWhole ? undefined : "has lost its footer";`,
    replace: code`return isWhole || undefined ? undefined : undefined;`,
    tests: ["test/seasons/open"],
  },
  {
    id: "seasons-lock-taken",
    what: "A lock is taken over from a process that lives",
    find: code`process.kill(pid, 0);
    return false;`,
    replace: code`process.kill(pid, 0);
    return true;`,
    tests: ["test/seasons/killed", "test/seasons/lock"],
  },
  {
    id: "seasons-broken-answer",
    what: "A kept answer that cannot be read makes a failed game for ever",
    find: code`if (how === "anew" || known.state === "failed")`,
    replace: code`if (how === "anew")`,
    tests: ["test/seasons/answers"],
  },
  {
    id: "seasons-refused-forgotten",
    what: "A game that was refused is never asked for again",
    find: code`if (entry === undefined || !isStored(entry)) return`,
    replace: code`if (entry !== undefined && !isStored(entry)) return undefined;
  if (entry === undefined) return`,
    tests: ["test/seasons/update"],
  },
  {
    id: "seasons-corrected-twice",
    what: "A corrected game has the rows of both answers",
    find: code`games.has(id) ? id : []`,
    replace: code`[]`,
    tests: ["test/seasons/update"],
  },
  {
    id: "seasons-always-below",
    what: "Games of earlier days are put below later ones",
    find: code`isBelow: added.every((key) => key > last)`,
    replace: code`isBelow: true`,
    tests: ["test/seasons/update"],
  },
  {
    id: "seasons-of-the-day",
    what: "News of the day make a corrected game",
    find: code`&& !OF_THE_DAY.includes(called)`,
    replace: code``,
    tests: ["test/seasons/update", "test/seasons/corrections"],
  },
  {
    id: "seasons-tournament-lost",
    what: "Games of the tournaments are not found",
    find: code`return [default_group, ...tournament_groups];`,
    replace: code`return tournament_groups.length < 0 ? [] : [default_group];`,
    tests: ["test/seasons/sample"],
  },
  {
    id: "seasons-disk-unsaid",
    what: "A full disk is refused in the words of the engine",
    find: code`ENOSPC: "the disk is full",`,
    replace: code`ENOSPC: "an error",`,
    tests: ["test/seasons/disks", "test/seasons/stopped"],
  },
  {
    id: "seasons-read-once",
    what: "What is read while an update puts files in place is of two moments",
    find: code`if (reading === MOST_READINGS || isUnchanged()) return result;`,
    replace: code`return result;`,
    tests: ["test/seasons/recovered"],
  },
  {
    id: "seasons-failed-forgotten",
    what: "A game that failed is not asked for again by updates that look for others",
    find: code`known.state === "failed" && !listed.has(game_id)`,
    replace: code`false`,
    tests: ["test/seasons/update"],
  },
  {
    id: "seasons-sql-rounded",
    what: "Integers beyond 2^53 are rounded without a word in answers of sql",
    find: code`isWhole && !Number.isSafeInteger(number)`,
    replace: code`false`,
    tests: ["test/seasons/wrong-input"],
  },
  {
    id: "seasons-folder-made",
    what: "Nothing says that a season was never updated, whose dir may be mistyped",
    find: code`!this.#isReported && manifests.every((one) => one === undefined)`,
    replace: code`false`,
    tests: ["test/seasons/wrong-input"],
  },
];
