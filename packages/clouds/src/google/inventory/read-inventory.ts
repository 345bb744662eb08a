/** Everything that projects have: from Cloud Asset Inventory, or from each service where that may not be asked. */
import type { JsonObject } from "@plumbline/model";
import type { FaultKind } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import { createNameFilter } from "../../name-filter.js";
import type { AccountSink, CloudLocation, SnapshotNodeRequest } from "../../provider.js";
import { createTagFilter } from "../../tag-filter.js";
import { parseTextList } from "../connector.js";
import type { GoogleFolderOrOrganizationTarget, GoogleProjectTarget, GoogleTarget } from "../google-targets.js";
import { pickLabelFilterTags } from "../nodes/check-snapshot-node.js";
import { readAssetsIntoSink } from "./read-assets.js";
import { type InventorySink, readInventoryByServiceIntoSink } from "./read-by-service.js";
import { readFolderOrOrganizationAssetsIntoSink } from "./read-folder-or-organization-assets.js";
import { isInRegions } from "./resource-location-time-and-labels.js";
import { serviceReadPlans } from "./service-read-plans.js";

/** `services`: the asset inventory is not asked at all. */
export type InventorySourceKind = "assets" | "services";

const SCOPES_AT_ONCE = 4;

export async function readGoogleInventoryIntoSink(
  request: SnapshotNodeRequest,
  scopes: readonly GoogleTarget[],
  { source, regions }: { readonly source: InventorySourceKind; readonly regions: readonly string[] },
  sink: AccountSink,
): Promise<void> {
  await forEachConcurrently(scopes, SCOPES_AT_ONCE, async (scope) => {
    const live: CloudLocation = { project: scope.id };
    const target = inventoryTargetOf(request, regions, live, sink);
    const unread = (reason: string) => sink.unreadScope(request.key, live, reason);
    await (scope.kind === "project" ? readProject(scope, source, target, unread) : readAbove(scope, target, unread));
  });
}

/** Reasons that will be there the next time, too: the services may know better. */
const LASTING: ReadonlySet<FaultKind> = new Set(["denied", "disabled", "unsupported"]);

async function readProject(
  scope: GoogleProjectTarget,
  source: InventorySourceKind,
  target: InventorySink,
  unread: (reason: string) => void,
): Promise<void> {
  const types = serviceReadPlans.filter(({ type }) => target.wants(type));
  if (source === "services") return readInventoryByServiceIntoSink(scope, types, target);
  const reading = await readAssetsIntoSink(
    {
      client: scope.client,
      parent: `projects/${scope.id}`,
      project: scope.id,
      expected: types.flatMap(({ type, isNoAsset }) => (isNoAsset ? [] : [type])),
    },
    target,
  );
  if (reading.isRead)
    return readInventoryByServiceIntoSink(
      scope,
      types.filter(({ isNoAsset }) => isNoAsset),
      target,
    );
  const { fault, isBegun } = reading;
  if (isBegun || !LASTING.has(fault.kind)) return unread(fault.message);
  await readInventoryByServiceIntoSink(scope, types, target);
  unread(
    `Cloud Asset Inventory could not be asked (${fault.message}), so that only ${types.length} types were read, from their services; "inventory": "services" in the connector says that this is meant`,
  );
}

async function readAbove(
  scope: GoogleFolderOrOrganizationTarget,
  target: InventorySink,
  unread: (reason: string) => void,
): Promise<void> {
  const reason = await readFolderOrOrganizationAssetsIntoSink(scope, target);
  if (reason !== undefined) unread(reason);
}

function inventoryTargetOf(
  { key, node, entry }: SnapshotNodeRequest,
  ofConnector: readonly string[],
  scope: CloudLocation,
  sink: AccountSink,
): InventorySink {
  const wanted = new Set(parseTextList(node, "resourceType").map((type) => type.toLowerCase()));
  const isSelected = createNameFilter(node);
  const hasTags = createTagFilter(pickLabelFilterTags(node));
  const regions = findFirstNonEmptyRegions(node, entry) ?? ofConnector;
  return {
    wants: (type) => wanted.size === 0 || wanted.has(type.toLowerCase()),
    takes: ({ id, tags, scope: { region } }) => isSelected([id]) && hasTags(tags) && isInRegions(region, regions),
    part: (type) => sink.part({ ask: key, type, scope }),
  };
}

/** The regions that the first of these names. */
export function findFirstNonEmptyRegions(...of: readonly JsonObject[]): readonly string[] | undefined {
  return of.map((object) => parseTextList(object, "regions")).find((regions) => regions.length > 0);
}
