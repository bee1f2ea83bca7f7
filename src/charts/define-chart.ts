import type { OpenGame } from "../games/game";
import type { Sport } from "../leagues";
import {
  applyRules,
  type Checked,
  type Elsewhere,
  type OptionRule,
  type OptionRules,
} from "../schema/option-rules";
import { isObject } from "../schema/payload";
import { Chart, type Drawing, type DrawnPage } from "./chart";
import { dayInWords, gameTitle, whyEmpty } from "./input/game-heading";
import { joinParts } from "./input/wording";
import { messageView } from "./marks/marks";
import {
  type ChartOptions,
  type ChartStyle,
  checkOptions,
  refuseHeight,
  type SpecPart,
} from "./theme/chart-style";

/** The kinds of `season.chart` that a chart has, each with the table of a season that it draws. */
export type ChartKinds = Readonly<Record<string, string>>;

/** Properties of every chart's function. */
export interface ChartInfo<Kinds extends ChartKinds = Record<never, never>> {
  /** The kinds of `season.chart` that draw it, each with the name of the table that it draws. */
  readonly kinds: Kinds;
  /** @internal */
  readonly declared: DeclaredChart;
}

/** A chart as its lists see it: the gallery, tests and benchmarks. */
export interface DeclaredChart {
  readonly name: string;
  /** The names of the chart's own options. */
  readonly options: readonly string[];
  /** Pictures of the sample league. */
  readonly examples: readonly ChartExample[];
}

