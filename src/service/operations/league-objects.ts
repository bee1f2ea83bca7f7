import * as leagues from "../../leagues";
import { typedScoreboard, type WbbGame } from "../datasets/scoreboard";
import * as mlbOperations from "./baseball";
import * as wbbOperations from "./basketball";
import {
  type BaseballOperations,
  type BasketballOperations,
  baseballOperations,
  basketballOperations,
  type CollegeBaseballOperations,
  type CollegeOperations,
  rankingsOperation,
} from "./by-sport";

/** Returns the functions under their short names: `scoreboard` for `site_wbb_scoreboard`. */
const shortNames = <T>(operations: object): T =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name.split("_").slice(2).join("_"),
      operation,
    ]),
  ) as T;

/**
 * Operations of women's college basketball, which are also exported as `site_wbb_...`.
 *
 * @category Operations by league
 */
export const wbb: CollegeOperations<WbbGame> = shortNames(wbbOperations);

/**
 * Operations of men's college basketball.
 *
 * @category Operations by league
 */
export const mbb: CollegeOperations = {
  ...basketballOperations(leagues.mbb, typedScoreboard),
  rankings: rankingsOperation(leagues.mbb),
};

/**
 * Operations of the WNBA. Plays were checked on one recorded game; they are written as those of the NBA.
 *
 * @category Operations by league
 */
export const wnba: BasketballOperations = basketballOperations(leagues.wnba, typedScoreboard);

/**
 * Operations of the NBA.
 *
 * @category Operations by league
 */
export const nba: BasketballOperations = basketballOperations(leagues.nba, typedScoreboard);

/**
 * Operations of Major League Baseball, which are also exported as `site_mlb_...`.
 *
 * @category Operations by league
 */
export const mlb: BaseballOperations = shortNames(mlbOperations);

/**
 * Operations of college baseball. A summary, with its tables, was checked on one recorded game. The other
 * operations are those of Major League Baseball at the league's address, without a recorded answer.
 *
 * @category Operations by league
 */
export const collegeBaseball: CollegeBaseballOperations = {
  ...baseballOperations(leagues.college_baseball),
  rankings: rankingsOperation(leagues.college_baseball),
};

/**
 * Operations of college softball. A summary, with its tables, was checked on one recorded game. The other
 * operations are those of Major League Baseball at the league's address, without a recorded answer.
 *
 * @category Operations by league
 */
export const collegeSoftball: CollegeBaseballOperations = {
  ...baseballOperations(leagues.college_softball),
  rankings: rankingsOperation(leagues.college_softball),
};

export const leagueOperations = {
  wbb,
  mbb,
  wnba,
  nba,
  mlb,
  college_baseball: collegeBaseball,
  college_softball: collegeSoftball,
} as const;
