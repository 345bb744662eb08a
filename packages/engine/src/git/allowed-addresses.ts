/** Which private addresses the operator lets connectors and notifications reach. */
import { BlockList, isIP, isIPv6 } from "node:net";

/** True: all but those of metadata services, which have to be named. */
export type AllowedAddresses = boolean | AddressAllowList;

export interface AddressAllowList {
  readonly all: boolean;
  readonly networks: readonly AllowedNetwork[];
  /** Host names in small letters: they are allowed wherever they lead. */
  readonly hosts: readonly string[];
}

export interface AllowedNetwork {
  readonly address: string;
  readonly bits: number;
}

const HOST = /^[a-z0-9](?:[a-z0-9._-]{0,252})$/;

/** What a list of allowed addresses looks like, for messages. */
export const allowedAddressesSyntax =
  '"true", "false", or networks, addresses and host names separated by commas, as in "10.1.0.0/16,git.corp.example"';

/** Undefined when it is not of that form. */
export function parseAllowedAddresses(text: string): AllowedAddresses | undefined {
  const items = text
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== "");
  if (items.every((item) => item === "false")) return false;
  const networks: AllowedNetwork[] = [];
  const hosts: string[] = [];
  for (const item of items) {
    const network = networkOf(item);
    if (network !== undefined) networks.push(network);
    else if (item === "false" || !HOST.test(item) || /^[\d.]+$/.test(item)) return undefined;
    else if (item !== "true") hosts.push(item);
  }
  return { all: items.includes("true"), networks, hosts };
}

function networkOf(item: string): AllowedNetwork | undefined {
  const [address = "", bits, ...rest] = item.split("/");
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  if (family === 0 || rest.length > 0) return undefined;
  if (bits === undefined) return { address, bits: most };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits) } : undefined;
}

export function isHostAllowedByName(allowed: AllowedAddresses, host: string): boolean {
  return typeof allowed !== "boolean" && allowed.hosts.includes(host.toLowerCase().replace(/\.$/, ""));
}

/** Whether the address is listed by itself, not as part of a network. */
export function isAddressListedByItself(allowed: AllowedAddresses, address: string): boolean {
  return (
    typeof allowed !== "boolean" && allowed.networks.some((network) => isSingle(network) && holds(network, address))
  );
}

export function isAddressAllowedByNetworkOrForAll(allowed: AllowedAddresses, address: string): boolean {
  return typeof allowed === "boolean"
    ? allowed
    : allowed.all || allowed.networks.some((network) => holds(network, address));
}

const isSingle = ({ address, bits }: AllowedNetwork) => bits === (isIPv6(address) ? 128 : 32);

function holds(network: AllowedNetwork, address: string): boolean {
  const list = new BlockList();
  list.addSubnet(network.address, network.bits, isIPv6(network.address) ? "ipv6" : "ipv4");
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