/** A picture of the gallery. */
export interface ChartExample {
  /** The name of its file. */
  readonly picture: string;
  readonly title: string;
  readonly group: "A game" | "Players" | "Seasons" | "Baseball";
  /** The input: a summary of the sample league, or one of its seasons by the chart's first kind. */
  readonly of: "game" | "ballgame" | "season" | "spring";
  /** The kind of `season.chart`. */
  readonly kind?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

type CallOf<Signature> = Signature extends (input: never, options: infer Options) => Chart
  ? NonNullable<Options>
  : never;

/** The options of a chart that other charts do not have. */
type OwnOptions<Signature> = Omit<CallOf<Signature>, keyof ChartOptions>;

/** A user's options, with the chart's own checked and completed by defaults. */
type Chosen<Signature, Rules extends OptionRules> = Omit<CallOf<Signature>, keyof Rules> & {
  readonly [Name in SetOptions<Rules>]: Checked<Rules>[Name];
} & {
  readonly [Name in Exclude<keyof Rules, SetOptions<Rules>>]?: Exclude<
    Checked<Rules>[Name],
    undefined
  >;
};

/** The options with a default. */
type SetOptions<Rules extends OptionRules> = {
  readonly [Name in keyof Rules]: undefined extends Checked<Rules>[Name] ? never : Name;
}[keyof Rules];

/** A sentence of the caption; none when it is false or empty. */
type Text = string | false | null | undefined;

/** Sentences by name that share a line of the caption. */
export type Line = Readonly<Record<string, Text>>;

/** A line of the caption: a sentence, or several with a name each. */
type Note<Facts, Layout> = (facts: Facts, style: ChartStyle, layout: Layout) => Text | Line;

/** A picture whose words and view follow from the same facts. */
export interface Picture<Facts, Layout = undefined> {
  readonly title: (facts: Facts) => string;
  /** The parts of the subtitle; empty ones are left out. */
  readonly subtitle: (facts: Facts) => readonly (string | null | undefined)[];
  /** The picture in words for readers who cannot see it, before the subtitle. */
  readonly describe?: (facts: Facts, title: string, subtitle: string, layout: Layout) => string;
  readonly notes?: Readonly<Record<string, Note<Facts, Layout>>>;
  readonly view: (facts: Facts, style: ChartStyle, layout: Layout) => SpecPart;
  /** The content of a page, if it is not the picture. */
  readonly page?: (facts: Facts) => DrawnPage;
}

/** Chooses one of a chart's pictures by its facts, for `drawPicture`. */
type Pictures<Facts> = (facts: Facts, style: ChartStyle) => Drawing;

interface Declaration<Signature, Rules extends OptionRules, Facts, Layout> {
  readonly name: string;
  readonly kinds: Signature extends ChartInfo<infer Kinds> ? Kinds : never;
  readonly examples: readonly ChartExample[];
  /** True for charts in the colors of teams, which can be chosen. */
  readonly has_sides?: true;
  /** Why the option `height` is rejected; without it charts take a height. */
  readonly no_height?: string;
  readonly options: Rules & {
    readonly [Name in keyof OwnOptions<Signature>]-?: OptionRule<unknown>;
  };
  /** Hints for options of other functions. */
  readonly elsewhere?: Elsewhere;
  /** Facts that the picture states, whatever its size and theme. */
  readonly facts: (input: unknown, options: Chosen<Signature, Rules>) => Facts | Nothing;
  /** Values that width and theme decide, for notes and view. */
  readonly layout?: (facts: NoInfer<Facts>, style: ChartStyle) => Layout;
  readonly picture: Picture<NoInfer<Facts>, NoInfer<Layout>> | Pictures<NoInfer<Facts>>;
}

class Nothing {
  constructor(
    readonly nothing: string,
    readonly title?: string,
    readonly day?: string,
  ) {}
}

/** Facts of a picture that has nothing to show, with the title and the day of its game if there is one. */
export const nothing = (...why: ConstructorParameters<typeof Nothing>) => new Nothing(...why);

/** The same of one game, with its title and day, or of a table or several games. */
export function buildNothing(what: string, games: readonly OpenGame<Sport>[] = []): Nothing {
  const [game, other] = games;
  if (game === undefined || other !== undefined) return nothing(`No ${what}`);
  return nothing(whyEmpty(game, what), gameTitle(game), dayInWords(game) ?? "");
}

/** The option of charts of a table that does not say its league. */
export { leagueRule as LEAGUE } from "../games/table-league";

export { ATHLETE, TEAM } from "./input/selection";

/** Returns a chart's function, which checks its options, reads its facts once, and draws them in every style. */
export const defineChart =
  <Signature extends ChartInfo<ChartKinds>>() =>
  <Rules extends OptionRules, Facts extends object, Layout = undefined>(
    declaration: Declaration<Signature, Rules, Facts, Layout>,
  ): Signature => {
    const { name, kinds, examples, options: rules, has_sides, elsewhere } = declaration;
    const own = Object.keys(rules);
    const taken = has_sides ? (["font_size", "colors"] as const) : (["font_size"] as const);
    const draw = (input: unknown, options: ChartOptions = {}): Chart => {
      checkOptions(name, options, [...own, ...taken], elsewhere);
      const set = options as Readonly<Record<string, unknown>>;
      const chosen = Object.entries({ ...set, ...applyRules(name, rules, set) });
      const known = chosen.filter(([, value]) => value !== undefined);
      const facts = declaration.facts(input, Object.fromEntries(known) as never);
      return new Chart(name, (style) => drawn(declaration, facts, style), options, taken);
    };
    const declared = { name, options: own, examples };
    Object.defineProperty(draw, "name", { value: name });
    return Object.assign(draw, { kinds, declared }) as unknown as Signature;
  };

function drawn<Signature, Rules extends OptionRules, Facts extends object, Layout>(
  { name, no_height, picture, layout }: Declaration<Signature, Rules, Facts, Layout>,
  facts: Facts | Nothing,
  style: ChartStyle,
): Drawing {
  if (no_height !== undefined) refuseHeight(name, style, no_height);
  if (facts instanceof Nothing) {
    const { nothing: why, title, day = "" } = facts;
    const words = title === undefined ? `${why}.` : `${title}. ${why}.`;
    const body = messageView(title === undefined ? "Nothing to show" : why, style);
    return { facts, title: title ?? why, subtitle: day, description: words, body };
  }
  if (typeof picture === "function") return picture(facts, style);
  return drawPicture(picture, facts, style, layout?.(facts, style) as Layout);
}

export function drawPicture<Facts extends object, Layout = undefined>(
  picture: Picture<Facts, Layout>,
  facts: Facts,
  style: ChartStyle,
  layout = undefined as Layout,
): Drawing {
  const title = picture.title(facts);
  const subtitle = joinParts(picture.subtitle(facts));
  // The lines of the caption that are not empty, each with its sentences by name.
  const lines = Object.entries(picture.notes ?? {}).map(([name, note]) => {
    const said = note(facts, style, layout);
    return Object.entries<Text>(isObject(said) ? said : { [name]: said }).filter(
      ([, text]) => text,
    );
  });
  return {
    facts,
    title,
    subtitle,
    description: picture.describe?.(facts, title, subtitle, layout) ?? `${title}. ${subtitle}.`,
    caption: lines.map((line) => line.map(([, text]) => text).join(" ")).filter((line) => line),
    notes: lines.flatMap((line) => line.map(([name]) => name)),
    body: settled(picture.view(facts, style, layout), style.layers) as SpecPart,
    ...(picture.page && { page: picture.page(facts) }),
  };
}

/** Rounds to twelve digits, since the last ones depend on the order of sums, but for a user's own layers. */
function settled(part: unknown, layers: readonly unknown[]): unknown {
  if (typeof part === "number") return Number.isInteger(part) ? part : Number(part.toPrecision(12));
  if (Array.isArray(part)) return part.map((one) => settled(one, layers));
  if (!isObject(part) || layers.includes(part)) return part;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(part)) copy[key] = settled(part[key], layers);
  return copy;
}
