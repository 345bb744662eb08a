import { getFirstAddress, getLastAddress, isIpv4Address, type Network } from "./addresses-and-networks.js";

interface Range {
  readonly first: bigint;
  readonly last: bigint;
  /** Present as long as nothing was merged into it. */
  readonly network?: Network;
}

/** The fewest networks that cover the same addresses. Networks that touch no other stay as they are written. */
export function mergeNetworks(networks: readonly Network[]): readonly Network[] {
  const ranges: Range[] = networks
    .map((network) => ({ first: getFirstAddress(network), last: getLastAddress(network), network }))
    .sort((a, b) => order(a.last, b.last) || order(a.first, b.first));
  const merged: Range[] = [];
  let current = ranges.pop();
  while (current !== undefined) {
    const below = ranges.pop();
    if (below !== undefined && current.first - 1n <= below.last) {
      current = { first: below.first < current.first ? below.first : current.first, last: current.last };
    } else {
      merged.push(current);
      current = below;
    }
  }
  return merged.flatMap((range) => (range.network === undefined ? coveringNetworks(range) : [range.network]));
}

function order(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function coveringNetworks(range: Range): Network[] {
  const found: Network[] = [];
  let start = range.first;
  while (start <= range.last) {
    let bits = isIpv4Address(start) ? 32n : 128n;
    while (bits > 0n && (start % (1n << bits) !== 0n || start + (1n << bits) - 1n > range.last)) bits--;
    found.push({ address: start, prefix: 128 - Number(bits) });
    start += 1n << bits;
  }
  return found;
}

/** Of an IPv4 address without a prefix: the network of its class. */
export function findClassfulNetwork(address: bigint): Network {
  const first = Number((address >> 24n) & 255n);
  return { address, prefix: 96 + (first < 128 ? 8 : first < 192 ? 16 : 24) };
}
