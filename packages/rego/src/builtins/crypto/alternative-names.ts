import type { Value } from "../../values/value.js";
import { atEnd, contextTag, derOf, expectElement, expectInner, tags } from "./der.js";
import { isAscii } from "./der-text.js";
import { isDomain } from "./domain-names.js";
import { type GoUrl, parseUrl } from "./go-url.js";
import { attempt, malformed } from "./malformed.js";

/** What the subject alternative name extension lists. */
export interface AlternativeNames {
  readonly domains: readonly string[];
  readonly emails: readonly string[];
  readonly addresses: readonly Buffer[];
  readonly urls: readonly GoUrl[];
}

export const noAlternativeNames: AlternativeNames = { domains: [], emails: [], addresses: [], urls: [] };

export function expectAlternativeNames(value: Buffer): AlternativeNames {
  const names = { domains: [] as string[], emails: [] as string[], addresses: [] as Buffer[], urls: [] as GoUrl[] };
  const der = expectInner(derOf(value), tags.sequence, "x509: invalid subject alternative names");
  while (!atEnd(der)) {
    const { tag, content } = expectElement(der, "x509: invalid subject alternative name");
    switch (tag) {
      case contextTag(1, "primitive"):
        names.emails.push(asciiText(content, "rfc822Name"));
        break;
      case contextTag(2, "primitive"):
        names.domains.push(asciiText(content, "dNSName"));
        break;
      case contextTag(6, "primitive"):
        names.urls.push(expectUrl(asciiText(content, "uniformResourceIdentifier")));
        break;
      case contextTag(7, "primitive"):
        if (content.length !== 4 && content.length !== 16) {
          malformed(`x509: cannot parse IP address of length ${content.length}`);
        }
        names.addresses.push(content);
        break;
    }
  }
  return names;
}

function asciiText(content: Buffer, field: string): string {
  return isAscii(content) ? content.toString("latin1") : malformed(`x509: SAN ${field} is malformed`);
}

function expectUrl(text: string): GoUrl {
  const parsed = attempt(() => parseUrl(text));
  if ("problem" in parsed) return malformed(`x509: cannot parse URI ${JSON.stringify(text)}: ${parsed.problem}`);
  if (parsed.done.host !== "" && !isDomain(parsed.done.host, false)) {
    malformed(`x509: cannot parse URI ${JSON.stringify(text)}: invalid domain`);
  }
  return parsed.done;
}

export function alternativeNamesValue(names: AlternativeNames): Record<string, Value> {
  return {
    DNSNames: listOrNull(names.domains),
    EmailAddresses: listOrNull(names.emails),
    IPAddresses: listOrNull(names.addresses.map(addressText)),
    URIs: listOrNull(names.urls.map(urlValue)),
  };
}

/** Empty lists are shown as null. */
export function listOrNull(items: readonly Value[]): Value {
  return items.length === 0 ? null : items;
}

function urlValue(url: GoUrl): Value {
  return {
    Scheme: url.scheme,
    Opaque: url.opaque,
    User: url.user === undefined ? null : {},
    Host: url.host,
    Path: url.path,
    RawPath: url.rawPath,
    OmitHost: url.omitHost,
    ForceQuery: url.forceQuery,
    RawQuery: url.rawQuery,
    Fragment: url.fragment,
    RawFragment: url.rawFragment,
  };
}

/** An address of 4 or 16 bytes in its usual text; an IPv4 address in IPv6 clothes is shown as IPv4. */
export function addressText(bytes: Buffer): string {
  if (bytes.length === 4) return bytes.join(".");
  if (isMapped(bytes)) return bytes.subarray(12).join(".");
  const groups = Array.from({ length: 8 }, (_, i) => bytes.readUInt16BE(i * 2).toString(16));
  const { start, length } = longestZeroRun(groups);
  if (length < 2) return groups.join(":");
  return `${groups.slice(0, start).join(":")}::${groups.slice(start + length).join(":")}`;
}

export function isMapped(bytes: Buffer): boolean {
  return bytes.subarray(0, 10).every((byte) => byte === 0) && bytes.readUInt16BE(10) === 0xffff;
}

function longestZeroRun(groups: readonly string[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === "0") end++;
    if (end - start > best.length) best = { start, length: end - start };
  }
  return best;
}
