/** Policies as an account has them: the shape has them in one form, which nobody would write. */
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { copyWithValueAt, expandListPaths } from "../mapping/body-paths.js";
import { normalizePolicy } from "../mapping/normalize-policy.js";
import { propertyBases } from "../resources/property-bases.js";
import type { ShapedResource } from "../shaped-resource.js";
import { typeFacts } from "../tables/load-tables.js";

/** The body of a live resource with its policies as they were read. */
export function bodyWithPoliciesAsRead(live: ShapedResource): JsonObject {
  return listPolicies(live).reduce<JsonValue>(
    (body, { path, document }) => copyWithValueAt(body, path, document),
    live.written,
  ) as JsonObject;
}

/** A statement of a policy as it was read; anything else is itself. */
export function statementAsRead(live: ShapedResource, path: readonly PathStep[], value: JsonValue): JsonValue {
  const held = listPolicies(live).find((policy) => policy.path.every((step, index) => path[index] === step));
  if (held === undefined || !isJsonObject(value) || !Object.hasOwn(value, "Effect")) return value;
  const statements = isJsonObject(held.document) ? [held.document.Statement ?? []].flat() : [];
  return (
    statements.find((statement) => canonicalJson(normalizedStatement(statement)) === canonicalJson(value)) ?? value
  );
}

function normalizedStatement(statement: JsonValue): JsonValue {
  const normalized = normalizePolicy({ Statement: [statement] });
  return valueAt(normalized, ["Statement", 0]) ?? null;
}

interface PolicyAsRead {
  readonly path: readonly PathStep[];
  readonly document: JsonValue;
}

function listPolicies({ cloud, type, written, resource, parts }: ShapedResource): readonly PolicyAsRead[] {
  if (cloud === undefined) return [];
  const base = propertyBases[cloud];
  const places = (typeFacts(cloud, type)?.policies ?? []).flatMap((at) => expandListPaths(written, at, base));
  return places.flatMap((path) => {
    const inBody = path.slice(base.length);
    const [read] = [resource, ...parts].flatMap(({ attributes }) => valueAt(attributes, inBody) ?? []);
    const document = typeof read === "string" ? parseDocument(read) : read;
    // Only what says the same: a list may have another order in the shape.
    const isSame =
      document !== undefined &&
      canonicalJson(normalizePolicy(document)) === canonicalJson(valueAt(written, path) ?? null);
    return isSame ? [{ path, document }] : [];
  });
}

function parseDocument(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
