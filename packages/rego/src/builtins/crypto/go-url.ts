import { malformed } from "./malformed.js";

/**
 * URLs split and written the way Go's net/url does: certificates show their URIs in this form, and requests are signed
 * over it. Texts are handled one character per byte and turned back at the end.
 */
export interface GoUrl {
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
  readonly rawFragment: string;
}

interface UserInfo {
  readonly name: string;
  readonly password: string | undefined;
}

type Part = "path" | "user" | "host" | "zone" | "fragment";

const unreserved = "A-Za-z0-9\\-_.~";
const plain: Readonly<Record<Part, RegExp>> = {
  path: new RegExp(`[${unreserved}$&+,/:;=@]`),
  user: new RegExp(`[${unreserved}$&+,;=]`),
  host: new RegExp(`[${unreserved}!$&'()*+,;=:\\[\\]<>"]`),
  zone: new RegExp(`[${unreserved}!$&'()*+,;=:\\[\\]<>"]`),
  fragment: new RegExp(`[${unreserved}$&+,/:;=?@!()*]`),
};
const alwaysEncoded = /[!$&'()*+,;=:@[\]%]/;
const userText = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const schemeStart = /^[A-Za-z][A-Za-z0-9+\-.]*:/;
const port = /^(:\d*)?$/;

export function parseUrl(text: string): GoUrl {
  const bytes = Buffer.from(text, "utf8").toString("latin1");
  const hash = bytes.indexOf("#");
  const main = hash === -1 ? bytes : bytes.slice(0, hash);
  const problem = (reason: string): never => malformed(`parse ${JSON.stringify(main)}: ${reason}`);
  const url = parseMain(main, problem);
  if (hash === -1 || hash === bytes.length - 1) return inUtf8(url);
  const raw = bytes.slice(hash + 1);
  const fragment = unescapePart(raw, "fragment", problem);
  return inUtf8({ ...url, fragment, rawFragment: escapePart(fragment, "fragment") === raw ? "" : raw });
}

type Refuse = (reason: string) => never;

const empty: GoUrl = {
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

function parseMain(text: string, refuse: Refuse): GoUrl {
  if (hasControl(text)) return refuse("net/url: invalid control character in URL");
  if (text === "*") return { ...empty, path: "*" };
  if (text.startsWith(":")) return refuse("missing protocol scheme");
  const match = schemeStart.exec(text);
  const scheme = match === null ? "" : match[0].slice(0, -1).toLowerCase();
  const afterScheme = match === null ? text : text.slice(match[0].length);
  const mark = afterScheme.indexOf("?");
  const forceQuery = mark !== -1 && mark === afterScheme.length - 1;
  const rawQuery = mark === -1 ? "" : afterScheme.slice(mark + 1);
  const rest = mark === -1 ? afterScheme : afterScheme.slice(0, mark);
  const start = { ...empty, scheme, forceQuery, rawQuery };
  if (!rest.startsWith("/")) {
    if (scheme !== "") return { ...start, opaque: rest };
    if (rest.split("/", 1)[0]?.includes(":")) return refuse("first path segment in URL cannot contain colon");
  }
  if (!rest.startsWith("//") || (scheme === "" && rest.startsWith("///"))) {
    return { ...start, omitHost: scheme !== "" && rest.startsWith("/"), ...pathParts(rest, refuse) };
  }
  const slash = rest.indexOf("/", 2);
  const authority = slash === -1 ? rest.slice(2) : rest.slice(2, slash);
  const path = slash === -1 ? "" : rest.slice(slash);
  return { ...start, ...authorityParts(authority, refuse), ...pathParts(path, refuse) };
}

function pathParts(raw: string, refuse: Refuse): Pick<GoUrl, "path" | "rawPath"> {
  const path = unescapePart(raw, "path", refuse);
  return { path, rawPath: escapePart(path, "path") === raw ? "" : raw };
}

function authorityParts(authority: string, refuse: Refuse): Pick<GoUrl, "user" | "host"> {
  const at = authority.lastIndexOf("@");
  const host = hostPart(authority.slice(at + 1), refuse);
  if (at === -1) return { user: undefined, host };
  const info = authority.slice(0, at);
  if (!userText.test(info)) return refuse("net/url: invalid userinfo");
  const colon = info.indexOf(":");
  const name = unescapePart(colon === -1 ? info : info.slice(0, colon), "user", refuse);
  const password = colon === -1 ? undefined : unescapePart(info.slice(colon + 1), "user", refuse);
  return { user: { name, password }, host };
}

function hostPart(host: string, refuse: Refuse): string {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return refuse("invalid IP-literal");
  if (bracket === 0) return bracketedHost(host, refuse);
  const colon = host.lastIndexOf(":");
  if (colon !== -1 && !port.test(host.slice(colon))) {
    return refuse(`invalid port ${JSON.stringify(host.slice(colon))} after host`);
  }
  return unescapePart(host, "host", refuse);
}

function bracketedHost(host: string, refuse: Refuse): string {
  const close = host.lastIndexOf("]");
  if (close === -1) return refuse("missing ']' in host");
  const after = host.slice(close + 1);
  if (!port.test(after)) return refuse(`invalid port ${JSON.stringify(after)} after host`);
  const name = host.slice(1, close);
  const zone = name.indexOf("%25");
  const address = unescapePart(zone === -1 ? name : name.slice(0, zone), "host", refuse);
  if (!isSixText(address)) return refuse(`invalid host: ParseAddr(${JSON.stringify(address)}): unable to parse IP`);
  return `[${address}${zone === -1 ? "" : unescapePart(name.slice(zone), "zone", refuse)}]${after}`;
}

/** Whether a text is an IPv6 address, without a zone. */
export function isSixText(text: string): boolean {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0) return false;
  const groups = [...groupsOf(head), ...groupsOf(tail ?? "")];
  const dotted = groups.at(-1)?.includes(".") ?? false;
  if (dotted && !isFourText(groups.pop() as string)) return false;
  const count = groups.length + (dotted ? 2 : 0);
  if (!groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false;
  return tail === undefined ? count === 8 : count < 8;
}

export function isFourText(text: string): boolean {
  return /^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(text) && text.split(".").every((part) => Number(part) < 256);
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

export function urlText(url: GoUrl): string {
  const bytes = inBytes(url);
  let text = bytes.scheme === "" ? "" : `${bytes.scheme}:`;
  if (bytes.opaque !== "") text += bytes.opaque;
  else {
    text += authorityText(bytes);
    const path = escapedPathOf(bytes);
    if (path !== "" && !path.startsWith("/") && bytes.host !== "") text += "/";
    if (text === "" && path.split("/", 1)[0]?.includes(":")) text = "./";
    text += path;
  }
  if (bytes.forceQuery || bytes.rawQuery !== "") text += `?${bytes.rawQuery}`;
  if (bytes.fragment !== "") text += `#${escapedFragmentOf(bytes)}`;
  return utf8Text(text);
}

export function escapedPath(url: GoUrl): string {
  return utf8Text(escapedPathOf(inBytes(url)));
}

function authorityText(url: GoUrl): string {
  if (url.scheme === "" && url.host === "" && url.user === undefined) return "";
  if (url.omitHost && url.host === "" && url.user === undefined) return "";
  const slashes = url.host !== "" || url.path !== "" || url.user !== undefined ? "//" : "";
  return `${slashes}${userInfoText(url.user)}${escapePart(url.host, "host")}`;
}

function userInfoText(user: UserInfo | undefined): string {
  if (user === undefined) return "";
  const password = user.password === undefined ? "" : `:${escapePart(user.password, "user")}`;
  return `${escapePart(user.name, "user")}${password}@`;
}

function escapedPathOf(url: GoUrl): string {
  if (url.rawPath !== "" && isEncoded(url.rawPath, "path")) return url.rawPath;
  return url.path === "*" ? "*" : escapePart(url.path, "path");
}

function escapedFragmentOf(url: GoUrl): string {
  if (url.rawFragment !== "" && isEncoded(url.rawFragment, "fragment")) return url.rawFragment;
  return escapePart(url.fragment, "fragment");
}

function isEncoded(text: string, part: Part): boolean {
  for (const char of text) if (!plain[part].test(char) && !alwaysEncoded.test(char)) return false;
  return true;
}

function escapePart(text: string, part: Part): string {
  let out = "";
  for (const char of text) out += plain[part].test(char) ? char : `%${hexByte(char.charCodeAt(0))}`;
  return out;
}

function hexByte(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}

function unescapePart(text: string, part: Part, refuse: Refuse): string {
  const inHost = part === "host" || part === "zone";
  let out = "";
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === "%") {
      const sequence = text.slice(at, at + 3);
      if (!/^%[0-9A-Fa-f]{2}$/.test(sequence)) return refuse(`invalid URL escape ${JSON.stringify(sequence)}`);
      const byte = Number.parseInt(sequence.slice(1), 16);
      const decoded = String.fromCharCode(byte);
      const allowed =
        !inHost || sequence === "%25" || (part === "host" ? byte >= 0x80 : byte === 0x20 || plain.host.test(decoded));
      if (!allowed) return refuse(`invalid URL escape ${JSON.stringify(sequence)}`);
      out += decoded;
      at += 2;
    } else if (inHost && char < "\x80" && !plain[part].test(char)) {
      return refuse(`invalid character ${JSON.stringify(char)} in host name`);
    } else out += char;
  }
  return out;
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

function inUtf8(url: GoUrl): GoUrl {
  return converted(url, utf8Text);
}

function inBytes(url: GoUrl): GoUrl {
  return converted(url, (text) => Buffer.from(text, "utf8").toString("latin1"));
}

function utf8Text(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function converted(url: GoUrl, convert: (text: string) => string): GoUrl {
  const { user } = url;
  return {
    ...url,
    opaque: convert(url.opaque),
    host: convert(url.host),
    path: convert(url.path),
    rawPath: convert(url.rawPath),
    rawQuery: convert(url.rawQuery),
    fragment: convert(url.fragment),
    rawFragment: convert(url.rawFragment),
    user: user && { name: convert(user.name), password: user.password && convert(user.password) },
  };
}
