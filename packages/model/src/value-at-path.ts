import { isJsonObject, type JsonValue } from "./json.js";
import type { PathStep } from "./source-range.js";

/** Undefined where the path leads nowhere. */
export function getValueAtPath(body: JsonValue | undefined, path: readonly PathStep[]): JsonValue | undefined {
  let value = body;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === "number") value = value[step];
    else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step as string];
    else return undefined;
  }
  return value;
}

/** Whether a path leads to where another does, or into it. */
export function pathStartsWith(path: readonly unknown[], start: readonly unknown[]): boolean {
  return start.length <= path.length && start.every((step, index) => path[index] === step);
}

/** Whether one of the paths leads to the other or into it. */
export function pathsOverlap(a: readonly unknown[], b: readonly unknown[]): boolean {
  return pathStartsWith(a, b) || pathStartsWith(b, a);
}
