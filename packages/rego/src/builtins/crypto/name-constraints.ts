import type { Value } from "../../values/value.js";
import {
  decodeAddressBytes,
  formatAddress,
  isIpv4Address,
  isIpv4Text,
  parseAddress,
} from "../net/addresses-and-networks.js";
import type { Url } from "../url/parse.js";
import { type AlternativeNames, toListOrNull } from "./alternative-names.js";
import {
  createContextTag,
  createDerReader,
  type DerElement,
  derTags,
  expectElement,
  expectInnerReader,
  expectTaggedElement,
  isAtEnd,
  readOptionalTaggedElement,
} from "./der.js";
import { isAscii } from "./der-text.js";
import { isValidDomainName, parseMailbox } from "./domain-and-mailbox-names.js";
import { throwMalformed } from "./malformed-input.js";

/** The names a certificate authority may sign for, from its name constraints extension. */
export interface NameConstraints {
  readonly permitted: Subtrees;
  readonly excluded: Subtrees;
  /** Some constraint is of a kind that is not checked. */
  readonly partly: boolean;
}

interface Subtrees {
  readonly domains: readonly string[];
  readonly ranges: readonly Range[];
  readonly emails: readonly string[];
  readonly urlDomains: readonly string[];
}

interface Range {
  readonly address: Buffer;
  readonly mask: Buffer;
}

/** Limits the work a crafted chain can cause. */
const maxComparisons = 250_000;

const problem = "x509: invalid NameConstraints extension";

export function expectNameConstraints(value: Buffer): NameConstraints {
  const outer = createDerReader(value);
  const top = expectInnerReader(outer, derTags.sequence, problem);
  const permitted = readOptionalTaggedElement(top, createContextTag(0, "constructed"), problem);
  const excluded = readOptionalTaggedElement(top, createContextTag(1, "constructed"), problem);
  if (!isAtEnd(outer) || !isAtEnd(top)) throwMalformed(problem);
  if ((permitted?.content.length ?? 0) === 0 && (excluded?.content.length ?? 0) === 0) {
    throwMalformed("x509: empty name constraints extension");
  }
  const left = expectSubtrees(permitted);
  const right = expectSubtrees(excluded);
  return { permitted: left.subtrees, excluded: right.subtrees, partly: left.partly || right.partly };
}

function expectSubtrees(element: DerElement | undefined): { readonly subtrees: Subtrees; readonly partly: boolean } {
  const subtrees = {
    domains: [] as string[],
    ranges: [] as Range[],
    emails: [] as string[],
    urlDomains: [] as string[],
  };
  let partly = false;
  const der = createDerReader(element?.content ?? Buffer.alloc(0));
  while (!isAtEnd(der)) {
    const { tag, content } = expectElement(
      createDerReader(expectTaggedElement(der, derTags.sequence, problem).content),
      problem,
    );
    if (tag === createContextTag(1, "primitive")) subtrees.emails.push(expectEmail(content));
    else if (tag === createContextTag(2, "primitive")) subtrees.domains.push(expectDomain(content, "dnsName"));
    else if (tag === createContextTag(6, "primitive")) subtrees.urlDomains.push(expectUrlDomain(content));
    else if (tag === createContextTag(7, "primitive")) subtrees.ranges.push(expectRange(content));
    else partly = true;
  }
  return { subtrees, partly };
}

function expectDomain(content: Buffer, kind: string): string {
  const text = expectAscii(content);
  return isValidDomainName(text, true)
    ? text
    : throwMalformed(`x509: failed to parse ${kind} constraint ${JSON.stringify(text)}`);
}

function expectEmail(content: Buffer): string {
  const text = expectAscii(content);
  if (!text.includes("@")) return expectDomain(content, "rfc822Name");
  if (parseMailbox(text) === undefined)
    throwMalformed(`x509: failed to parse rfc822Name constraint ${JSON.stringify(text)}`);
  return text;
}

function expectUrlDomain(content: Buffer): string {
  const text = expectAscii(content);
  if (parseAddress(text) !== undefined) {
    throwMalformed(`x509: failed to parse URI constraint ${JSON.stringify(text)}: cannot be IP address`);
  }
  return expectDomain(content, "URI");
}

function expectAscii(content: Buffer): string {
  const text = content.toString("latin1");
  if (isAscii(content)) return text;
  return throwMalformed(
    `x509: invalid constraint value: x509: ${JSON.stringify(text)} cannot be encoded as an IA5String`,
  );
}

