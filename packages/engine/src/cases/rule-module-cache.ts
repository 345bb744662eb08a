/** Rule modules, compiled once per content however many cases and snapshots ask for them. */
import { once } from "@plumbline/model";
import {
  compile as compileRego,
  type Module,
  type Policy,
  type PrecompiledPolicy,
  parse,
  RegoError,
  type Source,
} from "@plumbline/rego";
import { pruneUnreachableRules } from "../rules/reachable-library.js";
import { loadLibraryModulesFor } from "../rules/rego-library.js";
import { parseJoinedTypes, parseRuleIdAndAliases } from "../rules/rule-metadata.js";
import { findCompiledStarterRule } from "../rules/starter-pack.js";

export type RegoCompiler = (sources: readonly (Source | Module)[]) => Policy;

export type RuleModuleCompileResult =
  | {
      readonly ok: true;
      /** Compiled when somebody asks for it first. */
      readonly policy: () => Policy;
      /** What a build has written of a rule of the pack: what the file adds to it follows from its answers. */
      readonly written?: PrecompiledPolicy;
      /** Whether it is one rule, which says so of itself, and not a pack of them. */
      readonly isSingle: boolean;
      /** Types of resources that the rule looks at beside the one it is asked about. */
      readonly joins: readonly string[];
      readonly withoutDefault: (document: readonly string[], name: string) => Policy;
    }
  | { readonly ok: false; readonly reason: string };

export type RuleModuleCache = (file: string, text: string) => RuleModuleCompileResult;

/** The document in which `withoutDefault` repeats what was asked for. */
export const REGO_PROBE_DATA_PATH = ["data", "plumbline_probe", "asked"] as const;

/** With a compiler, for all modules; without one, code that a build has written serves where there is some. */
export function createRuleModuleCache(compile?: RegoCompiler): RuleModuleCache {
  const known = new Map<string, RuleModuleCompileResult>();
  return (file, text) => {
    let module = known.get(text);
    if (module === undefined) {
      module = compiled(file, text, compile);
      known.set(text, module);
    }
    return module;
  };
}

const compileAnyVersion: RegoCompiler = (sources) => compileRego(sources, { version: "auto" });

function compiled(file: string, text: string, compile: RegoCompiler | undefined): RuleModuleCompileResult {
  try {
    const [id] = parseRuleIdAndAliases(text);
    const written = id === undefined || compile !== undefined ? undefined : findCompiledStarterRule(id, text);
    const compileSources = compile ?? compileAnyVersion;
    const policy = once(() => compileSources(sourcesFor(file, text)));
    if (written === undefined) policy();
    return {
      ok: true,
      policy,
      isSingle: id !== undefined,
      joins: parseJoinedTypes(text),
      withoutDefault: strippedPolicies(policy, compileSources),
      ...(written !== undefined && { written }),
    };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return { ok: false, reason: `the rule does not compile: ${error.message}` };
  }
}

/** With what it reaches of the library. */
function sourcesFor(file: string, text: string): readonly (Source | Module)[] {
  const library = loadLibraryModulesFor(text);
  if (library.length === 0) return [{ file, text }];
  const module = parse(text, { file, version: "auto" });
  return [module, ...pruneUnreachableRules(module, library)];
}

/**
 * A value that comes from a `default` has no body that says what it read. Without the default, what all bodies read in
 * vain is known to a rule that negates it.
 */
function strippedPolicies(
  policy: () => Policy,
  compile: RegoCompiler,
): (document: readonly string[], name: string) => Policy {
  const known = new Map<string, Policy>();
  return (document, name) => {
    const asked = formatRegoQuery([...document, name]);
    let stripped = known.get(asked);
    if (stripped === undefined) {
      const modules = policy().modules.map((module) => ({
        ...module,
        rules: module.rules.filter((rule) => !(rule.default && rule.head.name.name === name)),
      }));
      const text = `package ${REGO_PROBE_DATA_PATH[1]}\n${REGO_PROBE_DATA_PATH[2]} { not ${asked} }`;
      stripped = compile([...modules, { file: "probe.rego", text }]);
      known.set(asked, stripped);
    }
    return stripped;
  };
}

/** `data["rule"]["name"]`: names come from files of users, so none of them is taken for more than a name. */
export function formatRegoQuery([root, ...steps]: readonly string[]): string {
  return `${root}${steps.map((step) => `[${JSON.stringify(step)}]`).join("")}`;
}
