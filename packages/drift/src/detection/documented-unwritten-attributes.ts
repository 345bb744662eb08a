/** What it means when a template of CloudFormation, ARM or Bicep does not write an attribute: what its cloud documents. */
import type { ShapedResource, UnwrittenAttributeIndex } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonValue } from "@plumbline/model";
import { getFactRootPathOfCloud } from "../attributes/index.js";

/** Of attributes that the catalogue knows a default of: those that a rule may be about. */
export function createDocumentedUnwrittenIndex({ cloud, effective, written }: ShapedResource): UnwrittenAttributeIndex {
  const base = getFactRootPathOfCloud(cloud);
  const valuesAt = (path: string): readonly (JsonValue | undefined)[] => {
    // Elements of lists have no place that could be silent.
    const steps = path.includes("[]") || path.includes("{}") ? undefined : [...base, ...path.split(".")];
    return steps === undefined ? [] : [getValueAtPath(effective, steps), getValueAtPath(written, steps)];
  };
  return {
    at(path) {
      const [value, stated] = valuesAt(path);
      const isDefault = value !== undefined && (stated === undefined || stated === null);
      return isDefault && (value === null || typeof value !== "object") ? { kind: "documented", value } : undefined;
    },
    hasBelow: (path) => isJsonObject(valuesAt(path)[0]),
  };
}
