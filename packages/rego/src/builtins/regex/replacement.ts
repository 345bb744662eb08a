import type { CompiledPattern, MatchOffsets } from "./compiled-pattern.js";

/** Puts the groups of a match into a replacement text: `$1`, `${1}`, `$name`, `${name}`, and `$$` for a dollar sign. */
export function expandReplacement(
  compiled: CompiledPattern,
  template: string,
  text: string,
  places: MatchOffsets,
): string {
  if (!template.includes("$")) return template;
  return template.replace(reference, (whole, braced: string | undefined, bare: string | undefined) => {
    if (whole === "$$") return "$";
    return groupText(compiled, (braced ?? bare) as string, text, places);
  });
}

/** A name is as long as it can be: `$1x` is the group called `1x`. */
const reference = /\$\$|\$\{([\p{L}\p{Nd}_]+)\}|\$([\p{L}\p{Nd}_]+)/gu;

function groupText(compiled: CompiledPattern, name: string, text: string, places: MatchOffsets): string {
  const index = /^\d+$/.test(name) ? Number(name) : namedGroup(compiled, name);
  const [start, end] = (index === undefined ? undefined : places[index]) ?? [-1, -1];
  return start < 0 ? "" : text.slice(start, end);
}

function namedGroup(compiled: CompiledPattern, name: string): number | undefined {
  const groups = compiled.engine.namedGroups();
  return Object.hasOwn(groups, name) ? groups[name] : undefined;
}
