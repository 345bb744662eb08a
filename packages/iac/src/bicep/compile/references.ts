/** Resources and modules that expressions name: what they are called, and how their ids are made. */
import type { BicepFile, Deployed, Meaning } from "../bicep-file.js";
import type { Expression, ObjectLiteral, Property } from "../syntax/ast.js";
import { call, type Emit, literal, refuse, writeIndex, writeMember } from "./output.js";
import { type Env, guarded, literalText, withLocals } from "./unit.js";

type EmitterOf = (expression: Expression, env: Env) => Emit;

/** A resource or module, and the names its own expressions see. */
export interface Reference {
  readonly deployed: Deployed;
  readonly env: Env;
  /** Which one of a loop. */
  readonly index: Emit | undefined;
}

export function meaningOf(name: string, env: Env): Meaning | undefined {
  for (let around = env.inside; around !== undefined; around = around.inside) {
    const child = around.children.get(name);
    if (child !== undefined) return child;
  }
  return env.unit.file.names.get(name);
}

export function referenceTo(expression: Expression, env: Env, emitter: EmitterOf): Reference | undefined {
  switch (expression.kind) {
    case "group":
      return referenceTo(expression.inner, env, emitter);
    case "assured":
      return referenceTo(expression.target, env, emitter);
    case "name": {
      if (env.locals.has(expression.name)) return undefined;
      const meaning = meaningOf(expression.name, env);
      return meaning?.kind === "deployed" ? reference(meaning, env, undefined, emitter) : undefined;
    }
    case "index": {
      const target = referenceTo(expression.target, env, emitter);
      if (target?.deployed.loop === undefined || target.index !== undefined) return undefined;
      return reference(target.deployed, env, emitter(expression.index, env), emitter);
    }
    case "child": {
      const target = referenceTo(expression.target, env, emitter);
      const child = target?.deployed.children.get(expression.name);
      return child === undefined ? undefined : reference(child, env, undefined, emitter);
    }
    default:
      return undefined;
  }
}

/** In its own body, one of a loop is the one that is being deployed. */
export function reference(deployed: Deployed, { unit }: Env, index: Emit | undefined, emitter: EmitterOf): Reference {
  const around: Env = { unit, locals: new Map(), inside: deployed };
  const { loop } = deployed;
  if (loop === undefined) return { deployed, env: around, index: undefined };
  const at = index ?? call("copyIndex", literal(deployed.address));
  return { deployed, env: loopEnv(around, loop, at, emitter), index };
}

function loopEnv(around: Env, loop: NonNullable<Deployed["loop"]>, at: Emit, emitter: EmitterOf): Env {
  const item: Emit = (out) => itemOf(loop.over, around, at, emitter)(out);
  return withLocals(around, [[loop.item, item], ...(loop.index === undefined ? [] : [[loop.index, at] as const])]);
}

/** `range(0, n)` gives numbers that need not be looked up. */
function itemOf(over: Expression, env: Env, at: Emit, emitter: EmitterOf): Emit {
  if (over.kind === "call" && over.name === "range" && !env.unit.file.names.has("range")) {
    const [start] = over.args;
    if (start?.kind === "literal" && start.value === 0) return at;
  }
  const list = emitter(over, env);
  return (out) => writeIndex(out, list, at);
}

export function propertyOf(body: ObjectLiteral | undefined, name: string): Property | undefined {
  return body?.items.find(
    (item): item is Property => item.kind === "property" && item.key.kind === "literal" && item.key.value === name,
  );
}

/** The symbolic name, with which of a loop. */
export function symbolOf({ deployed, index }: Reference): Emit {
  const { address, loop } = deployed;
  if (loop === undefined) return literal(address);
  return call("format", literal(`${address}[{0}]`), index ?? call("copyIndex", literal(address)));
}

export interface WrittenType {
  readonly type: string;
  readonly apiVersion: string | undefined;
}

/** The type with all that its parents are. */
export function typeOf(deployed: Deployed): WrittenType {
  const { declaration, inside } = deployed;
  if (declaration.kind === "module") return { type: DEPLOYMENTS, apiVersion: DEPLOYMENTS_VERSION };
  // `az:` says whose type it is, where others are called the same.
  const [type = "", apiVersion] = (literalText(declaration.type) ?? "").replace(/^\w+:/, "").split("@");
  if (inside === undefined || type.includes(".")) return { type, apiVersion };
  const outer = typeOf(inside);
  return { type: `${outer.type}/${type}`, apiVersion: apiVersion ?? outer.apiVersion };
}

const DEPLOYMENTS = "Microsoft.Resources/deployments";
const DEPLOYMENTS_VERSION = "2025-04-01";

/** No type of Azure has nearly as many. */
const MOST_PARENTS = 20;

