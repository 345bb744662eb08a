/** The values that the templates of a chart and of the charts below it see. What is copied for them is charged for. */
import type { Meter } from "@plumbline/hcl";
import { type Dict, type HelmValue, isDict } from "../values/template-value.js";
import { deepCopy } from "../values/value-size-and-copy.js";
import type { Chart, ChartDependency } from "./chart.js";

/** Of a chart, with what it takes over from those below. */
export function mergeChartValues(chart: Chart, overrides: Dict, meter: Meter): Dict {
  let values = over(overrides, chart.values, meter);
  for (const { alias, chart: dependency, imports } of chart.dependencies) {
    if (dependency === undefined || imports.length === 0) continue;
    const below = selectSubchartValues(alias, dependency, values, meter);
    for (const { child, parent } of imports) {
      const found = valueAt(below, child);
      if (isDict(found)) values = over(values, nested(parent, found), meter);
    }
  }
  return values;
}

/** What the chart above gives to one below: what stands under its name, and what is for all. */
export function selectSubchartValues(alias: string, chart: Chart, values: Dict, meter: Meter): Dict {
  const aliasValues = values.get(alias);
  const overrides: Dict = isDict(aliasValues) ? new Map(aliasValues) : new Map();
  const [shared, theirs] = [values.get("global"), overrides.get("global")];
  if (isDict(shared)) overrides.set("global", isDict(theirs) ? over(shared, theirs, meter) : shared);
  return mergeChartValues(chart, overrides, meter);
}

/** Those of `given` win; what they set to null is taken away. */
function over(overrides: Dict, defaults: Dict, meter: Meter): Dict {
  const merged = deepCopy(defaults, meter) as Dict;
  for (const [key, value] of overrides) {
    const there = merged.get(key);
    if (value === null) merged.delete(key);
    else merged.set(key, isDict(value) && isDict(there) ? over(value, there, meter) : deepCopy(value, meter));
  }
  return merged;
}

export function isDependencyEnabled({ conditions, tags }: ChartDependency, values: Dict): boolean {
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
