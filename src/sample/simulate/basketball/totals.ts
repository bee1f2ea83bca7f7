import type { BasketballAthlete } from "../league";
import { remembered } from "../remembered";
import type { Season } from "../season";
import { addLine, emptyLine } from "./box";
import type { BasketballGame, BasketballLine, BasketballPlay, BasketballTeam } from "./model";

type BasketballSeason = Season<BasketballAthlete, BasketballPlay, BasketballGame>;

/** An athlete's season so far. */
export interface BasketballTotal {
  readonly athlete: BasketballAthlete;
  readonly team: BasketballTeam;
  readonly games: number;
  readonly starts: number;
  readonly line: BasketballLine;
}

type Running = { -readonly [Member in keyof BasketballTotal]: BasketballTotal[Member] };

/** By athlete id: sums over the finished games that were played, for everyone who took part. */
export const basketballTotals = remembered(
  ({ games }: BasketballSeason): ReadonlyMap<string, BasketballTotal> => {
    const totals = new Map<string, Running>();
    for (const { phase, played } of games) {
      if (phase !== "final" || !played) continue;
      for (const { team, appearances } of [played.box.home, played.box.away]) {
        for (const { athlete, starter, line } of appearances) {
          if (!line) continue;
          const total = totals.get(athlete.id) ?? {
            athlete,
            team,
            games: 0,
            starts: 0,
            line: emptyLine(),
          };
          totals.set(athlete.id, total);
          total.games += 1;
          total.starts += starter ? 1 : 0;
          addLine(total.line, line);
        }
      }
    }
    return totals;
  },
);