function expectRange(content: Buffer): Range {
  if (content.length !== 8 && content.length !== 32) {
    throwMalformed(`x509: IP constraint contained value of length ${content.length}`);
  }
  const half = content.length / 2;
  const mask = content.subarray(half);
  const bits = [...mask].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  if (!/^1*0*$/.test(bits)) throwMalformed(`x509: IP constraint contained invalid mask ${mask.toString("hex")}`);
  return { address: content.subarray(0, half), mask };
}

export function toNameConstraintsValue(constraints: NameConstraints | undefined): Record<string, Value> {
  const side = (prefix: string, subtrees: Subtrees | undefined): [string, Value][] => [
    [`${prefix}DNSDomains`, toListOrNull(subtrees?.domains ?? [])],
    [`${prefix}EmailAddresses`, toListOrNull(subtrees?.emails ?? [])],
    [`${prefix}IPRanges`, toListOrNull((subtrees?.ranges ?? []).map(rangeValue))],
    [`${prefix}URIDomains`, toListOrNull(subtrees?.urlDomains ?? [])],
  ];
  return Object.fromEntries([...side("Permitted", constraints?.permitted), ...side("Excluded", constraints?.excluded)]);
}

function rangeValue(range: Range): Value {
  return { IP: formatAddress(decodeAddressBytes(range.address)), Mask: range.mask.toString("base64") };
}

/** Whether every name of a certificate is one that an authority above it may sign for. */
export function areNamesAllowed(constraints: NameConstraints, names: AlternativeNames): boolean {
  if (count(names) * (count(constraints.permitted) + count(constraints.excluded)) > maxComparisons) return false;
  return (
    names.addresses.every((address) => addressAllowed(constraints, address)) &&
    names.domains.every((domain) => domainNameAllowed(constraints, domain)) &&
    names.urls.every((url) => urlAllowed(constraints, url)) &&
    names.emails.every((email) => emailAllowed(constraints, email))
  );
}

function count(lists: Subtrees | AlternativeNames): number {
  return Object.values(lists).reduce((sum, list) => sum + list.length, 0);
}

function addressAllowed({ permitted, excluded }: NameConstraints, address: Buffer): boolean {
  const within = (range: Range): boolean => inRange(range, address);
  return (permitted.ranges.length === 0 || permitted.ranges.some(within)) && !excluded.ranges.some(within);
}

function inRange(range: Range, address: Buffer): boolean {
  const plain = address.length === 16 && isIpv4Address(decodeAddressBytes(address)) ? address.subarray(12) : address;
  if (plain.length !== range.address.length) return false;
  return range.mask.every((mask, i) => ((plain[i] as number) & mask) === ((range.address[i] as number) & mask));
}

function domainNameAllowed({ permitted, excluded }: NameConstraints, domain: string): boolean {
  return isValidDomainName(domain, false) && domainAllowed(permitted.domains, excluded.domains, domain);
}

function urlAllowed({ permitted, excluded }: NameConstraints, url: Url): boolean {
  if (url.host === "" || url.host.endsWith("]")) return false;
  const host = url.host.replace(/:\d*$/, "").toLowerCase();
  if (host.includes(":") || isIpv4Text(host) || !isValidDomainName(host, false)) return false;
  return domainAllowed(permitted.urlDomains, excluded.urlDomains, host);
}

function emailAllowed({ permitted, excluded }: NameConstraints, email: string): boolean {
  const mailbox = parseMailbox(email);
  if (mailbox === undefined) return false;
  const domain = mailbox.domain.toLowerCase();
  const matches = (constraint: string, isExclusion: boolean): boolean => {
    if (!constraint.includes("@")) return domainMatches(constraint, domain, isExclusion);
    const wanted = parseMailbox(constraint);
    return wanted?.local === mailbox.local && wanted.domain.toLowerCase() === domain;
  };
  return (
    (permitted.emails.length === 0 || permitted.emails.some((each) => matches(each, false))) &&
    !excluded.emails.some((each) => matches(each, true))
  );
}

function domainAllowed(permitted: readonly string[], excluded: readonly string[], domain: string): boolean {
  return (
    (permitted.length === 0 || permitted.some((each) => domainMatches(each, domain, false))) &&
    !excluded.some((each) => domainMatches(each, domain, true))
  );
}

/** A constraint covers itself and what is below it. A wildcard is excluded as soon as it could stand for it. */
function domainMatches(constraint: string, domain: string, isExclusion: boolean): boolean {
  const wanted = constraint.toLowerCase();
  const name = domain.toLowerCase();
  if (wanted === "" || name === wanted) return true;
  if (name.endsWith(wanted) && (wanted.startsWith(".") || name[name.length - wanted.length - 1] === ".")) return true;
  const dot = wanted.indexOf(".");
  return isExclusion && name.startsWith("*") && dot !== -1 && name.slice(name.indexOf(".")) === wanted.slice(dot);
}
