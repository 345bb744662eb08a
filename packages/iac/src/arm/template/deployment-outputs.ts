/**
 * The outputs of the deployments inside of a template, for `reference(…).outputs.name.value`. Which deployments there are
 * is found out when the first output is asked for; each output is evaluated once.
 */

import type { DataNode, MappingNode } from "../../data/node.js";
import {
  createScalarNode,
  getMappingEntries,
  getMember,
  getSequenceItems,
  getTextValue,
} from "../../data/node-builders-and-getters.js";
import { evaluateData } from "../evaluate/evaluate-data.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";
import { type ArmScope, createLoopScope } from "../evaluate/scope.js";
import { markSecret } from "../evaluate/secret-marks.js";
import type { ArmSession } from "../evaluate/session.js";
import type { OpenedTemplate, TemplateCaller } from "./nested-deployment.js";

export interface OutputResolverContext {
  readonly file: string;
  readonly session: ArmSession;
  readonly open: (written: MappingNode, caller: TemplateCaller) => OpenedTemplate | undefined;
}

/** The value of an output by the deployment's id, name or symbolic name. */
type Output = (name: string) => DataNode | undefined;

export function createDeploymentOutputResolver(
  template: MappingNode,
  scope: () => ArmScope,
  source: OutputResolverContext,
): ArmScope["output"] {
  let deployments: ReadonlyMap<string, Output> | undefined;
  return (target, name) => {
    if (deployments === undefined) {
      // The name of a deployment that itself asks for an output gets none.
      deployments = NO_DEPLOYMENTS;
      deployments = deploymentsIn(template, scope(), source);
    }
    return deployments.get(keyOf(target))?.(name);
  };
}

const NO_DEPLOYMENTS: ReadonlyMap<string, Output> = new Map();

const TYPE = "microsoft.resources/deployments";

/** An id ends with the name; a name may have references inside, which are the same wherever it is written. */
function keyOf(target: DataNode): string {
  const text = target.kind === "unknown" ? target.text : (getTextValue(target) ?? "");
  const key = text.toLowerCase();
  const marker = key.lastIndexOf(`/${TYPE}/`);
  return marker === -1 ? key : key.slice(marker + TYPE.length + 2);
}

function deploymentsIn(
  template: MappingNode,
  scope: ArmScope,
  source: OutputResolverContext,
): ReadonlyMap<string, Output> {
  const found = new Map<string, Output>();
  const resources = findMemberIgnoringCase(template, "resources");
  const symbolic = resources?.kind === "mapping";
  for (const written of getSequenceItems(resources)) add(written);
  for (const [symbol, { value }] of getMappingEntries(resources)) add(value, symbol);
  return found;

  function add(written: DataNode, symbol?: string): void {
    if (written.kind !== "mapping" || getTextValue(getMember(written, "type"))?.toLowerCase() !== TYPE) return;
    const copy = findMemberIgnoringCase(written, "copy");
    if (copy?.kind === "mapping") addCopies(written, copy, symbol);
    else addInstance(written, scope, symbol);
  }

  function addCopies(written: MappingNode, copy: MappingNode, symbol: string | undefined): void {
    const name = getTextValue(findMemberIgnoringCase(copy, "name")) ?? "";
    const count = evaluateData(findMemberIgnoringCase(copy, "count") ?? copy, scope, source.session);
    const times = count.kind === "scalar" && typeof count.value === "number" ? Math.min(count.value, MOST_COPIES) : 0;
    for (let index = 0; index < times; index++) {
      const loop = { name, over: "resources", index: createScalarNode(copy, index) } as const;
      addInstance(written, createLoopScope(scope, loop), symbol === undefined ? undefined : `${symbol}[${index}]`);
    }
  }

  function addInstance(written: MappingNode, inside: ArmScope, symbol: string | undefined): void {
    const output = outputsOf(written, { scope: inside, file: source.file, symbolic }, source);
    const name = findMemberIgnoringCase(written, "name");
    if (name !== undefined) found.set(keyOf(evaluateData(name, inside, source.session)), output);
    if (symbol !== undefined) found.set(symbol.toLowerCase(), output);
  }
}

/** Resource Manager's own limit; more of them are a problem that the loop itself tells. */
const MOST_COPIES = 800;

function outputsOf(written: MappingNode, caller: TemplateCaller, source: OutputResolverContext): Output {
  const values = new Map<string, DataNode | undefined>();
  let opened: OpenedTemplate | undefined;
  return (name) => {
    const key = name.toLowerCase();
    if (values.has(key)) return values.get(key);
    // An output that is asked for while it is being evaluated stays unknown.
    values.set(key, undefined);
    opened ??= source.open(written, caller);
    const value = opened === undefined ? undefined : outputValue(opened, name, source.session);
    values.set(key, value);
    return value;
  };
}

function outputValue({ template, scope }: OpenedTemplate, name: string, session: ArmSession): DataNode | undefined {
  const outputs = findMemberIgnoringCase(template, "outputs");
  const output = outputs?.kind === "mapping" ? findMemberIgnoringCase(outputs, name) : undefined;
  const written = output?.kind === "mapping" ? findMemberIgnoringCase(output, "value") : undefined;
  if (written === undefined) return undefined;
  const value = session.nested(() => evaluateData(written, scope, session));
  return getTextValue(getMember(output, "type"))?.toLowerCase().startsWith("secure") ? markSecret(value) : value;
}
