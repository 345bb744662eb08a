/** Resources and modules that expressions name: what they are called, and how their ids are made. */
import type { BicepFile, BicepSymbol, ResourceOrModuleSymbol } from "../bicep-file.js";
import type { BicepExpression, ObjectLiteral, ObjectProperty } from "../syntax/ast.js";
import {
  createCallEmitter,
  createConstantEmitter,
  type ExpressionEmitter,
  throwExpressionError,
  writeIndexAccess,
  writeMemberAccess,
} from "./arm-expression-writer.js";
import { addLocals, type ExpressionEnv, getTextWithoutInterpolation, guardAgainstCycle } from "./file-compilation.js";

type EmitterOf = (expression: BicepExpression, env: ExpressionEnv) => ExpressionEmitter;

/** A resource or module, and the names its own expressions see. */
export interface ResourceOrModuleReference {
  readonly deployed: ResourceOrModuleSymbol;
  readonly env: ExpressionEnv;
  /** Which one of a loop. */
  readonly index: ExpressionEmitter | undefined;
}

export function resolveSymbolByName(name: string, env: ExpressionEnv): BicepSymbol | undefined {
  for (let around = env.inside; around !== undefined; around = around.inside) {
    const child = around.children.get(name);
    if (child !== undefined) return child;
  }
  return env.unit.file.names.get(name);
}

export function findResourceOrModuleReference(
  expression: BicepExpression,
  env: ExpressionEnv,
  emitter: EmitterOf,
): ResourceOrModuleReference | undefined {
  switch (expression.kind) {
    case "group":
      return findResourceOrModuleReference(expression.inner, env, emitter);
    case "assured":
      return findResourceOrModuleReference(expression.target, env, emitter);
    case "name": {
      if (env.locals.has(expression.name)) return undefined;
      const meaning = resolveSymbolByName(expression.name, env);
      return meaning?.kind === "deployed"
        ? createResourceOrModuleReference(meaning, env, undefined, emitter)
        : undefined;
    }
    case "index": {
      const target = findResourceOrModuleReference(expression.target, env, emitter);
      if (target?.deployed.loop === undefined || target.index !== undefined) return undefined;
      return createResourceOrModuleReference(target.deployed, env, emitter(expression.index, env), emitter);
    }
    case "child": {
      const target = findResourceOrModuleReference(expression.target, env, emitter);
      const child = target?.deployed.children.get(expression.name);
      return child === undefined ? undefined : createResourceOrModuleReference(child, env, undefined, emitter);
    }
    default:
      return undefined;
  }
}

/** In its own body, one of a loop is the one that is being deployed. */
export function createResourceOrModuleReference(
  deployed: ResourceOrModuleSymbol,
  { unit }: ExpressionEnv,
  index: ExpressionEmitter | undefined,
  emitter: EmitterOf,
): ResourceOrModuleReference {
  const around: ExpressionEnv = { unit, locals: new Map(), inside: deployed };
  const { loop } = deployed;
  if (loop === undefined) return { deployed, env: around, index: undefined };
  const at = index ?? createCallEmitter("copyIndex", createConstantEmitter(deployed.address));
  return { deployed, env: loopEnv(around, loop, at, emitter), index };
}

function loopEnv(
  around: ExpressionEnv,
  loop: NonNullable<ResourceOrModuleSymbol["loop"]>,
  at: ExpressionEmitter,
  emitter: EmitterOf,
): ExpressionEnv {
  const item: ExpressionEmitter = (out) => itemOf(loop.over, around, at, emitter)(out);
  return addLocals(around, [[loop.item, item], ...(loop.index === undefined ? [] : [[loop.index, at] as const])]);
}

/** `range(0, n)` gives numbers that need not be looked up. */
function itemOf(
  over: BicepExpression,
  env: ExpressionEnv,
  at: ExpressionEmitter,
  emitter: EmitterOf,
): ExpressionEmitter {
  if (over.kind === "call" && over.name === "range" && !env.unit.file.names.has("range")) {
    const [start] = over.args;
    if (start?.kind === "literal" && start.value === 0) return at;
  }
  const list = emitter(over, env);
  return (out) => writeIndexAccess(out, list, at);
}

export function findObjectProperty(body: ObjectLiteral | undefined, name: string): ObjectProperty | undefined {
  return body?.items.find(
    (item): item is ObjectProperty =>
      item.kind === "property" && item.key.kind === "literal" && item.key.value === name,
  );
}

/** The symbolic name, with which of a loop. */
export function createSymbolicNameEmitter({ deployed, index }: ResourceOrModuleReference): ExpressionEmitter {
  const { address, loop } = deployed;
  if (loop === undefined) return createConstantEmitter(address);
  return createCallEmitter(
    "format",
    createConstantEmitter(`${address}[{0}]`),
    index ?? createCallEmitter("copyIndex", createConstantEmitter(address)),
  );
}

export interface VersionedResourceType {
  readonly type: string;
  readonly apiVersion: string | undefined;
}

/** The type with all that its parents are. */
export function resolveResourceType(deployed: ResourceOrModuleSymbol): VersionedResourceType {
  const { declaration, inside } = deployed;
  if (declaration.kind === "module") return { type: DEPLOYMENTS, apiVersion: DEPLOYMENTS_VERSION };
  // `az:` says whose type it is, where others are called the same.
  const [type = "", apiVersion] = (getTextWithoutInterpolation(declaration.type) ?? "").replace(/^\w+:/, "").split("@");
  if (inside === undefined || type.includes(".")) return { type, apiVersion };
  const outer = resolveResourceType(inside);
  return { type: `${outer.type}/${type}`, apiVersion: apiVersion ?? outer.apiVersion };
}

