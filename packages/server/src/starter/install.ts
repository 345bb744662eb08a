/** Puts the starter pack into a collection. Names and ids are fixed, so that a second time replaces the first. */
import { readStarterPack, type StarterRule } from "@plumbline/engine";
import { type ConfigItem, listConfigItems, requireActiveCollection, type Transaction } from "@plumbline/store";
import { type NewItem, storeItem } from "../config/store-item.js";
import { withinTotal } from "../config/total.js";
import { failure, invalid } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { masterSnapshotOf, masterTestOf, ruleFileName, starterName } from "./configuration.js";
import { ruleFileText } from "./rule-file.js";

export interface Installed {
  readonly rules: number;
  readonly connectors: readonly string[];
}

export async function installStarterPack(
  context: OperationContext,
  collectionName: string,
  connector: string | undefined,
): Promise<Installed> {
  const rules = readStarterPack();
  return context.db.write({ tenant: context.tenant }, async (tx) => {
    const collection = await requireActiveCollection(tx, collectionName);
    const connectors = await connectorsOf(tx, collection, connector);
    await withinTotal(tx, collection.collectionId, async () => {
      for (const item of itemsOf(rules, connectors)) await storeItem(context, tx, collection, item);
    });
    return { rules: rules.length, connectors };
  });
}

function itemsOf(rules: readonly StarterRule[], connectors: readonly string[]): readonly NewItem[] {
  return [
    ...rules.map((each) => ({ kind: "rule" as const, name: ruleFileName(each), text: ruleFileText(each.text) })),
    { kind: "mastersnapshot", name: starterName, body: masterSnapshotOf(connectors, rules) },
    { kind: "mastertest", name: starterName, body: masterTestOf(rules) },
  ];
}

/** Names of those that lead to code: all of the collection's, or the one that was asked for. */
async function connectorsOf(
  tx: Transaction,
  { collectionId, name }: { readonly collectionId: number; readonly name: string },
  wanted: string | undefined,
): Promise<readonly string[]> {
  const items = await listConfigItems(tx, collectionId, "connector");
  if (wanted === undefined) {
    const found = items.filter(isCode).map((item) => item.name);
    if (found.length > 0) return found;
    throw invalid([`Collection ${name} has no connector of type filesystem. Add one that leads to the code.`]);
  }
  const item = items.find((one) => one.name === wanted);
  if (item === undefined) throw failure("not_found", `Collection ${name} has no connector named ${wanted}.`);
  if (!isCode(item)) throw invalid([`connector: ${wanted} is not of type filesystem.`]);
  return [wanted];
}

function isCode({ body }: ConfigItem): boolean {
  return body.type === "filesystem";
}
