/** What holds when the code is silent: what the provider sends, and what the cloud does by itself. */

import type { UnknownPart } from "@plumbline/iac";
import { type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import type { DefaultFact } from "../tables/table.js";
import { stepsOf } from "./path.js";
import { placed } from "./sinks.js";
import { pathsTo, startsWith } from "./value-at.js";

export interface Silence {
  readonly sent: readonly (readonly [path: readonly PathStep[], value: JsonValue])[];
  readonly facts: readonly DefaultFact[];
  readonly base: readonly PathStep[];
  /** Whether the code is held to a provider of such a version. */
  readonly isProvider: (range: string) => boolean;
}

export interface Effective {
  readonly body: JsonObject;
  /** What follows from silence only if something is so that nobody knows yet. */
  readonly unknowns: readonly UnknownPart[];
}

export function effectiveOf(written: JsonObject, unknowns: readonly UnknownPart[], silence: Silence): Effective {
  const { sent, facts, base, isProvider } = silence;
  let body: JsonValue = written;
  // Whether it exists at all (no path) does not change what holds where it does.
  const isUnknown = (path: readonly PathStep[]) =>
    unknowns.some((part) => part.path.length > 0 && startsWith(path, part.path));
  const fill = (path: readonly PathStep[], value: JsonValue) => {
    if (!isUnknown(path)) body = filled(body, path, value);
  };
  const undecided: UnknownPart[] = [];
  const apply = ({ at, value, provider, apiVersion, when = {} }: DefaultFact) => {
    if (provider !== undefined && !isProvider(provider)) return;
    if (apiVersion !== undefined && !isVersionBelow(written.apiVersion, apiVersion)) return;
    const { holds, causes } = conditionOf(body, when, base, unknowns);
    if (!holds) return;
    for (const path of pathsTo(body, stepsOf(at), base)) {
      if (undecided.some((part) => startsWith(path, part.path))) continue;
      if (causes.length === 0) fill(path, value);
      else if (valueAt(body, path) === undefined) undecided.push({ path, causes });
    }
  };
  // What is sent is what the newest provider sends.
  for (const fact of facts) if (fact.provider !== undefined) apply(fact);
  for (const [path, value] of sent) fill(path, value);
  for (const fact of facts) if (fact.provider === undefined) apply(fact);
  return { body: body as JsonObject, unknowns: undecided };
}

/** Versions of ARM's APIs are days; `<2019-04-01` are those before. */
function isVersionBelow(version: JsonValue | undefined, range: string): boolean {
  return typeof version === "string" && /^\d{4}-\d\d-\d\d/.test(version) && version < range.slice(1);
}

/** The same value where something is there already; what is on the way to it is copied. */
function filled(value: JsonValue | undefined, path: readonly PathStep[], given: JsonValue, depth = 0): JsonValue {
  const step = path[depth];
  if (step === undefined) return value === undefined || value === null ? given : value;
  if (value !== undefined && typeof value !== "object") return value;
  if (Array.isArray(value)) {
    if (typeof step !== "number" || step >= value.length) return value;
    const member = filled(value[step], path, given, depth + 1);
    return member === value[step] ? value : value.map((one, index) => (index === step ? member : one));
  }
  if (typeof step === "number") return value ?? [];
  const object = (value ?? {}) as JsonObject;
  const known = Object.hasOwn(object, step) ? object[step] : undefined;
  const member = filled(known, path, given, depth + 1);
  return member === known ? object : { ...object, [step]: member };
}

/** Whether it holds, or may hold: then with what it waits for. */
function conditionOf(
  body: JsonValue,
  when: NonNullable<DefaultFact["when"]>,
  base: readonly PathStep[],
  unknowns: readonly UnknownPart[],
): { readonly holds: boolean; readonly causes: UnknownPart["causes"] } {
  const causes: UnknownPart["causes"][number][] = [];
  const holds = Object.entries(when).every(([name, values]) => {
    const path = placed(base, stepsOf(name) as readonly PathStep[]);
    const value = valueAt(body, path) ?? null;
    if (values.some((one) => one === value || (one === "*" && value !== null))) return true;
    const open = unknowns.filter((part) => part.path.length > 0 && startsWith(path, part.path));
    causes.push(...open.flatMap((part) => part.causes.filter(({ reason }) => reason !== "computed")));
    return causes.length > 0;
  });
  return { holds, causes };
}
