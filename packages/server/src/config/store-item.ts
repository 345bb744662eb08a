import { type ConfigKind, isJsonObject, type JsonObject } from "@plumbline/model";
import {
  addExclusions,
  type Collection,
  findConfigItem,
  putConfigItem,
  putRuleFile,
  type Transaction,
} from "@plumbline/store";
import { storeDriftConfig } from "../drift/store-drift-config.js";
import { parseExclusions } from "../exclusions/parse.js";
import { invalid } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { sealSecrets, secretContext } from "./secrets.js";

/** Something an upload or an update puts into a collection, already valid by itself. */
export type NewItem =
  | { readonly kind: ConfigKind; readonly name: string; readonly body: JsonObject }
  | { readonly kind: "exclusion"; readonly name: string; readonly body: JsonObject }
  | { readonly kind: "rule"; readonly name: string; readonly text: string };

// The file name rule of every system we run on, so that an item can be written out as a file.
const itemName = /^[^/\\\p{Cc}\p{Cs}]{1,255}$/u;

export const isItemName = (name: string) => itemName.test(name);
export const itemNameRule = "1 to 255 characters without slashes and control characters";

export async function storeItem(
  context: OperationContext,
  tx: Transaction,
  collection: Collection,
  item: NewItem,
): Promise<void> {
  const { collectionId } = collection;
  if (item.kind === "rule") return putRuleFile(tx, collectionId, item.name, item.text);
  if (item.kind === "exclusion") {
    const { exclusions, problems } = parseExclusions(item.body.exclusions);
    if (problems.length > 0) throw invalid(problems);
    return addExclusions(tx, collectionId, exclusions);
  }
  if (item.kind === "drift_config") return storeDriftConfig(context, tx, collection, item.name, item.body);
  const stored = await findConfigItem(tx, collectionId, item.kind, item.name);
  const body = sealSecrets(
    {
      kind: item.kind,
      body: item.body,
      stored: stored?.body ?? null,
      context: secretContext(context.tenantName, collectionId, item.kind, item.name),
    },
    context.secrets,
  );
  await putConfigItem(tx, collectionId, context.ids.next(), { kind: item.kind, name: item.name, body });
}

/** `$schema` serves editors only, and is not kept. */
export function withoutSchema(body: JsonObject): JsonObject {
  return isJsonObject(body) && "$schema" in body
    ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== "$schema"))
    : body;
}
