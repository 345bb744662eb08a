/** What the code's language calls an attribute of the shape. */
import type { Resource } from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { buildCodeAdditions } from "./code-additions.js";
import type { CodeBody } from "./code-body.js";
import { findCodeOrigin } from "./code-origins.js";
import { buildCodeListElement } from "./code-values-and-list-elements.js";

/** Where code writes an attribute of a shape, or would. */
export interface CodeAttributeLocation {
  /** The block that writes it, or would. */
  readonly block: Resource;
  /** From the attributes of the block. */
  readonly path: readonly PathStep[];
}

/** Undefined for templates and manifests, which have the cloud's own names, and where no row is known. `cloud`: the live value. */
export function findCodeAttributeLocation(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue | undefined,
): CodeAttributeLocation | undefined {
  const written = getValueAtPath(shaped.written, path);
  if (written === undefined) return findUnwritten(shaped, path, cloud);
  if (Array.isArray(written) && isJsonObject(cloud)) {
    const added = findAddedElement(shaped, path, written.length, cloud);
    if (added !== undefined) return added;
  }
  const origin = findCodeOrigin(shaped, path);
  if (origin?.rows === undefined) return undefined;
  // Below a value that was changed on its way, the shape has names of its own: `Tags[0].Value` is `tags["env"]`.
  const rest = origin.rows.target?.transform.name === "jsonParse" ? path.slice(origin.place.length) : [];
  return { block: origin.block, path: [...origin.path, ...rest] };
}

function findAddedElement(
  shaped: ShapedResource,
  list: readonly PathStep[],
  length: number,
  element: JsonValue,
): CodeAttributeLocation | undefined {
  const sibling = length === 0 ? undefined : findCodeOrigin(shaped, [...list, length - 1]);
  if (sibling?.rows === undefined) return undefined;
  const added = buildCodeListElement(shaped, list, element);
  if (added?.kind === "member") return { block: sibling.block, path: [...sibling.path.slice(0, -1), added.name] };
  const last = sibling.path.findLastIndex((step) => typeof step === "string");
  return { block: sibling.block, path: sibling.path.slice(0, last + 1) };
}

function findUnwritten(
  shaped: ShapedResource,
  path: readonly PathStep[],
  cloud: JsonValue | undefined,
): CodeAttributeLocation | undefined {
  const [addition] = cloud === undefined ? [] : buildCodeAdditions(shaped, [{ path, value: cloud }]);
  return addition && { block: addition.block, path: onlyPath(addition.body) ?? firstName(addition.body) };
}

/** As far down as there is only one thing to name; undefined where there are several. */
function onlyPath({ attributes, blocks }: CodeBody): readonly PathStep[] | undefined {
  const [[name, value] = [], ...moreAttributes] = [...attributes];
  const [block, ...moreBlocks] = blocks;
  if (name !== undefined && moreAttributes.length + blocks.length === 0) {
    const [key, ...moreKeys] = isJsonObject(value ?? null) ? Object.keys(value as object) : [];
    return key !== undefined && moreKeys.length === 0 ? [name, key] : [name];
  }
  if (block === undefined || attributes.size + moreBlocks.length > 0) return undefined;
  const inside = onlyPath(block.body);
  return inside === undefined ? [block.name] : [block.name, 0, ...inside];
}

function firstName({ attributes, blocks: [block] }: CodeBody): readonly PathStep[] {
  const [name = block?.name] = attributes.keys();
  return name === undefined ? [] : [name];
}
