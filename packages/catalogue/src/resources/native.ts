/**
 * Documents that are written in the cloud's own shape: CloudFormation, ARM templates, manifests. A type that has a table
 * nevertheless is one that a template may write apart from what it configures: a rule of a security group.
 */
import type { Document, Resource } from "@plumbline/iac";
import type { ShapedResource } from "../shaped-resource.js";
import { codeTable } from "../tables/load.js";
import type { Cloud } from "../tables/table.js";
import { assembled } from "./assemble.js";
import { kubernetesType } from "./kubernetes-type.js";
import type { Placed } from "./placed.js";

export function nativeResources(document: Document, cloud: Cloud): readonly ShapedResource[] {
  return assembled(
    document.resources.map((resource) => [inShape(resource, cloud)]),
    document,
  );
}

export function inShape(resource: Resource, cloud: Cloud): Placed {
  if (cloud === "kubernetes") {
    const type = kubernetesType(resource.attributes.apiVersion, resource.type);
    return { resource, cloud, type, table: undefined, self: resource.address };
  }
  const { type } = resource;
  const table = codeTable(cloud, type);
  const by = table?.part?.by;
  const self = (by === undefined ? undefined : resource.attributes[by]) ?? `\${${resource.address}}`;
  return { resource, cloud, type: table?.type ?? type, table, self };
}
