/** One thing that was looked at. A list of these is a table for `show`. */
export interface DoctorCheck {
  /** The checked part: `node`, `polars`, `cache`, `service`, ... */
  readonly check: string;
  /** `absent` is an optional part that is not installed: what needs it fails, all else works. */
  readonly status: "fine" | "absent" | "wrong";
  /** The finding in words. */
  readonly finding: string;
  /** The one command or setting that fixes it; null if nothing is to be done. */
  readonly remedy: string | null;
}

export const fine = (check: string, finding: string): DoctorCheck => ({
  check,
  status: "fine",
  finding,
  remedy: null,
});

export const absent = (check: string, finding: string, remedy: string): DoctorCheck => ({
  check,
  status: "absent",
  finding,
  remedy,
});

export const wrong = (check: string, finding: string, remedy: string): DoctorCheck => ({
  check,
  status: "wrong",
  finding,
  remedy,
});
