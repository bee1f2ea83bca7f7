// The text of the win probability's card around its numbers.
import { WIN_PROBABILITY_PARAMETERS } from "../../../src/analysis/win-probability/model/parameters";

type Tables = Readonly<Record<"scores" | "ends" | "tenths" | "fits", string>>;

const { fitted_on, date, possession, mean_swing } = WIN_PROBABILITY_PARAMETERS;

export const textOf = ({ scores, ends, tenths, fits }: Tables): string => `# Win probability

\`modelWinProbability\` returns the home side's win probability after each play of a basketball game. It is for
games without a service probability, for what-if questions, and for \`winProbabilityAdded\` and
\`leverage\`. Baseball has another model (baseball-win-probability.md).

## The formula

Let \`lead\` be in points, \`f\` the remaining share of 40 minutes, and \`m\` the home side's expected margin in 40
minutes. The final margin is normal with

    mean    lead + m f + ball b + free_throw t
    spread  points_sd √f + end_sd

Here \`b\` is 1, -1 or 0 by the side with the ball, and \`t\` the coming free throws (the away side's below 0).
Margins are whole points: P(win) = P(more than half a point) + P(within half a point) P(win an overtime). An
overtime is a game of five minutes. A tie at 0:00 is an overtime; a lead at 0:00, if no play follows, is 0 or 1.
This is the diffusion of H. Stern, "A Brownian motion model for the progress of sports scores" (1994), with terms
for possession and free throws.

\`pregame\` is the home side's probability p before the game. It determines the \`m\` with which the formula returns
p at the tip-off. With "service", \`m\` fits the service's probability after its first play.

Without \`pregame\`, \`m\` is uncertain: normal around \`home_advantage\` (0 on a neutral site) with
\`unknown_strength_sd\`. The lead updates it. After a share e of the game, its variance and mean are

    v = 1 / (1 / unknown_strength_sd² + e / points_sd²)
    v (home_advantage / unknown_strength_sd² + lead / points_sd²)

and the spread grows by f √v (in quadrature).

The side with the ball follows from the log up to the play: baskets, rebounds, turnovers, steals. Fouls in the bonus
(the fifth of a quarter) add two free throws, a foul after a basket one. There is no other term for late fouling.
A separate spread in the last minutes, and a larger value of the ball then or for the side behind, were tried.
Their gain was within the noise.

\`leverage\` is the mean absolute change by the next possession, divided by the mean of all instants, ${mean_swing}. The
possession lasts ${possession.seconds} s and scores 0 to 3 points with the shares ${possession.points.join(", ")}.

## Parameters

Fitted ${date} on ${fitted_on} by maximum likelihood. The data are every
fourth play, and all plays of the last two minutes.
\`fitWinProbability\` fits them on your own games.

${fits}

The spread is known only to about two points. Games before 2023 and those of January differ by more than that, but
their probabilities by little.

## Accuracy

Brier scores over all plays with a service probability, in points of probability squared. "Difference" is the
model's minus the service's on the same plays, with its standard error by game. ECE is the expected calibration
error over tenths. The end is the last two minutes and overtimes within five points. There, model and service are
within two standard errors of each other.

${scores}

### The end, each game by a fit without it

${ends}

### Calibration, with the service's first probability as strength, each game by a fit without it

${tenths}

Plays of a game are correlated, so errors are large, and so are those of neighboring tenths. If the service is off
by as much as the model, its first probabilities are the reason.

![Calibration](images/win-probability-calibration.png)

## Limits

- Without \`pregame\`, it starts nearly even: a 95% favorite has about two thirds until the score shows its strength.
- It ignores the players on the floor, their fouls, and the remaining time-outs.
- Logs have rows out of order at one reading of the clock; the model uses the row's state.
- In the last half minute it is no better than the service, which has better data on free throws.
- It is not fitted to games before 2015-16, which had halves and other foul rules, nor to men's games.
`;
