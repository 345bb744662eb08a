/** Evaluated arguments as JSON, with lists of what in it is unknown or sensitive. */
import { convertEntriesToJson, type Value } from "@plumbline/hcl";
import type { JsonObject, PathStep } from "@plumbline/model";
import type { UnknownPart } from "../document.js";

export interface EvaluatedAttributes {
  readonly attributes: JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly sensitive: readonly (readonly PathStep[])[];
}

export function toEvaluatedAttributes(
  entries: ReadonlyMap<string, Value>,
  unknownBlocks: readonly UnknownPart[],
): EvaluatedAttributes {
  const unknowns: UnknownPart[] = [...unknownBlocks];
  const sensitive: (readonly PathStep[])[] = [];
  const attributes = convertEntriesToJson(entries, {
    unknown: (path, causes) => unknowns.push({ path, causes }),
    sensitive: (path) => sensitive.push(path),
  });
  return { attributes, unknowns, sensitive };
}
