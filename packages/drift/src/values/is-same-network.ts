/**
 * Compares IP addresses and networks: an address without a mask is a network of one, and zeros of IPv6 may be left out.
 */
import { isIP } from "node:net";

/** Whether two texts are the same address or network. */
export function isSameNetwork(a: string, b: string): boolean {
  const [networkA, networkB] = [parseNetwork(a), parseNetwork(b)];
  return networkA !== undefined && networkB !== undefined && networkA === networkB;
}

/** The bits of the network and their number; an address inside a network stands for the network, as clouds store it. */
function parseNetwork(text: string): string | undefined {
  const [address = "", mask, ...more] = text.split("/");
  const kind = isIP(address);
  if (kind === 0 || more.length > 0 || (mask !== undefined && !/^\d{1,3}$/.test(mask))) return undefined;
  const bits = kind === 4 ? ipv4Bits(address) : ipv6Bits(address);
  const length = mask === undefined ? bits.length : Number(mask);
  return length > bits.length ? undefined : `${bits.slice(0, length)}/${length}`;
}

const binary = (number: number, length: number) => number.toString(2).padStart(length, "0");

const ipv4Bits = (address: string) =>
  address
    .split(".")
    .map((part) => binary(Number(part), 8))
    .join("");

function ipv6Bits(address: string): string {
  const [plain = ""] = address.split("%");
  const [start = "", end] = plain.split("::");
  const left = ipv6Groups(start);
  const right = end === undefined ? [] : ipv6Groups(end);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => binary(0, 16)), ...right].join("");
}

function ipv6Groups(text: string): readonly string[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [binary(Number.parseInt(group, 16), 16)];
    const bits = ipv4Bits(group);
    return [bits.slice(0, 16), bits.slice(16)];
  });
}
