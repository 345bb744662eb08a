/** `Fn::Cidr`: the first blocks of a given size in a block of addresses, IPv4 or IPv6. */
import { createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import { getNodeText } from "../node-text-and-unknown-causes.js";
import {
  createCallNodeUnknownBeforeDeploy,
  createCallNodeWithUnknownArguments,
  createFailedCallNode,
  evaluateArgumentsKeepingUnknown,
  type IntrinsicFunction,
  toWholeNumber,
} from "./intrinsic-function-results.js";

const MAX_BLOCKS = 256;
const SHAPE = "Fn::Cidr takes a list of an address block, a count from 1 to 256 and a number of bits";

export const splitCidr: IntrinsicFunction = (scope, call) => {
  const args = evaluateArgumentsKeepingUnknown(scope, call) ?? [];
  const [block, count, bits] = args;
  if (block === undefined || count === undefined || args.length > 3) return createFailedCallNode(scope, call, SHAPE);
  if (args.some((arg) => arg.kind === "unknown")) return createCallNodeWithUnknownArguments(call, args);
  // CloudFormation accepts two arguments, but does not say how large the blocks are then.
  if (bits === undefined) return createCallNodeUnknownBeforeDeploy(call, args, "function");
  const number = toWholeNumber(count);
  const hostBits = toWholeNumber(bits);
  const text = getNodeText(block);
  if (text === undefined || number === undefined || number < 1 || number > MAX_BLOCKS)
    return createFailedCallNode(scope, call, SHAPE);
  if (hostBits === undefined) return createFailedCallNode(scope, call, SHAPE);
  const blocks = addressBlocks(text, number, hostBits);
  if (typeof blocks === "string") return createFailedCallNode(scope, call, blocks);
  return createSequenceNode(
    call.place,
    blocks.map((address) => createScalarNode(call.place, address)),
  );
};

/** A text says what is wrong. */
function addressBlocks(block: string, count: number, bits: number): readonly string[] | string {
  const slash = block.indexOf("/");
  const isV6 = block.includes(":");
  const width = isV6 ? 128 : 32;
  const mask = slash === -1 ? "" : block.slice(slash + 1);
  const address = isV6 ? parseV6(block.slice(0, slash)) : parseV4(block.slice(0, slash));
  if (address === undefined || !/^[0-9]{1,3}$/.test(mask) || Number(mask) > width)
    return `Fn::Cidr cannot read "${block}" as an address block`;
  const length = width - bits;
  if (bits < 1 || length < Number(mask)) return `a block of ${bits} bits does not fit into "${block}"`;
  const size = 1n << BigInt(bits);
  const whole = 1n << BigInt(width - Number(mask));
  if (size * BigInt(count) > whole) return `"${block}" has no room for ${count} blocks of ${bits} bits`;
  const first = (address / whole) * whole;
  return Array.from({ length: count }, (_, index) => {
    const start = first + size * BigInt(index);
    return `${isV6 ? writeV6(start) : writeV4(start)}/${length}`;
  });
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  let address = 0n;
  for (const part of parts) {
    if (!/^[0-9]{1,3}$/.test(part) || Number(part) > 255) return undefined;
    address = address * 256n + BigInt(part);
  }
  return address;
}

function writeV4(address: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join(".");
}

function parseV6(text: string): bigint | undefined {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0) return undefined;
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  let address = 0n;
  for (const group of [...left, ...new Array<string>(missing).fill("0"), ...right]) {
    if (!/^[0-9a-fA-F]{1,4}$/.test(group)) return undefined;
    address = address * 65536n + BigInt(`0x${group}`);
  }
  return address;
}

/** The longest run of zero groups is left out, as RFC 5952 wants it. */
function writeV6(address: bigint): string {
  const groups: string[] = [];
  for (let shift = 112n; shift >= 0n; shift -= 16n) groups.push(((address >> shift) & 65535n).toString(16));
  let best = { start: -1, length: 1 };
  for (let start = 0; start < groups.length; start++) {
    let length = 0;
    while (groups[start + length] === "0") length++;
    if (length > best.length) best = { start, length };
  }
  if (best.start === -1) return groups.join(":");
  return `${groups.slice(0, best.start).join(":")}::${groups.slice(best.start + best.length).join(":")}`;
}
