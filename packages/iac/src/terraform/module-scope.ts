/** What names mean inside a module: `var`, `local`, `module`, `data`, `path`, `terraform`, and resources by type. */
import {
  anyType,
  createLazyObject,
  createObjectValue,
  createTupleValue,
  createUnknownValue,
  evaluateHclExpression,
  type Scope,
  type TraversalStep,
  type UnknownCause,
  type Value,
} from "@plumbline/hcl";
import { computeRelativePath } from "../files/paths.js";
import { createInstanceOfKnownKey, withInstancesByKey } from "./count-and-for-each-expansion.js";
import { formatInstanceIndex } from "./instance-index.js";
import type { DeclaredBlock, DeclaredLocal, DeclaredResource } from "./module-config.js";
import {
  type BlockInstance,
  createUnknownReference,
  type InstanceExpansion,
  type ModuleCallExpansion,
  type ModuleCallInstance,
  type ModuleEvaluation,
  memoizeModuleValue,
} from "./module-evaluation.js";

interface Resolution {
  readonly value: Value;
  readonly used: number;
}

/** What the scope needs from the parts of the reader that in turn need the scope. */
export interface ScopeResolvers {
  readonly variable: (module: ModuleEvaluation, name: string, declared: DeclaredBlock) => Value;
  readonly output: (module: ModuleEvaluation, name: string) => Value;
  readonly expansion: (module: ModuleEvaluation, key: string, declared: DeclaredResource) => InstanceExpansion;
  readonly callExpansion: (module: ModuleEvaluation, name: string) => ModuleCallExpansion | undefined;
  readonly resourceAttribute: (
    module: ModuleEvaluation,
    declared: DeclaredResource,
    instance: BlockInstance,
    name: string,
  ) => Value;
}

/** The module is made after its scope, so it is asked for when a name is resolved. */
export function createModuleScope(module: () => ModuleEvaluation, resolvers: ScopeResolvers): Scope {
  return {
    resolve(root, steps, isGuarded) {
      const first = nameOf(steps[0]);
      switch (root) {
        case "var":
          return first === undefined ? undefined : { value: variable(module(), first, steps, resolvers), used: 1 };
        case "local":
          return first === undefined ? undefined : { value: local(module(), first, steps), used: 1 };
        case "module":
          return first === undefined ? undefined : call(module(), first, steps, isGuarded, resolvers);
        case "path":
          return { value: path(module(), first, steps), used: 1 };
        case "terraform":
        case "tofu":
          return {
            value:
              first === "workspace"
                ? "default"
                : createUnknownReference(`${root}.${first ?? ""}`, {
                    reference: `${root}.${first ?? ""}`,
                    reason: "lookup",
                  }),
            used: 1,
          };
        case "each":
        case "count":
        case "self":
          return undefined;
        case "data":
        case "ephemeral": {
          const second = nameOf(steps[1]);
          if (first === undefined || second === undefined) return undefined;
          return resource(module(), `${root}.${first}.${second}`, steps, 2, isGuarded, resolvers);
        }
        case "resource": {
          const second = nameOf(steps[1]);
          if (first === undefined || second === undefined) return undefined;
          return resource(module(), `${first}.${second}`, steps, 2, isGuarded, resolvers);
        }
        default:
          return first === undefined
            ? undefined
            : resource(module(), `${root}.${first}`, steps, 1, isGuarded, resolvers);
      }
    },
  };
}

function nameOf(step: TraversalStep | undefined): string | undefined {
  if (step === undefined) return undefined;
  return step.kind === "attribute-step" ? step.name : String(step.key);
}

function variable(
  module: ModuleEvaluation,
  name: string,
  steps: readonly TraversalStep[],
  resolvers: ScopeResolvers,
): Value {
  const declared = module.config.variables.get(name);
  if (declared === undefined) return undeclared(module, `var.${name}`, steps);
  return resolvers.variable(module, name, declared);
}

function local(module: ModuleEvaluation, name: string, steps: readonly TraversalStep[]): Value {
  const declared = module.config.locals.get(name);
  return declared === undefined ? undeclared(module, `local.${name}`, steps) : evaluateLocal(module, declared);
}

export function evaluateLocal(module: ModuleEvaluation, { file, attribute }: DeclaredLocal): Value {
  return memoizeModuleValue(module, `local.${attribute.name}`, { file, start: attribute.start }, () =>
    evaluateHclExpression(attribute.expression, module.evaluation),
  );
}

function path(module: ModuleEvaluation, name: string | undefined, steps: readonly TraversalStep[]): Value {
  if (name === "module") return computeRelativePath(module.reading.rootFolder, module.config.folder);
  if (name === "root" || name === "cwd") return ".";
  return undeclared(module, `path.${name ?? ""}`, steps);
}

function call(
  module: ModuleEvaluation,
  name: string,
  steps: readonly TraversalStep[],
  isGuarded: boolean,
  resolvers: ScopeResolvers,
): Resolution {
  const expansion = resolvers.callExpansion(module, name);
  if (expansion === undefined) return { value: undeclared(module, `module.${name}`, steps), used: 1 };
  // However many there are, one has been read, which stands for all.
  const [first] = expansion.instances;
  const make = ({ module: child }: ModuleCallInstance, shown: string) => childValue(child, shown, resolvers);
  const adopt = (instance: BlockInstance) => ({ ...instance, module: first?.module });
  return selectOrUnknown(module, `module.${name}`, expansion, { steps, used: 1, isGuarded }, make, adopt);
}

