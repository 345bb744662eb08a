/** What names mean inside a module: `var`, `local`, `module`, `data`, `path`, `terraform`, and resources by type. */
import {
  anyType,
  evaluate,
  lazyObject,
  objectOf,
  type Scope,
  type Step,
  tupleOf,
  unknownValue,
  type Value,
} from "@plumbline/hcl";
import { relativePath } from "../files/paths.js";
import { formatInstanceIndex } from "./index-text.js";
import {
  type BlockInstance,
  createUnknownReference,
  type InstanceExpansion,
  type Module,
  type ModuleCallExpansion,
  type ModuleCallInstance,
  memoizeModuleValue,
} from "./module.js";
import type { DeclaredBlock, DeclaredLocal, DeclaredResource } from "./module-config.js";

interface Resolution {
  readonly value: Value;
  readonly used: number;
}

/** What the scope needs from the parts of the reader that in turn need the scope. */
export interface ScopeResolvers {
  readonly variable: (module: Module, name: string, declared: DeclaredBlock) => Value;
  readonly output: (module: Module, name: string) => Value;
  readonly expansion: (module: Module, key: string, declared: DeclaredResource) => InstanceExpansion;
  readonly callExpansion: (module: Module, name: string) => ModuleCallExpansion | undefined;
  readonly resourceAttribute: (
    module: Module,
    declared: DeclaredResource,
    instance: BlockInstance,
    name: string,
  ) => Value;
}

/** The module is made after its scope, so it is asked for when a name is resolved. */
export function createModuleScope(module: () => Module, resolvers: ScopeResolvers): Scope {
  return {
    resolve(root, steps) {
      const first = nameOf(steps[0]);
      switch (root) {
        case "var":
          return first === undefined ? undefined : { value: variable(module(), first, steps, resolvers), used: 1 };
        case "local":
          return first === undefined ? undefined : { value: local(module(), first, steps), used: 1 };
        case "module":
          return first === undefined ? undefined : call(module(), first, steps, resolvers);
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
          return resource(module(), `${root}.${first}.${second}`, steps, 2, resolvers);
        }
        case "resource": {
          const second = nameOf(steps[1]);
          if (first === undefined || second === undefined) return undefined;
          return resource(module(), `${first}.${second}`, steps, 2, resolvers);
        }
        default:
          return first === undefined ? undefined : resource(module(), `${root}.${first}`, steps, 1, resolvers);
      }
    },
  };
}

function nameOf(step: Step | undefined): string | undefined {
  if (step === undefined) return undefined;
  return step.kind === "attribute-step" ? step.name : String(step.key);
}

function variable(module: Module, name: string, steps: readonly Step[], resolvers: ScopeResolvers): Value {
  const declared = module.config.variables.get(name);
  if (declared === undefined) return undeclared(module, `var.${name}`, steps);
  return resolvers.variable(module, name, declared);
}

function local(module: Module, name: string, steps: readonly Step[]): Value {
  const declared = module.config.locals.get(name);
  return declared === undefined ? undeclared(module, `local.${name}`, steps) : evaluateLocal(module, declared);
}

export function evaluateLocal(module: Module, { file, attribute }: DeclaredLocal): Value {
  return memoizeModuleValue(module, `local.${attribute.name}`, { file, start: attribute.start }, () =>
    evaluate(attribute.expression, module.evaluation),
  );
}

function path(module: Module, name: string | undefined, steps: readonly Step[]): Value {
  if (name === "module") return relativePath(module.reading.rootFolder, module.config.folder);
  if (name === "root" || name === "cwd") return ".";
  return undeclared(module, `path.${name ?? ""}`, steps);
}

function call(module: Module, name: string, steps: readonly Step[], resolvers: ScopeResolvers): Resolution {
  const reference = `${module.prefix}module.${name}`;
  const expansion = resolvers.callExpansion(module, name);
  if (expansion === undefined) return { value: undeclared(module, `module.${name}`, steps), used: 1 };
  if (expansion.unknown !== undefined)
    return { value: createUnknownReference(reference, ...expansion.unknown), used: 1 };
  const make = ({ module: child }: ModuleCallInstance, shown: string) => childValue(child, shown, resolvers);
  return select(module, `module.${name}`, expansion, steps, 1, make);
}

/** All outputs of a module as an object: an output nobody asks for is not evaluated. */
function childValue(child: Module | undefined, reference: string, resolvers: ScopeResolvers): Value {
  if (child === undefined) return createUnknownReference(reference, { reference, reason: "missing-module" });
  return lazyObject(child.config.outputs.keys(), (name) => resolvers.output(child, name));
}

function resource(
  module: Module,
  key: string,
  steps: readonly Step[],
  used: number,
  resolvers: ScopeResolvers,
): Resolution {
  const declared = module.config.resources.get(key);
  const reference = `${module.prefix}${key}`;
  if (declared === undefined) return { value: undeclared(module, key, steps), used };
  const expansion = resolvers.expansion(module, key, declared);
  if (expansion.unknown !== undefined) return { value: createUnknownReference(reference, ...expansion.unknown), used };
  const make = (instance: BlockInstance, shown: string) => resourceValue(module, declared, instance, shown, resolvers);
  return select(module, key, expansion, steps, used, make);
}

/** A resource as a whole: nobody knows all of it, but what its block says can be asked for. */
function resourceValue(
  module: Module,
  declared: DeclaredResource,
  instance: BlockInstance,
  reference: string,
  resolvers: ScopeResolvers,
): Value {
  const reason = declared.mode === "data" ? "lookup" : "computed";
  const value = unknownValue(anyType, `\${${reference}}`, [{ reference, reason }]);
  return { ...value, attribute: (name) => resolvers.resourceAttribute(module, declared, instance, name) };
}

/** The one instance the next step asks for, or all of them as a tuple or an object. */
function select<I extends BlockInstance>(
  module: Module,
  key: string,
  expansion: {
    readonly kind: InstanceExpansion["kind"];
    readonly instances: readonly I[];
    readonly byKey: ReadonlyMap<string, I>;
  },
  steps: readonly Step[],
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
  let all = module.answers.get(key);
  if (all === undefined) {
    all =
      expansion.kind === "count"
        ? tupleOf(expansion.instances.map(value))
        : objectOf(expansion.instances.map((instance) => [String(instance.key), value(instance)]));
    module.answers.set(key, all);
  }
  return { value: all, used };
}

/** Reported where it stands: the first step follows the name the reference starts with. */
function undeclared(module: Module, name: string, steps: readonly Step[]): Value {
  const detail = `${name} is not declared`;
  module.reading.reportHere((steps[0]?.start ?? 0) - name.indexOf("."), detail);
  const reference = `${module.prefix}${name}`;
  return createUnknownReference(reference, { reference, reason: "error", detail });
}
