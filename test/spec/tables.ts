import type { Dtype } from "../../src/schema/dtypes";

/** The dtype of each column, by name. */
export type SpecTable = Readonly<Record<string, Dtype>>;

type Names = Readonly<Partial<Record<Dtype, string>>>;

/** The columns of a table, from the names of each dtype, separated by commas. */
const columns = (names: Names): SpecTable =>
  Object.fromEntries(
    Object.entries(names).flatMap(([dtype, list]) =>
      list.split(/,\s+/).map((name) => [name, dtype as Dtype]),
    ),
  );

/** Some columns, and more. */
const extended = (some: SpecTable, more: Names): SpecTable => ({ ...some, ...columns(more) });

const news = columns({
  character: `now_id, content_key, data_source_identifier, type, headline, description,
    last_modified, published, images, categories, links_web_href, links_mobile_href,
    links_api_self_href, links_app_portal_href`,
  integer: "id",
  logical: "premium",
});

const moreLinks = columns({
  character: `links_web_self_href, links_web_self_dsi_href, links_api_artwork_href,
    links_portal_href`,
});

/** The common columns of the sections and tables of both leagues. */
const section = {
  boxscore_player: columns({
    character: `team_id, team_abbreviation, team_display_name, team_location, athlete_id,
      athlete_display_name, athlete_short_name, athlete_jersey, athlete_position, reason`,
    logical: "starter",
  }),
  boxscore_team: columns({
    character: `team_id, team_abbreviation, team_display_name, home_away, stat_name, stat_label,
      stat_display_value, stat_value`,
    integer: "display_order",
  }),
  plays: columns({
    character: `id, sequence_number, text, wallclock, type_id, type_text, period_display_value,
      team_id, participants`,
    integer: "away_score, home_score, score_value, period_number",
    logical: "scoring_play",
  }),
  winprobability: columns({ character: "play_id", double: "home_win_percentage, tie_percentage" }),
  game_info: columns({
    character: `venue_id, venue_full_name, venue_address_city, venue_address_state,
      venue_address_zip_code`,
    integer: "attendance",
  }),
  officials: columns({
    character: "display_name, position_name, position_display_name, position_id",
    integer: "order",
  }),
  header: columns({
    character: `id, uid, competitions, links, game_note, league_id, league_uid, league_name,
      league_abbreviation, league_midsize_name, league_slug, league_links, league_logos`,
    integer: "season_year, season_type",
    logical: "time_valid, season_current, league_is_tournament",
  }),
  standings: columns({
    character: `group_header, conference_header, division_header, team_id, team_uid,
      team_location, games_behind`,
  }),
  broadcasts: columns({
    character: `station, lang, region, type_id, type_short_name, type_long_name, type_slug,
      market_id, market_type, media_call_letters, media_name, media_short_name`,
    logical: "is_national",
  }),
  format: columns({
    character: "regulation_display_name, regulation_slug",
    integer: "regulation_periods",
  }),
};

const table = {
  scoreboard: columns({
    character: `game_id, uid, date, name, short_name, season_slug, status_type_id,
      status_type_name, status_type_state, status_type_description, status_type_detail,
      status_type_short_detail, status_display_clock, venue_id, venue_full_name, venue_city,
      venue_state, broadcast, note, home_id, home_name, home_abbreviation, home_display_name,
      home_location, home_color, home_alternate_color, home_logo, home_score, away_id, away_name,
      away_abbreviation, away_display_name, away_location, away_color, away_alternate_color,
      away_logo, away_score`,
    integer: "season_year, season_type, status_period, attendance",
    double: "status_clock",
    logical: `status_type_completed, neutral_site, conference_competition, venue_indoor,
      home_winner, away_winner`,
  }),
  teams_site: columns({
    character: `team_abbreviation, team_alternate_color, team_color, team_display_name, team_id,
      team_location, team_logos, team_name, team_nickname, team_short_display_name, team_slug,
      team_uid`,
    logical: "team_is_active, team_is_all_star",
  }),
  team_roster: columns({
    character: `id, uid, guid, first_name, last_name, full_name, display_name, short_name,
      display_height, links, slug, jersey, injuries, teams, alternate_ids_sdr, birth_place_city,
      birth_place_state, birth_place_country, birth_place_display_text, headshot_href,
      headshot_alt, position_id, position_name, position_display_name, position_abbreviation,
      status_id, status_name, status_type, status_abbreviation`,
    integer: "experience_years",
    double: "height",
    logical: "position_leaf",
  }),
  team_schedule: columns({
    character: `id, date, name, short_name, competitions, links, season_display_name,
      season_type_id, season_type_name, season_type_abbreviation, week_text`,
    integer: "season_year, season_type_type",
    double: "week_number",
    logical: "time_valid",
  }),
  standings: columns({
    character: `group_name, group_abbreviation, team_id, team_name, team_abbreviation,
      team_display_name, team_location, team_logo, overall, home, road`,
    double: `avg_points_against, avg_points_for, games_behind, league_win_percent, losses,
      playoff_seed, point_differential, points_against, points_for, streak, win_percent, wins`,
  }),
  injuries: columns({ character: "id, display_name, injuries" }),
};

