/**
 * What a state says of values that the code alone does not tell: references through modules, data sources, texts that are put
 * together. A plan of the same code would set what was applied.
 */
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { AttributePath } from "../model/index.js";
import { type ComparisonWalk, createTrialWalk, indexUnknowns } from "./comparison-walk.js";

/** Undefined where no state tells it. */
export function isSameAsApplied(live: JsonValue, path: AttributePath, walk: ComparisonWalk): boolean | undefined {
  const { applied } = walk.options.expectation ?? {};
  const value = applied === undefined ? undefined : appliedValueAt(path, walk.code, applied);
  if (value === undefined || value === null) return undefined;
  const options = { ...walk.options, expectation: undefined };
  const trial = createTrialWalk({ ...walk, unknowns: indexUnknowns([]), options });
  walk.compareAt(value, live, path, trial);
  if (trial.incomparable.length > 0) return undefined;
  return trial.drifted.length + trial.coManaged.length === 0;
}

/** Elements of lists are found by what names them: a state may have them in another order. */
function appliedValueAt(path: AttributePath, code: JsonObject, applied: JsonObject): JsonValue | undefined {
  let found: JsonValue | undefined = applied;
  for (const [index, step] of path.entries()) {
    if (Array.isArray(found)) {
      const list = getValueAtPath(code, path.slice(0, index));
      const element = Array.isArray(list) && typeof step === "number" ? list[step] : undefined;
      found = appliedElement(element, step, Array.isArray(list) ? list.length : undefined, found);
    } else found = isJsonObject(found) ? found[step] : undefined;
    if (found === undefined) return undefined;
  }
  return found;
}

const ELEMENT_NAMES = ["Key", "Name", "Id", "name", "key", "id"];

function appliedElement(
  element: JsonValue | undefined,
  step: string | number,
  length: number | undefined,
  applied: readonly JsonValue[],
): JsonValue | undefined {
  const name = isJsonObject(element) ? ELEMENT_NAMES.find((one) => typeof element[one] === "string") : undefined;
  if (name !== undefined && isJsonObject(element)) {
    const [only, ...more] = applied.filter((one) => isJsonObject(one) && one[name] === element[name]);
    return more.length === 0 ? only : undefined;
  }
  return applied.length === 1 && length === 1 && step === 0 ? applied[0] : undefined;
}
