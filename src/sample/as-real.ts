import { isObject } from "../schema/payload";
import { type Answer, found, noRoute } from "./answer";

type Change = (answer: Answer) => Answer;

const gone: Change = () => noRoute;
/** The service has nothing to say of teams it knows; of others it complains as everywhere. */
const speechless: Change = (answer) => (answer.status === 200 ? found({}) : answer);
const without =
  (key: string): Change =>
  ({ status, body }) => {
    if (!isObject(body)) return { status, body };
    const { [key]: _, ...rest } = body;
    return { status, body: rest };
  };
const emptied =
  (key: string): Change =>
  ({ status, body }) => ({ status, body: isObject(body) ? { ...body, [key]: [] } : body });

/** What became of documented paths, by the path with its ids left out. */
const BOTH: Readonly<Record<string, Change>> = {
  calendar: gone,
  draft: gone,
  statistics: without("stats"),
  "athletes/*": gone,
  "athletes/*/bio": gone,
  // The name was never filled in.
  "athletes/*/news": () => found({ header: "{0} News", articles: [] }),
  "teams/*/record": speechless,
  "teams/*/transactions": speechless,
  "teams/*/history": speechless,
  "teams/*/leaders": speechless,
};

const ONE_LEAGUE: Readonly<Record<"wbb" | "mlb", Readonly<Record<string, Change>>>> = {
  // Colleges publish no injuries.
  wbb: { injuries: emptied("injuries") },
  mlb: { "teams/*/injuries": speechless, "teams/*/news": speechless },
};

/** The answer as the real service gives it today. */
export function asReal(code: "wbb" | "mlb", route: string, answer: Answer): Answer {
  const path = route.replace(/^(teams|athletes)\/[^/]+/, "$1/*");
  const changes: Readonly<Record<string, Change>> = { ...BOTH, ...ONE_LEAGUE[code] };
  // A path may be named as what every object inherits: toString, __proto__.
  const change = Object.hasOwn(changes, path) ? changes[path] : undefined;
  return change === undefined ? answer : change(answer);
}
