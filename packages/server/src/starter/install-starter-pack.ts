/** Puts the starter pack into a collection. Names and ids are fixed, so that a second time replaces the first. */
import { isAccountConnectorType, toCollectionRuleFile } from "@plumbline/engine";
import { type ConfigItem, listConfigItems, lockActiveCollection, type Transaction } from "@plumbline/store";
import { changeWithinCollectionSizeLimit } from "../config/collection-size-limit.js";
import { type CollectionItemToStore, storeCollectionItem } from "../config/store-item.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import {
  createStarterMasterSnapshot,
  createStarterMasterTest,
  formatStarterRuleFileName,
  type StarterConnectorNameAndKind,
  starterItemName,
} from "./starter-configuration.js";
import { loadStarterPack, type StarterPackRule } from "./starter-pack.js";

export interface InstalledRuleCountAndConnectors {
  readonly rules: number;
  readonly connectors: readonly string[];
}

export async function installStarterPack(
  context: OperationContext,
  collectionName: string,
  connector: string | undefined,
): Promise<InstalledRuleCountAndConnectors> {
  const { rules } = await loadStarterPack();
  return context.db.write({ tenant: context.tenant }, async (tx) => {
    const collection = await lockActiveCollection(tx, collectionName);
    const connectors = await connectorsOf(tx, collection, connector);
    await changeWithinCollectionSizeLimit(tx, collection.collectionId, async () => {
      for (const item of itemsOf(rules, connectors)) await storeCollectionItem(context, tx, collection, item);
    });
    return { rules: rules.length, connectors: connectors.map(({ name }) => name) };
  });
}

function itemsOf(
  rules: readonly StarterPackRule[],
  connectors: readonly StarterConnectorNameAndKind[],
): readonly CollectionItemToStore[] {
  return [
    ...rules.map((each) => ({
      kind: "rule" as const,
      name: formatStarterRuleFileName(each),
      text: toCollectionRuleFile(each.text),
    })),
    { kind: "mastersnapshot", name: starterItemName, body: createStarterMasterSnapshot(connectors, rules) },
    { kind: "mastertest", name: starterItemName, body: createStarterMasterTest(rules, connectors) },
  ];
}

/** Those that lead to code or to an account: all of the collection's, or the one that was asked for. */
async function connectorsOf(
  tx: Transaction,
  { collectionId, name }: { readonly collectionId: number; readonly name: string },
  wanted: string | undefined,
): Promise<readonly StarterConnectorNameAndKind[]> {
  const items = await listConfigItems(tx, collectionId, "connector");
  if (wanted === undefined) {
    const found = items.flatMap(starterConnector);
    if (found.length > 0) return found;
    throw createValidationError([`Collection ${name} has no connector that leads to code or to an account. Add one.`]);
  }
  const item = items.find((candidate) => candidate.name === wanted);
  if (item === undefined) throw createFailureError("not_found", `Collection ${name} has no connector named ${wanted}.`);
  const found = starterConnector(item);
  if (found.length === 0)
    throw createValidationError([`connector: ${wanted} leads neither to code nor to an account.`]);
  return found;
}

function starterConnector({ name, body: { type } }: ConfigItem): readonly StarterConnectorNameAndKind[] {
  const isAccount = isAccountConnectorType(type);
  return isAccount || type === "filesystem" ? [{ name, isAccount }] : [];
}
