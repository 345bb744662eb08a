/** The smallest roles that would do, as `gcloud iam roles create --file` wants them. `deploy/google` has them as files. */
import type { InventorySource } from "./inventory/read-inventory.js";
import { serviceTypes } from "./inventory/service-types.js";

const ASSETS = [
  "cloudasset.assets.listIamPolicy",
  "cloudasset.assets.listResource",
  "resourcemanager.projects.get",
  "run.jobs.get",
  "run.services.get",
];

export function readOnlyRole(source: InventorySource): string {
  const permissions = source === "assets" ? ASSETS : serviceTypes.flatMap(({ may }) => may);
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
