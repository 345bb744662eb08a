import { quoteTermString } from "../../values/go-quote.js";
import { isIpv4Text, isIpv6Text } from "../net/addresses-and-networks.js";
import { UrlProblem, unescapeCheckingRoundTrip, unescapePart } from "./percent-encoding.js";

/**
 * Takes a URL or a reference apart with the rules of Go's URL reader, which policies were written against: from the ends
 * inwards (fragment, scheme, query, authority), and what is left is the path.
 */
export interface Url {
  readonly scheme: string;
  readonly opaque: string;
  readonly user: UserInfo | undefined;
  readonly host: string;
  readonly path: string;
  /** The path as it was written, when escaping `path` gives something else. */
  readonly rawPath: string;
  readonly omitHost: boolean;
  readonly forceQuery: boolean;
  readonly rawQuery: string;
  readonly fragment: string;
  /** Likewise. */
  readonly rawFragment: string;
}

export interface UserInfo {
  readonly name: string;
  readonly password: string | undefined;
}

/** A URL whose parts are being found. */
type MutableUrl = { -readonly [Part in keyof Url]: Url[Part] };

type Authority = Pick<Url, "user" | "host">;

const empty: Url = {
  scheme: "",
  opaque: "",
  user: undefined,
  host: "",
  path: "",
  rawPath: "",
  omitHost: false,
  forceQuery: false,
  rawQuery: "",
  fragment: "",
  rawFragment: "",
};

const schemeStart = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const optionalPort = /^(?::[0-9]*)?$/;
const userText = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;

export function parseUrlOrProblem(text: string): Url | UrlProblem {
  const hash = text.indexOf("#");
  const main = hash === -1 ? text : text.slice(0, hash);
  const url = parseMain(main);
  if (url instanceof UrlProblem) return about(main, url);
  if (hash === -1 || hash === text.length - 1) return url;
  const raw = text.slice(hash + 1);
  const fragment = unescapeCheckingRoundTrip(raw, "fragment");
  if (fragment instanceof UrlProblem) return about(text, fragment);
  url.fragment = fragment.text;
  url.rawFragment = fragment.isUsual ? "" : raw;
  return url;
}

function about(text: string, problem: UrlProblem): UrlProblem {
  return new UrlProblem(`parse ${quoteTermString(text)}: ${problem.message}`);
}

function parseMain(text: string): MutableUrl | UrlProblem {
  if (hasControl(text)) return new UrlProblem("net/url: invalid control character in URL");
  if (text === "*") return { ...empty, path: "*" };
  if (text.startsWith(":")) return new UrlProblem("missing protocol scheme");
  const start = schemeStart.exec(text)?.[0] ?? "";
  const scheme = start.slice(0, -1).toLowerCase();
  const afterScheme = text.slice(start.length);
  const mark = afterScheme.indexOf("?");
  const rest = mark === -1 ? afterScheme : afterScheme.slice(0, mark);
  const url: MutableUrl = { ...empty };
  url.scheme = scheme;
  url.forceQuery = mark !== -1 && mark === afterScheme.length - 1;
  url.rawQuery = mark === -1 ? "" : afterScheme.slice(mark + 1);
  if (!rest.startsWith("/")) {
    if (scheme !== "") {
      url.opaque = rest;
      return url;
    }
    if (rest.split("/", 1)[0]?.includes(":")) {
      return new UrlProblem("first path segment in URL cannot contain colon");
    }
  }
  if (!rest.startsWith("//") || (scheme === "" && rest.startsWith("///"))) {
    url.omitHost = scheme !== "" && rest.startsWith("/");
    return withPath(url, rest);
  }
  const slash = rest.indexOf("/", 2);
  const authority = parseAuthority(rest.slice(2, slash === -1 ? undefined : slash));
  if (authority instanceof UrlProblem) return authority;
  url.user = authority.user;
  url.host = authority.host;
  return withPath(url, slash === -1 ? "" : rest.slice(slash));
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32 || text.charCodeAt(i) === 127) return true;
  return false;
}

function withPath(url: MutableUrl, raw: string): MutableUrl | UrlProblem {
  const path = unescapeCheckingRoundTrip(raw, "path");
  if (path instanceof UrlProblem) return path;
  url.path = path.text;
  url.rawPath = path.isUsual ? "" : raw;
  return url;
}

function parseAuthority(authority: string): Authority | UrlProblem {
  const at = authority.lastIndexOf("@");
  const host = parseHost(authority.slice(at + 1));
  if (host instanceof UrlProblem) return host;
  if (at === -1) return { user: undefined, host };
  const info = authority.slice(0, at);
  if (!userText.test(info)) return new UrlProblem("net/url: invalid userinfo");
  const colon = info.indexOf(":");
  const name = unescapePart(colon === -1 ? info : info.slice(0, colon), "user");
  if (name instanceof UrlProblem) return name;
  const password = colon === -1 ? undefined : unescapePart(info.slice(colon + 1), "user");
  return password instanceof UrlProblem ? password : { user: { name, password }, host };
}

function parseHost(host: string): string | UrlProblem {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return new UrlProblem("invalid IP-literal");
  if (bracket === 0) return parseLiteral(host);
  const colon = host.lastIndexOf(":");
  if (colon !== -1 && !optionalPort.test(host.slice(colon))) return invalidPort(host.slice(colon));
  return unescapePart(host, "host");
}

function invalidPort(port: string): UrlProblem {
  return new UrlProblem(`invalid port ${quoteTermString(port)} after host`);
}

/** `[fe80::1%25en0]:80` */
function parseLiteral(host: string): string | UrlProblem {
  const end = host.lastIndexOf("]");
  if (end === -1) return new UrlProblem("missing ']' in host");
  const port = host.slice(end + 1);
  if (!optionalPort.test(port)) return invalidPort(port);
  const inner = host.slice(1, end);
  const zoneStart = inner.indexOf("%25");
  const address = unescapePart(zoneStart === -1 ? inner : inner.slice(0, zoneStart), "host");
  if (address instanceof UrlProblem) return address;
  const zone = zoneStart === -1 ? "" : unescapePart(inner.slice(zoneStart), "zone");
  if (zone instanceof UrlProblem) return zone;
  if (isIpv4Text(address)) return new UrlProblem("invalid IP-literal");
  if (!isIpv6Text(address) || zone === "%") {
    return new UrlProblem(`invalid host: ParseAddr(${quoteTermString(address + zone)}): unable to parse IP`);
  }
  return `[${address}${zone}]${port}`;
}

/** `example.org` and `8080`; without the brackets of an address. */
export function splitHostAndPort(host: string): { readonly name: string; readonly port: string } {
  const colon = host.lastIndexOf(":");
  const split = colon !== -1 && optionalPort.test(host.slice(colon));
  const name = split ? host.slice(0, colon) : host;
  return {
    name: name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name,
    port: split ? host.slice(colon + 1) : "",
  };
}
