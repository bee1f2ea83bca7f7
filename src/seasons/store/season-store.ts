import type { AnyClient } from "../../service/client";
import type { GamesTable, RosterTable } from "../tables";
import type { Place } from "./file-names";

/** A folder of recorded summaries, from which a season is made without the service. */
export interface RecordedFolder {
  readonly path: string;
  /** The seasons whose games are taken. */
  readonly seasons: readonly number[];
  /** Files by game id, as an update found them. */
  readonly files: Map<string, string>;
  /** Files that a notice has named. */
  readonly reported: Set<string>;
}

/** A season on disk, and the source of its games. */
export interface SeasonStore {
  readonly place: Place;
  /** Folder of the stored responses. */
  readonly answers: string;
  readonly client: AnyClient;
  readonly recorded?: RecordedFolder | undefined;
  readonly tables: readonly GamesTable[];
  readonly rosters: RosterTable;
}
