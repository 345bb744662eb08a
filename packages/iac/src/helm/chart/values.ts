/** The values that the templates of a chart and of the charts below it see. What is copied for them is charged for. */
import type { Meter } from "@plumbline/hcl";
import { copied } from "../values/measure.js";
import { type Dict, type HelmValue, isDict } from "../values/value.js";
import type { Chart, Dependency } from "./chart.js";

/** Of a chart, with what it takes over from those below. */
export function valuesOf(chart: Chart, given: Dict, meter: Meter): Dict {
  let values = over(given, chart.values, meter);
  for (const { alias, chart: dependency, imports } of chart.dependencies) {
    if (dependency === undefined || imports.length === 0) continue;
    const below = valuesBelow(alias, dependency, values, meter);
    for (const { child, parent } of imports) {
      const found = valueAt(below, child);
      if (isDict(found)) values = over(values, nested(parent, found), meter);
    }
  }
  return values;
}

/** What the chart above gives to one below: what stands under its name, and what is for all. */
export function valuesBelow(alias: string, chart: Chart, values: Dict, meter: Meter): Dict {
  const own = values.get(alias);
  const given: Dict = isDict(own) ? new Map(own) : new Map();
  const [shared, theirs] = [values.get("global"), given.get("global")];
  if (isDict(shared)) given.set("global", isDict(theirs) ? over(shared, theirs, meter) : shared);
  return valuesOf(chart, given, meter);
}

/** Those of `given` win; what they set to null is taken away. */
function over(given: Dict, defaults: Dict, meter: Meter): Dict {
  const merged = copied(defaults, meter) as Dict;
  for (const [key, value] of given) {
    const there = merged.get(key);
    if (value === null) merged.delete(key);
    else merged.set(key, isDict(value) && isDict(there) ? over(value, there, meter) : copied(value, meter));
  }
  return merged;
}

export function isEnabled({ conditions, tags }: Dependency, values: Dict): boolean {
  for (const condition of conditions) {
    const value = valueAt(values, condition);
    if (typeof value === "boolean") return value;
  }
  const switches = tags.map((tag) => valueAt(values, `tags.${tag}`)).filter((value) => typeof value === "boolean");
  return switches.length === 0 || switches.includes(true);
}

function valueAt(values: Dict, path: string): HelmValue {
  let value: HelmValue = values;
  for (const step of path.split(".")) value = isDict(value) ? (value.get(step) ?? null) : null;
  return value;
}

function nested(path: string, value: Dict): Dict {
  if (path === "" || path === ".") return value;
  return path.split(".").reduceRight<Dict>((inner, step) => new Map([[step, inner]]), value);
}
