/** What holds when the code is silent: what the provider sends, and what the cloud does by itself. */

import type { UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { DefaultFact } from "../tables/table.js";
import { EACH, type Step, stepsOf } from "./path.js";
import { placed } from "./sinks.js";

export interface Silence {
  readonly sent: readonly (readonly [path: readonly PathStep[], value: JsonValue])[];
  readonly facts: readonly DefaultFact[];
  readonly base: readonly PathStep[];
  /** Whether the code is held to a provider of such a version. */
  readonly isProvider: (range: string) => boolean;
}

export function effectiveOf(written: JsonObject, unknowns: readonly UnknownPart[], silence: Silence): JsonObject {
  const { sent, facts, base, isProvider } = silence;
  let body: JsonValue = written;
  const isUnknown = (path: readonly PathStep[]) =>
    unknowns.some((part) => part.path.length <= path.length && part.path.every((step, index) => path[index] === step));
  const fill = (path: readonly PathStep[], value: JsonValue) => {
    if (!isUnknown(path)) body = filled(body, path, value);
  };
  for (const [path, value] of sent) fill(path, value);
  for (const { at, value, provider, when } of facts) {
    if (provider !== undefined && !isProvider(provider)) continue;
    if (when !== undefined && !holds(body, when, base)) continue;
    for (const path of pathsTo(body, stepsOf(at), base)) fill(path, value);
  }
  return body as JsonObject;
}

/** The same value where something is there already; what is on the way to it is copied. */
function filled(value: JsonValue | undefined, path: readonly PathStep[], given: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value === undefined || value === null ? given : value;
  if (value !== undefined && (typeof value !== "object" || value === null)) return value;
  if (Array.isArray(value)) {
    if (typeof step !== "number" || step >= value.length) return value;
    const member = filled(value[step], rest, given);
    return member === value[step] ? value : value.map((one, index) => (index === step ? member : one));
  }
  if (typeof step === "number") return value ?? [];
  const object = (value ?? {}) as JsonObject;
  const known = Object.hasOwn(object, step) ? object[step] : undefined;
  const member = filled(known, rest, given);
  return member === known ? object : { ...object, [step]: member };
}

/** One for each element of the lists on the way, as many as there are. */
function pathsTo(body: JsonValue, steps: readonly Step[], base: readonly PathStep[]): readonly (readonly PathStep[])[] {
  let paths: readonly (readonly PathStep[])[] = [placed(base, steps[0] === "beside" ? ["beside"] : [])];
  for (const step of steps[0] === "beside" ? steps.slice(1) : steps) {
    paths = paths.flatMap((path) => {
      if (step !== EACH) return [[...path, step]];
      const list = at(body, path);
      return Array.isArray(list) ? list.map((_, index) => [...path, index]) : [];
    });
  }
  return paths;
}

function holds(body: JsonValue, when: NonNullable<DefaultFact["when"]>, base: readonly PathStep[]): boolean {
  return Object.entries(when).every(([name, values]) => {
    const value = at(body, placed(base, stepsOf(name) as readonly PathStep[])) ?? null;
    return values.some((one) => one === value || (one === "*" && value !== null));
  });
}

function at(body: JsonValue, path: readonly PathStep[]): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === "number") value = value[step];
    else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step as string];
    else return undefined;
  }
  return value;
}
