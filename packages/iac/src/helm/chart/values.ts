/** The values that the templates of a chart and of the charts below it see. */
import { copyOf, type Dict, type HelmValue, isDict } from "../values/value.js";
import type { Chart, Dependency } from "./chart.js";

/** Those of `given` win; what they set to null is taken away. */
function over(given: Dict, defaults: Dict): Dict {
  const merged = copyOf(defaults) as Dict;
  for (const [key, value] of given) {
    const there = merged.get(key);
    if (value === null) merged.delete(key);
    else merged.set(key, isDict(value) && isDict(there) ? over(value, there) : copyOf(value));
  }
  return merged;
}

/** Of the chart above, with what it takes over from those below. */
export function valuesOf(chart: Chart, given: Dict): Dict {
  let values = over(given, chart.values);
  for (const dependency of chart.dependencies) {
    for (const { child, parent } of dependency.imports) {
      const found = valueAt(below(dependency, values), child);
      if (isDict(found)) values = over(values, nested(parent, found));
    }
  }
  return values;
}

/** What the chart above gives to one below: what stands under its name, and what is for all. */
export function below({ alias, chart }: Dependency, values: Dict): Dict {
  const own = values.get(alias);
  const given: Dict = isDict(own) ? (copyOf(own) as Dict) : new Map();
  const [shared, theirs] = [values.get("global"), given.get("global")];
  if (isDict(shared)) given.set("global", isDict(theirs) ? over(shared, theirs) : copyOf(shared));
  return valuesOf(chart, given);
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
