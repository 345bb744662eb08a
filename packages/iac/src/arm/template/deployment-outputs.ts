/**
 * The outputs of the deployments inside of a template, for `reference(…).outputs.name.value`. Which deployments there are
 * is found out when the first output is asked for; each output is evaluated once.
 */
import { entriesOf, get, itemsOf, scalarAt, textOf } from "../../data/build.js";
import type { DataNode, MappingNode } from "../../data/node.js";
import { evaluateData } from "../evaluate/evaluate-data.js";
import { insideLoop, type Scope } from "../evaluate/scope.js";
import { asSecret } from "../evaluate/secrets.js";
import type { Session } from "../evaluate/session.js";
import { memberOf } from "../evaluate/values.js";
import type { Caller, OpenedTemplate } from "./call.js";

export interface OutputSource {
  readonly file: string;
  readonly session: Session;
  readonly open: (written: MappingNode, caller: Caller) => OpenedTemplate | undefined;
}

/** The value of an output by the deployment's id, name or symbolic name. */
type Output = (name: string) => DataNode | undefined;

export function deploymentOutputs(template: MappingNode, scope: () => Scope, source: OutputSource): Scope["output"] {
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
  const text = target.kind === "unknown" ? target.text : (textOf(target) ?? "");
  const key = text.toLowerCase();
  const marker = key.lastIndexOf(`/${TYPE}/`);
  return marker === -1 ? key : key.slice(marker + TYPE.length + 2);
}

function deploymentsIn(template: MappingNode, scope: Scope, source: OutputSource): ReadonlyMap<string, Output> {
  const found = new Map<string, Output>();
  const resources = memberOf(template, "resources");
  const symbolic = resources?.kind === "mapping";
  for (const written of itemsOf(resources)) add(written);
  for (const [symbol, { value }] of entriesOf(resources)) add(value, symbol);
  return found;

  function add(written: DataNode, symbol?: string): void {
    if (written.kind !== "mapping" || textOf(get(written, "type"))?.toLowerCase() !== TYPE) return;
    const copy = memberOf(written, "copy");
    if (copy?.kind === "mapping") addCopies(written, copy, symbol);
    else addInstance(written, scope, symbol);
  }

  function addCopies(written: MappingNode, copy: MappingNode, symbol: string | undefined): void {
    const name = textOf(memberOf(copy, "name")) ?? "";
    const count = evaluateData(memberOf(copy, "count") ?? copy, scope, source.session);
    const times = count.kind === "scalar" && typeof count.value === "number" ? Math.min(count.value, MOST_COPIES) : 0;
    for (let index = 0; index < times; index++) {
      const loop = { name, over: "resources", index: scalarAt(copy, index) } as const;
      addInstance(written, insideLoop(scope, loop), symbol === undefined ? undefined : `${symbol}[${index}]`);
    }
  }

  function addInstance(written: MappingNode, inside: Scope, symbol: string | undefined): void {
    const output = outputsOf(written, { scope: inside, file: source.file, symbolic }, source);
    const name = memberOf(written, "name");
    if (name !== undefined) found.set(keyOf(evaluateData(name, inside, source.session)), output);
    if (symbol !== undefined) found.set(symbol.toLowerCase(), output);
  }
}

/** Resource Manager's own limit; more of them are a problem that the loop itself tells. */
const MOST_COPIES = 800;

function outputsOf(written: MappingNode, caller: Caller, source: OutputSource): Output {
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

function outputValue({ template, scope }: OpenedTemplate, name: string, session: Session): DataNode | undefined {
  const outputs = memberOf(template, "outputs");
  const output = outputs?.kind === "mapping" ? memberOf(outputs, name) : undefined;
  const written = output?.kind === "mapping" ? memberOf(output, "value") : undefined;
  if (written === undefined) return undefined;
  const value = session.nested(() => evaluateData(written, scope, session));
  return textOf(get(output, "type"))?.toLowerCase().startsWith("secure") ? asSecret(value) : value;
}
