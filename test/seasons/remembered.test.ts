import { expect, it } from "vitest";
import { rows } from "../../src/frames/rows";
import { opened, recordedService, scratch } from "./recorded";

/** LSU (99) scored 67 points on the first of these days, and 84 on the second. */
const DAYS = [
  ["20230108", 67],
  ["20230115", 67 + 84],
] as const;

it("ranks the totals of files that an update has replaced meanwhile", async () => {
  const service = await recordedService();
  const dir = scratch();
  const [reader, writer] = [await opened(service, dir), await opened(service, dir)];
  const points = async () => {
    const options = { n: 300, min_minutes: 0, division_one: false };
    const players = rows(await reader.leaders("points", options));
    return players
      .filter(({ team_id }) => team_id === "99")
      .reduce((sum, { value }) => sum + (value ?? 0), 0);
  };
  for (const [dates, sum] of DAYS) {
    await writer.update({ dates });
    expect([await points(), await points()]).toEqual([sum, sum]);
  }
});
