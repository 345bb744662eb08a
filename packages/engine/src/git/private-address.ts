/**
 * Keeps what a configuration names away from the network the service itself lives in: repositories and the targets of
 * notifications alike. Services of clouds that give out credentials are kept away even where private networks are not.
 */
import { BlockList, isIP, isIPv6 } from "node:net";
import { once } from "@plumbline/model";
import {
  type AllowedAddresses,
  isAddressAllowedByNetworkOrForAll,
  isAddressListedByItself,
  isHostAllowedByName,
} from "./allowed-addresses.js";
import { findEmbeddedIPv4, listPossibleTranslatedIPv4 } from "./embedded-ipv4.js";

const blocked = once(() =>
  subnets("ipv4", [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["168.63.129.16", 32],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ]),
);
/** The public part of IPv6; all else is loopback, link-local, unique-local, multicast, or an IPv4 address in disguise. */
const publicV6 = once(() => subnets("ipv6", [["2000::", 3]]));
/** Within it: what is set aside for protocols and documentation, and tunnels to an IPv4 address of the sender's choice. */
const setAside = once(() =>
  subnets("ipv6", [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
  ]),
);

/** Where clouds tell a machine its secrets: Amazon, Google, Azure, Alibaba, Oracle, OpenStack. */
const services = new Set([
  ...["169.254.169.254", "169.254.170.2", "169.254.170.23", "169.254.169.253", "169.254.169.250"],
  ...["168.63.129.16", "100.100.100.200", "192.0.0.192"],
]);
const metadata = once(() => {
  const list = subnets("ipv4", [["169.254.0.0", 16]]);
  for (const address of services) list.addAddress(address, "ipv4");
  list.addSubnet("fd00:ec2::", 32, "ipv6");
  for (const address of ["fd20:ce::254", "fe80::a9fe:a9fe"]) list.addAddress(address, "ipv6");
  return list;
});

/** Made when they are asked for: a scan, which reaches nobody, starts without `node:net`. */
function subnets(family: "ipv4" | "ipv6", all: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of all) list.addSubnet(address, bits, family);
  return list;
}

export function isAddressNotKnownPublic(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 0 || blocked().check(address, "ipv4");
  return (
    !publicV6().check(address, "ipv6") || setAside().check(address, "ipv6") || findEmbeddedIPv4(address).length > 0
  );
}

/** In whichever form: an IPv6 address may carry that of such a service. */
export function isMetadataAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) !== 0 && metadata().check(address, "ipv4");
  return (
    metadata().check(address, "ipv6") ||
    findEmbeddedIPv4(address).some((inner) => metadata().check(inner, "ipv4")) ||
    // Networks translate by prefixes of their own: there, it has to be one of the very addresses.
    listPossibleTranslatedIPv4(address).some((inner) => services.has(inner))
  );
}

/** The first of the addresses of `host` that may not be reached. */
export function findRefusedAddress(
  host: string,
  addresses: readonly string[],
  allowed: AllowedAddresses,
): string | undefined {
  if (isHostAllowedByName(allowed, host)) return undefined;
  return addresses.find((address) => {
    if (isAddressListedByItself(allowed, address)) return false;
    return (
      isMetadataAddress(address) ||
      (isAddressNotKnownPublic(address) && !isAddressAllowedByNetworkOrForAll(allowed, address))
    );
  });
}
