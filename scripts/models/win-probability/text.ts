// The words of the win probability's card around its numbers.
import { WIN_PROBABILITY_PARAMETERS } from "../../../src/models/win-probability/parameters";

type Tables = Readonly<Record<"scores" | "ends" | "tenths" | "fits", string>>;

const { fitted_on, date, possession, mean_swing } = WIN_PROBABILITY_PARAMETERS;

export const textOf = ({ scores, ends, tenths, fits }: Tables): string => `# Win probability

\`modelWinProbability\` says after each play of a basketball game how likely the home side is to win.
It is for games of which the service has no probability, for what-if questions, and for
\`winProbabilityAdded\` and \`leverage\`. Baseball has a model of its own (baseball-win-probability.md).

## The formula

With \`lead\` in points, \`f\` the share of 40 minutes that is left, \`m\` the margin by which the home
side is the better in 40 minutes, the margin to come is normal with

    mean    lead + m f + ball b + free_throw t
    spread  points_sd √f + end_sd

where \`b\` is 1, -1 or 0 for who has the ball, and \`t\` the free throws to come (the away side's
below 0). Margins are whole points: P(win) = P(more than half a point) + P(within half a point) P(win an
overtime), and an overtime is a game of five minutes. A tie at 0:00 is an overtime; a lead at 0:00, when
nothing follows, is 0 or 1. This is the diffusion of H. Stern, "A Brownian motion model for the
progress of sports scores" (1994), with ball and throws added.

\`pregame\`, the home side's probability p before the game, gives the \`m\` by which the formula says p
at the tip-off; "service" gives the one by which it agrees with the service after its first play.
Without it \`m\` is uncertain: normal around \`home_advantage\` (0 on a neutral site) with
\`unknown_strength_sd\`, and learnt from the lead: after a share e of the game its variance is
v = 1 / (1 / unknown_strength_sd² + e / points_sd²), its mean v (home_advantage / unknown_strength_sd²
+ lead / points_sd²), and the spread grows by f √v (in quadrature).

The ball goes by the log up to the play: baskets, rebounds, turnovers, steals; fouls in the bonus (the
fifth of a quarter) bring two throws, a foul after a basket one. Late fouling is in no more than these: a
spread of its own in the last minutes, and a ball that is worth more then, or more to the side behind,
were tried, and gained less than noise.

\`leverage\` is the mean absolute change that the next possession brings (${possession.seconds} s; 0 to 3
points with the shares ${possession.points.join(", ")}), by the mean of all instants, ${mean_swing}.

## Parameters

Fitted ${date} on ${fitted_on} by maximum likelihood: every fourth play, all of the last two minutes.
\`fitWinProbability\` fits them on games of your own.

${fits}

The spread in particular is known to two points or so: games before 2023 and those of January differ by
more than that, and the probabilities by little.

## How well it does

Brier scores over all plays for which the service has a probability, in points of probability squared;
"less it" is the model's less the service's on the same plays, with its standard error by game. ECE is
the expected calibration error over tenths. The end: the last two minutes and overtimes within five points,
where model and service are within two standard errors of each other either way.

${scores}

### The end, each game by a fit without it

${ends}

### Calibration, with the service's first probability as strength, each game by a fit without it

${tenths}

Plays of a game go together, so errors are large, and those of neighbouring tenths too. Where the service
is off by as much as the model, its first probabilities are what is off.

![Calibration](images/win-probability-calibration.png)

## Where it fails

- Without \`pregame\` it starts nearly even: a favourite of 95 % is one of two thirds until the score
  says so.
- It knows nothing of who is on the floor, fouls of single players, or time-outs left.
- Logs have rows out of order at one reading of the clock; it believes the row.
- In the last half minute it is no better than the service, whose state of the throws is better.
- Before 2015-16, with halves and other fouls, and for men, it is not fitted.
`;
