/** Resources and modules that expressions name: what they are called, and how their ids are made. */
import type { BicepFile, BicepSymbol, DeployedSymbol } from "../bicep-file.js";
import type { BicepExpression, ObjectLiteral, ObjectProperty } from "../syntax/ast.js";
import { type Emit, emitConstant, emitFunction, rejectExpression, writeIndex, writeMember } from "./output.js";
import { type ExpressionEnv, guardAgainstCycle, literalTextOf, withLocals } from "./unit.js";

type EmitterOf = (expression: BicepExpression, env: ExpressionEnv) => Emit;

/** A resource or module, and the names its own expressions see. */
export interface DeployedReference {
  readonly deployed: DeployedSymbol;
  readonly env: ExpressionEnv;
  /** Which one of a loop. */
  readonly index: Emit | undefined;
}

export function resolveSymbol(name: string, env: ExpressionEnv): BicepSymbol | undefined {
  for (let around = env.inside; around !== undefined; around = around.inside) {
    const child = around.children.get(name);
    if (child !== undefined) return child;
  }
  return env.unit.file.names.get(name);
}

export function findDeployedReference(
  expression: BicepExpression,
  env: ExpressionEnv,
  emitter: EmitterOf,
): DeployedReference | undefined {
  switch (expression.kind) {
    case "group":
      return findDeployedReference(expression.inner, env, emitter);
    case "assured":
      return findDeployedReference(expression.target, env, emitter);
    case "name": {
      if (env.locals.has(expression.name)) return undefined;
      const meaning = resolveSymbol(expression.name, env);
      return meaning?.kind === "deployed" ? createReference(meaning, env, undefined, emitter) : undefined;
    }
    case "index": {
      const target = findDeployedReference(expression.target, env, emitter);
      if (target?.deployed.loop === undefined || target.index !== undefined) return undefined;
      return createReference(target.deployed, env, emitter(expression.index, env), emitter);
    }
    case "child": {
      const target = findDeployedReference(expression.target, env, emitter);
      const child = target?.deployed.children.get(expression.name);
      return child === undefined ? undefined : createReference(child, env, undefined, emitter);
    }
    default:
      return undefined;
  }
}

/** In its own body, one of a loop is the one that is being deployed. */
export function createReference(
  deployed: DeployedSymbol,
  { unit }: ExpressionEnv,
  index: Emit | undefined,
  emitter: EmitterOf,
): DeployedReference {
  const around: ExpressionEnv = { unit, locals: new Map(), inside: deployed };
  const { loop } = deployed;
  if (loop === undefined) return { deployed, env: around, index: undefined };
  const at = index ?? emitFunction("copyIndex", emitConstant(deployed.address));
  return { deployed, env: loopEnv(around, loop, at, emitter), index };
}

function loopEnv(
  around: ExpressionEnv,
  loop: NonNullable<DeployedSymbol["loop"]>,
  at: Emit,
  emitter: EmitterOf,
): ExpressionEnv {
  const item: Emit = (out) => itemOf(loop.over, around, at, emitter)(out);
  return withLocals(around, [[loop.item, item], ...(loop.index === undefined ? [] : [[loop.index, at] as const])]);
}

/** `range(0, n)` gives numbers that need not be looked up. */
function itemOf(over: BicepExpression, env: ExpressionEnv, at: Emit, emitter: EmitterOf): Emit {
  if (over.kind === "call" && over.name === "range" && !env.unit.file.names.has("range")) {
    const [start] = over.args;
    if (start?.kind === "literal" && start.value === 0) return at;
  }
  const list = emitter(over, env);
  return (out) => writeIndex(out, list, at);
}

export function findObjectProperty(body: ObjectLiteral | undefined, name: string): ObjectProperty | undefined {
  return body?.items.find(
    (item): item is ObjectProperty =>
      item.kind === "property" && item.key.kind === "literal" && item.key.value === name,
  );
}

/** The symbolic name, with which of a loop. */
export function emitSymbol({ deployed, index }: DeployedReference): Emit {
  const { address, loop } = deployed;
  if (loop === undefined) return emitConstant(address);
  return emitFunction(
    "format",
    emitConstant(`${address}[{0}]`),
    index ?? emitFunction("copyIndex", emitConstant(address)),
  );
}

export interface ResourceTypeVersion {
  readonly type: string;
  readonly apiVersion: string | undefined;
}

/** The type with all that its parents are. */
export function resourceTypeOf(deployed: DeployedSymbol): ResourceTypeVersion {
  const { declaration, inside } = deployed;
  if (declaration.kind === "module") return { type: DEPLOYMENTS, apiVersion: DEPLOYMENTS_VERSION };
  // `az:` says whose type it is, where others are called the same.
  const [type = "", apiVersion] = (literalTextOf(declaration.type) ?? "").replace(/^\w+:/, "").split("@");
  if (inside === undefined || type.includes(".")) return { type, apiVersion };
  const outer = resourceTypeOf(inside);
  return { type: `${outer.type}/${type}`, apiVersion: apiVersion ?? outer.apiVersion };
}

const DEPLOYMENTS = "Microsoft.Resources/deployments";
const DEPLOYMENTS_VERSION = "2025-04-01";

/** No type of Azure has nearly as many. */
const MOST_PARENTS = 20;

