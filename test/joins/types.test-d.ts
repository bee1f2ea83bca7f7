import { expectTypeOf, test } from "vitest";
import type { MlbTeamGame, WbbTeamGame } from "../../src/analysis/team-games/team-game-columns";
import { teamGames } from "../../src/analysis/team-games/team-games";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { DanfoFrame, PolarsFrame } from "../../src/frames/types";
import type { MlbSummary, WbbSummary } from "../../src/games/game";
import { joinFrames, joinOnTeamId } from "../../src/joins/join";
import type { JoinMode, JoinOptions } from "../../src/joins/types";
import { withTeams } from "../../src/joins/with-teams";
import type { MlbGame, WbbGame } from "../../src/service/datasets/scoreboard";
import type { Team } from "../../src/service/datasets/teams";

// Checked by the compiler, never run.
interface Player {
  readonly name: string | null;
  readonly team_id: string | null;
  readonly team_color: number | null;
}
declare const players: DanfoFrame<Player>;
declare const playersPl: PolarsFrame<Player>;
declare const teams: DanfoFrame<Team>;
declare const teamsPl: PolarsFrame<Team>;
declare const wbb: DanfoFrame<WbbGame>;
declare const wbbPl: PolarsFrame<WbbGame>;
declare const mlb: DanfoFrame<MlbGame>;
declare const plain: DanfoFrame;
declare const wbbSummary: WbbSummary<"polars">;
declare const mlbSummary: MlbSummary<"danfo">;

test("a join has the columns of both, the right ones under their new names", () => {
  const [row] = rows(joinOnTeamId(players, teams));
  expectTypeOf(row?.name).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(row?.team_color).toEqualTypeOf<number | null | undefined>();
  expectTypeOf(row?.team_color_right).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(row?.team_is_active).toEqualTypeOf<boolean | null | undefined>();
  // @ts-expect-error the key stands under the left frame's name alone
  row?.team_id_right;
  const [named] = rows(joinOnTeamId(players, teams, { how: "outer", suffix: "_club" }));
  expectTypeOf(named?.team_color_club).toEqualTypeOf<string | null | undefined>();
});

test("several keys, and keys of two names", () => {
  const [row] = rows(joinFrames(players, teams, { on: ["team_id", "team_color"] as const }));
  expectTypeOf(row?.team_slug).toEqualTypeOf<string | null | undefined>();
  // @ts-expect-error a key, too
  row?.team_color_right;
  const [other] = rows(joinFrames(wbb, teams, { left_on: "home_id", right_on: "team_id" }));
  expectTypeOf(other?.team_slug).toEqualTypeOf<string | null | undefined>();
  // @ts-expect-error the right key is not carried
  other?.team_id;
});

interface Tally {
  readonly team_id: string | null;
  readonly played: number;
}
declare const tallies: DanfoFrame<Tally>;

test("a right column is null if a row may have no match, not in inner", () => {
  const [left] = rows(joinOnTeamId(players, tallies));
  expectTypeOf(left?.played).toEqualTypeOf<number | null | undefined>();
  const [inner] = rows(joinOnTeamId(players, tallies, { how: "inner" }));
  expectTypeOf(inner?.played).toEqualTypeOf<number | undefined>();
  const [outer] = rows(joinOnTeamId(tallies, players, { how: "outer" }));
  expectTypeOf(outer?.played).toEqualTypeOf<number | null | undefined>();
  const [unset] = rows(joinOnTeamId(players, tallies, { how: undefined, left_on: undefined }));
  expectTypeOf(unset?.played).toEqualTypeOf<number | null | undefined>();
});

test("options typed more widely than their values tell nothing of the rows", () => {
  const unknownRows = expectTypeOf<UntypedRow[]>();
  const how = "inner" as JoinMode;
  const key = "team_id" as string;
  const keys = ["team_id"] as string[];
  const suffix = "_x" as string;
  const maybe = undefined as "inner" | undefined;
  const either = "team_id" as "team_id" | "name";
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: "team_id" } as JoinOptions)));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: "team_id", how })));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: "team_id", how: maybe })));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: key })));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: keys })));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: either })));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: ["name", key] })));
  unknownRows.toEqualTypeOf(rows(joinFrames(players, teams, { on: "team_id", suffix })));
  unknownRows.toEqualTypeOf(rows(joinOnTeamId(players, teams, { right_on: key })));
});

test("semi and anti have the left rows", () => {
  expectTypeOf(joinOnTeamId(players, teams, { how: "semi" })).toEqualTypeOf<DanfoFrame<Player>>();
  expectTypeOf(joinOnTeamId(playersPl, teamsPl, { how: "anti" })).toEqualTypeOf<
    PolarsFrame<Player>
  >();
});

test("frames of two kinds do not join, and options are checked", () => {
  // @ts-expect-error danfo and polars
  joinOnTeamId(players, teamsPl);
  // @ts-expect-error no such mode
  joinOnTeamId(players, teams, { how: "full" });
});

test("a join of frames with unknown rows has unknown rows", () => {
  expectTypeOf(rows(joinOnTeamId(plain, teams))).toEqualTypeOf<UntypedRow[]>();
  expectTypeOf(rows(withTeams(plain, teams))).toEqualTypeOf<UntypedRow[]>();
  expectTypeOf(rows(teamGames(plain))).toEqualTypeOf<UntypedRow[]>();
});

test("both sides of a game have the teams' columns", () => {
  const [game] = rows(withTeams(wbbPl, teamsPl));
  expectTypeOf(game?.home_score).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(game?.home_team_id).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(game?.away_team_is_active).toEqualTypeOf<boolean | null | undefined>();
});

test("a team's games by league and kind of frame", () => {
  expectTypeOf(teamGames(wbb)).toEqualTypeOf<DanfoFrame<WbbTeamGame>>();
  expectTypeOf(teamGames(wbbPl)).toEqualTypeOf<PolarsFrame<WbbTeamGame>>();
  expectTypeOf(teamGames(mlb)).toEqualTypeOf<DanfoFrame<MlbTeamGame>>();
  expectTypeOf(teamGames(withTeams(wbb, teams))).toEqualTypeOf<DanfoFrame<WbbTeamGame>>();
  expectTypeOf(teamGames(wbbSummary)).toEqualTypeOf<PolarsFrame<WbbTeamGame>>();
  expectTypeOf(teamGames([mlbSummary])).toEqualTypeOf<DanfoFrame<MlbTeamGame>>();
});
