/**
 * A module being evaluated: what it declares, what it was given, and what has been asked of it so far. Nothing is
 * evaluated before somebody asks; every answer is kept; a question that is asked again while it is being answered is a
 * cycle.
 */
import {
  anyType,
  type EvaluationContext,
  EvaluationError,
  LimitError,
  type UnknownCause,
  unknownValue,
  type Value,
} from "@plumbline/hcl";
import type { ModuleCall } from "../document.js";
import type { ConfigFile } from "./config-file.js";
import type { CallExpansion, Expansion } from "./expansion.js";
import type { ModuleConfig } from "./module-config.js";
import type { ProviderMap } from "./providers.js";
import type { Reading } from "./reading.js";

export interface Module {
  readonly reading: Reading;
  readonly config: ModuleConfig;
  readonly caller: Module | undefined;
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
  readonly asking: Set<string>;
  readonly expansions: Map<string, Expansion>;
  readonly children: Map<string, CallExpansion>;
}

/** Where a question is answered: a declaration in a file. */
export interface Place {
  readonly file: ConfigFile;
  readonly start: number;
}

/** The answer to `key`, which is how the question is written in code, computed once. */
export function answer(module: Module, key: string, place: Place, compute: () => Value): Value {
  const known = module.answers.get(key);
  if (known !== undefined) return known;
  const value = guarded(module, key, place, compute);
  module.answers.set(key, value);
  return value;
}

function guarded(module: Module, key: string, { file, start }: Place, compute: () => Value): Value {
  const { reading } = module;
  const reference = `${module.prefix}${key}`;
  if (module.asking.has(key)) {
    reading.context.report({
      file: file.path,
      ...file.source.position(start),
      message: `${reference} depends on itself`,
    });
    return unknown(reference, { reference, reason: "cycle" });
  }
  if (!reading.enter()) {
    const detail = `references are nested deeper than ${reading.context.limits.depth} levels`;
    return unknown(reference, { reference, reason: "limit", detail });
  }
  module.asking.add(key);
  try {
    return attempt(module, { file, start }, () => reference, compute);
  } finally {
    module.asking.delete(key);
    reading.leave();
  }
}

/** An expression in error is reported where it stands, and its value is unknown for that reason. */
export function attempt(module: Module, place: Place, describe: () => string, compute: () => Value): Value {
  const { reading } = module;
  const { file, start } = place;
  try {
    return reading.at(file, compute);
  } catch (error) {
    const reference = describe();
    if (error instanceof LimitError) {
      reading.context.report({ file: file.path, ...file.source.position(start), message: error.message });
      return unknown(reference, { reference, reason: "limit", detail: error.message });
    }
    if (!(error instanceof EvaluationError)) throw error;
    reading.context.report({ file: file.path, ...file.source.position(error.start), message: error.message });
    return unknown(reference, { reference, reason: "error", detail: error.message });
  }
}

export function unknown(reference: string, ...causes: readonly UnknownCause[]): Value {
  return unknownValue(anyType, `\${${reference}}`, causes);
}
