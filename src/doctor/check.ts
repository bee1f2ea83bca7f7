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

const withStatus =
  (status: DoctorCheck["status"]) =>
  (check: string, finding: string, remedy: string | null = null): DoctorCheck => ({
    check,
    status,
    finding,
    remedy,
  });

export const fine = withStatus("fine");
export const absent = withStatus("absent");
export const wrong = withStatus("wrong");
