import type { Value } from "../../values/value.js";
import { type Builtin, failed, operandError } from "../builtin.js";
import { isVersion4, parseAddress } from "../net/address.js";
import { boolean, object, string } from "../types.js";
import { goQuote } from "./go-quote.js";
import { escapePath, Malformed, unescapeBytes, unescapeText } from "./percent.js";
import { utf8Text } from "./utf8.js";

/**
 * Takes a URI reference apart with the rules of Go's URL reader, which policies were written against: from the ends
 * inwards (fragment, scheme, query, authority), and what is left is the path.
 */
interface Uri {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly rawPath: string;
  readonly rawQuery: string;
  readonly fragment: string;
}

const schemeStart = /^([A-Za-z][A-Za-z0-9+.-]*)?:/;
const optionalPort = /^(?::[0-9]*)?$/;
const userinfoText = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;

export function parseUri(text: string): Uri | Malformed {
  const hash = text.indexOf("#");
  const body = hash === -1 ? text : text.slice(0, hash);
  const uri = parseBody(body);
  if (uri instanceof Malformed) return about(body, uri);
  if (hash === -1 || hash === text.length - 1) return uri;
  const fragment = unescapeText(text.slice(hash + 1), "fragment");
  return fragment instanceof Malformed ? about(text, fragment) : { ...uri, fragment };
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32 || text.charCodeAt(i) === 127) return true;
  return false;
}

function about(text: string, problem: Malformed): Malformed {
  return new Malformed(`parse ${goQuote(text)}: ${problem.message}`);
}

function parseBody(text: string): Uri | Malformed {
  if (hasControl(text)) return new Malformed("net/url: invalid control character in URL");
  const start = schemeStart.exec(text);
  if (start !== null && start[1] === undefined) return new Malformed("missing protocol scheme");
  const scheme = start?.[1]?.toLowerCase() ?? "";
  const afterScheme = start === null ? text : text.slice(start[0].length);
  const mark = afterScheme.indexOf("?");
  let rest = mark === -1 ? afterScheme : afterScheme.slice(0, mark);
  const found = {
    scheme,
    host: "",
    path: "",
    rawPath: "",
    rawQuery: mark === -1 ? "" : afterScheme.slice(mark + 1),
    fragment: "",
  };
  if (!rest.startsWith("/")) {
    if (scheme !== "") return found;
    if (rest.split("/", 1)[0]?.includes(":")) {
      return new Malformed("first path segment in URL cannot contain colon");
    }
  }
  if (rest.startsWith("//") && (scheme !== "" || !rest.startsWith("///"))) {
    const slash = rest.indexOf("/", 2);
    const authority = rest.slice(2, slash === -1 ? undefined : slash);
    rest = slash === -1 ? "" : rest.slice(slash);
    const host = parseAuthority(authority);
    if (host instanceof Malformed) return host;
    found.host = host;
  }
  const path = unescapeBytes(rest, "path");
  if (path instanceof Malformed) return path;
  found.path = utf8Text(path);
  found.rawPath = escapePath(path) === rest ? found.path : rest;
  return found;
}

function parseAuthority(authority: string): string | Malformed {
  const at = authority.lastIndexOf("@");
  const host = parseHost(authority.slice(at + 1));
  if (host instanceof Malformed || at === -1) return host;
  const userinfo = authority.slice(0, at);
  if (!userinfoText.test(userinfo)) return new Malformed("net/url: invalid userinfo");
  const decoded = unescapeText(userinfo, "user");
  return decoded instanceof Malformed ? decoded : host;
}

function parseHost(host: string): string | Malformed {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return new Malformed("invalid IP-literal");
  if (bracket === 0) return parseLiteral(host);
  const colon = host.lastIndexOf(":");
  if (colon !== -1 && !optionalPort.test(host.slice(colon))) return invalidPort(host.slice(colon));
  return unescapeText(host, "host");
}

function invalidPort(port: string): Malformed {
  return new Malformed(`invalid port ${goQuote(port)} after host`);
}

/** `[fe80::1%25en0]:80` */
function parseLiteral(host: string): string | Malformed {
  const end = host.lastIndexOf("]");
  if (end === -1) return new Malformed("missing ']' in host");
  const port = host.slice(end + 1);
  if (!optionalPort.test(port)) return invalidPort(port);
  const inner = host.slice(1, end);
  const zoneStart = inner.indexOf("%25");
  const address = unescapeText(zoneStart === -1 ? inner : inner.slice(0, zoneStart), "host");
  const zone = zoneStart === -1 ? "" : unescapeText(inner.slice(zoneStart), "zone");
  if (address instanceof Malformed) return address;
  if (zone instanceof Malformed) return zone;
  const value = parseAddress(address);
  if (value === undefined || zone === "%") {
    return new Malformed(`invalid host: ParseAddr(${goQuote(address + zone)}): unable to parse IP`);
  }
  if (isVersion4(value) && !address.includes(":")) return new Malformed("invalid IP-literal");
  return `[${address}${zone}]${port}`;
}

function hostAndPort(authority: string): { hostname: string; port: string } {
  const colon = authority.lastIndexOf(":");
  const split = colon !== -1 && optionalPort.test(authority.slice(colon));
  const host = split ? authority.slice(0, colon) : authority;
  return {
    hostname: host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host,
    port: split ? authority.slice(colon + 1) : "",
  };
}

function uriObject(uri: Uri): Value {
  const { hostname, port } = hostAndPort(uri.host);
  const parts: [string, string][] = [
    ["scheme", uri.scheme],
    ["hostname", hostname],
    ["port", port],
    ["path", uri.path],
    ["raw_path", uri.path === "" ? "" : uri.rawPath],
    ["raw_query", uri.rawQuery],
    ["fragment", uri.fragment],
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
      const found = parseUri(text);
      return found instanceof Malformed ? failed(context, "uri.parse", found.message) : uriObject(found);
    },
  },
  {
    name: "uri.is_valid",
    args: [string],
    result: boolean,
    call: (context, text) => {
      if (typeof text !== "string" || text === "") return false;
      context.charge(text.length >> 5);
      return !(parseUri(text) instanceof Malformed);
    },
  },
];
