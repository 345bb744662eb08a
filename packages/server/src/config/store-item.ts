import type { ConfigItemKind, JsonObject } from "@plumbline/model";
import {
  addExclusions,
  type Collection,
  findConfigItem,
  putConfigItem,
  putConfigItemText,
  putRuleFile,
  type Transaction,
} from "@plumbline/store";
import { storeDriftConfig } from "../drift/store-drift-config.js";
import { parseExclusions } from "../exclusions/parse-exclusions.js";
import { createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { formatSecretContext, sealItemSecretsKeepingMasked } from "./item-secrets.js";

/** Something an upload or an update puts into a collection, already valid by itself. */
export type CollectionItemToStore =
  | { readonly kind: ConfigItemKind; readonly name: string; readonly body: JsonObject }
  | { readonly kind: "exclusion"; readonly name: string; readonly body: JsonObject }
  | { readonly kind: "rule"; readonly name: string; readonly text: string }
  /** A body in which nothing is looked for or sealed: large ones are not read again. */
  | { readonly kind: "json"; readonly of: ConfigItemKind; readonly name: string; readonly json: string };

export async function storeCollectionItem(
  context: OperationContext,
  tx: Transaction,
  collection: Collection,
  item: CollectionItemToStore,
): Promise<void> {
  const { collectionId } = collection;
  if (item.kind === "rule") return putRuleFile(tx, collectionId, item.name, item.text);
  if (item.kind === "json") {
    const { of: kind, name, json } = item;
    return putConfigItemText(tx, collectionId, context.ids.next(), { kind, name, json });
  }
  if (item.kind === "exclusion") {
    const { exclusions, problems } = parseExclusions(item.body.exclusions);
    if (problems.length > 0) throw createValidationError(problems);
    return addExclusions(tx, collectionId, exclusions);
  }
  if (item.kind === "drift_config") return storeDriftConfig(context, tx, collection, item.name, item.body);
  const stored = await findConfigItem(tx, collectionId, item.kind, item.name);
  const body = sealItemSecretsKeepingMasked(
    {
      kind: item.kind,
      body: item.body,
      stored: stored?.body ?? null,
      context: formatSecretContext(context.tenantName, collectionId, item.kind, item.name),
    },
    context.secrets,
  );
  await putConfigItem(tx, collectionId, context.ids.next(), { kind: item.kind, name: item.name, body });
}
