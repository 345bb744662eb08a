import type { RegoProblem } from "../errors.js";
import { getTypeName, type Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import type { RegoType } from "./declared-types.js";

/** A function of the language. One family of them lives in one file of this folder and exports a list. */
export interface Builtin {
  readonly name: string;
  readonly args: readonly RegoType[];
  /** Absent for functions that have no result. */
  readonly result?: RegoType;
  /** The answer depends on more than the arguments: time, randomness, the network. */
  readonly nondeterministic?: true;
  /** Reaches out of the process: refused unless the host allows it. */
  readonly network?: true;
  /** Worth remembering per evaluation by its arguments (they are strings, numbers or booleans). */
  readonly expensive?: true;
  readonly call: BuiltinImplementation;
  /**
   * What does the same as `call` where some arguments are constants, which are read once: formats and patterns. Undefined are
   * arguments that are not known yet; undefined where nothing is gained.
   */
  readonly withConstants?: (args: readonly (Value | undefined)[]) => BuiltinImplementation | undefined;
}

/**
 * Arguments are never undefined. The result is undefined when the call has none: after `throwOperandTypeErrorIfStrict` and the like, so
 * that the common case of a wrong type costs no exception.
 */
export type BuiltinImplementation = (context: BuiltinCallContext, ...args: Value[]) => Value | undefined;

/** What an evaluation lends to built-ins. */
export interface BuiltinCallContext {
  /** Failures of built-ins end the evaluation instead of being undefined. */
  readonly strict: boolean;
  /** Wall time of this evaluation in nanoseconds since 1970: the same for every call. */
  readonly now: bigint;
  /** Lives as long as the evaluation. Keys start with the built-in's name. */
  readonly cache: Map<string, unknown>;
  readonly host: BuiltinHost;
  /** Hands a line to the host, which may not want any (`host.print`), once it is known that it is not said again. */
  print(line: string): void;
  /** Counts work or memory (roughly: values made, or 64 characters made) against the budget; throws when it is spent. */
  charge(amount: number): void;
  /** Counts a string about to be made; throws when it or all of them together would be too long. */
  makeText(length: number): void;
  /** Throws when a string that is about to be made would be too long. */
  checkText(length: number): void;
  /** Throws when a text is too long to be parsed by what takes so many times its memory. */
  checkSource(length: number, times: number): void;
  /** Throws when an array, set or object that is about to be made would have too many elements. */
  checkSize(size: number): void;
}

/** What only the embedding program can give. Everything is optional, and absent means: not allowed. */
export interface BuiltinHost {
  /** Answers `http.send`: the request object as the policy wrote it, the response object as OPA documents it. */
  readonly httpSend?: (request: Value) => Value;
  /** Answers `net.lookup_ip_addr`. */
  readonly lookupAddresses?: (name: string) => readonly string[];
  /** Answers `opa.runtime()`. */
  readonly runtime?: Value;
  /** Is told of each failure of a built-in function in a strict evaluation, which then goes on without its result. */
  readonly builtinError?: (problem: RegoProblem) => void;
  /** Receives what `print` prints. */
  readonly print?: (line: string) => void;
}

/** A failure of a built-in in strict mode. The evaluator adds the place. */
export class StrictBuiltinFailure extends Error {
  readonly code: "eval_type_error" | "eval_builtin_error";

  constructor(code: "eval_type_error" | "eval_builtin_error", message: string) {
    super(message);
    this.code = code;
  }
}

/** `return throwBuiltinErrorIfStrict(context, "to_number", "invalid syntax")` */
export function throwBuiltinErrorIfStrict(
  context: BuiltinCallContext,
  name: string,
  message: string | (() => string),
): undefined {
  if (!context.strict) return undefined;
  throw new StrictBuiltinFailure(
    "eval_builtin_error",
    cut(`${name}: ${typeof message === "string" ? message : message()}`),
  );
}

/** `return throwOperandTypeErrorIfStrict(context, "lower", 1, "string", value)` → `lower: operand 1 must be string but got number` */
export function throwOperandTypeErrorIfStrict(
  context: BuiltinCallContext,
  name: string,
  position: number,
  expected: string,
  got: Value,
): undefined {
  if (!context.strict) return undefined;
  throw new StrictBuiltinFailure(
    "eval_type_error",
    `${name}: operand ${position} must be ${expected} but got ${getTypeName(got)}`,
  );
}

/** For operands limited to some values: `operand 2 must be one of {2, 8, 10, 16}`. */
export function throwOperandValueErrorIfStrict(
  context: BuiltinCallContext,
  name: string,
  position: number,
  message: string,
): undefined {
  if (!context.strict) return undefined;
  throw new StrictBuiltinFailure("eval_type_error", cut(`${name}: operand ${position} ${message}`));
}

/** Messages quote what they are about, and that may be a book. */
function cut(message: string): string {
  return message.length > 2_000 ? `${message.slice(0, 2_000)}…` : message;
}

/** A value in a message, cut where it would fill the screen. */
export function formatValueExcerpt(value: Value): string {
  const text = formatValueAsTerm(value, 200);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
