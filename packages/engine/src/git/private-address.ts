/**
 * Keeps repositories that a configuration names away from the network the service itself lives in. The addresses a host
 * name leads to are looked up here and then pinned: whoever owns the name could otherwise answer differently when git
 * asks again.
 */
import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv6 } from "node:net";
import { gitError } from "./errors.js";

export type Lookup = (host: string) => Promise<readonly string[]>;

const blocked = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  blocked.addSubnet(address, bits, "ipv4");
}
/** The public part of IPv6; all else is loopback, link-local, unique-local, multicast, or an IPv4 address in disguise. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
/** Within it: tunnels that carry an IPv4 address of the sender's choice. */
const tunnels = new BlockList();
tunnels.addSubnet("2001::", 32, "ipv6");
tunnels.addSubnet("2002::", 16, "ipv6");

export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 0 || blocked.check(address, "ipv4");
  return !publicV6.check(address, "ipv6") || tunnels.check(address, "ipv6");
}

/** The addresses of `host`, all of them public. */
export async function publicAddresses(host: string, find: Lookup = systemLookup): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await found(host, find) : [host];
  const inside = addresses.find(isPrivateAddress);
  if (inside === undefined) return addresses;
  const at = inside === host ? host : `${host} (${inside})`;
  throw gitError(
    "git_private_address",
    `The git host ${at} is on a private network, and connectors may not reach private addresses here (PLUMBLINE_ALLOW_PRIVATE_ADDRESSES).`,
  );
}

async function found(host: string, find: Lookup): Promise<readonly string[]> {
  const addresses = await find(host).catch(() => []);
  if (addresses.length === 0) throw gitError("git_unreachable", `The git host ${host} is not known by that name.`);
  return addresses;
}

async function systemLookup(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