/** From the outermost parent to the resource itself. */
function lineage(from: Reference, emitter: EmitterOf): readonly Reference[] {
  const found = [from];
  for (let child = from; ; ) {
    const parent = parentOf(child, emitter);
    if (parent === undefined) return found;
    if (found.some(({ deployed }) => deployed === parent.deployed))
      refuse(`the resource "${from.deployed.address}" is its own parent`);
    if (found.length >= MOST_PARENTS) refuse(`a resource with more than ${MOST_PARENTS} parents`);
    found.unshift(parent);
    child = parent;
  }
}

function parentOf({ deployed, env }: Reference, emitter: EmitterOf): Reference | undefined {
  if (deployed.inside !== undefined) return reference(deployed.inside, env, undefined, emitter);
  const written = propertyOf(deployed.body, "parent")?.value;
  return written === undefined ? undefined : referenceTo(written, env, emitter);
}

/** The name as it is written: of a child, without those of its parents. */
export function ownName({ deployed, env }: Reference, emitter: EmitterOf): Emit {
  const written = propertyOf(deployed.body, "name")?.value;
  const emit = written === undefined ? undefined : emitter(written, env);
  return (out) => guarded(env.unit, "name", deployed.address, () => (emit ?? defaultName(deployed))(out));
}

/** What extensions deploy may be known by something else than a name. */
export function hasName({ body, declaration }: Deployed): boolean {
  return declaration.kind === "module" || propertyOf(body, "name") !== undefined;
}

/** Modules need not be named. */
function defaultName({ address, declaration }: Deployed): Emit {
  if (declaration.kind === "resource") refuse(`the resource "${address}" has no name`);
  const around: Emit = (out) => writeMember(out, call("deployment"), "name");
  return call("format", literal(`${address}-{0}`), call("uniqueString", literal(address), around));
}

export function fullName(of: Reference, emitter: EmitterOf): Emit {
  const names = lineage(of, emitter).map((one) => ownName(one, emitter));
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  return call("format", literal(names.map((_, index) => `{${index}}`).join("/")), ...names);
}

/** One for each step of the type. */
function nameSteps(of: Reference, emitter: EmitterOf): readonly Emit[] {
  const [first, ...others] = lineage(of, emitter);
  if (first === undefined) return [];
  const steps = typeOf(first.deployed).type.split("/").length - 1;
  const name = ownName(first, emitter);
  const written = literalText(propertyOf(first.deployed.body, "name")?.value);
  const own =
    steps < 2
      ? [name]
      : Array.from({ length: steps }, (_, index): Emit => {
          const step = written?.split("/")[index];
          return step === undefined ? stepOf(name, index) : literal(step);
        });
  return [...own, ...others.map((one) => ownName(one, emitter))];
}

function stepOf(name: Emit, index: number): Emit {
  return (out) => writeIndex(out, call("split", name, literal("/")), literal(index));
}

export function idOf(of: Reference, emitter: EmitterOf): Emit {
  const { type } = typeOf(of.deployed);
  const named = [literal(type), ...nameSteps(of, emitter)];
  const [root] = lineage(of, emitter);
  const written = root === undefined ? undefined : propertyOf(root.deployed.body, "scope")?.value;
  const { unit } = of.env;
  if (written === undefined || root === undefined) return idAtLevel(unit.file, named);
  return guarded(
    unit,
    "scope",
    root.deployed.address,
    () => idInScope(written, root.env, named, emitter) ?? idAtLevel(unit.file, named),
  );
}

function idAtLevel({ level }: BicepFile, named: readonly Emit[]): Emit {
  switch (level) {
    case "resourceGroup":
      return call("resourceId", ...named);
    case "subscription":
      return call("subscriptionResourceId", ...named);
    case "managementGroup":
      return call("managementGroupResourceId", ...named);
    case "tenant":
      return call("tenantResourceId", ...named);
  }
}

function idInScope(scope: Expression, env: Env, named: readonly Emit[], emitter: EmitterOf): Emit | undefined {
  const around = referenceTo(scope, env, emitter);
  if (around !== undefined) {
    if (typeOf(around.deployed).type.toLowerCase() === "microsoft.resources/resourcegroups")
      return call("resourceId", ownName(around, emitter), ...named);
    return call("extensionResourceId", idOf(around, emitter), ...named);
  }
  const asked = scopeCall(scope);
  const args = asked?.args.map((arg) => emitter(arg, env)) ?? [];
  switch (asked?.name) {
    case "resourceGroup":
      return call("resourceId", ...args, ...named);
    case "subscription":
      return call("subscriptionResourceId", ...args, ...named);
    case "managementGroup":
      return call("managementGroupResourceId", ...args, ...named);
    case "tenant":
      return call("tenantResourceId", ...named);
    default:
      return undefined;
  }
}

/** `resourceGroup('name')`, also with `az.` in front. */
export function scopeCall(
  scope: Expression,
): { readonly name: string; readonly args: readonly Expression[] } | undefined {
  if (scope.kind === "group") return scopeCall(scope.inner);
  if (scope.kind === "call") return scope;
  return scope.kind === "method" && scope.target.kind === "name" && scope.target.name === "az" ? scope : undefined;
}
