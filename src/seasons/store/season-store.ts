import type { AnyClient } from "../../service/client";
import type { GamesTable, RosterTable } from "../tables";
import type { Place } from "./file-names";

/** A season on disk, and the source of its games. */
export interface SeasonStore {
  readonly place: Place;
  /** Folder of the stored responses. */
  readonly answers: string;
  readonly client: AnyClient;
  readonly tables: readonly GamesTable[];
  readonly rosters: RosterTable;
}
