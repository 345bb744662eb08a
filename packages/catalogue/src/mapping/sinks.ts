/** Where the mapping of a resource puts what it finds: into a body, or into a tree of places. */
import type { UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import type { CodePath, Sink } from "./map-resource.js";

type Growing = Record<PathStep, unknown>;

export interface Body {
  readonly body: JsonObject;
  readonly unknowns: UnknownPart[];
  /** What follows from what the code does not say: put there when nothing else is. */
  readonly defaults: (readonly [path: readonly PathStep[], value: JsonValue])[];
}

export function bodySink(
  { body, unknowns, defaults }: Body,
  base: readonly PathStep[],
  unmapped: (from: CodePath) => void,
): Sink {
  const root = body as unknown as Growing;
  return {
    length: (path) => {
      const list = valueAt(body, placed(base, path));
      return Array.isArray(list) ? list.length : 0;
    },
    put(path, value) {
      const place = placed(base, path);
      const parent = made(root, place);
      const last = place.at(-1);
      if (last === undefined) return;
      const known = parent[last];
      const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
      // A second block for the same object adds to it.
      if (isEmpty && typeof known === "object" && known !== null) return;
      if (isEmpty) parent[last] = Array.isArray(value) ? [] : {};
      // Another block may say more members of the same object.
      else parent[last] = isMembers(known) && isJsonObject(value) ? { ...known, ...value } : value;
    },
    unknown: (path, causes) => unknowns.push({ path: placed(base, path), causes }),
    byDefault: (path, value) => defaults.push([placed(base, path), value]),
    unsaid: () => {},
    unmapped,
  };
}

function isMembers(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What the shape has no place for stands beside it, from the root on. */
export function placed(base: readonly PathStep[], path: readonly PathStep[]): readonly PathStep[] {
  return path[0] === "beside" ? path : [...base, ...path];
}

function made(root: Growing, path: readonly PathStep[]): Growing {
  let value = root;
  for (const [index, step] of path.slice(0, -1).entries()) {
    const known = Object.hasOwn(value, step) ? value[step] : undefined;
    if (typeof known === "object" && known !== null) {
      value = known as Growing;
      continue;
    }
    const next = (typeof path[index + 1] === "number" ? [] : {}) as Growing;
    // Names come from tables and from maps of the code alike.
    Object.defineProperty(value, step, { value: next, enumerable: true, configurable: true, writable: true });
    value = next;
  }
  return value;
}
