import { RegoError } from "../errors.js";
import type { CompileOptions } from "../options.js";
import { compile } from "../policy.js";
import { parseJson } from "../values/json-reader.js";
import { formatValueAsJson } from "../values/value-text.js";
import { type FuzzCase, formatFuzzModule, listFuzzDocumentPaths } from "./fuzz-case.js";

/** What an engine makes of a case, in a form in which two can be compared. */
export type FuzzOutcome =
  | { readonly kind: "rejected"; readonly codes: readonly string[]; readonly problems: readonly FuzzCompileProblem[] }
  /** By document: JSON, `undefined`, or the code of an error. */
  | { readonly kind: "documents"; readonly documents: ReadonlyMap<string, string> };

export interface FuzzCompileProblem {
  readonly module: number;
  readonly line: number;
  readonly message: string;
}

/** How deep and how long a generated policy may run before it is of no interest. */
const budget = { steps: 1_000_000, milliseconds: 5_000 };

export function evaluateFuzzCase(fuzzCase: FuzzCase, codegen: CompileOptions["codegen"] & string): FuzzOutcome {
  const sources = fuzzCase.modules.map((module, i) => ({
    file: String(i),
    text: formatFuzzModule(module, fuzzCase.version),
  }));
  try {
    const policy = compile(sources, { version: fuzzCase.version, codegen });
    const input = fuzzCase.input === undefined ? undefined : parseJson(fuzzCase.input);
    const data = parseJson(fuzzCase.data);
    const documents = new Map<string, string>();
    for (const path of listFuzzDocumentPaths(fuzzCase)) {
      documents.set(
        path.join("."),
        attempt(() => {
          const value = policy.evaluate(input, { query: `data.${path.join(".")}`, data, budget });
          return value === undefined ? "undefined" : comparable(formatValueAsJson(value));
        }),
      );
    }
    return { kind: "documents", documents };
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    const problems = cause.problems.map(({ file, line, message }) => ({ module: Number(file), line, message }));
    return { kind: "rejected", codes: [...new Set(cause.problems.map(({ code }) => code))].sort(), problems };
  }
}

function attempt(evaluate: () => string): string {
  try {
    return evaluate();
  } catch (cause) {
    if (cause instanceof RegoError) return cause.code;
    return `crash: ${cause instanceof Error ? (cause.stack ?? cause.message).split("\n").slice(0, 4).join(" ") : String(cause)}`;
  }
}

/** JSON text with keys in one order, whoever wrote it. */
function comparable(json: string): string {
  return formatValueAsJson(parseJson(json));
}

/** The first difference in words; undefined when the outcomes are the same. */
export function describeOutcomeDifference(expected: FuzzOutcome, actual: FuzzOutcome): string | undefined {
  if (expected.kind === "rejected" || actual.kind === "rejected") {
    if (expected.kind === "rejected" && actual.kind === "rejected" && agreeing(expected.codes, actual.codes))
      return undefined;
    return `expected ${described(expected)}\n  actual   ${described(actual)}`;
  }
  for (const [name, value] of expected.documents) {
    const actualText = actual.documents.get(name);
    if (actualText !== value) return `data.${name}\n  expected ${value}\n  actual   ${actualText}`;
  }
  return undefined;
}

/** OPA looks for type errors only when there are no others; constants of the wrong type are found earlier here. */
function agreeing(expected: readonly string[], actual: readonly string[]): boolean {
  return actual.includes("rego_type_error") || expected.some((code) => actual.includes(code));
}

function described(outcome: FuzzOutcome): string {
  if (outcome.kind === "documents") return "values";
  return `${outcome.codes.join(", ")} (${outcome.problems.map(({ message }) => message).join("; ")})`;
}
