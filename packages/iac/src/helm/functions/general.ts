/** Functions that compare, choose and tell what something is. */
import type { Meter } from "@plumbline/hcl";
import { HelmTemplateError } from "../template/template-error.js";
import { getArgAt, getLastArg, getTextArgAt, type HelmArguments, toNumber } from "../values/function-arguments.js";
import {
  compareCodePoints,
  Float,
  formatAsGo,
  formatAsHelm,
  getGoKind,
  getGoTypeName,
  type HelmValue,
  isTruthy,
} from "../values/template-value.js";
import { isDeepEqual } from "./collections.js";
import type { HelmFunction, HelmFunctions } from "./helm-function-types.js";
import { formatPrintf } from "./printf.js";

function isNumber(value: HelmValue): boolean {
  return typeof value === "number" || value instanceof Float;
}

function compared(args: HelmArguments): number {
  const [first, second] = [getArgAt(args, 0), getArgAt(args, 1)];
  if (isNumber(first) && isNumber(second)) return toNumber(first) - toNumber(second);
  if (typeof first === "string" && typeof second === "string") return compareCodePoints(first, second);
  throw new HelmTemplateError(`${getGoKind(first)} and ${getGoKind(second)} cannot be compared`);
}

/** Spaces stand between two that are no texts. */
function joined(args: HelmArguments, meter: Meter): string {
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
  throw new HelmTemplateError(getTextArgAt(args, 0));
};

export const helmGeneralFunctions: HelmFunctions = {
  eq: (args) => args.slice(1).some((operand) => isDeepEqual(getArgAt(args, 0), operand)),
  ne: (args) => !isDeepEqual(getArgAt(args, 0), getArgAt(args, 1)),
  lt: (args) => compared(args) < 0,
  le: (args) => compared(args) <= 0,
  gt: (args) => compared(args) > 0,
  ge: (args) => compared(args) >= 0,
  not: (args) => !isTruthy(getArgAt(args, 0)),
  default: (args) => (args.length > 1 && isTruthy(getLastArg(args)) ? getLastArg(args) : getArgAt(args, 0)),
  empty: (args) => !isTruthy(getArgAt(args, 0)),
  coalesce: (args) => args.find(isTruthy) ?? null,
  all: (args) => args.every(isTruthy),
  any: (args) => args.some(isTruthy),
  kindOf: (args) => getGoKind(getArgAt(args, 0)),
  kindIs: (args) => getGoKind(getArgAt(args, 1)) === getTextArgAt(args, 0),
  typeOf: (args) => getGoTypeName(getArgAt(args, 0)),
  typeIs: (args) => getGoTypeName(getArgAt(args, 1)) === getTextArgAt(args, 0),
  typeIsLike: (args) => [getTextArgAt(args, 0), `*${getTextArgAt(args, 0)}`].includes(getGoTypeName(getArgAt(args, 1))),
  print: (args, { meter }) => joined(args, meter),
  println: (args) => `${args.map(formatAsGo).join(" ")}\n`,
  printf: (args, { meter }) => formatPrintf(getTextArgAt(args, 0), args.slice(1), meter),
  fail: failed,
  required: (args) => {
    const value = getArgAt(args, 1);
    if (value === null || value === "") throw new HelmTemplateError(getTextArgAt(args, 0));
    return value;
  },
  include: (args, { include }) => include(getTextArgAt(args, 0), getArgAt(args, 1)),
  tpl: (args, { render }) => render(getTextArgAt(args, 0), getArgAt(args, 1)),
  // There is no cluster to look into: Helm's own `template` command gives nothing either.
  lookup: () => new Map(),
  getHostByName: () => "127.0.0.1",
  env: () => "",
  expandenv: (args) => formatAsHelm(getArgAt(args, 0)),
  hello: () => "Hello!",
  urlParse: (args) => urlParts(getTextArgAt(args, 0)),
  urlJoin: (args) => joinedUrl(getArgAt(args, 0)),
};

function urlParts(text: string): HelmValue {
  const found = /^(?:([a-z][\w+.-]*):)?(?:\/\/(?:([^@/]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(text);
  const [, scheme = "", userinfo = "", host = "", path = "", query = "", fragment = ""] = found ?? [];
  const hostname = host.replace(/:\d*$/, "");
  return new Map(Object.entries({ scheme, userinfo, host, hostname, path, query, fragment, opaque: "" }));
}

function joinedUrl(value: HelmValue): string {
  const part = (name: string) => (value instanceof Map ? formatAsHelm(value.get(name) ?? null) : "");
  const [scheme, user, query, fragment] = ["scheme", "userinfo", "query", "fragment"].map(part);
  const start = `${scheme === "" ? "" : `${scheme}:`}//${user === "" ? "" : `${user}@`}${part("host")}${part("path")}`;
  return `${start}${query === "" ? "" : `?${query}`}${fragment === "" ? "" : `#${fragment}`}`;
}