/** From the outermost parent to the resource itself. */
function lineage(from: DeployedReference, emitter: EmitterOf): readonly DeployedReference[] {
  const found = [from];
  for (let child = from; ; ) {
    const parent = parentOf(child, emitter);
    if (parent === undefined) return found;
    if (found.some(({ deployed }) => deployed === parent.deployed))
      rejectExpression(`the resource "${from.deployed.address}" is its own parent`);
    if (found.length >= MOST_PARENTS) rejectExpression(`a resource with more than ${MOST_PARENTS} parents`);
    found.unshift(parent);
    child = parent;
  }
}

function parentOf({ deployed, env }: DeployedReference, emitter: EmitterOf): DeployedReference | undefined {
  if (deployed.inside !== undefined) return createReference(deployed.inside, env, undefined, emitter);
  const written = findObjectProperty(deployed.body, "parent")?.value;
  return written === undefined ? undefined : findDeployedReference(written, env, emitter);
}

/** The name as it is written: of a child, without those of its parents. */
export function emitLocalName({ deployed, env }: DeployedReference, emitter: EmitterOf): Emit {
  const written = findObjectProperty(deployed.body, "name")?.value;
  const emit = written === undefined ? undefined : emitter(written, env);
  return (out) => guardAgainstCycle(env.unit, "name", deployed.address, () => (emit ?? defaultName(deployed))(out));
}

/** What extensions deploy may be known by something else than a name. */
export function hasDeployedName({ body, declaration }: DeployedSymbol): boolean {
  return declaration.kind === "module" || findObjectProperty(body, "name") !== undefined;
}

/** Modules need not be named. */
function defaultName({ address, declaration }: DeployedSymbol): Emit {
  if (declaration.kind === "resource") rejectExpression(`the resource "${address}" has no name`);
  const around: Emit = (out) => writeMember(out, emitFunction("deployment"), "name");
  return emitFunction(
    "format",
    emitConstant(`${address}-{0}`),
    emitFunction("uniqueString", emitConstant(address), around),
  );
}

export function emitFullName(of: DeployedReference, emitter: EmitterOf): Emit {
  const names = lineage(of, emitter).map((ancestor) => emitLocalName(ancestor, emitter));
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  return emitFunction("format", emitConstant(names.map((_, index) => `{${index}}`).join("/")), ...names);
}

/** One for each step of the type. */
function nameSteps(of: DeployedReference, emitter: EmitterOf): readonly Emit[] {
  const [first, ...others] = lineage(of, emitter);
  if (first === undefined) return [];
  const steps = resourceTypeOf(first.deployed).type.split("/").length - 1;
  const name = emitLocalName(first, emitter);
  const written = literalTextOf(findObjectProperty(first.deployed.body, "name")?.value);
  const firstNames =
    steps < 2
      ? [name]
      : Array.from({ length: steps }, (_, index): Emit => {
          const step = written?.split("/")[index];
          return step === undefined ? stepOf(name, index) : emitConstant(step);
        });
  return [...firstNames, ...others.map((descendant) => emitLocalName(descendant, emitter))];
}

function stepOf(name: Emit, index: number): Emit {
  return (out) => writeIndex(out, emitFunction("split", name, emitConstant("/")), emitConstant(index));
}

export function emitResourceId(of: DeployedReference, emitter: EmitterOf): Emit {
  const { type } = resourceTypeOf(of.deployed);
  const named = [emitConstant(type), ...nameSteps(of, emitter)];
  const [root] = lineage(of, emitter);
  const written = root === undefined ? undefined : findObjectProperty(root.deployed.body, "scope")?.value;
  const { unit } = of.env;
  if (written === undefined || root === undefined) return idAtLevel(unit.file, named);
  return guardAgainstCycle(
    unit,
    "scope",
    root.deployed.address,
    () => idInScope(written, root.env, named, emitter) ?? idAtLevel(unit.file, named),
  );
}

function idAtLevel({ level }: BicepFile, named: readonly Emit[]): Emit {
  switch (level) {
    case "resourceGroup":
      return emitFunction("resourceId", ...named);
    case "subscription":
      return emitFunction("subscriptionResourceId", ...named);
    case "managementGroup":
      return emitFunction("managementGroupResourceId", ...named);
    case "tenant":
      return emitFunction("tenantResourceId", ...named);
  }
}

function idInScope(
  scope: BicepExpression,
  env: ExpressionEnv,
  named: readonly Emit[],
  emitter: EmitterOf,
): Emit | undefined {
  const around = findDeployedReference(scope, env, emitter);
  if (around !== undefined) {
    if (resourceTypeOf(around.deployed).type.toLowerCase() === "microsoft.resources/resourcegroups")
      return emitFunction("resourceId", emitLocalName(around, emitter), ...named);
    return emitFunction("extensionResourceId", emitResourceId(around, emitter), ...named);
  }
  const asked = parseScopeCall(scope);
  const args = asked?.args.map((arg) => emitter(arg, env)) ?? [];
  switch (asked?.name) {
    case "resourceGroup":
      return emitFunction("resourceId", ...args, ...named);
    case "subscription":
      return emitFunction("subscriptionResourceId", ...args, ...named);
    case "managementGroup":
      return emitFunction("managementGroupResourceId", ...args, ...named);
    case "tenant":
      return emitFunction("tenantResourceId", ...named);
    default:
      return undefined;
  }
}

/** `resourceGroup('name')`, also with `az.` in front. */
export function parseScopeCall(
  scope: BicepExpression,
): { readonly name: string; readonly args: readonly BicepExpression[] } | undefined {
  if (scope.kind === "group") return parseScopeCall(scope.inner);
  if (scope.kind === "call") return scope;
  return scope.kind === "method" && scope.target.kind === "name" && scope.target.name === "az" ? scope : undefined;
}
