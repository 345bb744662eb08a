/**
 * Where a git host is. The addresses its name leads to are looked up here and then pinned: whoever owns the name could
 * otherwise answer differently when git asks again.
 */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { AllowedAddresses } from "./allowed-addresses.js";
import { createGitError } from "./git-errors.js";
import { findRefusedAddress } from "./private-address.js";

export type HostLookup = (host: string) => Promise<readonly string[]>;

/** The addresses of `host`, all of which may be reached. */
export async function resolveAllowedHostAddresses(
  host: string,
  allowed: AllowedAddresses,
  find: HostLookup = systemLookup,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await found(host, find) : [host];
  const inside = findRefusedAddress(host, addresses, allowed);
  if (inside === undefined) return addresses;
  const at = inside === host ? host : `${host} (${inside})`;
  throw createGitError(
    "git_private_address",
    `The git host ${at} is on a private network, and connectors may not reach it from here (PLUMBLINE_ALLOW_PRIVATE_ADDRESSES).`,
  );
}

async function found(host: string, find: HostLookup): Promise<readonly string[]> {
  const addresses = await find(host).catch(() => []);
  if (addresses.length > 0) return addresses;
  throw createGitError("git_unreachable", `The git host ${host} cannot be reached: it is not known by that name.`);
}

async function systemLookup(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
