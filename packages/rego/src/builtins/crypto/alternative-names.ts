import type { Value } from "../../values/value.js";
import { decodeAddressBytes, formatAddress } from "../net/addresses-and-networks.js";
import { parseUrlOrProblem, type Url } from "../url/parse.js";
import { UrlProblem } from "../url/percent-encoding.js";
import { createContextTag, createDerReader, derTags, expectElement, expectInnerReader, isAtEnd } from "./der.js";
import { isAscii } from "./der-text.js";
import { isValidDomainName } from "./domain-and-mailbox-names.js";
import { throwMalformed } from "./malformed-input.js";

/** What the subject alternative name extension lists. */
export interface AlternativeNames {
  readonly domains: readonly string[];
  readonly emails: readonly string[];
  readonly addresses: readonly Buffer[];
  readonly urls: readonly Url[];
}

export const noAlternativeNames: AlternativeNames = { domains: [], emails: [], addresses: [], urls: [] };

export function expectAlternativeNames(value: Buffer): AlternativeNames {
  const names = { domains: [] as string[], emails: [] as string[], addresses: [] as Buffer[], urls: [] as Url[] };
  const der = expectInnerReader(createDerReader(value), derTags.sequence, "x509: invalid subject alternative names");
  while (!isAtEnd(der)) {
    const { tag, content } = expectElement(der, "x509: invalid subject alternative name");
    switch (tag) {
      case createContextTag(1, "primitive"):
        names.emails.push(asciiText(content, "rfc822Name"));
        break;
      case createContextTag(2, "primitive"):
        names.domains.push(asciiText(content, "dNSName"));
        break;
      case createContextTag(6, "primitive"):
        names.urls.push(expectUrl(asciiText(content, "uniformResourceIdentifier")));
        break;
      case createContextTag(7, "primitive"):
        if (content.length !== 4 && content.length !== 16) {
          throwMalformed(`x509: cannot parse IP address of length ${content.length}`);
        }
        names.addresses.push(content);
        break;
    }
  }
  return names;
}

function asciiText(content: Buffer, field: string): string {
  return isAscii(content) ? content.toString("latin1") : throwMalformed(`x509: SAN ${field} is malformed`);
}

function expectUrl(text: string): Url {
  const url = parseUrlOrProblem(text);
  const problem =
    url instanceof UrlProblem
      ? url.message
      : url.host !== "" && !isValidDomainName(url.host, false)
        ? "invalid domain"
        : undefined;
  if (url instanceof UrlProblem || problem !== undefined) {
    return throwMalformed(`x509: cannot parse URI ${JSON.stringify(text)}: ${problem}`);
  }
  return url;
}

export function toAlternativeNamesValue(names: AlternativeNames): Record<string, Value> {
  return {
    DNSNames: toListOrNull(names.domains),
    EmailAddresses: toListOrNull(names.emails),
    IPAddresses: toListOrNull(names.addresses.map((bytes) => formatAddress(decodeAddressBytes(bytes)))),
    URIs: toListOrNull(names.urls.map(urlValue)),
  };
}

/** Empty lists are shown as null. */
export function toListOrNull(items: readonly Value[]): Value {
  return items.length === 0 ? null : items;
}

function urlValue(url: Url): Value {
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