/** All outputs of a module as an object: an output nobody asks for is not evaluated. */
function childValue(child: ModuleEvaluation | undefined, reference: string, resolvers: ScopeResolvers): Value {
  if (child === undefined) return createUnknownReference(reference, { reference, reason: "missing-module" });
  return createLazyObject(child.config.outputs.keys(), (name) => resolvers.output(child, name));
}

function resource(
  module: ModuleEvaluation,
  key: string,
  steps: readonly TraversalStep[],
  used: number,
  isGuarded: boolean,
  resolvers: ScopeResolvers,
): Resolution {
  const declared = module.config.resources.get(key);
  if (declared === undefined) return { value: undeclared(module, key, steps), used };
  const expansion = resolvers.expansion(module, key, declared);
  const make = (instance: BlockInstance, shown: string) => resourceValue(module, declared, instance, shown, resolvers);
  return selectOrUnknown(module, key, expansion, { steps, used, isGuarded }, make, (instance) => instance);
}

/** How a block is referred to. */
interface BlockReference {
  readonly steps: readonly TraversalStep[];
  /** Steps that name the block. */
  readonly used: number;
  readonly isGuarded: boolean;
}

/**
 * Where nobody knows how many there are: an instance that is referred to by its key must exist, or the code would fail,
 * unless it stands in a `try`. All of them together are known in the case in which they are made, where that is asked for.
 */
function selectOrUnknown<I extends BlockInstance>(
  module: ModuleEvaluation,
  key: string,
  expansion: InstanceExpansion & { readonly instances: readonly I[]; readonly byKey: ReadonlyMap<string, I> },
  { steps, used, isGuarded }: BlockReference,
  make: (instance: I, reference: string) => Value,
  adopt: (instance: BlockInstance) => I,
): Resolution {
  const { unknown, instancesWhereMade, kind } = expansion;
  if (unknown === undefined) return select(module, key, expansion, steps, used, make);
  const reference = `${module.prefix}${key}`;
  const isAssuming = module.reading.isAssuming();
  const step = steps[used];
  if (kind !== "single" && step?.kind === "index-step" && (isAssuming || !isGuarded)) {
    const instance =
      instancesWhereMade === undefined
        ? createInstanceOfKnownKey(module, kind, step.key)
        : instancesWhereMade.find((made) => String(made.key) === String(step.key));
    if (instance !== undefined)
      return { value: make(adopt(instance), `${reference}${formatInstanceIndex(instance.key)}`), used: used + 1 };
  } else if (isAssuming && instancesWhereMade !== undefined) {
    const made = { kind, ...withInstancesByKey(instancesWhereMade.map(adopt)) };
    return select(module, key, made, steps, used, make);
  }
  const existence = instancesWhereMade === undefined ? [] : [existenceCause(reference, unknown)];
  if (existence.length > 0) module.reading.noteOpenExistence();
  return { value: createUnknownReference(reference, ...unknown, ...existence), used };
}

function existenceCause(reference: string, causes: readonly UnknownCause[]): UnknownCause {
  const detail = causes.map((cause) => cause.reference).join(", ");
  return { reference, reason: "existence", detail };
}

/** A resource as a whole: nobody knows all of it, but what its block says can be asked for. */
function resourceValue(
  module: ModuleEvaluation,
  declared: DeclaredResource,
  instance: BlockInstance,
  reference: string,
  resolvers: ScopeResolvers,
): Value {
  const reason = declared.mode === "data" ? "lookup" : "computed";
  const value = createUnknownValue(anyType, `\${${reference}}`, [{ reference, reason }]);
  return { ...value, attribute: (name) => resolvers.resourceAttribute(module, declared, instance, name) };
}

/** The one instance the next step asks for, or all of them as a tuple or an object. */
function select<I extends BlockInstance>(
  module: ModuleEvaluation,
  key: string,
  expansion: {
    readonly kind: InstanceExpansion["kind"];
    readonly instances: readonly I[];
    readonly byKey: ReadonlyMap<string, I>;
  },
  steps: readonly TraversalStep[],
  used: number,
  make: (instance: I, reference: string) => Value,
): Resolution {
  const value = (instance: I) => make(instance, `${module.prefix}${key}${formatInstanceIndex(instance.key)}`);
  if (expansion.kind === "single") return { value: value(expansion.instances[0] as I), used };
  const step = steps[used];
  if (step?.kind === "index-step" || (step !== undefined && expansion.kind === "for-each")) {
    const found = expansion.byKey.get(nameOf(step) ?? "");
    if (found !== undefined) return { value: value(found), used: used + 1 };
  }
  // Made once, however many instances of something else look for theirs in it.
  const question = module.reading.isAssuming() ? `${key} where made` : key;
  let all = module.answers.get(question);
  if (all === undefined) {
    all =
      expansion.kind === "count"
        ? createTupleValue(expansion.instances.map(value))
        : createObjectValue(expansion.instances.map((instance) => [String(instance.key), value(instance)]));
    module.answers.set(question, all);
  }
  return { value: all, used };
}

/** Reported where it stands: the first step follows the name the reference starts with. */
function undeclared(module: ModuleEvaluation, name: string, steps: readonly TraversalStep[]): Value {
  const detail = `${name} is not declared`;
  module.reading.reportHere((steps[0]?.start ?? 0) - name.indexOf("."), detail);
  const reference = `${module.prefix}${name}`;
  return createUnknownReference(reference, { reference, reason: "error", detail });
}
