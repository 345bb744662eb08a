/**
 * Fields of a Kubernetes object that a person has set and the manifest does not write: `managedFields` says who set what. What
 * controllers, admission and defaults set is left alone, because nobody asks for these managers here.
 */
import type { FieldManager } from "@plumbline/clouds";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { namesElement } from "../attributes/index.js";
import type { AttributePath } from "../model/index.js";
import { isOmittable } from "../values/index.js";
import { type ComparisonWalk, recordDifference } from "./comparison-walk.js";

/** Told by tools about what they did, not about how the object should be. */
const NOTES = /^(?:kubectl\.kubernetes\.io\/(?:last-applied-configuration|restartedAt)|kubernetes\.io\/change-cause)$/;

/** Compares what these managers set, where the code is silent; later ones first, so that each field is told once. */
export function compareSetFields(
  code: JsonObject,
  live: JsonObject,
  managers: readonly FieldManager[],
  walk: ComparisonWalk,
): void {
  const told = new Set<string>();
  const latestFirst = [...managers].sort((a, b) => ((a.time ?? "") < (b.time ?? "") ? 1 : -1));
  for (const manager of latestFirst) {
    const { "f:status": _, ...fields } = manager.fields;
    compareFields(fields, { code, live, path: [] }, (path, cloud) => {
      const key = JSON.stringify(path);
      if (told.has(key)) return;
      told.add(key);
      const unwritten = {
        kind: "set",
        by: manager.manager,
        ...(manager.time !== undefined && { at: manager.time }),
      } as const;
      recordDifference({ path, code: undefined, cloud, unwritten }, walk);
    });
  }
}

interface Place {
  readonly code: JsonValue | undefined;
  readonly live: JsonValue | undefined;
  /** Indexes of lists are those of the code. */
  readonly path: AttributePath;
}

/** `f:` names a field, `k:` an element of a list by its keys, `v:` an element of a set by its value. */
function compareFields(
  fields: JsonObject,
  { code, live, path }: Place,
  tell: (path: AttributePath, cloud: JsonValue) => void,
): void {
  for (const [key, below] of Object.entries(fields)) {
    if (key.startsWith("f:") && isJsonObject(live) && isJsonObject(code)) {
      const name = key.slice(2);
      const value = Object.hasOwn(live, name) ? live[name] : undefined;
      const written = Object.hasOwn(code, name) ? code[name] : undefined;
      if (value === undefined || isOmittable(value) || NOTES.test(name)) continue;
      const isSilent = written === undefined || written === null;
      // Of a map that the manifest does not have, others may have set the rest.
      if (isJsonObject(below) && (!isSilent || (isJsonObject(value) && hasFields(below))))
        compareFields(below, { code: isSilent ? {} : written, live: value, path: [...path, name] }, tell);
      else if (isSilent) tell([...path, name], value);
    } else if (key.startsWith("k:") && Array.isArray(live) && Array.isArray(code) && isJsonObject(below)) {
      const index = code.findIndex((element) => namesElement(key, element));
      // An element that only the account has is told by the comparison of the lists.
      if (index === -1) continue;
      const value = live.find((element) => namesElement(key, element));
      compareFields(below, { code: code[index], live: value, path: [...path, index] }, tell);
    }
  }
}

const hasFields = (below: JsonObject) => Object.keys(below).some((key) => key.startsWith("f:"));
