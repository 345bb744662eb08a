import type { Builtin } from "../builtins/builtin.js";
import { nullType, string } from "../builtins/declared-types.js";
import { RegoError } from "../errors.js";
import type { CompileOptions } from "../options.js";
import { compile } from "../policy.js";
import { createNodeHost } from "../synchronous-network-host.js";
import { compareRegoValues, isEqualRegoValue } from "../values/compare.js";
import { parseJson } from "../values/json-reader.js";
import { isArray, type Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import type { ConformanceCase } from "./read-conformance-cases.js";

const host = createNodeHost();

/** A function the suite expects of its host, to see that time stands still during an evaluation. */
const sleep: Builtin = {
  name: "test.sleep",
  args: [string],
  result: nullType,
  call: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    return null;
  },
};

/** Runs a case; undefined when it passes, otherwise what is different. */
export function runConformanceCase(test: ConformanceCase, options: CompileOptions): string | undefined {
  let results: readonly Value[];
  try {
    const { version } = test;
    const sources = (test.modules ?? []).map((text, i) => ({ file: `test-${i}.rego`, text }));
    const policy = compile(sources, { ...options, version, strict: test.strict_error ?? false, builtins: [sleep] });
    const bindings = policy.query(test.query).evaluate(inputOf(test), { data: test.data ?? {}, host });
    results = bindings.map((binding) => asJson(binding as Value));
  } catch (cause) {
    return judgeError(test, cause);
  }
  if (test.want_error_code !== undefined || test.want_error !== undefined) {
    return `expected ${test.want_error_code}: ${test.want_error}, got ${formatValueAsJson(results)}`;
  }
  if (test.want_defined !== undefined) {
    return results.length > 0 === test.want_defined ? undefined : `expected defined = ${test.want_defined}`;
  }
  return sameResults(test, results)
    ? undefined
    : `expected ${formatValueAsJson(test.want_result ?? [])}, got ${formatValueAsJson(results)}`;
}

function inputOf(test: ConformanceCase): Value | undefined {
  if (test.input_term === undefined) return test.input;
  const [binding] = compile([]).query(`x = ${test.input_term}`).evaluate(undefined);
  return binding?.x;
}

function judgeError(test: ConformanceCase, cause: unknown): string | undefined {
  if (!(cause instanceof RegoError)) {
    return `crashed: ${cause instanceof Error ? (cause.stack ?? cause.message).split("\n").slice(0, 3).join(" ") : String(cause)}`;
  }
  if (test.want_error_code === undefined && test.want_error === undefined) return `failed: ${cause.message}`;
  if (test.want_error_code !== undefined && test.want_error_code !== cause.code) {
    return `expected ${test.want_error_code}, got ${cause.message}`;
  }
  if (test.want_error !== undefined && !cause.message.includes(test.want_error)) {
    return `expected an error with ${JSON.stringify(test.want_error)}, got ${cause.message}`;
  }
  return undefined;
}

/** Results are compared as JSON: sets have become arrays. */
function asJson(value: Value): Value {
  return parseJson(formatValueAsJson(value));
}

function sameResults(test: ConformanceCase, results: readonly Value[]): boolean {
  const prepare = (binding: Value): Value => (test.sort_bindings === true ? sortArrays(binding) : binding);
  const got = results.map(prepare).sort(compareRegoValues);
  const want = (test.want_result ?? []).map(prepare).sort(compareRegoValues);
  return got.length === want.length && got.every((binding, i) => isEqualRegoValue(binding, want[i]));
}

function sortArrays(binding: Value): Value {
  return Object.fromEntries(
    Object.entries(binding as Record<string, Value>).map(([name, value]) => [
      name,
      isArray(value) ? [...value].sort(compareRegoValues) : value,
    ]),
  );
}
