/** Deployments inside of templates: what they say, and what opening their template gives. */

import type { DataNode, MappingNode } from "../../data/node.js";
import { createMappingNode, getMappingEntries } from "../../data/node-builders-and-getters.js";
import { evaluateData } from "../evaluate/evaluate-data.js";
import { findEntryIgnoringCase } from "../evaluate/node-value-helpers.js";
import type { ArmScope } from "../evaluate/scope.js";
import type { ArmSession } from "../evaluate/session.js";

export interface TemplateCaller {
  readonly scope: ArmScope;
  readonly file: string;
  /** Language version 2.0. */
  readonly symbolic: boolean;
}

export interface OpenedTemplate {
  readonly template: MappingNode;
  readonly scope: ArmScope;
  readonly file: string;
  /** As the call names it. */
  readonly from: string;
}

export function isDeploymentType(type: string): boolean {
  return type.toLowerCase() === "microsoft.resources/deployments";
}

/** The properties of a deployment with everything evaluated but the template inside, which has names of its own. */
export function evaluateDeploymentProperties(properties: DataNode, scope: ArmScope, session: ArmSession): DataNode {
  const template = properties.kind === "mapping" ? findEntryIgnoringCase(properties, "template") : undefined;
  if (properties.kind !== "mapping" || template === undefined) return evaluateData(properties, scope, session);
  const others = new Map(properties.entries);
  others.delete(template[0]);
  const evaluated = evaluateData(createMappingNode(properties, others), scope, session);
  return createMappingNode(properties, new Map([...getMappingEntries(evaluated), template]));
}
