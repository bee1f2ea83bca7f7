import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { ArgumentError } from "../../errors";
import { invalidOption } from "../../schema/option-rules";
import { checkImage } from "../render/images";

const KINDS: Readonly<Record<string, string>> = {
  ".png": "png",
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
};

/** A logo as a `data:` URL; of a file its content. Null if there is none. */
export function logoURL(chart: string, logo: unknown): string | null {
  if (logo === undefined || logo === null) return null;
  const url = typeof logo === "string" && logo.startsWith("data:") ? logo : fileURL(chart, logo);
  checkImage(chart, url);
  return url;
}

function fileURL(chart: string, logo: unknown): string {
  const kind = typeof logo === "string" ? KINDS[extname(logo).toLowerCase()] : undefined;
  if (kind === undefined || /^[a-z]{2,}:/i.test(String(logo))) {
    throw invalidOption(chart, "logo", "a data: URL, or the path of a .png or .jpg file", logo);
  }
  try {
    return `data:image/${kind};base64,${readFileSync(String(logo)).toString("base64")}`;
  } catch (cause) {
    throw new ArgumentError(`the logo ${logo} cannot be read.`, { operation: chart, cause });
  }
}
