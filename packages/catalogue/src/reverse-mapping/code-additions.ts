/** How code would write what it does not say yet. */
import type { Resource } from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { copyWithValueAt } from "../mapping/body-paths.js";
import { compileTable, selectRowTree } from "../mapping/compile-table.js";
import { propertyBasePathByCloud } from "../resources/property-base-paths.js";
import type { ShapedResource } from "../shaped-resource.js";
import { ABSENT_IN_AWS_PROVIDER_5_FLAG } from "../tables/mapping-table-types.js";
import { buildCodeBody, type CodeBody, isEmptyCodeBody } from "./code-body.js";
import { findBlockMappingTable } from "./code-origins.js";
import { applyProviderConstraints } from "./provider-code-constraints.js";

/** What one block of a resource would have to write besides. */
export interface BlockCodeToAdd {
  readonly block: Resource;
  readonly body: CodeBody;
}

export interface ShapeValueAtPath {
  readonly path: readonly PathStep[];
  readonly value: JsonValue;
}

/** One addition for each block that can write all of the values, the resource's own block first; none for templates. */
export function buildCodeAdditions(
  { cloud, type, resource, parts, written }: ShapedResource,
  values: readonly ShapeValueAtPath[],
): readonly BlockCodeToAdd[] {
  if (cloud === undefined) return [];
  const base = propertyBasePathByCloud[cloud];
  const whole = values.reduce<JsonValue>(withValue, written);
  const isAsked = (place: readonly PathStep[]) => values.some(({ path }) => areNested(path, place));
  return [resource, ...parts].flatMap((block) => {
    const table = findBlockMappingTable(cloud, block.type, type);
    if (table === undefined) return [];
    const body = buildCodeBody(selectRowTree(table, compileTable(table, base), block.attributes), whole as JsonObject, {
      // Nobody begins to write what is deprecated, or what older providers refuse.
      isOmitted: ({ flags }, place) =>
        /[cd]/.test(flags) || flags.includes(ABSENT_IN_AWS_PROVIDER_5_FLAG) || !isAsked(place),
    });
    return isEmptyCodeBody(body) ? [] : [{ block, body: applyProviderConstraints(block.type, body) }];
  });
}

/** One setting of a list of keys and values stands for itself: the list has it besides what others of them have put there. */
function withValue(body: JsonValue, { path, value }: ShapeValueAtPath): JsonValue {
  if (!isKeyValueEntry(value)) return copyWithValueAt(body, path, value);
  const list = getValueAtPath(body, path);
  return copyWithValueAt(body, path, [...(Array.isArray(list) ? list : []), value]);
}

function isKeyValueEntry(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).sort().join() === "Key,Value";
}

/** Whether one of two paths leads to the other. */
function areNested(a: readonly PathStep[], b: readonly PathStep[]): boolean {
  const steps = Math.min(a.length, b.length);
  return a.slice(0, steps).every((step, index) => step === b[index]);
}
