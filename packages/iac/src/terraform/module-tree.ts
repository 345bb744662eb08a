/** Modules and the modules they call: made when something in them is asked for. */
import { createSensitiveValue, evaluateHclExpression, terraformFunctions, type Value } from "@plumbline/hcl";
import type { ModuleCall } from "../document.js";
import { findAttribute } from "./attributes-and-blocks.js";
import { createUnknownExpansion, expandBlockInstances, withInstancesByKey } from "./count-and-for-each-expansion.js";
import { formatInstanceIndex } from "./instance-index.js";
import type { DeclaredBlock, DeclaredResource, ModuleConfig } from "./module-config.js";
import {
  type BlockInstance,
  createUnknownReference,
  evaluateOrReport,
  type InstanceExpansion,
  type ModuleCallExpansion,
  type ModuleCallInstance,
  type ModuleEvaluation,
  memoizeModuleValue,
} from "./module-evaluation.js";
import { createModuleScope, type ScopeResolvers } from "./module-scope.js";
import { resolveProviders } from "./resolve-providers.js";
import { isAttributeTrue, resolveVariable } from "./resolve-variable.js";
import { evaluateResourceAttribute } from "./resource-values.js";
import type { TerraformReadContext } from "./terraform-read-context.js";

/** Arguments of a module call that are Terraform's, not the module's variables. */
export const moduleMetaArguments: ReadonlySet<string> = new Set([
  "source",
  "version",
  "count",
  "for_each",
  "providers",
  "depends_on",
]);

const resolvers: ScopeResolvers = {
  variable: resolveVariable,
  output: evaluateOutput,
  expansion: expandResource,
  callExpansion: expandModuleCall,
  resourceAttribute: evaluateResourceAttribute,
};

export function createRootModule(
  config: ModuleConfig,
  reading: TerraformReadContext,
  values: ReadonlyMap<string, Value>,
): ModuleEvaluation {
  return createModule(config, reading, { prefix: "", key: "", calls: [], input: (name) => values.get(name) });
}

function createModule(
  config: ModuleConfig,
  reading: TerraformReadContext,
  place: Pick<ModuleEvaluation, "prefix" | "key" | "calls" | "input">,
  caller?: { readonly module: ModuleEvaluation; readonly call: DeclaredBlock["block"] },
): ModuleEvaluation {
  const module: ModuleEvaluation = {
    ...place,
    caller: caller?.module,
    reading,
    config,
    providers: resolveProviders(config, () => module, caller),
    evaluation: {
      scope: createModuleScope(() => module, resolvers),
      functions: terraformFunctions,
      host: reading.host,
      meter: reading.meter,
    },
    answers: new Map(),
    inProgress: new Set(),
    expansions: new Map(),
    children: new Map(),
  };
  return module;
}

export function evaluateOutput(module: ModuleEvaluation, name: string): Value {
  const declared = module.config.outputs.get(name);
  if (declared === undefined) {
    const reference = `${module.prefix}output.${name}`;
    return createUnknownReference(reference, { reference, reason: "error", detail: "no such output" });
  }
  const expression = findAttribute(declared.block.body, "value")?.expression;
  if (expression === undefined) return null;
  return memoizeModuleValue(module, `output.${name}`, { file: declared.file, start: declared.block.start }, () => {
    const value = evaluateHclExpression(expression, module.evaluation);
    return isAttributeTrue(module, declared, "sensitive") ? createSensitiveValue(value) : value;
  });
}

export function expandResource(module: ModuleEvaluation, key: string, declared: DeclaredResource): InstanceExpansion {
  return expandOnce(module, key, declared);
}

export function expandModuleCall(module: ModuleEvaluation, name: string): ModuleCallExpansion | undefined {
  const declared = module.config.calls.get(name);
  if (declared === undefined) return undefined;
  const expanded = expandOnce(module, `module.${name}`, declared);
  let known = module.children.get(name);
  if (known === undefined) {
    const instances = expanded.instances.map((instance) => callInstance(module, name, declared, instance));
    known = { ...expanded, ...withInstancesByKey(instances) };
    module.children.set(name, known);
  }
  return known;
}

