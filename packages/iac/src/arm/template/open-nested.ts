/**
 * Opens the template that a deployment inside of a template deploys: the one written inside, or another file of the tree.
 * Unless it says otherwise, the expressions of a template inside belong to the template around it; language version 2.0
 * has it the other way.
 */
import { get, textOf } from "../../data/build.js";
import type { DataNode, MappingNode } from "../../data/node.js";
import type { Scope } from "../evaluate/scope.js";
import type { Session } from "../evaluate/session.js";
import { memberOf } from "../evaluate/values.js";
import { levelOf, parametersIn } from "../recognise.js";
import type { Caller, OpenedTemplate } from "./call.js";
import { linkedFile, linkText } from "./links.js";
import { type Given, givenIn, NOTHING_GIVEN } from "./parameters.js";
import { templateScope } from "./template-scope.js";

/** `call` is what `evaluatedCall` gives. Undefined when there is no such template in the tree. */
export function openNested(call: DataNode | undefined, caller: Caller, session: Session): OpenedTemplate | undefined {
  if (call?.kind !== "mapping") return undefined;
  const inside = memberOf(call, "template");
  if (inside?.kind === "mapping") {
    const scope = hasInnerScope(call, caller) ? ownScope(inside, caller.file) : caller.scope;
    return { template: inside, scope, file: caller.file, from: "properties.template" };
  }
  const link = memberOf(call, "templateLink");
  const from = link?.kind === "mapping" ? linkText(link) : undefined;
  if (link?.kind !== "mapping" || from === undefined) return undefined;
  const found = linkedFile(link, caller.file, session.template);
  if (found === undefined) return undefined;
  return { template: found.node, scope: ownScope(found.node, found.path), file: found.path, from };

  function ownScope(template: MappingNode, file: string): Scope {
    const given = givenTo(call as MappingNode, caller, session);
    const level = levelOf(template) ?? caller.scope.level;
    return templateScope(template, given, { level, file, session, openNested });
  }
}

function hasInnerScope(call: MappingNode, caller: Caller): boolean {
  const scope = textOf(get(memberOf(call, "expressionEvaluationOptions"), "scope"))?.toLowerCase();
  return scope === undefined ? caller.symbolic : scope === "inner";
}

function givenTo(call: MappingNode, caller: Caller, session: Session): Given {
  const parameters = memberOf(call, "parameters");
  if (parameters?.kind === "mapping") return givenIn(parameters);
  const link = memberOf(call, "parametersLink");
  if (link?.kind !== "mapping") return NOTHING_GIVEN;
  const file = linkedFile(link, caller.file, (path) => {
    const data = session.context.data(path);
    return data === undefined ? undefined : parametersIn(data);
  });
  return file === undefined ? NOTHING_GIVEN : givenIn(file.node);
}
