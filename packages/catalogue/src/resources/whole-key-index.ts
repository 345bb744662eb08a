/** Finds what a part says all of the key of, where one attribute alone means several: the method POST of this resource of that API. */
import { once } from "@plumbline/model";
import { type CatalogueBlock, findConfiguredResourceAttribute, listCompositeKeyAttributes } from "./catalogue-block.js";
import { parseModuleOfAddress } from "./reference-index.js";

export interface WholeKeyIndex {
  readonly find: (part: CatalogueBlock) => CatalogueBlock | undefined;
}

interface KeysOfType {
  readonly attributes: readonly string[];
  readonly byKey: Map<string, CatalogueBlock | "several">;
}

export function buildWholeKeyIndex(all: readonly CatalogueBlock[]): WholeKeyIndex {
  const types = once(() => indexByType(all));
  return {
    find(part) {
      const keys = types().get(part.type);
      const key = keys === undefined ? undefined : keyOf(part, keys.attributes);
      const found = key === undefined ? undefined : keys?.byKey.get(key);
      return found === "several" ? undefined : found;
    },
  };
}

function indexByType(all: readonly CatalogueBlock[]): ReadonlyMap<string, KeysOfType> {
  const types = new Map<string, KeysOfType>();
  for (const block of all) {
    if (block.isEmbedded === true || findConfiguredResourceAttribute(block) !== undefined) continue;
    const keys = types.get(block.type) ?? { attributes: listCompositeKeyAttributes(block), byKey: new Map() };
    types.set(block.type, keys);
    const key = keyOf(block, keys.attributes);
    if (key !== undefined) keys.byKey.set(key, keys.byKey.has(key) ? "several" : block);
  }
  return types;
}

/** References are the same wherever they are written in one module. */
function keyOf({ resource }: CatalogueBlock, attributes: readonly string[]): string | undefined {
  const values = attributes.map((name) => resource.attributes[name]);
  if (values.length === 0 || !values.every((value) => typeof value === "string" && value !== "")) return undefined;
  return JSON.stringify([parseModuleOfAddress(resource.address), ...values]);
}
