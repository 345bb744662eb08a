import { FirstInFirstOutCache } from "../first-in-first-out-cache.js";
import { getFirstAddress, getLastAddress, isIpv4Address, parseNetwork } from "./addresses-and-networks.js";

/** The addresses of a network. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
  readonly version4: boolean;
}

/** Policies ask about the same few networks again and again. */
const known = new FirstInFirstOutCache<AddressRange | typeof invalid>(4_096, 200_000);
const invalid = "invalid";

/** Of a CIDR; undefined when it is none. */
export function parseAddressRange(cidr: string): AddressRange | undefined {
  const span = known.getOrMake(cidr, () => readSpan(cidr));
  return span === invalid ? undefined : span;
}

function readSpan(cidr: string): AddressRange | typeof invalid {
  const network = parseNetwork(cidr);
  if (network === undefined) return invalid;
  const first = getFirstAddress(network);
  return { first, last: getLastAddress(network), version4: isIpv4Address(first) && network.prefix >= 96 };
}

/** Whether all addresses of a network are in another. Of two IPv6 networks the numbers decide. */
export function containsNetwork(outer: AddressRange, inner: AddressRange): boolean {
  if (isIpv4Address(outer.first) || isIpv4Address(inner.first)) {
    return containsAddress(outer, inner.first) && containsAddress(outer, inner.last);
  }
  return outer.first <= inner.first && inner.last <= outer.last;
}

/** A wide IPv6 network does not contain IPv4 addresses, although their numbers lie within it. */
export function containsAddress(span: AddressRange, address: bigint): boolean {
  return address >= span.first && address <= span.last && isIpv4Address(address) === span.version4;
}
