import type { JsonObject } from "@plumbline/model";
import {
  createExclusionListStatement,
  findConfigItemText,
  findRuleFile,
  readListPageWithoutTotal,
  type Transaction,
} from "@plumbline/store";
import { RawJson } from "../http/envelope.js";
import type { UploadableItemKind } from "./item-kinds.js";
import { canHoldSecrets, maskItemSecrets } from "./item-secrets.js";

/** An item as it is shown: secrets masked. */
interface ShownItem {
  readonly name: string;
  readonly json: JsonObject | RawJson;
  readonly text?: string;
}

const ALL = { index: 0, count: 1_000_000 };

export async function readMaskedItem(
  tx: Transaction,
  collectionId: number,
  kind: UploadableItemKind,
  name: string,
): Promise<ShownItem | null> {
  if (kind === "others") {
    const text = await findRuleFile(tx, collectionId, name);
    return text === null ? null : { json: {}, name, text };
  }
  if (kind === "exclusion") {
    const exclusions = await readListPageWithoutTotal(tx, createExclusionListStatement(collectionId, undefined), ALL);
    if (exclusions.length === 0) return null;
    return { json: { fileType: "Exclusion", exclusions: exclusions.map((text) => JSON.parse(text)) }, name };
  }
  const item = await findConfigItemText(tx, collectionId, kind, name);
  if (item === null) return null;
  const { json } = item;
  return { json: canHoldSecrets(kind, json) ? maskItemSecrets(kind, JSON.parse(json)) : new RawJson(json), name };
}
