import { version } from "../../package.json";
import { answerJson, answerText, type Handler } from "./loopback";

/** The package's own user agents, the first to be tried first. */
export const PLAIN = `Mozilla/5.0 (compatible; sportsframe/${version})`;
export const LINKED = `sportsframe/${version} (+https://github.com/sportsframe/sportsframe)`;

/** How the service treated clients in one month. */
export interface Rules {
  /** Whether its first host answers a user agent. */
  readonly accepts: (agent: string) => boolean;
  /** The response to other clients. */
  readonly refusal: Handler;
  readonly takes_ranges: boolean;
  /** Whether the first host cannot be reached. */
  readonly is_down: boolean;
}

const forbidden = answerText("<html>Access Denied</html>", 403, { "content-type": "text/html" });

const isLinked = (agent: string): boolean => /\(\+https:/.test(agent);

const strict = { refusal: forbidden, takes_ranges: false, is_down: false };

/** Failures that users reported in three months, and possible ones. */
export const AUTUMN_2026 = {
  // Browsers and bare names were refused, names with a link passed.
  august: {
    ...strict,
    accepts: (agent) => isLinked(agent) && !agent.startsWith("Mozilla"),
    takes_ranges: true,
  },
  // Ranges are refused since the 16th.
  september: {
    ...strict,
    accepts: (agent) => isLinked(agent) && !agent.startsWith("Mozilla"),
  },
  // A link in the name is refused.
  october: { ...strict, accepts: (agent) => !agent.includes("https:") },
  // The network in front of the host demands a proof that the visitor is human.
  challenged: {
    ...strict,
    accepts: () => false,
    refusal: answerText("<!DOCTYPE html><html>Wait</html>", 202, { "content-type": "text/html" }),
  },
  refused: { ...strict, accepts: () => false },
  down: { ...strict, accepts: () => true, is_down: true },
} as const satisfies Readonly<Record<string, Rules>>;

const datesOf = (url = ""): string =>
  new URL(url, "http://127.0.0.1").searchParams.get("dates") ?? "";

/** The handler of a service that follows the rules, with its own good response. */
export const ruledBy =
  ({ accepts, refusal, takes_ranges, is_down }: Rules, good: Handler): Handler =>
  (request, response) => {
    if (is_down) request.socket.resetAndDestroy();
    else if (!accepts(request.headers["user-agent"] ?? "")) refusal(request, response);
    else if (!takes_ranges && datesOf(request.url).includes("-"))
      answerJson({ code: 400, message: "Failed to get events endpoint." }, 400)(request, response);
    else good(request, response);
  };
