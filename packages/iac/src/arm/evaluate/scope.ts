/** What the names in an expression mean. */
import type { DataNode } from "../../data/node.js";
import type { DeploymentScopeLevel } from "../functions/arm-function-definition.js";

export interface ArmScope {
  /** Throws an ArmExpressionError when the template declares no such parameter. */
  readonly parameter: (name: string) => DataNode;
  readonly variable: (name: string) => DataNode;
  readonly userFunction: (namespace: string, name: string) => UserFunction | undefined;
  /** An output of a deployment inside of the template, where it is known. */
  readonly output: (deployment: DataNode, name: string) => DataNode | undefined;
  readonly level: DeploymentScopeLevel;
  /** Outermost first. */
  readonly loops: readonly CopyLoop[];
  /** Variables of lambdas, by name in lower case. */
  readonly locals: ReadonlyMap<string, DataNode>;
}

export interface CopyLoop {
  readonly name: string;
  readonly over: "resources" | "values";
  /** Unknown when nobody knows how often the loop runs. */
  readonly index: DataNode;
}

/** A function that the template declares. */
export interface UserFunction {
  readonly parameters: readonly string[];
  readonly output: DataNode;
}

export function createLoopScope(scope: ArmScope, loop: CopyLoop): ArmScope {
  return { ...scope, loops: [...scope.loops, loop] };
}
