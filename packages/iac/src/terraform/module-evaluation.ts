/**
 * A module being evaluated: what it declares, what it was given, and what has been asked of it so far. Nothing is
 * evaluated before somebody asks; every answer is kept; a question that is asked again while it is being answered is a
 * cycle.
 */
import {
  anyType,
  createUnknownValue,
  type EvaluationContext,
  EvaluationError,
  LimitError,
  type Scope,
  type UnknownCause,
  type Value,
} from "@plumbline/hcl";
import type { ModuleCall } from "../document.js";
import type { ConfigFile } from "./config-file.js";
import type { DeclaredBlock, ModuleConfig } from "./module-config.js";
import type { TerraformReadContext } from "./terraform-read-context.js";

export interface ModuleEvaluation {
  readonly reading: TerraformReadContext;
  readonly config: ModuleConfig;
  readonly caller: ModuleEvaluation | undefined;
  /** What stands before an address: nothing in the root, `module.network[0].` in a child. */
  readonly prefix: string;
  /** Names of the calls that lead here, joined by dots, as Terraform's list of installed modules has them. */
  readonly key: string;
  readonly calls: readonly ModuleCall[];
  /** The value the caller gives a variable; undefined when it gives none. */
  readonly input: (name: string) => Value | undefined;
  readonly providers: ProviderMap;
  readonly evaluation: EvaluationContext;
  readonly answers: Map<string, Value>;
  readonly inProgress: Set<string>;
  readonly expansions: Map<string, InstanceExpansion>;
  readonly children: Map<string, ModuleCallExpansion>;
}

/** One of the resources or modules that a block stands for. */
export interface BlockInstance {
  readonly key: string | number | undefined;
  /** Resolves `each` and `count`, then what the module knows. */
  readonly scope: Scope;
}

/** How many times a block exists: `count`, `for_each`, or once. */
export interface InstanceExpansion {
  readonly kind: "single" | "count" | "for-each";
  readonly instances: readonly BlockInstance[];
  /** By key as text, where instances have keys. */
  readonly byKey: ReadonlyMap<string, BlockInstance>;
  /** Set when the number of instances cannot be known; `instances` is then one that stands for all. */
  readonly unknown?: readonly UnknownCause[];
  /** Set when it is none or these, by a condition that cannot be known. */
  readonly instancesWhereMade?: readonly BlockInstance[];
}

export interface ModuleCallInstance extends BlockInstance {
  /** Undefined when the module is not in this tree. */
  readonly module: ModuleEvaluation | undefined;
}

export interface ModuleCallExpansion extends InstanceExpansion {
  readonly instances: readonly ModuleCallInstance[];
  readonly byKey: ReadonlyMap<string, ModuleCallInstance>;
}

/** The configuration of a provider. */
export interface DeclaredProviderBlock {
  /** `aws` or `aws.west`, as the module that declares it says. */
  readonly key: string;
  readonly declared: DeclaredBlock;
  readonly module: () => ModuleEvaluation;
}

/** From the name a module uses to the configuration behind it. */
export type ProviderMap = ReadonlyMap<string, DeclaredProviderBlock>;

/** Where a question is answered: a declaration in a file. */
export interface ConfigPosition {
  readonly file: ConfigFile;
  readonly start: number;
}

/** The answer to `question`, which is how the question is written in code, computed once. */
export function memoizeModuleValue(
  module: ModuleEvaluation,
  question: string,
  place: ConfigPosition,
  compute: () => Value,
): Value {
  const key = module.reading.isAssuming() ? `${question} where made` : question;
  const known = module.answers.get(key);
  if (known !== undefined) return known;
  const value = guarded(module, question, key, place, compute);
  module.answers.set(key, value);
  return value;
}

function guarded(
  module: ModuleEvaluation,
  question: string,
  key: string,
  { file, start }: ConfigPosition,
  compute: () => Value,
): Value {
  const { reading } = module;
  const reference = `${module.prefix}${question}`;
  if (module.inProgress.has(key)) {
    reading.context.report({
      file: file.path,
      ...file.source.position(start),
      message: `${reference} depends on itself`,
    });
    return createUnknownReference(reference, { reference, reason: "cycle" });
  }
  if (!reading.enter()) {
    const detail = `references are nested deeper than ${reading.context.limits.depth} levels`;
    return createUnknownReference(reference, { reference, reason: "limit", detail });
  }
  module.inProgress.add(key);
  try {
    return evaluateOrReport(module, { file, start }, () => reference, compute);
  } finally {
    module.inProgress.delete(key);
    reading.leave();
  }
}

/** An expression in error is reported where it stands, and its value is unknown for that reason. */
export function evaluateOrReport(
  module: ModuleEvaluation,
  place: ConfigPosition,
  describe: () => string,
  compute: () => Value,
): Value {
  const { reading } = module;
  const { file, start } = place;
  try {
    return reading.at(file, compute);
  } catch (error) {
    const reference = describe();
    if (error instanceof LimitError) {
      reading.context.report({ file: file.path, ...file.source.position(start), message: error.message });
      return createUnknownReference(reference, { reference, reason: "limit", detail: error.message });
    }
    if (!(error instanceof EvaluationError)) throw error;
    reading.context.report({ file: file.path, ...file.source.position(error.start), message: error.message });
    return createUnknownReference(reference, { reference, reason: "error", detail: error.message });
  }
}

export function createUnknownReference(reference: string, ...causes: readonly UnknownCause[]): Value {
  return createUnknownValue(anyType, `\${${reference}}`, causes);
}
