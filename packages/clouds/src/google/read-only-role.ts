/** The smallest roles that would do, as `gcloud iam roles create --file` wants them. `deploy/google` has them as files. */
import type { InventorySourceKind } from "./inventory/read-inventory.js";
import { serviceReadPlans } from "./inventory/service-read-plans.js";

/** Who changed what drifted is in the audit log; without it everything else works. */
const CHANGE_LOG_PERMISSION = "logging.logEntries.list";

const ASSETS = [
  ...serviceReadPlans.flatMap(({ isNoAsset, may }) => (isNoAsset ? may : [])),
  "cloudasset.assets.listIamPolicy",
  "cloudasset.assets.listResource",
  CHANGE_LOG_PERMISSION,
  "resourcemanager.projects.get",
  "run.jobs.get",
  "run.services.get",
];

export function renderReadOnlyRole(source: InventorySourceKind): string {
  const permissions =
    source === "assets" ? ASSETS : [CHANGE_LOG_PERMISSION, ...serviceReadPlans.flatMap(({ may }) => may)];
  return [
    "title: Plumbline reader",
    source === "assets"
      ? "description: Reads the inventory and IAM policies through Cloud Asset Inventory. Changes nothing, reads no data."
      : "description: Reads resources and IAM policies from each service. Changes nothing, reads no data.",
    "stage: GA",
    "includedPermissions:",
    ...[...new Set(permissions)].sort().map((permission) => `- ${permission}`),
    "",
  ].join("\n");
}
