import { type Desk, type LeagueDesk, leagueDesk } from "./desk";
import type { Code, League } from "./league";
import { MOST_CIRCUITS } from "./make-league";
import { maximum } from "./numbers";
import { scoreboardJson } from "./payloads/scoreboard";
import type { Season } from "./season";
import { timeOf } from "./time";

/**
 * Returns a season of a number of games: circuits of teams that play on the same days, each among themselves.
 * There are at most as many teams as in a real league; for more games, circuits repeat their regular ones.
 * Payloads about a game or a team's schedule use its circuit alone. Their time does not depend on the
 * number of teams.
 */
export function seasonDesk(code: Code, games: number): LeagueDesk {
  const most = MOST_CIRCUITS[code];
  const gamesIn = (rounds: number): number => leagueDesk(code, { rounds }).league.plans.length;
  let rounds = 1;
  while (gamesIn(rounds) * most < games) rounds++;
  const circuits: LeagueDesk[] = [];
  for (let left = games; left > 0; ) {
    // The last rounds are cut off evenly, so that every team plays.
    const share = rounds === 1 ? left : Math.ceil(left / (most - circuits.length));
    const circuit = leagueDesk(code, { circuit: circuits.length, rounds, games: share });
    circuits.push(circuit);
    left -= circuit.league.plans.length;
  }
  const league = joinedLeague(circuits);
  return {
    league,
    get length() {
      return maximum(circuits.map(({ length }) => length));
    },
    at: (moved) =>
      joined(
        league,
        circuits.map((circuit) => circuit.at(moved)),
      ),
  };
}

function joinedLeague(circuits: readonly LeagueDesk[]): League {
  const [first] = circuits;
  if (first === undefined) throw new RangeError("a season has a game at least");
  const plans = circuits.flatMap(({ league }) => league.plans);
  return {
    ...first.league,
    teams: circuits.flatMap(({ league }) => league.teams),
    plans: plans.sort((one, other) => timeOf(one.start) - timeOf(other.start)),
  };
}

function joined(league: League, desks: readonly Desk[]): Desk {
  const [first] = desks as readonly [Desk];
  const byTeam = new Map(
    desks.flatMap((desk) => desk.season.league.teams.map(({ id }) => [id, desk] as const)),
  );
  const byGame = new Map(
    desks.flatMap((desk) => desk.season.games.map(({ plan }) => [plan.id, desk] as const)),
  );
  const ofTeam = (id: string): Desk => byTeam.get(id) ?? first;
  const ofGame = (id: string): Desk => byGame.get(id) ?? first;
  const season: Season = {
    league,
    games: league.plans.flatMap(({ id }) => ofGame(id).season.game(id) ?? []),
    game: (id) => ofGame(id).season.game(id),
    gamesOf: (team) => ofTeam(team).season.gamesOf(team),
    record: (team) => ofTeam(team).season.record(team),
    recordAfter: (team, game) => ofTeam(team).season.recordAfter(team, game),
  };
  const event: Desk["event"] = (game) => ofGame(game.plan.id).event(game);
  return {
    season,
    event,
    summary: (id) => ofGame(id).summary(id),
    scoreboard: (games, day) => scoreboardJson(season, games, day, event),
    schedule: (team, type) => ofTeam(team.id).schedule(team, type),
    nextEvents: (team) => ofTeam(team.id).nextEvents(team),
  };
}
