import type { Value } from "../../values/value.js";
import { type Builtin, throwBuiltinErrorIfStrict, throwOperandTypeErrorIfStrict } from "../builtin.js";
import { boolean, objectOfKeysAndValues, string } from "../declared-types.js";
import { parseUrlOrProblem, splitHostAndPort, type Url } from "../url/parse.js";
import { UrlProblem } from "../url/percent-encoding.js";

function uriObject(url: Url): Value {
  const { name, port } = splitHostAndPort(url.host);
  const parts: Record<string, string> = {};
  if (url.scheme !== "") parts.scheme = url.scheme;
  if (name !== "") parts.hostname = name;
  if (port !== "") parts.port = port;
  if (url.path !== "") {
    parts.path = url.path;
    parts.raw_path = url.rawPath === "" ? url.path : url.rawPath;
  }
  if (url.rawQuery !== "") parts.raw_query = url.rawQuery;
  if (url.fragment !== "") parts.fragment = url.fragment;
  return parts;
}

export const uriBuiltins: readonly Builtin[] = [
  {
    name: "uri.parse",
    args: [string],
    result: objectOfKeysAndValues(string, string),
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "uri.parse", 1, "string", text as Value);
      context.charge(text.length >> 5);
      const found = parseUrlOrProblem(text);
      return found instanceof UrlProblem
        ? throwBuiltinErrorIfStrict(context, "uri.parse", found.message)
        : uriObject(found);
    },
  },
  {
    name: "uri.is_valid",
    args: [string],
    result: boolean,
    call: (context, text) => {
      if (typeof text !== "string" || text === "") return false;
      context.charge(text.length >> 5);
      return !(parseUrlOrProblem(text) instanceof UrlProblem);
    },
  },
];
