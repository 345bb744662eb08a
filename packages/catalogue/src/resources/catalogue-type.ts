/** What the catalogue calls a type of code. */
import { findCodeTable } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";
import { toUnversionedKubernetesType } from "./kubernetes-type.js";

const prefixes: readonly (readonly [string, Cloud])[] = [
  ["aws_", "aws"],
  ["azurerm_", "azure"],
  ["azapi_", "azure"],
  // Of Entra, which is a service of its own: what rules ask about.
  ["azuread_application_federated_identity_credential", "azure"],
  ["google_", "google"],
  ["kubernetes_", "kubernetes"],
];

/** The cloud of a type of Terraform. */
export function findCloudOfTerraformType(type: string): Cloud | undefined {
  return prefixes.find(([prefix]) => type.startsWith(prefix))?.[1];
}

/** The type itself where it is one of a cloud already, or has no map. */
export function toCatalogueType(type: string): string {
  const cloud = findCloudOfTerraformType(type);
  const mapped = cloud === undefined ? undefined : findCodeTable(cloud, type)?.type;
  if (mapped === undefined || mapped === null) return type;
  return cloud === "kubernetes" ? toUnversionedKubernetesType(mapped) : mapped;
}
