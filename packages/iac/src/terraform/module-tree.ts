/** Modules and the modules they call: made when something in them is asked for. */
import { evaluate, sensitiveValue, terraformFunctions, type Value } from "@plumbline/hcl";
import type { ModuleCall } from "../document.js";
import { attributeOf } from "./attributes.js";
import {
  type CallExpansion,
  type CallInstance,
  type Expansion,
  expand,
  type Instance,
  keyed,
  unknownExpansion,
} from "./expansion.js";
import { indexText } from "./index-text.js";
import { answer, attempt, type Module, unknown } from "./module.js";
import type { Declared, DeclaredResource, ModuleConfig } from "./module-config.js";
import { providersOf } from "./providers.js";
import type { Reading } from "./reading.js";
import { resourceAttribute } from "./resource-values.js";
import { moduleScope, type Resolvers } from "./scope.js";
import { isTrue, variable } from "./variables.js";

/** Arguments of a module call that are Terraform's, not the module's variables. */
export const callArguments: ReadonlySet<string> = new Set([
  "source",
  "version",
  "count",
  "for_each",
  "providers",
  "depends_on",
]);

const resolvers: Resolvers = { variable, output, expansion, callExpansion, resourceAttribute };

export function rootModule(config: ModuleConfig, reading: Reading, values: ReadonlyMap<string, Value>): Module {
  return createModule(config, reading, { prefix: "", key: "", calls: [], input: (name) => values.get(name) });
}

function createModule(
  config: ModuleConfig,
  reading: Reading,
  place: Pick<Module, "prefix" | "key" | "calls" | "input">,
  caller?: { readonly module: Module; readonly call: Declared["block"] },
): Module {
  const module: Module = {
    ...place,
    caller: caller?.module,
    reading,
    config,
    providers: providersOf(config, () => module, caller),
    evaluation: {
      scope: moduleScope(() => module, resolvers),
      functions: terraformFunctions,
      host: reading.host,
      meter: reading.meter,
    },
    answers: new Map(),
    asking: new Set(),
    expansions: new Map(),
    children: new Map(),
  };
  return module;
}

export function output(module: Module, name: string): Value {
  const declared = module.config.outputs.get(name);
  if (declared === undefined) {
    const reference = `${module.prefix}output.${name}`;
    return unknown(reference, { reference, reason: "error", detail: "no such output" });
  }
  const expression = attributeOf(declared.block.body, "value")?.expression;
  if (expression === undefined) return null;
  return answer(module, `output.${name}`, { file: declared.file, start: declared.block.start }, () => {
    const value = evaluate(expression, module.evaluation);
    return isTrue(module, declared, "sensitive") ? sensitiveValue(value) : value;
  });
}

export function expansion(module: Module, key: string, declared: DeclaredResource): Expansion {
  return expandOnce(module, key, declared);
}

export function callExpansion(module: Module, name: string): CallExpansion | undefined {
  const declared = module.config.calls.get(name);
  if (declared === undefined) return undefined;
  const expanded = expandOnce(module, `module.${name}`, declared);
  let known = module.children.get(name);
  if (known === undefined) {
    const instances = expanded.instances.map((instance) => callInstance(module, name, declared, instance));
    known = { ...expanded, ...keyed(instances) };
    module.children.set(name, known);
  }
  return known;
}

/** An expansion that is asked for while it is being found depends on itself. */
function expandOnce(module: Module, key: string, declared: Declared): Expansion {
  const found = module.expansions.get(key);
  if (found !== undefined) return found;
  const question = `instances of ${key}`;
  if (module.asking.has(question)) {
    tell(module, declared, `how often ${module.prefix}${key} exists depends on itself`);
    return unknownExpansion(module, "count", unknown(key, { reference: key, reason: "cycle" }));
  }
  module.asking.add(question);
  try {
    const made = expand(module, declared);
    module.expansions.set(key, made);
    return made;
  } finally {
    module.asking.delete(question);
  }
}

function tell({ reading }: Module, { file, block }: Declared, message: string): void {
  reading.context.report({ file: file.path, ...file.source.position(block.start), message });
}

function callInstance(module: Module, name: string, declared: Declared, instance: Instance): CallInstance {
  const { reading } = module;
  const address = `module.${name}${indexText(instance.key)}`;
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
      const given = callArguments.has(variableName) ? undefined : attributeOf(block.body, variableName);
      if (given === undefined) return undefined;
      return attempt(
        module,
        { file, start: given.start },
        () => `${address}.${variableName}`,
        () => evaluate(given.expression, context),
      );
    },
  };
  return { ...instance, module: createModule(config, reading, place, { module, call: block }) };
}

/** A source must be written out: Terraform needs it before it evaluates anything (OpenTofu takes known values). */
function moduleSource(module: Module, declared: Declared): string | undefined {
  const expression = attributeOf(declared.block.body, "source")?.expression;
  if (expression === undefined) {
    tell(module, declared, "a module call needs a source");
    return undefined;
  }
  const value = attempt(
    module,
    { file: declared.file, start: expression.start },
    () => "source",
    () => evaluate(expression, module.evaluation),
  );
  return typeof value === "string" ? value : undefined;
}

function calledConfig(module: Module, declared: Declared, source: string, key: string): ModuleConfig | undefined {
  const { reading } = module;
  const folder = reading.library.resolve(source, module.config.folder, reading.rootFolder, key);
  if (folder === undefined) {
    tell(module, declared, `the module "${source}" is not in this tree`);
    return undefined;
  }
  for (let caller: Module | undefined = module; caller !== undefined; caller = caller.caller) {
    if (caller.config.folder !== folder) continue;
    tell(module, declared, `the module "${source}" calls itself`);
    return undefined;
  }
  return reading.library.config(folder);
}
