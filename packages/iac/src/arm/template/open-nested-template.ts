/**
 * Opens the template that a deployment inside of a template deploys: the one written inside, or another file of the tree.
 * Unless it says otherwise, the expressions of a template inside belong to the template around it; language version 2.0
 * has it the other way.
 */

import type { DataNode, MappingNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";
import type { ArmScope } from "../evaluate/scope.js";
import type { ArmSession } from "../evaluate/session.js";
import { findArmParameters, findDeploymentScopeLevel } from "../recognise.js";
import { describeTemplateLink, openLinkedTemplate } from "./linked-templates.js";
import type { OpenedTemplate, TemplateCaller } from "./nested-deployment.js";
import { collectParameterValueNodes, NO_PARAMETERS, type ParameterValueNodes } from "./resolve-parameter-values.js";
import { createTemplateScope } from "./template-scope.js";

/** `call` is what `evaluateDeploymentProperties` gives. Undefined when there is no such template in the tree. */
export function openNestedTemplate(
  call: DataNode | undefined,
  caller: TemplateCaller,
  session: ArmSession,
): OpenedTemplate | undefined {
  if (call?.kind !== "mapping") return undefined;
  const inside = findMemberIgnoringCase(call, "template");
  if (inside?.kind === "mapping") {
    const scope = hasInnerScope(call, caller) ? nestedScope(inside, caller.file) : caller.scope;
    return { template: inside, scope, file: caller.file, from: "properties.template" };
  }
  const link = findMemberIgnoringCase(call, "templateLink");
  const from = link?.kind === "mapping" ? describeTemplateLink(link) : undefined;
  if (link?.kind !== "mapping" || from === undefined) return undefined;
  const found = openLinkedTemplate(link, caller.file, session.template);
  if (found === undefined) return undefined;
  return { template: found.node, scope: nestedScope(found.node, found.path), file: found.path, from };

  function nestedScope(template: MappingNode, file: string): ArmScope {
    const parameters = passedParameters(call as MappingNode, caller, session);
    const level = findDeploymentScopeLevel(template) ?? caller.scope.level;
    return createTemplateScope(template, parameters, { level, file, session, openNested: openNestedTemplate });
  }
}

function hasInnerScope(call: MappingNode, caller: TemplateCaller): boolean {
  const scope = getTextValue(
    getMember(findMemberIgnoringCase(call, "expressionEvaluationOptions"), "scope"),
  )?.toLowerCase();
  return scope === undefined ? caller.symbolic : scope === "inner";
}

function passedParameters(call: MappingNode, caller: TemplateCaller, session: ArmSession): ParameterValueNodes {
  const parameters = findMemberIgnoringCase(call, "parameters");
  if (parameters?.kind === "mapping") return collectParameterValueNodes(parameters);
  const link = findMemberIgnoringCase(call, "parametersLink");
  if (link?.kind !== "mapping") return NO_PARAMETERS;
  const file = openLinkedTemplate(link, caller.file, (path) => {
    const data = session.context.data(path);
    return data === undefined ? undefined : findArmParameters(data);
  });
  return file === undefined ? NO_PARAMETERS : collectParameterValueNodes(file.node);
}
