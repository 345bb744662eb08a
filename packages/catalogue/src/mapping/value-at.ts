/** Steps into values. */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { EACH, placeIn } from "./path.js";

/** One path for each element of the lists on the way, as many as there are. */
export function pathsTo(body: JsonValue, at: string, base: readonly PathStep[]): readonly (readonly PathStep[])[] {
  const steps = placeIn(base, at);
  if (!steps.includes(EACH)) return [steps as readonly PathStep[]];
  let paths: readonly (readonly PathStep[])[] = [[]];
  for (const step of steps) {
    paths = paths.flatMap((path) => {
      if (step !== EACH) return [[...path, step]];
      const list = valueAt(body, path);
      return Array.isArray(list) ? list.map((_, index) => [...path, index]) : [];
    });
  }
  return paths;
}

/** The same with another value there; what is on the way is copied, or made. */
export function withValue(value: JsonValue | undefined, path: readonly PathStep[], given: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return given;
  if (typeof step === "number") {
    const list = Array.isArray(value) ? [...value] : [];
    list[step] = withValue(list[step], rest, given);
    return list;
  }
  const object: JsonObject = isJsonObject(value) ? value : {};
  return { ...object, [step]: withValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, given) };
}
