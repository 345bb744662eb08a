import type { JsonObject } from "@plumbline/model";
import { exclusionList, findConfigItem, findRuleFile, readItems, type Transaction } from "@plumbline/store";
import type { ItemKind } from "./kinds.js";
import { maskSecrets } from "./secrets.js";

/** An item as it is shown: secrets masked. */
interface ShownItem {
  readonly name: string;
  readonly json: JsonObject;
  readonly text?: string;
}

const ALL = { index: 0, count: 1_000_000 };

export async function readItem(
  tx: Transaction,
  collectionId: number,
  kind: ItemKind,
  name: string,
): Promise<ShownItem | null> {
  if (kind === "others") {
    const text = await findRuleFile(tx, collectionId, name);
    return text === null ? null : { json: {}, name, text };
  }
  if (kind === "exclusion") {
    const exclusions = await readItems(tx, exclusionList(collectionId, undefined), ALL);
    if (exclusions.length === 0) return null;
    return { json: { fileType: "Exclusion", exclusions: exclusions.map((text) => JSON.parse(text)) }, name };
  }
  const item = await findConfigItem(tx, collectionId, kind, name);
  return item === null ? null : { json: maskSecrets(kind, item.body), name: item.name };
}
