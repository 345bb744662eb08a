/** A body that gets more where it says nothing. What was given is shared as it is; what changes is copied, once. */
import { getValueAtPath, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { defineMember } from "./body-sink.js";

type Copy = Record<PathStep, JsonValue | undefined>;

export class BodyFilledOnlyWhereAbsent {
  body: JsonObject;
  #copies: Set<object> | undefined;

  constructor(initial: JsonObject) {
    this.body = initial;
  }

  /** Puts a value where none is, with all that is missing on the way; not into what is no object, nor into new elements. */
  fill(path: readonly PathStep[], value: JsonValue): void {
    if (!isMissing(this.body, path)) return;
    const root = this.#copied(this.body);
    let at = root;
    for (let index = 0; index < path.length - 1; index += 1) {
      const step = path[index] as PathStep;
      const next = this.#copied(ownMember(at, step));
      defineMember(at, step, next);
      at = next;
    }
    defineMember(at, path.at(-1) as PathStep, value);
    this.body = root as JsonObject;
  }

  /** One more element of a list, which may not be there yet. */
  append(path: readonly PathStep[], element: JsonValue): void {
    const known = getValueAtPath(this.body, path);
    if (known === undefined || known === null) {
      this.fill(path, [element]);
      return;
    }
    if (!Array.isArray(known)) return;
    const root = this.#copied(this.body);
    let at = root;
    for (const step of path) {
      const next = this.#copied(ownMember(at, step));
      defineMember(at, step, next);
      at = next;
    }
    defineMember(at, known.length, element);
    this.body = root as JsonObject;
  }

  #copied(value: JsonValue | undefined): Copy {
    this.#copies ??= new Set();
    if (typeof value === "object" && value !== null && this.#copies.has(value)) return value as Copy;
    const copy = Array.isArray(value) ? [...value] : { ...(value as JsonObject | null | undefined) };
    this.#copies.add(copy);
    return copy as Copy;
  }
}

/** Whether nothing stands at the path, and something could. */
function isMissing(body: JsonValue, path: readonly PathStep[]): boolean {
  let value: JsonValue | undefined = body;
  for (const step of path) {
    if (value === undefined || value === null) {
      if (typeof step === "number") return false;
      continue;
    }
    if (typeof value !== "object") return false;
    if (Array.isArray(value)) {
      if (typeof step !== "number" || step >= value.length) return false;
      value = value[step];
    } else {
      if (typeof step === "number") return false;
      value = ownMember(value as Copy, step);
    }
  }
  return path.length > 0 && (value === undefined || value === null);
}

function ownMember(object: Copy, name: PathStep): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
