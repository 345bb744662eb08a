/** Functions that compare, choose and tell what something is. */
import type { Meter } from "@plumbline/hcl";
import { HelmTemplateError } from "../template/errors.js";
import { type Arguments, argAt, lastArg, textArgAt, toNumber } from "../values/arguments.js";
import {
  compareCodePoints,
  Float,
  formatAsGo,
  goKindOf,
  goTypeOf,
  type HelmValue,
  isTruthy,
  printValue,
} from "../values/value.js";
import { isDeepEqual } from "./collections.js";
import type { HelmFunction, HelmFunctions } from "./function.js";
import { formatPrintf } from "./printf.js";

function isNumber(value: HelmValue): boolean {
  return typeof value === "number" || value instanceof Float;
}

function compared(args: Arguments): number {
  const [first, second] = [argAt(args, 0), argAt(args, 1)];
  if (isNumber(first) && isNumber(second)) return toNumber(first) - toNumber(second);
  if (typeof first === "string" && typeof second === "string") return compareCodePoints(first, second);
  throw new HelmTemplateError(`${goKindOf(first)} and ${goKindOf(second)} cannot be compared`);
}

/** Spaces stand between two that are no texts. */
function joined(args: Arguments, meter: Meter): string {
  let text = "";
  for (const [index, value] of args.entries()) {
    const before = args[index - 1];
    const isApart = index > 0 && typeof value !== "string" && typeof before !== "string";
    text += (isApart ? " " : "") + formatAsGo(value);
    meter.produceText(text.length);
  }
  return text;
}

const failed: HelmFunction = (args) => {
  throw new HelmTemplateError(textArgAt(args, 0));
};

export const helmConditionFunctions: HelmFunctions = {
  eq: (args) => args.slice(1).some((operand) => isDeepEqual(argAt(args, 0), operand)),
  ne: (args) => !isDeepEqual(argAt(args, 0), argAt(args, 1)),
  lt: (args) => compared(args) < 0,
  le: (args) => compared(args) <= 0,
  gt: (args) => compared(args) > 0,
  ge: (args) => compared(args) >= 0,
  not: (args) => !isTruthy(argAt(args, 0)),
  default: (args) => (args.length > 1 && isTruthy(lastArg(args)) ? lastArg(args) : argAt(args, 0)),
  empty: (args) => !isTruthy(argAt(args, 0)),
  coalesce: (args) => args.find(isTruthy) ?? null,
  all: (args) => args.every(isTruthy),
  any: (args) => args.some(isTruthy),
  kindOf: (args) => goKindOf(argAt(args, 0)),
  kindIs: (args) => goKindOf(argAt(args, 1)) === textArgAt(args, 0),
  typeOf: (args) => goTypeOf(argAt(args, 0)),
  typeIs: (args) => goTypeOf(argAt(args, 1)) === textArgAt(args, 0),
  typeIsLike: (args) => [textArgAt(args, 0), `*${textArgAt(args, 0)}`].includes(goTypeOf(argAt(args, 1))),
  print: (args, { meter }) => joined(args, meter),
  println: (args) => `${args.map(formatAsGo).join(" ")}\n`,
  printf: (args, { meter }) => formatPrintf(textArgAt(args, 0), args.slice(1), meter),
  fail: failed,
  required: (args) => {
    const value = argAt(args, 1);
    if (value === null || value === "") throw new HelmTemplateError(textArgAt(args, 0));
    return value;
  },
  include: (args, { include }) => include(textArgAt(args, 0), argAt(args, 1)),
  tpl: (args, { render }) => render(textArgAt(args, 0), argAt(args, 1)),
  // There is no cluster to look into: Helm's own `template` command gives nothing either.
  lookup: () => new Map(),
  getHostByName: () => "127.0.0.1",
  env: () => "",
  expandenv: (args) => printValue(argAt(args, 0)),
  hello: () => "Hello!",
  urlParse: (args) => urlParts(textArgAt(args, 0)),
  urlJoin: (args) => joinedUrl(argAt(args, 0)),
};

function urlParts(text: string): HelmValue {
  const found = /^(?:([a-z][\w+.-]*):)?(?:\/\/(?:([^@/]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(text);
  const [, scheme = "", userinfo = "", host = "", path = "", query = "", fragment = ""] = found ?? [];
  const hostname = host.replace(/:\d*$/, "");
  return new Map(Object.entries({ scheme, userinfo, host, hostname, path, query, fragment, opaque: "" }));
}

function joinedUrl(value: HelmValue): string {
  const part = (name: string) => (value instanceof Map ? printValue(value.get(name) ?? null) : "");
  const [scheme, user, query, fragment] = ["scheme", "userinfo", "query", "fragment"].map(part);
  const start = `${scheme === "" ? "" : `${scheme}:`}//${user === "" ? "" : `${user}@`}${part("host")}${part("path")}`;
  return `${start}${query === "" ? "" : `?${query}`}${fragment === "" ? "" : `#${fragment}`}`;
}
