/** Deployments inside of templates: what they say, and what opening their template gives. */
import { entriesOf, mappingAt } from "../../data/build.js";
import type { DataNode, MappingNode } from "../../data/node.js";
import { evaluateData } from "../evaluate/evaluate-data.js";
import type { Scope } from "../evaluate/scope.js";
import type { Session } from "../evaluate/session.js";
import { entryIn } from "../evaluate/values.js";

export interface Caller {
  readonly scope: Scope;
  readonly file: string;
  /** Language version 2.0. */
  readonly symbolic: boolean;
}

export interface OpenedTemplate {
  readonly template: MappingNode;
  readonly scope: Scope;
  readonly file: string;
  /** As the call names it. */
  readonly from: string;
}

export function isDeployment(type: string): boolean {
  return type.toLowerCase() === "microsoft.resources/deployments";
}

/** The properties of a deployment with everything evaluated but the template inside, which has names of its own. */
export function evaluatedCall(properties: DataNode, scope: Scope, session: Session): DataNode {
  const template = properties.kind === "mapping" ? entryIn(properties, "template") : undefined;
  if (properties.kind !== "mapping" || template === undefined) return evaluateData(properties, scope, session);
  const others = new Map(properties.entries);
  others.delete(template[0]);
  const evaluated = evaluateData(mappingAt(properties, others), scope, session);
  return mappingAt(properties, new Map([...entriesOf(evaluated), template]));
}
