import { cells } from "../cells";

/** A plate appearance with the columns that tables of them read: nobody on, none out, no run. */
export const plateAppearance = (event: string, own: object = {}) => ({
  ...cells(`
    league=mlb season=2025 game_id="1" kind="plate appearance" inning=1 half=top batter_id="7"
    batter_name="Ann Batter" batting_team_id="1" batting_team_abbreviation=AWY
    batting_team_name="Away Town Aways" pitcher_id="9" pitcher_name="Pia Pitcher"
    pitching_team_id="2" pitching_team_abbreviation=HOM pitching_team_name="Home Town Homers"
    trajectory=null pitches=3 outs_before=0 outs_after=0 bases_before=--- bases_after=--- runs=0
    re_after=0.481 re24=0.25 wpa=null doubts=null
  `),
  event,
  at_bat: !/walk|pitch|sacrifice|interference/.test(event),
  ...own,
});
