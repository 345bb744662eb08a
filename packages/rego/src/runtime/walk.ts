import type { Value } from "../values/value.js";
import { memberKeys, members } from "./access.js";
import type { Evaluation } from "./evaluation.js";

/**
 * Visits a value and everything inside it, with the path to each. The visitor stops the walk by returning true. Paths
 * are built only when wanted. Nesting is limited by the input's own, but a hostile one must not end the process.
 */
export function walk(
  evaluation: Evaluation,
  value: Value,
  wantPath: boolean,
  ordered: boolean,
  visit: (path: Value, value: Value) => boolean,
): boolean {
  return step(value, []);

  function step(at: Value, path: readonly Value[]): boolean {
    evaluation.charge(1 + (path.length >> 3));
    if (visit(path, at)) return true;
    const keys = memberKeys(at, ordered);
    const inner = members(at, ordered);
    for (let i = 0; i < inner.length; i++) {
      const item = inner[i];
      if (item === undefined) continue;
      if (step(item, wantPath ? [...path, keys === undefined ? i : (keys[i] as Value)] : path)) return true;
    }
    return false;
  }
}

/** The same as a list, for generated code, whose loops cannot leave a visitor. */
export function walkPairs(
  evaluation: Evaluation,
  value: Value,
  wantPath: boolean,
  ordered: boolean,
): readonly (readonly [Value, Value])[] {
  const pairs: [Value, Value][] = [];
  walk(evaluation, value, wantPath, ordered, (path, at) => {
    pairs.push([path, at]);
    return false;
  });
  return pairs;
}
