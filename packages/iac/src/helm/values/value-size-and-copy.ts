/** How much there is of a value, before somebody walks all of it: what is shared, or holds itself, takes little memory. */
import { LimitError, type Meter } from "@plumbline/hcl";
import { type HelmValue, isDict } from "./template-value.js";

const DEEPEST = 100;

export function chargeMeterForSize(value: HelmValue, meter: Meter, depth = 0): void {
  if (typeof value === "string") meter.step(value.length / 16);
  if (!Array.isArray(value) && !isDict(value)) return;
  if (depth > DEEPEST) throw new LimitError(`a value is nested deeper than ${DEEPEST} levels`);
  meter.step(Array.isArray(value) ? value.length : value.size);
  for (const item of value.values()) chargeMeterForSize(item, meter, depth + 1);
}

/** All of it anew: templates change the values they get. */
export function deepCopy(value: HelmValue, meter: Meter): HelmValue {
  if (Array.isArray(value)) {
    meter.produce(value.length);
    return value.map((item) => deepCopy(item, meter));
  }
  if (!isDict(value)) return value;
  meter.produce(value.size);
  return new Map([...value].map(([key, item]) => [key, deepCopy(item, meter)]));
}