/** An expansion that is asked for while it is being found depends on itself. */
function expandOnce(module: ModuleEvaluation, key: string, declared: DeclaredBlock): InstanceExpansion {
  const found = module.expansions.get(key);
  if (found !== undefined) return found;
  const question = `instances of ${key}`;
  if (module.inProgress.has(question)) {
    reportAt(module, declared, `how often ${module.prefix}${key} exists depends on itself`);
    return createUnknownExpansion(module, "count", createUnknownReference(key, { reference: key, reason: "cycle" }));
  }
  module.inProgress.add(question);
  try {
    const made = module.reading.assuming(false, () => expandBlockInstances(module, declared));
    module.expansions.set(key, made);
    return made;
  } finally {
    module.inProgress.delete(question);
  }
}

function reportAt(
  { reading }: ModuleEvaluation,
  { file, block }: DeclaredBlock,
  message: string,
  uninstalled?: string,
): void {
  const missing = uninstalled === undefined ? {} : { missing: { kind: "module", name: uninstalled } as const };
  reading.context.report({ file: file.path, ...file.source.position(block.start), message, ...missing });
}

function callInstance(
  module: ModuleEvaluation,
  name: string,
  declared: DeclaredBlock,
  instance: BlockInstance,
): ModuleCallInstance {
  const { reading } = module;
  const address = `module.${name}${formatInstanceIndex(instance.key)}`;
  const key = module.key === "" ? name : `${module.key}.${name}`;
  const source = moduleSource(module, declared);
  const config = source === undefined ? undefined : calledConfig(module, declared, source, key);
  if (source === undefined || config === undefined) return { ...instance, module: undefined };
  const { block, file } = declared;
  const call: ModuleCall = {
    address: `${module.prefix}${address}`,
    from: source,
    range: file.source.range(block.start, block.end),
  };
  const context = { ...module.evaluation, scope: instance.scope };
  const place = {
    prefix: `${module.prefix}${address}.`,
    key,
    calls: [...module.calls, call],
    input: (variableName: string) => {
      const argument = moduleMetaArguments.has(variableName) ? undefined : findAttribute(block.body, variableName);
      if (argument === undefined) return undefined;
      return evaluateOrReport(
        module,
        { file, start: argument.start },
        () => `${address}.${variableName}`,
        () => evaluateHclExpression(argument.expression, context),
      );
    },
  };
  return { ...instance, module: createModule(config, reading, place, { module, call: block }) };
}

/** A source must be written out: Terraform needs it before it evaluates anything (OpenTofu takes known values). */
function moduleSource(module: ModuleEvaluation, declared: DeclaredBlock): string | undefined {
  const expression = findAttribute(declared.block.body, "source")?.expression;
  if (expression === undefined) {
    reportAt(module, declared, "a module call needs a source");
    return undefined;
  }
  const value = evaluateOrReport(
    module,
    { file: declared.file, start: expression.start },
    () => "source",
    () => evaluateHclExpression(expression, module.evaluation),
  );
  return typeof value === "string" ? value : undefined;
}

function calledConfig(
  module: ModuleEvaluation,
  declared: DeclaredBlock,
  source: string,
  key: string,
): ModuleConfig | undefined {
  const { reading } = module;
  const folder = reading.library.resolve(source, module.config.folder, reading.rootFolder, key);
  if (folder === undefined) {
    const isLocal = /^\.\.?(?:[/\\]|$)/.test(source);
    reportAt(module, declared, `the module "${source}" is not in this tree`, isLocal ? undefined : source);
    return undefined;
  }
  for (let caller: ModuleEvaluation | undefined = module; caller !== undefined; caller = caller.caller) {
    if (caller.config.folder !== folder) continue;
    reportAt(module, declared, `the module "${source}" calls itself`);
    return undefined;
  }
  return reading.library.config(folder);
}
