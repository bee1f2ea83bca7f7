const code = String.raw;

export const room = "operation";
export const sources = ["src/operation/", "src/operations/", "src/session.ts", "src/leagues.ts"];
export const tests = ["test/operation", "test/contract", "test/client"];

export const faults = [
  {
    id: "operation-last-day",
    what: "The last day of a range that the service refuses is missing",
    find: code`day <= last; day = dayAfter(day)`,
    replace: code`day < last; day = dayAfter(day)`,
    tests: ["test/operation/spans"],
  },
  {
    id: "operation-joined-twice",
    what: "A game that two parts of a span list stands there twice",
    find: code`if (!isMissing(id) && seen.has(id)) continue;`,
    replace: "",
    tests: ["test/operation/spans"],
  },
  {
    id: "operation-whole-months",
    what: "A month of a year is asked for up to the day before its last",
    find: code`Number(month.slice(4)), 0)`,
    replace: code`Number(month.slice(4)), -1)`,
    tests: ["test/operation/spans"],
  },
  {
    id: "operation-parts-out-of-order",
    what: "Days asked for at the same time are joined in the order they arrive",
    find: [
      code`results[index] = await step(items[index] as <<>>, <<>>.signal);`,
      code`const steps = items.map(`,
    ],
    replace: [
      code`results.push(await step(items[index] as $1, $2.signal));`,
      code`const steps = [...items].reverse().map(`,
    ],
    tests: ["test/operation/parallel"],
  },
  {
    id: "operation-part-fails-alone",
    what: "After the first failure of a joined call its other requests go on",
    find: [code`catch (error) { end.abort(error); await`, code`end.abort(error); throw error;`],
    replace: [code`catch (error) { await`, code`throw error;`],
    tests: ["test/operation/parallel"],
  },
  {
    id: "operation-limit-of-joined",
    what: "A joined list is longer than the limit that was asked for",
    find: code`items.slice(0, most)`,
    replace: code`items`,
    tests: ["test/operation/spans", "test/operation/ranges"],
  },
  {
    id: "operation-keeps-games-in-play",
    what: "A game in play is answered out of the cache",
    find: code`if (phases.some(isInPlay)) return 0;`,
    replace: "",
    tests: ["test/operation/freshness"],
  },
  {
    id: "operation-today-for-ever",
    what: "Today's scoreboard is kept for ever once its games are over",
    find: code`today.slice(0, last.length) > last`,
    replace: code`today.slice(0, last.length) >= last`,
    tests: ["test/operation/freshness"],
  },
  {
    id: "operation-freshness-unit",
    what: "Rosters are kept for an hour where it should be a day",
    find: code`const DAY = 24 * HOUR`,
    replace: code`const DAY = HOUR`,
    tests: ["test/operation/freshness"],
  },
  {
    id: "operation-empty-object",
    what: "Where the service answers {} the second source is not asked",
    find: code`return isEmptyObject(<<>>.payload) ?`,
    replace: code`return false ?`,
    tests: ["test/operation/second-sources"],
  },
  {
    id: "operation-second-host",
    what: "A second source is asked at the host of the first, which has lost it",
    find: [
      code`(<<>>?.host ?? base_url) : base_url`,
      code`(settings, second) ? second?.host : undefined`,
      code`return base_url === DEFAULT_BASE_URL ? <<second|declared>>?.host : undefined`,
    ],
    replace: [
      code`base_url : base_url`,
      code`(settings, second) ? undefined : undefined`,
      code`return undefined`,
    ],
    tests: ["test/operation/second-sources"],
  },
  {
    id: "operation-own-address",
    what: "Where the user's own address fails, the service is asked for the same",
    find: code`return base_url === DEFAULT_BASE_URL ? declared?.host : undefined`,
    replace: code`return declared?.host`,
    tests: ["test/operation/other-host"],
  },
  {
    id: "operation-part-lost",
    what: "A part of a season that fails is left out",
    find: code`if (failure !== undefined) throw failure;`,
    replace: "",
    tests: ["test/find"],
  },
  {
    id: "operation-unknown-keys",
    what: "A misspelt argument is ignored where another one is right",
    find: code`([key]) => !isKnown(key)`,
    replace: code`([key], _, all) => !all.some(([one]) => isKnown(one))`,
    tests: ["test/operation.test"],
  },
  {
    id: "operation-payload-error-url",
    what: "A PayloadError does not say which answer it is about",
    find: code`operation, ...origin(),`,
    replace: code`operation,`,
    tests: ["test/operation"],
  },
  {
    id: "operation-drift-table",
    what: "on_drift is called where nothing has drifted",
    find: code`if (found.length > 0) <<on_drift(found)|tell(on_drift, found)|notify(on_drift, found)>>`,
    replace: code`$1`,
    tests: ["test/operation/drift"],
  },
  {
    id: "operations-most-games",
    what: "Scoreboards ask for more games than the service lists, and get 25",
    find: code`const MOST_GAMES = 500`,
    replace: code`const MOST_GAMES = 1000`,
    tests: ["test/operation.test", "test/contract"],
  },
  {
    id: "operations-default-group",
    what: "The scoreboard lists the ranked teams' games alone, not those of Division I",
    find: code`default_group: "50"`,
    replace: code`default_group: "5"`,
    tests: ["test/operation.test", "test/contract"],
  },
  {
    id: "operations-season-type",
    what: "season_type 0 is sent to the service, which answers with an error of its own",
    find: code`wholeNumber("seasontype", <<...>>, [1, 4]`,
    replace: code`wholeNumber("seasontype", $1, [0, 4]`,
    tests: ["test/operation.test", "test/contract"],
  },
  {
    id: "session-polars-default",
    what: "A client made with return_as_polars gives danfo frames",
    find: [
      code`return_as_polars = results.return_as_polars`,
      code`applyOptions(Object.fromEntries(defaults), <<given|options>>)`,
    ],
    replace: [
      code`return_as_polars = false`,
      code`applyOptions(Object.fromEntries(defaults), { ...$1, return_as_polars: undefined })`,
    ],
    tests: ["test/client.test"],
  },
  {
    id: "session-on-drift-unchecked",
    what: "on_drift takes anything, and the call fails only when something has drifted",
    find: [
      code`on_drift !== null && typeof on_drift !== "function"`,
      code`check: checkFunction<OnDrift>`,
    ],
    replace: [code`on_drift === undefined`, code`check: (value) => value as OnDrift | null`],
    tests: ["test/client.test", "test/operation/drift"],
  },
  {
    id: "session-connections-leak",
    what: "configure with other connections leaves the former ones open",
    find: code`void <<former|transport>>.close();`,
    replace: "",
    tests: ["test/client"],
  },
];
