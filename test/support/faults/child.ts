import { stepOf } from "./catalogue";
import { chanceOf } from "./chance";
import { textOf } from "./payload";
import { numberOf, planOf, stepAt } from "./plan";
import type { Report } from "./process";
import { refuseConnections, startFaults } from "./server";

/** The fault server in a process of its own, with the mix of a seed; its parent requests reports. */
async function main(seed: number): Promise<void> {
  const refusing = await refuseConnections();
  const elsewhere = await startFaults(() => [{ kind: "close" }]);
  const server = await startFaults(({ key, attempt }) => {
    const { steps } = planOf(seed, numberOf(key), 0);
    return stepOf(stepAt(steps, attempt), {
      text: textOf(key),
      elsewhere: `${elsewhere.url}/teams/1`,
      chance: chanceOf(Number(key) * 10 + attempt),
    });
  });
  const report = (): Report => ({
    url: server.url,
    refusing: refusing.url,
    counts: server.counts(),
    open: server.open,
    connections: server.connections,
    elsewhere: elsewhere.connections,
  });
  process.on("message", () => process.send?.(report()));
  process.on("disconnect", () => process.exit());
  process.send?.(report());
}

void main(Number(process.argv[2]));
