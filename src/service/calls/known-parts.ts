import { HttpError, messageOf, writeNotice } from "../../errors";

/**
 * Returns the results of parts that the service has; one line on stderr names each missing part. Throws if
 * all are missing, or if one fails for another reason.
 */
export async function knownParts<T>(
  caller: string,
  parts: readonly Promise<T>[],
): Promise<readonly T[]> {
  const results = await Promise.allSettled(parts);
  const known = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const errors = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const failure = errors.find((error) => !isUnknown(error));
  if (failure !== undefined) throw failure;
  if (known.length === 0) throw errors[0];
  for (const error of errors) writeNotice(`${caller}: a part is missing. ${messageOf(error)}`);
  return known;
}

/** Returns whether an error means that the service does not have the requested data. */
const isUnknown = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 400 || error.status === 404);
