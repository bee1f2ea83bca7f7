import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { ArgumentError } from "../../errors";
import { invalidOption } from "../../schema/option-rules";

const KINDS: Readonly<Record<string, string>> = {
  ".png": "png",
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".svg": "svg+xml",
};

/** A logo as a `data:` URL; of a file its content. Null if there is none. */
export function logoURL(chart: string, logo: unknown): string | null {
  if (logo === undefined || logo === null) return null;
  if (typeof logo === "string" && /^data:image\/(png|jpeg|svg\+xml)[;,]/.test(logo)) return logo;
  const kind = typeof logo === "string" ? KINDS[extname(logo).toLowerCase()] : undefined;
  if (kind === undefined || /^[a-z]{2,}:/i.test(String(logo))) {
    const wanted = "a data: URL, or the path of a .png, .jpg or .svg file";
    throw invalidOption(chart, "logo", wanted, logo);
  }
  try {
    return `data:image/${kind};base64,${readFileSync(String(logo)).toString("base64")}`;
  } catch (cause) {
    throw new ArgumentError(`the logo ${logo} cannot be read.`, { operation: chart, cause });
  }
}

/** Width by height of a PNG; of others, which are fitted into a box, undefined. */
export function pngRatio(url: string): number | undefined {
  const [, base64] = /^data:image\/png;base64,(.{44})/.exec(url) ?? [];
  if (base64 === undefined) return undefined;
  const head = Buffer.from(base64, "base64");
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  return height > 0 ? width / height : undefined;
}
