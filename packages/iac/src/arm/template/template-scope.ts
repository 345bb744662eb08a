/**
 * The names of one template. Parameters and variables are evaluated when an expression first asks for them, whatever
 * their order; one that is asked for while it is being evaluated depends on itself.
 */
import { entriesOf, get, itemsOf, textOf, unknownAt } from "../../data/build.js";
import type { DataNode, MappingNode } from "../../data/node.js";
import { copiedValues, evaluateData, isCopyList } from "../evaluate/evaluate-data.js";
import { ExpressionError } from "../evaluate/failures.js";
import type { Scope, UserFunction } from "../evaluate/scope.js";
import { reportAt, type Session } from "../evaluate/session.js";
import { memberOf } from "../evaluate/values.js";
import type { ScopeLevel } from "../functions/function.js";
import { type Caller, evaluatedCall, type OpenedTemplate } from "./call.js";
import { deploymentOutputs } from "./deployment-outputs.js";
import { type Given, parameterValue } from "./parameters.js";

export interface TemplateHome {
  readonly level: ScopeLevel;
  readonly file: string;
  readonly session: Session;
  /** Given by those who open templates: that needs scopes, and scopes need to open templates. */
  readonly openNested: (call: DataNode | undefined, caller: Caller, session: Session) => OpenedTemplate | undefined;
}

export function templateScope(template: MappingNode, given: Given, home: TemplateHome): Scope {
  const { level, file, session } = home;
  const parameters = new Map<string, () => DataNode>();
  const variables = new Map<string, () => DataNode>();
  const functions = userFunctions(memberOf(template, "functions"));
  const scope: Scope = {
    parameter: (name) => lookup(parameters, name, "parameter"),
    variable: (name) => lookup(variables, name, "variable"),
    userFunction: (namespace, name) => functions.get(`${namespace}.${name}`.toLowerCase()),
    output: deploymentOutputs(template, () => scope, { file, session, open }),
    level,
    loops: [],
    locals: new Map(),
  };
  for (const [name, { value }] of entriesOf(memberOf(template, "parameters")))
    declare(parameters, name, value, "parameters", () => parameterValue(name, value, given, evaluated));
  for (const [name, { value }] of entriesOf(memberOf(template, "variables"))) {
    if (name.toLowerCase() === "copy" && isCopyList(value)) declareCopies(value.items);
    else declare(variables, name, value, "variables", () => evaluated(value));
  }
  return scope;

  function open(written: MappingNode, caller: Caller): OpenedTemplate | undefined {
    const properties = memberOf(written, "properties");
    const call = properties === undefined ? undefined : evaluatedCall(properties, caller.scope, session);
    return home.openNested(call, caller, session);
  }

  function evaluated(node: DataNode): DataNode {
    return evaluateData(node, scope, session);
  }

  function declareCopies(elements: readonly DataNode[]): void {
    for (const element of elements) {
      const name = textOf(get(element, "name"));
      if (element.kind !== "mapping" || name === undefined) continue;
      declare(variables, name, element, "variables", () => copiedValues(element, name, scope, session));
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
    let busy = false;
    into.set(name.toLowerCase(), () => {
      if (value !== undefined) return value;
      const reference = `${section}('${name}')`;
      if (busy) {
        reportAt(session, place, `the value of ${reference} depends on itself`);
        return unknownAt(place, `\${${reference}}`, [{ reference, reason: "cycle" }]);
      }
      busy = true;
      try {
        value = evaluate();
      } finally {
        busy = false;
      }
      return value;
    });
  }
}

function lookup(from: ReadonlyMap<string, () => DataNode>, name: string, kind: "parameter" | "variable"): DataNode {
  const found = from.get(name.toLowerCase());
  if (found === undefined) throw new ExpressionError(`the template has no ${kind} "${name}"`);
  return found();
}

/** By namespace and name in lower case. */
function userFunctions(section: DataNode | undefined): ReadonlyMap<string, UserFunction> {
  const found = new Map<string, UserFunction>();
  for (const group of itemsOf(section)) {
    const namespace = textOf(get(group, "namespace")) ?? "";
    for (const [name, { value }] of entriesOf(get(group, "members"))) {
      const output = get(get(value, "output"), "value");
      const parameters = itemsOf(get(value, "parameters")).map((parameter) => textOf(get(parameter, "name")) ?? "");
      if (output !== undefined) found.set(`${namespace}.${name}`.toLowerCase(), { parameters, output });
    }
  }
  return found;
}
