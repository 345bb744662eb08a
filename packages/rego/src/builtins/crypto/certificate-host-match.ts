import { decodeAddressBytes, parseAddress } from "../net/addresses-and-networks.js";
import type { AlternativeNames } from "./alternative-names.js";

const label = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;

/** Whether a certificate with these names is one for the host: a domain name, or an address with or without brackets. */
export function isHostCoveredByNames(names: AlternativeNames, host: string): boolean {
  const inner = host.length >= 3 && host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  const address = parseAddress(inner);
  if (address !== undefined) return names.addresses.some((each) => decodeAddressBytes(each) === address);
  const wanted = lowerAscii(host);
  const bare = wanted.endsWith(".") ? wanted.slice(0, -1) : wanted;
  const valid = isHostName(bare, false);
  return names.domains.some((domain) => {
    if (valid && isHostName(domain, true)) return matchesPattern(lowerAscii(domain), bare);
    return domain !== "" && domain !== "." && wanted !== "." && lowerAscii(domain) === wanted;
  });
}

function isHostName(name: string, pattern: boolean): boolean {
  if (name === "" || name === "*") return false;
  return name.split(".").every((part, i) => (pattern && i === 0 && part === "*") || label.test(part));
}

function matchesPattern(pattern: string, host: string): boolean {
  const parts = pattern.split(".");
  const hostParts = host.split(".");
  if (parts.length !== hostParts.length) return false;
  return parts.every((part, i) => (i === 0 && part === "*") || part === hostParts[i]);
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
