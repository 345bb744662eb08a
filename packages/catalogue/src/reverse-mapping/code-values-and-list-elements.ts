/** What the code would have to say for a part of a shape to have another value. */
import type { Resource } from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { copyWithValueAt } from "../mapping/body-paths.js";
import type { ShapedResource } from "../shaped-resource.js";
import { buildElementCodeBody, type CodeBody, isEmptyCodeBody } from "./code-body.js";
import { type CodeOrigin, findCodeOrigin, findCodeOriginRowTarget, listCodeOriginsOfShape } from "./code-origins.js";
import { invertTransform, splitTextByTemplate } from "./invert-transform.js";
import { applyProviderConstraints } from "./provider-code-constraints.js";

/** Values that may say it, where the attribute stands that says it now; the likeliest first. */
export function listCandidateCodeValues(
  shaped: ShapedResource,
  path: readonly PathStep[],
  value: JsonValue,
): readonly JsonValue[] {
  const origin = findCodeOrigin(shaped, path);
  const target = origin === undefined ? undefined : findCodeOriginRowTarget(origin);
  if (origin === undefined || target === undefined) return [value];
  const inside = path.slice(origin.place.length);
  const { transform, kind } = target;
  if (inside.length > 0) return [value];
  if (transform.name === "text") {
    const name = origin.path.at(-1);
    const parts = typeof value === "string" ? splitTextByTemplate(transform, value) : {};
    return Object.entries(parts).flatMap(([part, text]) => (part === name ? [text] : []));
  }
  // A value of a list is said as one.
  if (typeof origin.path.at(-1) === "number" && transform.name === "explode") return [value];
  const isElement = target.isElement && !Array.isArray(value);
  if (isElement && transform.name === "entries") return [];
  const isNumber = typeof getValueAtPath(origin.block.attributes, origin.path) === "number";
  return invertTransform(transform, isNumber ? "number" : kind, value);
}

/** One more element of a list that is written. */
export type CodeListElement =
  | { readonly kind: "value"; readonly value: JsonValue }
  | { readonly kind: "member"; readonly name: string; readonly value: JsonValue }
  | { readonly kind: "block"; readonly name: string; readonly body: CodeBody };

/** Undefined where no row can write it. */
export function buildCodeListElement(
  shaped: ShapedResource,
  list: readonly PathStep[],
  element: JsonValue,
): CodeListElement | undefined {
  const current = getValueAtPath(shaped.written, list);
  const count = Array.isArray(current) ? current.length : 0;
  const origin = findCodeOrigin(shaped, [...list, Math.max(0, count - 1)]);
  const target = origin === undefined ? undefined : findCodeOriginRowTarget(origin);
  // What stands in a document is said as it is.
  if (origin?.rows === undefined || target === undefined || origin.place.length < list.length) {
    return { kind: "value", value: element };
  }
  const { transform } = target;
  if (transform.name === "entries") {
    if (!isJsonObject(element)) return undefined;
    return { kind: "member", name: String(element[transform.key]), value: element[transform.value] ?? null };
  }
  if (origin.rows.members.size === 0) {
    const [only] = target.isElement ? [element] : [];
    return only === undefined ? undefined : { kind: "value", value: only };
  }
  const path = [...list, count];
  const body = buildElementCodeBody(
    origin.rows,
    target,
    copyWithValueAt(shaped.written, path, element) as JsonObject,
    path,
    {
      isOmitted: ({ flags }, _, value) => flags.includes("c") || isEmptyValue(value),
    },
  );
  const name = origin.path.findLast((step) => typeof step === "string");
  if (body === undefined || isEmptyCodeBody(body) || name === undefined) return undefined;
  const blocks = origin.path.filter((step) => typeof step === "string");
  return { kind: "block", name, body: applyProviderConstraints(origin.block.type, body, blocks) };
}

/** The blocks of code around what writes a place of the shape, the innermost first: nested blocks, then a part as a whole. */
export function listEnclosingCodeBlocks(
  shaped: ShapedResource,
  path: readonly PathStep[],
): readonly EnclosingCodeBlock[] {
  const origin = findCodeOrigin(shaped, path);
  if (origin?.rows === undefined) return [];
  const { block, path: attribute } = origin;
  const nested = attribute.flatMap((step, index) =>
    typeof step === "number" && index < attribute.length - 1 ? [{ block, path: attribute.slice(0, index + 1) }] : [],
  );
  return [...nested.reverse(), ...(block === shaped.resource ? [] : [{ block, path: [] }])];
}

export interface EnclosingCodeBlock {
  readonly block: Resource;
  /** From the attributes of the block; empty for the block itself. */
  readonly path: readonly PathStep[];
}

/** The places of the shape that were said by values of which each makes an element: the networks of a rule. */
export function findShapePathsExpandedPerValue(
  shaped: ShapedResource,
  element: readonly PathStep[],
): readonly (readonly PathStep[])[] {
  const isInside = ({ place }: CodeOrigin) =>
    place.length > element.length && element.every((step, index) => place[index] === step);
  return listCodeOriginsOfShape(shaped)
    .filter((origin) => isInside(origin) && findCodeOriginRowTarget(origin)?.transform.name === "explode")
    .map(({ place }) => place);
}

function isEmptyValue(value: JsonValue): boolean {
  if (value === null || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0;
}

/** The body as Terraform's JSON syntax has it, with lists of blocks. */
export function toTerraformJson({ attributes, blocks }: CodeBody): JsonObject {
  const lists: Record<string, JsonValue[]> = {};
  for (const { name, body } of blocks) lists[name] = [...(lists[name] ?? []), toTerraformJson(body)];
  return { ...Object.fromEntries(attributes), ...lists };
}
