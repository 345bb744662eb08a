/**
 * Documents that are written in the cloud's own shape: CloudFormation, ARM templates, manifests. A type that has a table
 * nevertheless is one that a template may write apart from what it configures: a rule of a security group.
 */
import type { Document, Resource } from "@plumbline/iac";
import { convertToAwsPropertyKinds } from "../mapping/convert-to-aws-property-kinds.js";
import type { ShapedResource } from "../shaped-resource.js";
import { findCodeTable, findTypeFacts } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";
import { moveArmParentToProperty } from "./arm-names.js";
import { assembleShapedResources } from "./assemble-resources.js";
import type { CatalogueBlock } from "./catalogue-block.js";
import { formatUnversionedKubernetesType } from "./kubernetes-type.js";

export function buildNativeResources(document: Document, cloud: Cloud): readonly ShapedResource[] {
  return assembleShapedResources(
    document.resources.map((resource) => [
      createNativeBlock(cloud === "aws" ? convertToAwsPropertyKinds(resource) : resource, cloud),
    ]),
    document,
  );
}

export function createNativeBlock(resource: Resource, cloud: Cloud): CatalogueBlock {
  if (cloud === "kubernetes") {
    const type = formatUnversionedKubernetesType(resource.attributes.apiVersion, resource.type);
    return { resource, cloud, type, table: undefined, self: resource.address };
  }
  if (cloud === "azure") return armBlock(resource);
  const { type } = resource;
  const table = findCodeTable(cloud, type);
  const by = table?.part?.by;
  const self = (by === undefined ? undefined : resource.attributes[by]) ?? `\${${resource.address}}`;
  return { resource, cloud, type: table?.type ?? type, table, self };
}

/** Types are written in any case. */
function armBlock(written: Resource): CatalogueBlock {
  const table = findCodeTable("azure", written.type.toLowerCase());
  const type = table?.type ?? findTypeFacts("azure", written.type)?.name ?? written.type;
  const resource = moveArmParentToProperty(written, table?.part !== undefined);
  return { resource, cloud: "azure", type, table, self: written.name };
}
