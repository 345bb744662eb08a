/** The configuration of a collection as one moment had it, secrets opened, for a run. */
import { type RunCollection, readIgnoreRules } from "@plumbline/engine";
import type { Exclusion, JsonObject } from "@plumbline/model";
import {
  exclusionList,
  listConfigItems,
  type RunWriter,
  readItems,
  readRuleFiles,
  type Transaction,
} from "@plumbline/store";
import { collectionSettings } from "../config/collection-settings.js";
import { openSecrets, secretContext } from "../config/secrets.js";
import { requireReadable } from "../config/total.js";
import type { TenantName, WorkerContext } from "../worker/context.js";

export interface LoadedCollection extends RunCollection {
  /** Failed cases of at least this severity fail a run. */
  readonly minSeverity: string;
}

const ALL = { index: 0, count: 1_000_000 };

export async function loadCollection(
  context: WorkerContext,
  tenant: TenantName,
  { collectionId, judges, trigger }: RunWriter["run"],
): Promise<LoadedCollection> {
  return context.db.read({ tenant: tenant.id }, async (tx) => {
    await requireReadable(tx, collectionId);
    const items = (kind: "snapshot" | "mastertest" | "test") => listConfigItems(tx, collectionId, kind);
    const exclusions = await readItems(tx, exclusionList(collectionId, undefined), ALL);
    const [drift] = await listConfigItems(tx, collectionId, "drift_config");
    const [masterTests, tests] = [await items("mastertest"), await items("test")];
    return {
      connectors: await connectorsOf(context, tx, tenant, collectionId),
      // What several find is named after the first: those that are added must not give it another name.
      masterSnapshots: await listConfigItems(tx, collectionId, "mastersnapshot", "oldest first"),
      snapshots: await items("snapshot"),
      tests: [
        ...masterTests.map(({ name, body }) => ({ name, body, kind: "mastertest" as const })),
        ...tests.map(({ name, body }) => ({ name, body, kind: "test" as const })),
      ],
      ruleFiles: await readRuleFiles(tx, collectionId),
      exclusions: exclusions.map((text) => JSON.parse(text) as Exclusion),
      ...(judges || trigger.drift === true ? driftOf(drift?.body, trigger.drift === true) : {}),
      minSeverity: (await collectionSettings(tx, collectionId)).minSeverity,
    };
  });
}

/** Where somebody asks for it, it is looked for though it is switched off. */
function driftOf(body: JsonObject = {}, isAsked: boolean): Pick<RunCollection, "drift"> {
  const { is_drift_detection_active: isActive, iac_mastersnapshot: code, cloud_mastersnapshot: cloud } = body;
  if (!((isActive === true || isAsked) && typeof code === "string" && typeof cloud === "string")) return {};
  return { drift: { code, cloud, ignore: readIgnoreRules(body.ignore ?? []).rules } };
}

/** By name, secrets opened. */
export async function connectorsOf(
  { secrets }: Pick<WorkerContext, "secrets">,
  tx: Transaction,
  tenant: Pick<TenantName, "name">,
  collectionId: number,
): Promise<ReadonlyMap<string, JsonObject>> {
  const connectors = await listConfigItems(tx, collectionId, "connector");
  return new Map(
    connectors.map(({ name, body }) => {
      const at = secretContext(tenant.name, collectionId, "connector", name);
      return [name, openSecrets({ kind: "connector", body, context: at }, secrets)];
    }),
  );
}
