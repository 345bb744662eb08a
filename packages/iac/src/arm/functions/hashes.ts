/**
 * `guid` and `uniqueString`, which give the same text for the same arguments in every deployment. A guid is a UUID of
 * version 5 in a namespace that the documentation names; a unique string is a 64 bit MurmurHash3 in base 32.
 */
import { createHash } from "node:crypto";
import { requireText } from "../evaluate/node-value-helpers.js";
import { type ArmFunction, type ArmFunctionCall, defineFunction } from "./arm-function-definition.js";

export const armHashFunctions: Readonly<Record<string, ArmFunction>> = {
  guid: defineFunction(1, "many", (call) => guid(seed(call))),
  uniqueString: defineFunction(1, "many", (call) => uniqueString(seed(call))),
};

function seed(call: ArmFunctionCall): string {
  return call.args.map(requireText).join("-");
}

const NAMESPACE = Buffer.from("11fb06fb712d4ddd98c7e71bbd588830", "hex");

function guid(text: string): string {
  const hash = createHash("sha1").update(NAMESPACE).update(text, "utf8").digest().subarray(0, 16);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 13;

function uniqueString(text: string): string {
  let bits = murmurHash64(Buffer.from(text, "utf8"));
  let result = "";
  for (let count = 0; count < LENGTH; count++) {
    result += ALPHABET.charAt(Number(bits >> 59n));
    bits = BigInt.asUintN(64, bits << 5n);
  }
  return result;
}

const C1 = 0x239b961b;
const C2 = 0xab0e9789;

/** Two 32 bit halves that take turns, as in the 128 bit hash for 32 bit machines. */
function murmurHash64(data: Buffer): bigint {
  const blocks = data.length >> 3;
  let low = 0;
  let high = 0;
  for (let block = 0; block < blocks; block++) {
    low ^= scrambled(data.readInt32LE(block * 8), C1, 15, C2);
    low = (Math.imul((rotated(low, 19) + high) | 0, 5) + 0x561ccd1b) | 0;
    high ^= scrambled(data.readInt32LE(block * 8 + 4), C2, 17, C1);
    high = (Math.imul((rotated(high, 13) + low) | 0, 5) + 0x0bcaa747) | 0;
  }
  const tail = Buffer.alloc(8);
  data.copy(tail, 0, blocks * 8);
  const rest = data.length & 7;
  if (rest > 0) low ^= scrambled(tail.readInt32LE(0), C1, 15, C2);
  if (rest > 4) high ^= scrambled(tail.readInt32LE(4), C2, 17, C1);
  low ^= data.length;
  high ^= data.length;
  low = (low + high) | 0;
  high = (high + low) | 0;
  low = finished(low);
  high = finished(high);
  low = (low + high) | 0;
  high = (high + low) | 0;
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

function scrambled(block: number, first: number, turn: number, second: number): number {
  return Math.imul(rotated(Math.imul(block, first), turn), second);
}

function rotated(value: number, turn: number): number {
  return (value << turn) | (value >>> (32 - turn));
}

function finished(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
