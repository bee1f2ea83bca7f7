/** One check. A list of these is a table for `show`. */
export interface DoctorCheck {
  /** The checked part: `node`, `polars`, `cache`, `service`, ... */
  readonly check: string;
  /** `absent` is an optional part that is not installed; only functions that need it fail. */
  readonly status: "fine" | "absent" | "wrong";
  /** Description of the finding. */
  readonly finding: string;
  /** The command or setting that fixes the problem; null if nothing needs to be done. */
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
