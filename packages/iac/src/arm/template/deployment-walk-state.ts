/** What is collected while a template is walked: its resources in the order they are deployed in, and its files. */
import type { UnknownCause } from "@plumbline/hcl";
import type { MappingNode } from "../../data/node.js";
import type { ModuleCall } from "../../document.js";
import type { ArmScope } from "../evaluate/scope.js";
import type { ArmSession } from "../evaluate/session.js";
import type { DeploymentScopeLevel } from "../functions/arm-function-definition.js";

export interface DeployedResource {
  /** Evaluated; type and name are those of the whole path of parents. */
  readonly node: MappingNode;
  readonly address: string;
  readonly type: string;
  readonly name: string;
  readonly index?: number;
  readonly existence: readonly UnknownCause[];
  readonly calls: readonly ModuleCall[];
  /** Of its template. */
  readonly level: DeploymentScopeLevel;
}

export interface DeploymentWalkState {
  readonly session: ArmSession;
  readonly resources: DeployedResource[];
  /** How many resources have had an address so far. */
  readonly addresses: Map<string, number>;
  /** Other templates of the tree that are part of this one. */
  readonly linkedFiles: Set<string>;
}

/** One template in the chain of templates that deploy each other. */
export interface TemplateInDeploymentChain {
  readonly scope: ArmScope;
  /** The file that holds the template, and those that lead to it. */
  readonly file: string;
  readonly fileChain: readonly string[];
  readonly prefix: string;
  readonly calls: readonly ModuleCall[];
  readonly existence: readonly UnknownCause[];
  /** Expressions of a template inside may be evaluated in the scope of the one around it, which is another. */
  readonly deploysTo: DeploymentScopeLevel;
  /** Language version 2.0, where the expressions of a template inside are its own unless it says otherwise. */
  readonly symbolic: boolean;
  /** Walks the resources of a template: the circle between resources and nested templates is closed here. */
  readonly walk: (template: MappingNode, deployment: DeploymentWalkState, level: TemplateInDeploymentChain) => void;
}
