/** Paths of tables in a body: as many as its lists have elements. */
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { EACH_ELEMENT, parseTablePathFromRoot } from "./table-path.js";

/** One path for each element of the lists on the way, as many as there are. */
export function expandListPaths(
  body: JsonValue,
  at: string,
  base: readonly PathStep[],
): readonly (readonly PathStep[])[] {
  const only = parseListFreePath(base, at);
  if (only !== undefined) return [only];
  const steps = parseTablePathFromRoot(base, at);
  let paths: readonly (readonly PathStep[])[] = [[]];
  for (const step of steps) {
    paths = paths.flatMap((path) => {
      if (step !== EACH_ELEMENT) return [[...path, step]];
      const list = getValueAtPath(body, path);
      return Array.isArray(list) ? list.map((_, index) => [...path, index]) : [];
    });
  }
  return paths;
}

/** Undefined where there may be several: a list is on the way. */
export function parseListFreePath(base: readonly PathStep[], at: string): readonly PathStep[] | undefined {
  const steps = parseTablePathFromRoot(base, at);
  return steps.includes(EACH_ELEMENT) ? undefined : (steps as readonly PathStep[]);
}

/** The same with another value there; what is on the way is copied, or made. */
export function copyWithValueAt(
  value: JsonValue | undefined,
  path: readonly PathStep[],
  replacement: JsonValue,
): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (typeof step === "number") {
    const list = Array.isArray(value) ? [...value] : [];
    list[step] = copyWithValueAt(list[step], rest, replacement);
    return list;
  }
  const object: JsonObject = isJsonObject(value) ? value : {};
  return {
    ...object,
    [step]: copyWithValueAt(Object.hasOwn(object, step) ? object[step] : undefined, rest, replacement),
  };
}