/** The columns of a summary's sections and of each other table, as the specification lists them. */
export const specified = {
  wbb: {
    summary: {
      ...section,
      boxscore_player: extended(section.boxscore_player, {
        character: `active, minutes, points, field_goals_made_field_goals_attempted,
          three_point_field_goals_made_three_point_field_goals_attempted,
          free_throws_made_free_throws_attempted, rebounds, assists, turnovers, steals, blocks,
          offensive_rebounds, defensive_rebounds, fouls`,
        logical: "did_not_play, ejected",
      }),
      plays: extended(section.plays, {
        character: "short_description, clock_display_value",
        integer: "points_attempted, coordinate_x, coordinate_y",
        logical: "shooting_play",
      }),
      leaders: columns({
        character: `team_id, team_abbreviation, category_name, category_display_name, athlete_id,
          athlete_display_name, athlete_position, display_value, main_stat, summary`,
        double: "value",
      }),
      game_info: extended(section.game_info, { character: "venue_guid", logical: "venue_grass" }),
      officials: extended(section.officials, { character: "full_name" }),
      header: extended(section.header, { integer: "week" }),
      standings: extended(section.standings, { character: "overall, vs. conf." }),
      format: extended(section.format, {
        character: "overtime_display_name, overtime_slug",
        double: "regulation_clock, overtime_clock",
      }),
      news: extended({ ...news, ...moreLinks }, { character: "byline" }),
    },
    tables: {
      ...table,
      scoreboard: extended(table.scoreboard, { integer: "home_rank, away_rank" }),
      team_roster: extended(table.team_roster, {
        character: `birth_country_alternate_id, birth_country_abbreviation, hand_type,
          hand_abbreviation, hand_display_value, flag_href, flag_alt, flag_rel,
          experience_display_value, experience_abbreviation`,
      }),
      standings: extended(table.standings, {
        character: "vs poll top 25, vs ranked teams, vs. conf.",
        double: "games_ahead",
      }),
      news: extended(news, { character: "byline" }),
    },
  },
  mlb: {
    summary: {
      ...section,
      boxscore_player: extended(section.boxscore_player, {
        character: `did_not_play, ejected, hits_at_bats, at_bats, runs, hits, rb_is, home_runs,
          walks, strikeouts, pitches, avg, on_base_pct, slug_avg, full_innings.part_innings,
          earned_runs, pitches_strikes, era`,
        logical: "active",
      }),
      plays: extended(section.plays, {
        character: `at_bat_id, summary_type, type_type, period_type, type_alternative_text,
          bats_type, bats_abbreviation, bats_display_value, trajectory, type_abbreviation,
          pitch_type_id, pitch_type_text, pitch_type_abbreviation, alternative_play,
          alternative_type_id, alternative_type_text, alternative_type_abbreviation,
          alternative_type_alternative_text, alternative_type_type, on_first_athlete_id,
          on_second_athlete_id, on_third_athlete_id`,
        integer: `outs, pitch_count_balls, pitch_count_strikes, result_count_balls,
          result_count_strikes`,
        double: `bat_order, at_bat_pitch_number, pitch_velocity, pitch_coordinate_x,
          pitch_coordinate_y, hit_coordinate_x, hit_coordinate_y`,
      }),
      game_info: extended(section.game_info, { character: "venue_short_name" }),
      season_series: columns({
        character: `type, title, description, summary, series_score, events, series_label,
          short_summary, round`,
        integer: "total_competitions",
        logical: "completed",
      }),
      standings: extended(section.standings, { character: "losses, streak, win_percent, wins" }),
      broadcasts: extended(section.broadcasts, { character: "station_key" }),
      article: columns({
        character: `now_id, content_key, data_source_identifier, publishedkey, type, game_id,
          headline, description, link_text, categorized, originally_posted, last_modified,
          published, section, source, images, video, categories, keywords, story, links_web_href,
          links_mobile_href, links_api_self_href, links_app_portal_href`,
        integer: "id",
        logical: "premium, is_live_blog, allow_comments, allow_search, allow_content_reactions",
      }),
      injuries: columns({
        character: `injuries, team_id, team_uid, team_display_name, team_abbreviation, team_links,
          team_logo, team_logos`,
      }),
      news: { ...news, ...moreLinks },
    },
    tables: {
      ...table,
      scoreboard: extended(table.scoreboard, { character: "home_rank, away_rank" }),
      team_roster: extended(table.team_roster, {
        character: `position_group, nickname, display_weight, date_of_birth, positions, contracts,
          college_id, college_guid, college_mascot, college_name, college_short_name,
          college_abbrev, college_logos, position_parent_id, position_parent_name,
          position_parent_display_name, position_parent_abbreviation, bats_type,
          bats_abbreviation, bats_display_value, throws_type, throws_abbreviation,
          throws_display_value`,
        integer: "age, debut_year",
        double: "weight",
        logical: "position_parent_leaf",
      }),
      standings: extended(table.standings, {
        character: "intradivision, intraleague, last ten games",
        double: `ot_losses, ot_wins, clincher, differential, division_win_percent, games_played,
          points, ties, division_games_behind, division_percent, division_tied, home_losses,
          home_ties, home_wins, magic_number_division, magic_number_wildcard, playoff_percent,
          road_losses, road_ties, road_wins, wild_card_percent`,
      }),
      news: { ...news, ...moreLinks },
    },
  },
};
