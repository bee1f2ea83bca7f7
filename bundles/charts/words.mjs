/** The words that a specification of Vega-Lite may use, by place, from its JSON schema. */
export function wordsOf({ definitions }) {
  const named = (name) => ({ $ref: `#/definitions/${name}` });

  /** Every definition that one stands for, through references and alternatives. */
  function* partsOf(part, seen = new Set()) {
    if (part?.$ref !== undefined) {
      const name = decodeURIComponent(part.$ref.split("/").pop());
      if (seen.has(name)) return;
      seen.add(name);
      yield* partsOf(definitions[name], seen);
      return;
    }
    for (const one of [...(part?.anyOf ?? []), ...(part?.allOf ?? [])]) yield* partsOf(one, seen);
    if (part?.items !== undefined) yield* partsOf(part.items, seen);
    if (part !== undefined) yield part;
  }

  const unique = (words) => [...new Set(words)].sort();
  const keysOf = (...parts) =>
    unique(
      parts.flatMap((part) =>
        [...partsOf(part)].flatMap((one) => Object.keys(one.properties ?? {})),
      ),
    );
  const valuesOf = (...names) =>
    unique(
      names.flatMap((name) =>
        [...partsOf(named(name))].flatMap((one) => one.enum ?? (one.const ? [one.const] : [])),
      ),
    );

  const channels = definitions.FacetedEncoding.properties;
  return {
    view: keysOf(named("TopLevelSpec")),
    marks: valuesOf("Mark", "BoxPlot", "ErrorBar", "ErrorBand"),
    mark: keysOf(named("AnyMark")),
    channels: unique(Object.keys(channels)),
    channel: keysOf(...Object.values(channels)),
    axis: keysOf(named("Axis")),
    legend: keysOf(named("Legend")),
    header: keysOf(named("Header")),
    scale: keysOf(named("Scale")),
    scales: valuesOf("ScaleType"),
    transform: keysOf(named("Transform")),
    aggregates: valuesOf("NonArgAggregateOp"),
    time_units: valuesOf("TimeUnit"),
    config: keysOf(named("Config")),
  };
}
