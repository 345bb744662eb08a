/** The configuration of a collection as one moment had it, for a run: connectors opened, the rest as it is stored. */
import type { JsonObject } from "@plumbline/model";
import type { TenantIdentity } from "@plumbline/store";
import {
  type ConfigItem,
  createExclusionListStatement,
  iterateConfigItemsOfKind,
  listConfigItemTexts,
  type RunWriter,
  readListPageWithoutTotal,
  readRuleFiles,
  type Transaction,
} from "@plumbline/store";
import { readCollectionRunSettings } from "../config/collection-run-settings.js";
import { requireWithinCollectionSizeLimit } from "../config/collection-size-limit.js";
import { formatSecretContext, openItemSecrets } from "../config/item-secrets.js";
import type { WorkerContext } from "../worker/worker-context.js";
import type { CollectionConfigTexts } from "./collection-config-texts.js";

export interface LoadedCollection {
  /** Bodies of connectors by name, with secrets opened. */
  readonly connectors: ReadonlyMap<string, JsonObject>;
  readonly texts: CollectionConfigTexts;
  /** Failed cases of at least this severity fail a run. */
  readonly minSeverity: string;
}

const ALL = { index: 0, count: 1_000_000 };

export async function loadCollection(
  context: WorkerContext,
  tenant: TenantIdentity,
  { collectionId, judges, trigger }: RunWriter["run"],
): Promise<LoadedCollection> {
  return context.db.read({ tenant: tenant.id }, async (tx) => {
    await requireWithinCollectionSizeLimit(tx, collectionId);
    const connectors = await connectorsOf(context, tx, tenant, collectionId);
    const isDriftAsked = trigger.drift === true;
    const [drift] = judges || isDriftAsked ? await listConfigItemTexts(tx, collectionId, "drift_config") : [];
    return {
      connectors,
      texts: {
        connectorTypes: new Map([...connectors].map(([name, { type = null }]) => [name, type])),
        // What several find is named after the first: those that are added must not give it another name.
        masterSnapshots: await listConfigItemTexts(tx, collectionId, "mastersnapshot", "oldest first"),
        snapshots: await listConfigItemTexts(tx, collectionId, "snapshot"),
        masterTests: await listConfigItemTexts(tx, collectionId, "mastertest"),
        tests: await listConfigItemTexts(tx, collectionId, "test"),
        ruleFiles: await readRuleFiles(tx, collectionId),
        exclusions: await readListPageWithoutTotal(tx, createExclusionListStatement(collectionId, undefined), ALL),
        drift: drift?.json,
        isDriftAsked,
      },
      minSeverity: (await readCollectionRunSettings(tx, collectionId)).minSeverity,
    };
  });
}

/** By name, secrets opened; one after the other, so that others get their turn between them. */
async function connectorsOf(
  context: Pick<WorkerContext, "secrets">,
  tx: Transaction,
  tenant: Pick<TenantIdentity, "name">,
  collectionId: number,
): Promise<ReadonlyMap<string, JsonObject>> {
  const connectors = new Map<string, JsonObject>();
  for await (const item of iterateConfigItemsOfKind(tx, collectionId, "connector")) {
    connectors.set(item.name, openConnectorSecrets(context, tenant, collectionId, item));
  }
  return connectors;
}

export function openConnectorSecrets(
  { secrets }: Pick<WorkerContext, "secrets">,
  tenant: Pick<TenantIdentity, "name">,
  collectionId: number,
  { name, body }: ConfigItem,
): JsonObject {
  const context = formatSecretContext(tenant.name, collectionId, "connector", name);
  return openItemSecrets({ kind: "connector", body, context }, secrets);
}
