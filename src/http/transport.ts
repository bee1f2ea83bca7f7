import type { Agent } from "undici";
import { createAttempt } from "./attempt";
import { withDeadline } from "./deadline";
import type { Send } from "./message";

/** What a client has done so far. */
export interface ClientStats {
  /** Requests sent to the service. */
  readonly requests: number;
  /** Requests that brought no complete answer. */
  readonly failures: number;
  /** Characters of all answers, unpacked. */
  readonly characters: number;
}

/** A client's way to the service: its connections and the layers around an attempt. */
export interface Transport {
  readonly send: Send;
  stats(): ClientStats;
  /** Closes the connections; the transport opens new ones if it is used again. */
  close(): Promise<void>;
}

export function createTransport(connect_timeout_ms: number): Transport {
  let agent: Agent | undefined;
  const open = (): Agent => {
    if (agent === undefined) {
      // undici costs more to load than the rest of this package: only the first request pays.
      const undici = require("undici") as typeof import("undici");
      agent = new undici.Agent({ connect: { timeout: connect_timeout_ms } });
    }
    return agent;
  };
  const tally = { requests: 0, failures: 0, characters: 0 };
  const send = withDeadline(withTally(createAttempt(open), tally));
  return {
    send,
    stats: () => ({ ...tally }),
    async close() {
      const closing = agent;
      agent = undefined;
      await closing?.close();
    },
  };
}

type Tally = { -readonly [Name in keyof ClientStats]: number };

const withTally =
  (send: Send, tally: Tally): Send =>
  async (request) => {
    tally.requests += 1;
    try {
      const answer = await send(request);
      tally.characters += answer.text.length;
      return answer;
    } catch (error) {
      tally.failures += 1;
      throw error;
    }
  };
