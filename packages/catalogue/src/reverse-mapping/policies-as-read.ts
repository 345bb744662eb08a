/** Policies as an account has them: the shape has them in one form, which nobody would write. */
import {
  formatCanonicalJson,
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PathStep,
  parseJsonOrUndefined,
} from "@plumbline/model";
import { copyWithValueAt, expandListPaths } from "../mapping/body-paths.js";
import { normalizePolicy } from "../mapping/normalize-policy.js";
import { propertyBasePathByCloud } from "../resources/property-base-paths.js";
import type { ShapedResource } from "../shaped-resource.js";
import { findTypeFacts } from "../tables/load-tables.js";

/** The body of a live resource with its policies as they were read. */
export function buildBodyWithPoliciesAsRead(live: ShapedResource): JsonObject {
  return listPolicies(live).reduce<JsonValue>(
    (body, { path, document }) => copyWithValueAt(body, path, document),
    live.written,
  ) as JsonObject;
}

/** A statement of a policy as it was read; anything else is itself. */
export function restoreStatementAsRead(live: ShapedResource, path: readonly PathStep[], value: JsonValue): JsonValue {
  const held = listPolicies(live).find((policy) => policy.path.every((step, index) => path[index] === step));
  if (held === undefined || !isJsonObject(value) || !Object.hasOwn(value, "Effect")) return value;
  const statements = isJsonObject(held.document) ? [held.document.Statement ?? []].flat() : [];
  return (
    statements.find(
      (statement) => formatCanonicalJson(normalizedStatement(statement)) === formatCanonicalJson(value),
    ) ?? value
  );
}

function normalizedStatement(statement: JsonValue): JsonValue {
  const normalized = normalizePolicy({ Statement: [statement] });
  return getValueAtPath(normalized, ["Statement", 0]) ?? null;
}

interface PolicyAsRead {
  readonly path: readonly PathStep[];
  readonly document: JsonValue;
}

function listPolicies({ cloud, type, written, resource, parts }: ShapedResource): readonly PolicyAsRead[] {
  if (cloud === undefined) return [];
  const base = propertyBasePathByCloud[cloud];
  const places = (findTypeFacts(cloud, type)?.policies ?? []).flatMap((at) => expandListPaths(written, at, base));
  return places.flatMap((path) => {
    const inBody = path.slice(base.length);
    const [read] = [resource, ...parts].flatMap(({ attributes }) => getValueAtPath(attributes, inBody) ?? []);
    const document = typeof read === "string" ? parseJsonOrUndefined(read) : read;
    // Only what says the same: a list may have another order in the shape.
    const isSame =
      document !== undefined &&
      formatCanonicalJson(normalizePolicy(document)) === formatCanonicalJson(getValueAtPath(written, path) ?? null);
    return isSame ? [{ path, document }] : [];
  });
}
