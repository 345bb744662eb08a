/** Where the mapping of a resource puts what it finds: into a body. */
import type { UnknownPart } from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { CodePath, MappingSink } from "./mapping-context.js";
import type { ValueAtPath } from "./row-tree.js";

type MutableObject = Record<PathStep, unknown>;

export interface BodyWithUnknownsAndDefaults {
  readonly body: JsonObject;
  readonly unknowns: UnknownPart[];
  /** What follows from what the code does not say: put there when nothing else is. */
  readonly defaults: ValueAtPath[];
}

export function createBodySink(
  { body, unknowns, defaults }: BodyWithUnknownsAndDefaults,
  unmapped: (from: CodePath) => void,
): MappingSink {
  const root = body as unknown as MutableObject;
  return {
    length: (path) => {
      const list = getValueAtPath(body, path);
      return Array.isArray(list) ? list.length : 0;
    },
    put(path, value) {
      const last = path.at(-1);
      if (last === undefined) return;
      const parent = parentOf(root, path);
      const known = ownMember(parent, last);
      // A second block for the same object adds to it, or says more of its members.
      if (!isEmpty(value))
        defineMember(parent, last, isMembers(known) && isJsonObject(value) ? { ...known, ...value } : value);
      else if (!isContainer(known)) defineMember(parent, last, Array.isArray(value) ? [] : {});
    },
    unknown: (path, causes) => unknowns.push({ path, causes }),
    defaulted: (sent) => defaults.push(sent),
    explicitNull: () => {},
    unmapped,
  };
}

/** What is on the way is made where it is not there. */
function parentOf(root: MutableObject, path: readonly PathStep[]): MutableObject {
  let value = root;
  for (let index = 0; index < path.length - 1; index += 1) {
    const step = path[index] as PathStep;
    const known = ownMember(value, step);
    if (isContainer(known)) {
      value = known as MutableObject;
      continue;
    }
    const next = (typeof path[index + 1] === "number" ? [] : {}) as MutableObject;
    defineMember(value, step, next);
    value = next;
  }
  return value;
}

/** Names come from tables and from maps of the code alike. */
export function defineMember(object: MutableObject, name: PathStep, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function ownMember(object: MutableObject, name: PathStep): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isMembers(value: unknown): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isEmpty(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.length === 0;
  for (const name in value) if (Object.hasOwn(value, name)) return false;
  return true;
}
