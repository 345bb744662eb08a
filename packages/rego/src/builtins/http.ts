import { getObjectValue } from "../values/object.js";
import { isObject, type RegoObject, type Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import {
  type Builtin,
  type BuiltinCallContext,
  StrictBuiltinFailure,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { chargeWriting } from "./charging.js";
import { any, objectOfKeysAndValues, string } from "./declared-types.js";
import { findParameterProblem, InvalidHttpRequestError, readHttpRequest } from "./http/request.js";

const name = "http.send";

/** Status codes of answers that hold for the rest of the evaluation. */
const lasting = new Set([200, 203, 204, 206, 300, 301, 404, 405, 410, 414, 501]);

/** What a call came to: an answer, or why there is none. */
type Outcome =
  | { readonly answer: Value }
  | { readonly problem: string; readonly kind: "internal" | "network" | "operand" };

function send(context: BuiltinCallContext, request: Value): Value | undefined {
  if (!isObject(request)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", request);
  const raise = getObjectValue(request, "raise_error");
  if (raise !== undefined && typeof raise !== "boolean") {
    return throwBuiltinErrorIfStrict(context, name, "invalid value for raise_error field");
  }
  const outcome = outcomeOf(context, request);
  if ("answer" in outcome) return outcome.answer;
  if (raise === false) return errorAnswer(outcome);
  if (outcome.kind !== "operand") return throwBuiltinErrorIfStrict(context, name, outcome.problem);
  if (!context.strict) return undefined;
  throw new StrictBuiltinFailure("eval_type_error", `${name}: ${outcome.problem}`);
}

/** The answer of a request with `raise_error` off that failed. */
function errorAnswer(outcome: Exclude<Outcome, { readonly answer: Value }>): Value {
  const network = outcome.kind === "network";
  const code = network ? "eval_http_send_network_error" : "eval_http_send_internal_error";
  const prefix = outcome.kind === "operand" ? "eval_type_error: http.send: " : "eval_builtin_error: http.send: ";
  return { status_code: 0, error: { code, message: network ? outcome.problem : prefix + outcome.problem } };
}

/** The same request gives the same answer within an evaluation. */
function outcomeOf(context: BuiltinCallContext, request: RegoObject): Outcome {
  chargeWriting(context, request);
  const problem = findParameterProblem(request);
  if (problem !== undefined) return { problem: `operand 1 ${problem}`, kind: "operand" };
  const key = `${name} ${formatValueAsTerm(request)}`;
  const known = context.cache.get(key) as Outcome | undefined;
  if (known !== undefined) return known;
  const outcome = performed(context, request);
  if (!("answer" in outcome) || isLasting(outcome.answer)) context.cache.set(key, outcome);
  return outcome;
}

function isLasting(answer: Value): boolean {
  const code = isObject(answer) ? getObjectValue(answer, "status_code") : undefined;
  return typeof code === "number" && lasting.has(code);
}

function performed(context: BuiltinCallContext, request: RegoObject): Outcome {
  try {
    readHttpRequest(request);
  } catch (error) {
    if (!(error instanceof InvalidHttpRequestError)) throw error;
    return { problem: error.message, kind: error.isOperand ? "operand" : "internal" };
  }
  if (context.host.httpSend === undefined) {
    return { problem: "HTTP requests are not allowed here", kind: "internal" };
  }
  try {
    return { answer: context.host.httpSend(request) };
  } catch (error) {
    const internal = error instanceof InvalidHttpRequestError;
    return { problem: error instanceof Error ? error.message : String(error), kind: internal ? "internal" : "network" };
  }
}

export const httpBuiltins: readonly Builtin[] = [
  {
    name,
    args: [objectOfKeysAndValues(string, any)],
    result: objectOfKeysAndValues(any, any),
    nondeterministic: true,
    network: true,
    call: (context, request) => send(context, request as Value),
  },
];
