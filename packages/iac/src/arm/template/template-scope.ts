/**
 * The names of one template. Parameters and variables are evaluated when an expression first asks for them, whatever
 * their order; one that is asked for while it is being evaluated depends on itself.
 */

import type { DataNode, MappingNode } from "../../data/node.js";
import {
  createUnknownNode,
  getMappingEntries,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../../data/node-builders-and-getters.js";
import { evaluateCopyEntryArray, evaluateData, isCopyList } from "../evaluate/evaluate-data.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";
import type { ArmScope, UserFunction } from "../evaluate/scope.js";
import { type ArmSession, reportProblemAt } from "../evaluate/session.js";
import type { DeploymentScopeLevel } from "../functions/arm-function-definition.js";
import { createDeploymentOutputResolver } from "./deployment-outputs.js";
import { evaluateDeploymentProperties, type OpenedTemplate, type TemplateCaller } from "./nested-deployment.js";
import { type ParameterValueNodes, resolveArmParameter } from "./resolve-parameter-values.js";

export interface TemplateScopeContext {
  readonly level: DeploymentScopeLevel;
  readonly file: string;
  readonly session: ArmSession;
  /** Given by those who open templates: that needs scopes, and scopes need to open templates. */
  readonly openNested: (
    call: DataNode | undefined,
    caller: TemplateCaller,
    session: ArmSession,
  ) => OpenedTemplate | undefined;
}

export function createTemplateScope(
  template: MappingNode,
  parameterNodes: ParameterValueNodes,
  origin: TemplateScopeContext,
): ArmScope {
  const { level, file, session } = origin;
  const parameters = new Map<string, () => DataNode>();
  const variables = new Map<string, () => DataNode>();
  const functions = userFunctions(findMemberIgnoringCase(template, "functions"));
  const scope: ArmScope = {
    parameter: (name) => lookup(parameters, name, "parameter"),
    variable: (name) => lookup(variables, name, "variable"),
    userFunction: (namespace, name) => functions.get(`${namespace}.${name}`.toLowerCase()),
    output: createDeploymentOutputResolver(template, () => scope, { file, session, open }),
    level,
    loops: [],
    locals: new Map(),
  };
  for (const [name, { value }] of getMappingEntries(findMemberIgnoringCase(template, "parameters")))
    declare(parameters, name, value, "parameters", () => resolveArmParameter(name, value, parameterNodes, evaluated));
  for (const [name, { value }] of getMappingEntries(findMemberIgnoringCase(template, "variables"))) {
    if (name.toLowerCase() === "copy" && isCopyList(value)) declareCopies(value.items);
    else declare(variables, name, value, "variables", () => evaluated(value));
  }
  return scope;

  function open(written: MappingNode, caller: TemplateCaller): OpenedTemplate | undefined {
    const properties = findMemberIgnoringCase(written, "properties");
    const call = properties === undefined ? undefined : evaluateDeploymentProperties(properties, caller.scope, session);
    return origin.openNested(call, caller, session);
  }

  function evaluated(node: DataNode): DataNode {
    return evaluateData(node, scope, session);
  }

  function declareCopies(elements: readonly DataNode[]): void {
    for (const element of elements) {
      const name = getTextValue(getMember(element, "name"));
      if (element.kind !== "mapping" || name === undefined) continue;
      declare(variables, name, element, "variables", () => evaluateCopyEntryArray(element, name, scope, session));
    }
  }

  function declare(
    into: Map<string, () => DataNode>,
    name: string,
    place: DataNode,
    section: "parameters" | "variables",
    evaluate: () => DataNode,
  ): void {
    let value: DataNode | undefined;
    let inProgress = false;
    into.set(name.toLowerCase(), () => {
      if (value !== undefined) return value;
      const reference = `${section}('${name}')`;
      if (inProgress) {
        reportProblemAt(session, place, `the value of ${reference} depends on itself`);
        return createUnknownNode(place, `\${${reference}}`, [{ reference, reason: "cycle" }]);
      }
      inProgress = true;
      try {
        value = evaluate();
      } finally {
        inProgress = false;
      }
      return value;
    });
  }
}

function lookup(from: ReadonlyMap<string, () => DataNode>, name: string, kind: "parameter" | "variable"): DataNode {
  const found = from.get(name.toLowerCase());
  if (found === undefined) throw new ArmExpressionError(`the template has no ${kind} "${name}"`);
  return found();
}

/** By namespace and name in lower case. */
function userFunctions(section: DataNode | undefined): ReadonlyMap<string, UserFunction> {
  const found = new Map<string, UserFunction>();
  for (const group of getSequenceItems(section)) {
    const namespace = getTextValue(getMember(group, "namespace")) ?? "";
    for (const [name, { value }] of getMappingEntries(getMember(group, "members"))) {
      const output = getMember(getMember(value, "output"), "value");
      const parameters = getSequenceItems(getMember(value, "parameters")).map(
        (parameter) => getTextValue(getMember(parameter, "name")) ?? "",
      );
      if (output !== undefined) found.set(`${namespace}.${name}`.toLowerCase(), { parameters, output });
    }
  }
  return found;
}
