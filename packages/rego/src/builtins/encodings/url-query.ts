import { appendToGroup } from "../../values/group-by.js";
import { getObjectValue, listSortedKeys } from "../../values/object.js";
import { ObjectBuilder } from "../../values/object-map.js";
import { compareStrings } from "../../values/text-order.js";
import { isArray, isObject, isSet, type RegoObject, type Value } from "../../values/value.js";
import { formatJsonKey } from "../../values/value-text.js";
import {
  type Builtin,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "../builtin.js";
import { chargeNewText, chargeWriting } from "../charging.js";
import { array, objectOfKeysAndValues, set, string, union } from "../declared-types.js";
import { escapeQuery, maxEscapedLengthPerCodeUnit, UrlProblem, unescapePart } from "../url/percent-encoding.js";

const mostParameters = 10_000;

/** Names and values in the order of the names, or undefined when a value is neither a text nor a list of texts. */
function parameters(values: RegoObject): readonly (readonly [string, string])[] | undefined {
  const named = listSortedKeys(values).map((key) => [formatJsonKey(key), key] as const);
  const list: [string, string][] = [];
  for (const [name, key] of named.sort((a, b) => compareStrings(a[0], b[0]))) {
    const value = getObjectValue(values, key) as Value;
    const texts = typeof value === "string" ? [value] : isSet(value) ? value.sorted() : value;
    if (!isArray(texts)) return undefined;
    for (const text of texts) {
      if (typeof text !== "string") return undefined;
      list.push([name, text]);
    }
  }
  return list;
}

function parsedQuery(query: string): Map<string, string[]> | UrlProblem {
  const found = new Map<string, string[]>();
  let problem: UrlProblem | undefined;
  for (const part of query.split("&")) {
    if (part.includes(";")) problem = new UrlProblem("invalid semicolon separator in query");
    else if (part !== "") {
      const sign = part.indexOf("=");
      const name = unescapePart(sign === -1 ? part : part.slice(0, sign), "query");
      const value = unescapePart(sign === -1 ? "" : part.slice(sign + 1), "query");
      if (name instanceof UrlProblem) problem ??= name;
      else if (value instanceof UrlProblem) problem ??= value;
      else {
        appendToGroup(found, name, value);
      }
    }
  }
  return problem ?? found;
}

export const urlQueryBuiltins: readonly Builtin[] = [
  {
    name: "urlquery.encode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "urlquery.encode", 1, "string", text as Value);
      chargeNewText(context, text.length * maxEscapedLengthPerCodeUnit);
      return escapeQuery(text);
    },
  },
  {
    name: "urlquery.decode",
    args: [string],
    result: string,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "urlquery.decode", 1, "string", text as Value);
      context.charge(text.length >> 6);
      const decoded = unescapePart(text, "query");
      return decoded instanceof UrlProblem
        ? throwBuiltinErrorIfStrict(context, "urlquery.decode", () => decoded.message)
        : decoded;
    },
  },
  {
    name: "urlquery.encode_object",
    args: [objectOfKeysAndValues(string, union(string, array(string), set(string)))],
    result: string,
    call: (context, values) => {
      if (!isObject(values))
        return throwOperandTypeErrorIfStrict(context, "urlquery.encode_object", 1, "object", values as Value);
      chargeWriting(context, values);
      const list = parameters(values);
      if (list === undefined) {
        const message = "values must be string, array[string], or set[string]";
        return throwOperandValueErrorIfStrict(context, "urlquery.encode_object", 1, message);
      }
      const length = list.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0);
      chargeNewText(context, length * maxEscapedLengthPerCodeUnit);
      return list.map(([name, value]) => `${escapeQuery(name)}=${escapeQuery(value)}`).join("&");
    },
  },
  {
    name: "urlquery.decode_object",
    args: [string],
    result: objectOfKeysAndValues(string, array(string)),
    call: (context, query) => {
      if (typeof query !== "string")
        return throwOperandTypeErrorIfStrict(context, "urlquery.decode_object", 1, "string", query as Value);
      if (query.split("&", mostParameters + 1).length > mostParameters) {
        return throwBuiltinErrorIfStrict(
          context,
          "urlquery.decode_object",
          "number of URL query parameters exceeded limit",
        );
      }
      context.charge(query.length >> 6);
      const found = parsedQuery(query);
      if (found instanceof UrlProblem)
        return throwBuiltinErrorIfStrict(context, "urlquery.decode_object", found.message);
      const builder = new ObjectBuilder();
      for (const [name, list] of found) builder.set(name, list);
      return builder.finish();
    },
  },
];
