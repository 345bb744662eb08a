/** Addresses and networks in other words: without a mask it is one address, zeros of IPv6 may be left out. */
import { isIP } from "node:net";

export function sameNetwork(a: string, b: string): boolean {
  const [one, other] = [networkOf(a), networkOf(b)];
  return one !== undefined && other !== undefined && one === other;
}

/** The bits of the network and how many count; an address inside of it stands for it, as clouds store it. */
function networkOf(text: string): string | undefined {
  const [address = "", mask, ...more] = text.split("/");
  const kind = isIP(address);
  if (kind === 0 || more.length > 0 || (mask !== undefined && !/^\d{1,3}$/.test(mask))) return undefined;
  const bits = kind === 4 ? bitsOfFour(address) : bitsOfSix(address);
  const length = mask === undefined ? bits.length : Number(mask);
  return length > bits.length ? undefined : `${bits.slice(0, length)}/${length}`;
}

const binary = (number: number, length: number) => number.toString(2).padStart(length, "0");

const bitsOfFour = (address: string) =>
  address
    .split(".")
    .map((part) => binary(Number(part), 8))
    .join("");

function bitsOfSix(address: string): string {
  const [plain = ""] = address.split("%");
  const [start = "", end] = plain.split("::");
  const left = groupsOf(start);
  const right = end === undefined ? [] : groupsOf(end);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => binary(0, 16)), ...right].join("");
}

function groupsOf(text: string): readonly string[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [binary(Number.parseInt(group, 16), 16)];
    const bits = bitsOfFour(group);
    return [bits.slice(0, 16), bits.slice(16)];
  });
}
