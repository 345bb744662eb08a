/** How much there is of a value, before somebody walks all of it: what is shared, or holds itself, takes little memory. */
import { LimitError, type Meter } from "@plumbline/hcl";
import { type HelmValue, isDict } from "./value.js";

const DEEPEST = 100;

export function measure(value: HelmValue, meter: Meter, depth = 0): void {
  if (typeof value === "string") meter.step(value.length / 16);
  if (!Array.isArray(value) && !isDict(value)) return;
  if (depth > DEEPEST) throw new LimitError(`a value is nested deeper than ${DEEPEST} levels`);
  meter.step(Array.isArray(value) ? value.length : value.size);
  for (const item of value.values()) measure(item, meter, depth + 1);
}
