import type { Compiled, Places } from "./compiled.js";

/** Puts the groups of a match into a replacement text: `$1`, `${1}`, `$name`, `${name}`, and `$$` for a dollar sign. */
export function expand(compiled: Compiled, template: string, text: string, places: Places): string {
  if (!template.includes("$")) return template;
  return template.replace(reference, (whole, braced: string | undefined, bare: string | undefined) => {
    if (whole === "$$") return "$";
    return groupText(compiled, (braced ?? bare) as string, text, places);
  });
}

/** A name is as long as it can be: `$1x` is the group called `1x`. */
const reference = /\$\$|\$\{([\p{L}\p{Nd}_]+)\}|\$([\p{L}\p{Nd}_]+)/gu;

function groupText(compiled: Compiled, name: string, text: string, places: Places): string {
  const index = /^\d+$/.test(name) ? Number(name) : namedGroup(compiled, name);
  const [start, end] = (index === undefined ? undefined : places[index]) ?? [-1, -1];
  return start < 0 ? "" : text.slice(start, end);
}

function namedGroup(compiled: Compiled, name: string): number | undefined {
  const groups = compiled.engine.namedGroups();
  return Object.hasOwn(groups, name) ? groups[name] : undefined;
}
