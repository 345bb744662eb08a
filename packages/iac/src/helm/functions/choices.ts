/** Functions that compare, choose and tell what something is. */
import type { Meter } from "@plumbline/hcl";
import { TemplateError } from "../template/errors.js";
import { type Arguments, at, last, numberOf, textAt } from "../values/arguments.js";
import { byCodePoint, Float, goText, type HelmValue, isTrue, kindOf, printed, typeOf } from "../values/value.js";
import { isSame } from "./collections.js";
import type { Functions, HelmFunction } from "./function.js";
import { printf } from "./printf.js";

function isNumber(value: HelmValue): boolean {
  return typeof value === "number" || value instanceof Float;
}

function compared(args: Arguments): number {
  const [one, other] = [at(args, 0), at(args, 1)];
  if (isNumber(one) && isNumber(other)) return numberOf(one) - numberOf(other);
  if (typeof one === "string" && typeof other === "string") return byCodePoint(one, other);
  throw new TemplateError(`${kindOf(one)} and ${kindOf(other)} cannot be compared`);
}

/** Spaces stand between two that are no texts. */
function joined(args: Arguments, meter: Meter): string {
  let text = "";
  for (const [index, value] of args.entries()) {
    const before = args[index - 1];
    const isApart = index > 0 && typeof value !== "string" && typeof before !== "string";
    text += (isApart ? " " : "") + goText(value);
    meter.produceText(text.length);
  }
  return text;
}

const failed: HelmFunction = (args) => {
  throw new TemplateError(textAt(args, 0));
};

export const choiceFunctions: Functions = {
  eq: (args) => args.slice(1).some((other) => isSame(at(args, 0), other)),
  ne: (args) => !isSame(at(args, 0), at(args, 1)),
  lt: (args) => compared(args) < 0,
  le: (args) => compared(args) <= 0,
  gt: (args) => compared(args) > 0,
  ge: (args) => compared(args) >= 0,
  not: (args) => !isTrue(at(args, 0)),
  default: (args) => (args.length > 1 && isTrue(last(args)) ? last(args) : at(args, 0)),
  empty: (args) => !isTrue(at(args, 0)),
  coalesce: (args) => args.find(isTrue) ?? null,
  all: (args) => args.every(isTrue),
  any: (args) => args.some(isTrue),
  kindOf: (args) => kindOf(at(args, 0)),
  kindIs: (args) => kindOf(at(args, 1)) === textAt(args, 0),
  typeOf: (args) => typeOf(at(args, 0)),
  typeIs: (args) => typeOf(at(args, 1)) === textAt(args, 0),
  typeIsLike: (args) => [textAt(args, 0), `*${textAt(args, 0)}`].includes(typeOf(at(args, 1))),
  print: (args, { meter }) => joined(args, meter),
  println: (args) => `${args.map(goText).join(" ")}\n`,
  printf: (args, { meter }) => printf(textAt(args, 0), args.slice(1), meter),
  fail: failed,
  required: (args) => {
    const value = at(args, 1);
    if (value === null || value === "") throw new TemplateError(textAt(args, 0));
    return value;
  },
  include: (args, { include }) => include(textAt(args, 0), at(args, 1)),
  tpl: (args, { render }) => render(textAt(args, 0), at(args, 1)),
  // There is no cluster to look into: Helm's own `template` command gives nothing either.
  lookup: () => new Map(),
  getHostByName: () => "127.0.0.1",
  env: () => "",
  expandenv: (args) => printed(at(args, 0)),
  hello: () => "Hello!",
  urlParse: (args) => urlParts(textAt(args, 0)),
  urlJoin: (args) => joinedUrl(at(args, 0)),
};

function urlParts(text: string): HelmValue {
  const found = /^(?:([a-z][\w+.-]*):)?(?:\/\/(?:([^@/]*)@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(text);
  const [, scheme = "", userinfo = "", host = "", path = "", query = "", fragment = ""] = found ?? [];
  const hostname = host.replace(/:\d*$/, "");
  return new Map(Object.entries({ scheme, userinfo, host, hostname, path, query, fragment, opaque: "" }));
}

function joinedUrl(value: HelmValue): string {
  const part = (name: string) => (value instanceof Map ? printed(value.get(name) ?? null) : "");
  const [scheme, user, query, fragment] = ["scheme", "userinfo", "query", "fragment"].map(part);
  const start = `${scheme === "" ? "" : `${scheme}:`}//${user === "" ? "" : `${user}@`}${part("host")}${part("path")}`;
  return `${start}${query === "" ? "" : `?${query}`}${fragment === "" ? "" : `#${fragment}`}`;
}
