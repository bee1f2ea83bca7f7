import { parseArgs } from "node:util";
import { type SampleOptions, startSampleService } from "../index";

/** `sportsframe sample`: the sample service until it is interrupted. */
export async function sample(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      latency: { type: "string" },
      live: { type: "string" },
      "as-real": { type: "boolean" },
    },
  });
  const options = {
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    ...(values.latency === undefined ? {} : { latency_ms: Number(values.latency) }),
    ...(values.live === undefined ? {} : { live: values.live === "off" ? false : values.live }),
    ...(values["as-real"] === undefined ? {} : { as_real: values["as-real"] }),
  };
  const { base_url, close } = await startSampleService(options as SampleOptions);
  process.stdout.write(
    `The sample league answers at ${base_url} until you press Ctrl-C.\n` +
      `Point a program at it with SPORTSFRAME_BASE_URL=${base_url}, or ask it yourself:\n` +
      `  curl "${base_url}/apis/site/v2/sports/baseball/mlb/scoreboard"\n`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await close();
}
