import type { Athlete, Json, League, Side } from "../league";
import { isOdd } from "../oddities";
import { isLive } from "../season";
import { boardAthlete } from "./board";
import type { Hitter, MlbGame, MlbSeason } from "./box";
import { pitchingText } from "./leaders";
import { playRows } from "./rows";

const person = (league: League, athlete: Athlete, period: number): Json => ({
  playerId: Number(athlete.id),
  period,
  athlete: boardAthlete(league, athlete, true),
});

/** Count, outs and runners of a game in play. */
export function situationJson({ league }: MlbSeason, game: MlbGame): Json {
  const { plan, played } = game;
  const last = played?.events.at(-1);
  if (!isLive(game) || played === undefined || last === undefined) return {};
  const between = last.kind === "end";
  const row = playRows(plan, played.events).at(-1)?.json ?? {};
  const { id, type, text, scoreValue, team, atBatId, summaryType } = row;
  const [fielding, batting]: readonly Side[] =
    last.half === "top" ? ["home", "away"] : ["away", "home"];
  const next = played.events.findLast(
    ({ half, kind }) => kind === "result" && (half === "top") === (fielding === "away"),
  );
  const pitcher = played.box[fielding as Side].pitchers.find((one) => one.athlete === last.pitcher);
  const batter = played.box[batting as Side].hitters.find((one) => one.order === last.order);
  const bases = ["onFirst", "onSecond", "onThird"].flatMap((base, index) => {
    const taken = !between && last.bases[index] !== undefined;
    return taken || between || !isOdd(plan, "sparseBases") ? [[base, taken] as const] : [];
  });
  return {
    situation: {
      lastPlay: {
        ...{ id, type, text, scoreValue, team, atBatId },
        ...(summaryType === undefined ? {} : { summaryType, athletesInvolved: [] }),
      },
      balls: between ? 0 : last.balls,
      strikes: between ? 0 : last.strikes,
      outs: between ? 0 : last.outs,
      ...(between
        ? {
            dueUp: [1, 2, 3].map((step) => {
              const order = ((next?.order ?? 0) + step - 1) % 9;
              const one = played.box[fielding as Side].hitters[order] as Hitter;
              return {
                ...person(league, one.athlete, last.period),
                batOrder: order + 1,
                summary: `${one.line.h}-${one.line.ab}`,
              };
            }),
          }
        : {
            pitcher: {
              ...person(league, last.pitcher, last.period),
              ...(pitcher ? { summary: pitchingText(pitcher.line) } : {}),
            },
            ...(batter
              ? {
                  batter: {
                    ...person(league, batter.athlete, last.period),
                    summary: `${batter.line.h}-${batter.line.ab}`,
                  },
                }
              : {}),
          }),
      ...Object.fromEntries(bases),
    },
  };
}
