import { OPTIONS, type Option } from "./options";
import { CALL_OPTION_NAMES, CONFIGURABLE_NAMES, OPTION_NAMES, type OptionName } from "./settings";

/** An option in the form of the documentation. */
export interface DescribedOption {
  readonly name: OptionName;
  readonly default: string;
  readonly description: string;
  /** The places that accept it: `client`, `configure`, `call`. */
  readonly places: readonly string[];
}

/** Returns every option, in the order of the table. */
export function describeOptions(): DescribedOption[] {
  return OPTION_NAMES.map((name) => ({
    name,
    default: defaultText(OPTIONS[name]),
    description: OPTIONS[name].description,
    places: [
      "client",
      ...(CONFIGURABLE_NAMES.includes(name) ? ["configure"] : []),
      ...(CALL_OPTION_NAMES.includes(name) ? ["call"] : []),
    ],
  }));
}

function defaultText({ environment, defaultText: words, ...option }: Option<unknown>): string {
  const { default: value } = option;
  const own = words ?? (typeof value === "number" ? value.toLocaleString("en-US") : String(value));
  return environment === undefined ? own : `${environment}, otherwise ${own}`;
}