const DEPLOYMENTS = "Microsoft.Resources/deployments";
const DEPLOYMENTS_VERSION = "2025-04-01";

/** No type of Azure has nearly as many. */
const MOST_PARENTS = 20;

/** From the outermost parent to the resource itself. */
function lineage(from: ResourceOrModuleReference, emitter: EmitterOf): readonly ResourceOrModuleReference[] {
  const found = [from];
  for (let child = from; ; ) {
    const parent = parentOf(child, emitter);
    if (parent === undefined) return found;
    if (found.some(({ deployed }) => deployed === parent.deployed))
      throwExpressionError(`the resource "${from.deployed.address}" is its own parent`);
    if (found.length >= MOST_PARENTS) throwExpressionError(`a resource with more than ${MOST_PARENTS} parents`);
    found.unshift(parent);
    child = parent;
  }
}

function parentOf(
  { deployed, env }: ResourceOrModuleReference,
  emitter: EmitterOf,
): ResourceOrModuleReference | undefined {
  if (deployed.inside !== undefined) return createResourceOrModuleReference(deployed.inside, env, undefined, emitter);
  const written = findObjectProperty(deployed.body, "parent")?.value;
  return written === undefined ? undefined : findResourceOrModuleReference(written, env, emitter);
}

/** The name as it is written: of a child, without those of its parents. */
export function createLocalNameEmitter(
  { deployed, env }: ResourceOrModuleReference,
  emitter: EmitterOf,
): ExpressionEmitter {
  const written = findObjectProperty(deployed.body, "name")?.value;
  const emit = written === undefined ? undefined : emitter(written, env);
  return (out) => guardAgainstCycle(env.unit, "name", deployed.address, () => (emit ?? defaultName(deployed))(out));
}

/** What extensions deploy may be known by something else than a name. */
export function hasDeployedName({ body, declaration }: ResourceOrModuleSymbol): boolean {
  return declaration.kind === "module" || findObjectProperty(body, "name") !== undefined;
}

/** Modules need not be named. */
function defaultName({ address, declaration }: ResourceOrModuleSymbol): ExpressionEmitter {
  if (declaration.kind === "resource") throwExpressionError(`the resource "${address}" has no name`);
  const around: ExpressionEmitter = (out) => writeMemberAccess(out, createCallEmitter("deployment"), "name");
  return createCallEmitter(
    "format",
    createConstantEmitter(`${address}-{0}`),
    createCallEmitter("uniqueString", createConstantEmitter(address), around),
  );
}

export function createFullNameEmitter(of: ResourceOrModuleReference, emitter: EmitterOf): ExpressionEmitter {
  const names = lineage(of, emitter).map((ancestor) => createLocalNameEmitter(ancestor, emitter));
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  return createCallEmitter("format", createConstantEmitter(names.map((_, index) => `{${index}}`).join("/")), ...names);
}

/** One for each step of the type. */
function nameSteps(of: ResourceOrModuleReference, emitter: EmitterOf): readonly ExpressionEmitter[] {
  const [first, ...others] = lineage(of, emitter);
  if (first === undefined) return [];
  const steps = resolveResourceType(first.deployed).type.split("/").length - 1;
  const name = createLocalNameEmitter(first, emitter);
  const written = getTextWithoutInterpolation(findObjectProperty(first.deployed.body, "name")?.value);
  const firstNames =
    steps < 2
      ? [name]
      : Array.from({ length: steps }, (_, index): ExpressionEmitter => {
          const step = written?.split("/")[index];
          return step === undefined ? stepOf(name, index) : createConstantEmitter(step);
        });
  return [...firstNames, ...others.map((descendant) => createLocalNameEmitter(descendant, emitter))];
}

function stepOf(name: ExpressionEmitter, index: number): ExpressionEmitter {
  return (out) =>
    writeIndexAccess(out, createCallEmitter("split", name, createConstantEmitter("/")), createConstantEmitter(index));
}

export function createResourceIdEmitter(of: ResourceOrModuleReference, emitter: EmitterOf): ExpressionEmitter {
  const { type } = resolveResourceType(of.deployed);
  const named = [createConstantEmitter(type), ...nameSteps(of, emitter)];
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

function idAtLevel({ level }: BicepFile, named: readonly ExpressionEmitter[]): ExpressionEmitter {
  switch (level) {
    case "resourceGroup":
      return createCallEmitter("resourceId", ...named);
    case "subscription":
      return createCallEmitter("subscriptionResourceId", ...named);
    case "managementGroup":
      return createCallEmitter("managementGroupResourceId", ...named);
    case "tenant":
      return createCallEmitter("tenantResourceId", ...named);
  }
}

function idInScope(
  scope: BicepExpression,
  env: ExpressionEnv,
  named: readonly ExpressionEmitter[],
  emitter: EmitterOf,
): ExpressionEmitter | undefined {
  const around = findResourceOrModuleReference(scope, env, emitter);
  if (around !== undefined) {
    if (resolveResourceType(around.deployed).type.toLowerCase() === "microsoft.resources/resourcegroups")
      return createCallEmitter("resourceId", createLocalNameEmitter(around, emitter), ...named);
    return createCallEmitter("extensionResourceId", createResourceIdEmitter(around, emitter), ...named);
  }
  const asked = parseScopeCall(scope);
  const args = asked?.args.map((arg) => emitter(arg, env)) ?? [];
  switch (asked?.name) {
    case "resourceGroup":
      return createCallEmitter("resourceId", ...args, ...named);
    case "subscription":
      return createCallEmitter("subscriptionResourceId", ...args, ...named);
    case "managementGroup":
      return createCallEmitter("managementGroupResourceId", ...args, ...named);
    case "tenant":
      return createCallEmitter("tenantResourceId", ...named);
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
