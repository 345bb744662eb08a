import type { Value } from "../../values/value.js";
import { type Builtin, failed, operandError } from "../builtin.js";
import { boolean, object, string } from "../types.js";
import { hostAndPort, parseUrl, type Url } from "../url/parse.js";
import { UrlProblem } from "../url/percent.js";

function uriObject(url: Url): Value {
  const { name, port } = hostAndPort(url.host);
  const parts: [string, string][] = [
    ["scheme", url.scheme],
    ["hostname", name],
    ["port", port],
    ["path", url.path],
    ["raw_path", url.rawPath === "" ? url.path : url.rawPath],
    ["raw_query", url.rawQuery],
    ["fragment", url.fragment],
  ];
  return Object.fromEntries(parts.filter(([, text]) => text !== ""));
}

export const uri: readonly Builtin[] = [
  {
    name: "uri.parse",
    args: [string],
    result: object(string, string),
    call: (context, text) => {
      if (typeof text !== "string") return operandError(context, "uri.parse", 1, "string", text as Value);
      context.charge(text.length >> 5);
      const found = parseUrl(text);
      return found instanceof UrlProblem ? failed(context, "uri.parse", found.message) : uriObject(found);
    },
  },
  {
    name: "uri.is_valid",
    args: [string],
    result: boolean,
    call: (context, text) => {
      if (typeof text !== "string" || text === "") return false;
      context.charge(text.length >> 5);
      return !(parseUrl(text) instanceof UrlProblem);
    },
  },
];
