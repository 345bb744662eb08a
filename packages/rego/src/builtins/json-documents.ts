import { quoteTermString } from "../values/go-quote.js";
import { isJsonText, JsonProblem, tryParseJson } from "../values/json-reader.js";
import { getObjectSize, getObjectValue, listSortedKeys } from "../values/object.js";
import { getTypeName, isArray, isObject, isSet, type RegoObject, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "./builtin.js";
import { chargeNewText, chargeReading, chargeWriting } from "./charging.js";
import { any, array, boolean, objectOfKeysAndValues, set, string, union } from "./declared-types.js";
import { computeMaxLayoutOverhead, formatGoJson, type JsonLayout } from "./format-go-json.js";
import { applyJsonPatch, PatchProblem } from "./json-patch.js";
import { dropPaths, keepPaths, PathTree, parsePath } from "./json-paths.js";
import { listElements, throwOperandNotOneOfTypesIfStrict } from "./operand-helpers.js";

function pathTree(context: BuiltinCallContext, name: string, operand: Value): PathTree | undefined {
  if (!isArray(operand) && !isSet(operand))
    return throwOperandNotOneOfTypesIfStrict(context, name, 2, ["set", "array"], operand);
  const tree = new PathTree();
  for (const item of listElements(operand) as readonly Value[]) {
    const path = parsePath(item);
    if (path === undefined) {
      const expected = "one of {set, array} containing string paths or array of path segments";
      return throwOperandTypeErrorIfStrict(context, name, 2, expected, item);
    }
    tree.add(path);
  }
  return tree;
}

function selecting(name: string, select: (source: RegoObject, tree: PathTree) => Value): Builtin {
  const path = union(string, array(any));
  return {
    name,
    args: [objectOfKeysAndValues(any, any), union(array(path), set(path))],
    result: objectOfKeysAndValues(any, any),
    call(context, source, paths) {
      if (!isObject(source)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", source);
      // Only what the paths touch is copied; a whole level at a time.
      context.charge(getObjectSize(source));
      chargeWriting(context, paths);
      const tree = pathTree(context, name, paths);
      return tree === undefined ? undefined : select(source, tree);
    },
  };
}

function patch(context: BuiltinCallContext, source: Value, operations: Value): Value | undefined {
  if (!isArray(operations)) return throwOperandTypeErrorIfStrict(context, "json.patch", 2, "array", operations);
  // Messages show keys and values.
  chargeWriting(context, operations);
  const result = applyJsonPatch(source, operations, (amount) => context.charge(amount));
  return result instanceof PatchProblem ? throwBuiltinErrorIfStrict(context, "json.patch", result.message) : result;
}

function marshal(context: BuiltinCallContext, value: Value, layout?: JsonLayout): string {
  chargeWriting(context, value);
  if (layout !== undefined) chargeNewText(context, computeMaxLayoutOverhead(value, layout));
  const text = formatGoJson(value, layout);
  context.checkText(text.length);
  return text;
}

function marshalWithOptions(context: BuiltinCallContext, value: Value, options: Value): Value | undefined {
  const name = "json.marshal_with_options";
  if (!isObject(options)) return throwOperandTypeErrorIfStrict(context, name, 2, "object", options);
  let [prefix, indent, pretty]: [string, string, boolean | undefined] = ["", "\t", undefined];
  let laidOut = false;
  for (const [index, key] of listSortedKeys(options).entries()) {
    const option = getObjectValue(options, key) as Value;
    const wrongType = (): string => `operand ${index} must be string but got ${getTypeName(option)}`;
    if (key === "prefix" || key === "indent") {
      if (typeof option !== "string") {
        return throwOperandValueErrorIfStrict(context, name, 2, `key "${key}" failed cast to string: ${wrongType()}`);
      }
      if (key === "prefix") prefix = option;
      else indent = option;
      laidOut = true;
    } else if (key === "pretty") {
      if (typeof option !== "boolean")
        return throwOperandValueErrorIfStrict(context, name, 2, `key "pretty" failed cast to bool`);
      pretty = option;
    } else {
      const shown = typeof key === "string" ? quoteTermString(key) : getTypeName(key);
      return throwOperandValueErrorIfStrict(context, name, 2, `object contained unknown key ${shown}`);
    }
  }
  return (pretty ?? laidOut) ? prefix + marshal(context, value, { prefix, indent }) : marshal(context, value);
}

function unmarshal(context: BuiltinCallContext, text: Value): Value | undefined {
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "json.unmarshal", 1, "string", text);
  chargeReading(context, text);
  context.charge(text.length >> 3);
  const read = tryParseJson(text);
  return read instanceof JsonProblem ? throwBuiltinErrorIfStrict(context, "json.unmarshal", () => read.message) : read;
}

export const jsonBuiltins: readonly Builtin[] = [
  selecting("json.filter", keepPaths),
  selecting("json.remove", dropPaths),
  { name: "json.patch", args: [any, array(objectOfKeysAndValues(any, any))], result: any, call: patch },
  { name: "json.marshal", args: [any], result: string, call: (context, value) => marshal(context, value) },
  {
    name: "json.marshal_with_options",
    args: [any, objectOfKeysAndValues(string, any)],
    result: string,
    call: marshalWithOptions,
  },
  { name: "json.unmarshal", args: [string], result: any, expensive: true, call: unmarshal },
  {
    name: "json.is_valid",
    args: [string],
    result: boolean,
    call(context, text) {
      if (typeof text !== "string") return false;
      chargeReading(context, text);
      return isJsonText(text);
    },
  },
];
