import { convertModuleToOpaJson } from "../syntax/opa-json.js";
import { parseModule } from "../syntax/parse.js";
import { isArray, isSet, type Value } from "../values/value.js";
import { type Builtin, throwBuiltinErrorIfStrict, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { chargeItems, chargeParsing, chargeWriting } from "./charging.js";
import { any, array, boolean, objectOfKeysAndValues, set, string } from "./declared-types.js";
import { formatUnquotedTerm } from "./template-strings.js";

/** What the compiler itself gives meaning to; some of these are never called, but are names all the same. */
export const compilerHandledBuiltins: readonly Builtin[] = [
  // Planned as an iteration of its own.
  { name: "walk", args: [any], result: array(any), call: () => undefined },
  { name: "print", args: [], call: () => true },
  { name: "internal.print", args: [array(set(any))], call: print },
  { name: "trace", args: [string], result: boolean, call: () => true },
  { name: "rego.metadata.chain", args: [], result: array(any), call: () => undefined },
  { name: "rego.metadata.rule", args: [], result: any, call: () => undefined },
  { name: "rego.parse_module", args: [string, string], result: objectOfKeysAndValues(string, any), call: parse },
];

/** Each argument comes as a set: empty when it was undefined, with several members when it had several values. */
function print(context: Parameters<Builtin["call"]>[0], lists: Value = []): Value {
  if (context.host.print === undefined || !isArray(lists)) return true;
  let lines: readonly string[] = [""];
  for (const [i, values] of lists.entries()) {
    chargeWriting(context, values);
    const texts = isSet(values) && values.size > 0 ? values.sorted().map(formatUnquotedTerm) : ["<undefined>"];
    // Every line so far goes with every value.
    const length = lines.reduce((sum, line) => sum + line.length, 0) * texts.length;
    chargeItems(context, lines.length * texts.length);
    context.charge(length / 64);
    lines = lines.flatMap((line) => texts.map((text) => (i === 0 ? text : `${line} ${text}`)));
  }
  for (const line of lines) context.print(line);
  return true;
}

function parse(context: Parameters<Builtin["call"]>[0], file: Value = null, text: Value = null): Value | undefined {
  if (typeof file !== "string") return throwOperandTypeErrorIfStrict(context, "rego.parse_module", 1, "string", file);
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "rego.parse_module", 2, "string", text);
  chargeParsing(context, text);
  try {
    return convertModuleToOpaJson(parseModule(text, { file, version: "v1" })) as Value;
  } catch (cause) {
    return throwBuiltinErrorIfStrict(
      context,
      "rego.parse_module",
      cause instanceof Error ? cause.message : String(cause),
    );
  }
}
