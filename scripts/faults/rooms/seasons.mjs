const code = String.raw;

export const room = "seasons";
export const sources = ["src/seasons/"];
export const tests = ["test/seasons/"];

export const faults = [
  {
    id: "seasons-manifest-first",
    what: "The manifest lists files that are not in their places yet",
    find: code`for (const { file, path } of files) {
      storing`,
    replace: code`writeManifest(place, manifest);
    for (const { file, path } of files) {
      storing`,
    tests: ["test/seasons/stopped", "test/seasons/killed"],
  },
  {
    id: "seasons-leftovers-stay",
    what: "Files that the manifest does not list stay",
    find: code`if (isScratch || isLeft) remove(place, file);`,
    replace: code``,
    tests: ["test/seasons/update", "test/attacks/seasons"],
  },
  {
    id: "seasons-truncated-unseen",
    what: "A file that is too short passes for whole",
    find: code`if (found.size !== BigInt(entry.bytes)) {`,
    replace: code`if (found.size > BigInt(entry.bytes)) {`,
    tests: ["test/seasons/open"],
  },
  {
    id: "seasons-digest-unseen",
    what: "A file with a flipped bit passes for whole",
    find: code`return verified.get(path)?.sha256 === entry.sha256`,
    replace: code`return found.isFile()`,
    tests: ["test/attacks/seasons", "test/seasons/open"],
  },
  {
    id: "seasons-digest-once",
    what: "A file that changes after it was read is not looked at again",
    find: code`if (verified.get(path)?.stamp !== stampOf(found)) noteDigest(path);`,
    replace: code`if (verified.get(path) === undefined) noteDigest(path);`,
    tests: ["test/attacks/seasons"],
  },
  {
    id: "seasons-games-unchecked",
    what: "Games that are missing from the manifest are in the tables twice",
    find: code`now[month] !== stored[month] || incomplete.has(month)`,
    replace: code`incomplete.has(month)`,
    tests: ["test/attacks/seasons"],
  },
  {
    id: "seasons-any-path",
    what: "The manifest may list files of other folders",
    find: code`const isOwn = isFilePath(file, place) && isLike(MONTH, monthOfFile(file));`,
    replace: code`const isOwn = isFilePath(file, place) || file !== "";`,
    tests: ["test/attacks/seasons"],
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
    what: "A reading whose files an update removed is not tried again",
    find: code`if (readings === MOST_READINGS ||`,
    replace: code`if (readings <= MOST_READINGS ||`,
    tests: ["test/seasons/retry-if-files-moved"],
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
