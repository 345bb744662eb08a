/** Where the mapping of a resource puts what it finds: into a body. */
import type { UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import type { PlacedValue } from "./rows.js";
import type { CodePath, Sink } from "./walk.js";

type Growing = Record<PathStep, unknown>;

export interface Body {
  readonly body: JsonObject;
  readonly unknowns: UnknownPart[];
  /** What follows from what the code does not say: put there when nothing else is. */
  readonly defaults: PlacedValue[];
}

export function bodySink({ body, unknowns, defaults }: Body, unmapped: (from: CodePath) => void): Sink {
  const root = body as unknown as Growing;
  return {
    length: (path) => {
      const list = valueAt(body, path);
      return Array.isArray(list) ? list.length : 0;
    },
    put(path, value) {
      const last = path.at(-1);
      if (last === undefined) return;
      const parent = parentOf(root, path);
      const known = own(parent, last);
      // A second block for the same object adds to it, or says more of its members.
      if (!isEmpty(value))
        define(parent, last, isMembers(known) && isJsonObject(value) ? { ...known, ...value } : value);
      else if (!isHeld(known)) define(parent, last, Array.isArray(value) ? [] : {});
    },
    unknown: (path, causes) => unknowns.push({ path, causes }),
    byDefault: (sent) => defaults.push(sent),
    unsaid: () => {},
    unmapped,
  };
}

/** What is on the way is made where it is not there. */
function parentOf(root: Growing, path: readonly PathStep[]): Growing {
  let value = root;
  for (let index = 0; index < path.length - 1; index += 1) {
    const step = path[index] as PathStep;
    const known = own(value, step);
    if (isHeld(known)) {
      value = known as Growing;
      continue;
    }
    const next = (typeof path[index + 1] === "number" ? [] : {}) as Growing;
    define(value, step, next);
    value = next;
  }
  return value;
}

/** Names come from tables and from maps of the code alike. */
export function define(object: Growing, name: PathStep, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function own(object: Growing, name: PathStep): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isMembers(value: unknown): value is JsonObject {
  return isHeld(value) && !Array.isArray(value);
}

function isHeld(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isEmpty(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.length === 0;
  for (const name in value) if (Object.hasOwn(value, name)) return false;
  return true;
}
