/**
 * An input that tells whether anything unknown in it was looked at. Most evaluations look at nothing unknown; those need
 * not be repeated to learn what they read, which takes several times as long as judging. The unknown parts of a copy are
 * properties that note when they are read; everything on the way to them is copied, the rest is shared.
 */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { Value } from "@plumbline/rego";
import { selectDecisiveUnknowns } from "./decisive-unknowns.js";
import { copyInputKeepingOldNames } from "./rule-input.js";

export interface UnknownReadFlags {
  /** Something unknown was read. */
  readonly any: boolean;
  /** Something unknown was read that a verdict can depend on. */
  readonly decisive: boolean;
}

export interface WatchedInput {
  readonly input: Value;
  /** What was looked at since this was asked last. */
  readonly takeUnknownReads: () => UnknownReadFlags;
}

const nothingSeen: UnknownReadFlags = { any: false, decisive: false };
const allSeen: UnknownReadFlags = { any: true, decisive: true };

export function createWatchedInput(body: JsonValue, unknowns: readonly UnknownPart[]): WatchedInput {
  if (unknowns.length === 0) return { input: body as Value, takeUnknownReads: () => nothingSeen };
  const open = new Set(selectDecisiveUnknowns(unknowns));
  let looks = nothingSeen;
  let input = body;
  const copies = new Set<object>();
  for (const part of unknowns) {
    const note = () => {
      looks = { any: true, decisive: looks.decisive || open.has(part) };
    };
    const watched = withProperty(input, part.path, 0, copies, note);
    // A part that is not where it is said to be cannot be watched.
    if (watched === undefined) return { input: body as Value, takeUnknownReads: () => allSeen };
    input = watched;
  }
  return {
    input: input as Value,
    takeUnknownReads() {
      const before = looks;
      looks = nothingSeen;
      return before;
    },
  };
}

/** The value with a noting property at the path; what was copied before is changed in place. */
function withProperty(
  value: JsonValue,
  path: readonly PathStep[],
  depth: number,
  copies: Set<object>,
  note: () => void,
): JsonValue | undefined {
  const step = path[depth];
  if (step === undefined || typeof value !== "object" || value === null || !Object.hasOwn(value, step))
    return undefined;
  const copy = copies.has(value)
    ? value
    : ((Array.isArray(value) ? [...value] : copyInputKeepingOldNames(value as JsonObject)) as JsonValue & object);
  copies.add(copy);
  const known = Object.getOwnPropertyDescriptor(copy, step);
  // Something inside a part that is watched as a whole is watched with it.
  if (known?.get !== undefined) return copy;
  const member = known?.value as JsonValue;
  if (depth + 1 < path.length) {
    const inner = withProperty(member, path, depth + 1, copies, note);
    if (inner === undefined) return undefined;
    if (inner !== member) {
      Object.defineProperty(copy, step, { value: inner, enumerable: true, configurable: true, writable: true });
    }
    return copy;
  }
  Object.defineProperty(copy, step, {
    enumerable: true,
    configurable: true,
    get() {
      note();
      return member;
    },
  });
  return copy;
}
