/** Functions of IP networks. */
import { listOf } from "../values/make-values.js";
import { boolType, stringType } from "../values/type.js";
import type { Value } from "../values/value.js";
import { FunctionError, type HclFunction } from "./function.js";
import { checkElementCount } from "./limits.js";
import { negativeNumberError, notWholeNumberError, quoteForMessage } from "./messages.js";
import {
  formatIpAddress,
  formatIpPrefix,
  type IpPrefix,
  networkMask,
  parseIpAddress,
  parseIpPrefix,
} from "./network.js";
import {
  defineStringFunction,
  listType,
  numberArgumentAt,
  numberParameter,
  textArgumentAt,
  textParameter,
  wholeNumberArgumentAt,
} from "./parameters.js";

export const cidrFunctions: readonly HclFunction[] = [
  defineStringFunction("cidrcontains", ["containing_prefix", "contained_ip_or_prefix"], boolType, contains),
  {
    name: "cidrhost",
    parameters: [textParameter("prefix"), numberParameter("hostnum")],
    returns: stringType,
    call: (args) => host(parseIpPrefix(textArgumentAt(args, 0)), bigNumberAt(args, 1)),
  },
  defineStringFunction("cidrnetmask", ["prefix"], stringType, netmask),
  {
    name: "cidrsubnet",
    parameters: [textParameter("prefix"), numberParameter("newbits"), numberParameter("netnum")],
    returns: stringType,
    call: (args) =>
      subnet(parseIpPrefix(textArgumentAt(args, 0)), wholeNumberArgumentAt(args, 1), bigNumberAt(args, 2)),
  },
  {
    name: "cidrsubnets",
    parameters: [textParameter("prefix")],
    variadic: numberParameter("newbits"),
    returns: listType(stringType),
    call: (args) => subnets(parseIpPrefix(textArgumentAt(args, 0)), args),
  },
];

function bigNumberAt(args: readonly Value[], index: number): bigint {
  const value = numberArgumentAt(args, index);
  if (!Number.isInteger(value)) throw notWholeNumberError(value, index);
  return BigInt(value);
}

/** Negative numbers count from the end of the network. */
function host(prefix: IpPrefix, requested: bigint): string {
  const size = 1n << BigInt(prefix.bits - prefix.length);
  const index = requested < 0n ? size + requested : requested;
  if (index < 0n || index >= size) {
    throw new FunctionError(`a /${prefix.length} network has no host number ${requested}`);
  }
  return formatIpAddress({ bits: prefix.bits, value: prefix.value | index });
}

function netmask(source: string): string {
  const prefix = parseIpPrefix(source);
  if (prefix.bits === 128) throw new FunctionError(`must be an IPv4 network, found ${quoteForMessage(source)}`, 0);
  return formatIpAddress({ bits: 32, value: networkMask(32, prefix.length) });
}

function subnet(prefix: IpPrefix, newBits: number, index: bigint): string {
  const length = prefix.length + newBits;
  if (newBits < 0) throw negativeNumberError(newBits, 1);
  if (length > prefix.bits) throw tooLong(prefix, length, 1);
  if (index < 0n || index >= 1n << BigInt(newBits)) {
    throw new FunctionError(`must be from 0 to ${(1n << BigInt(newBits)) - 1n}, found ${index}`, 2);
  }
  return formatIpPrefix({ bits: prefix.bits, length, value: prefix.value | (index << BigInt(prefix.bits - length)) });
}

/** Each network begins at the next address after the one before that its own size divides. */
function subnets(prefix: IpPrefix, args: readonly Value[]): Value {
  checkElementCount(args.length);
  const end = prefix.value + (1n << BigInt(prefix.bits - prefix.length));
  const found: string[] = [];
  let next = prefix.value;
  for (let argument = 1; argument < args.length; argument++) {
    const length = prefix.length + extension(prefix, args, argument);
    const size = 1n << BigInt(prefix.bits - length);
    const start = ((next + size - 1n) / size) * size;
    if (start + size > end) {
      throw new FunctionError(`asks for a /${length} network, which has no room after ${found.at(-1)}`, argument);
    }
    found.push(formatIpPrefix({ bits: prefix.bits, length, value: start }));
    next = start + size;
  }
  return listOf(found, stringType);
}

function extension(prefix: IpPrefix, args: readonly Value[], argument: number): number {
  const newBits = wholeNumberArgumentAt(args, argument);
  if (newBits < 1 || newBits > 32) throw new FunctionError(`must be from 1 to 32, found ${newBits}`, argument);
  const length = prefix.length + newBits;
  if (length > prefix.bits) throw tooLong(prefix, length, argument);
  return newBits;
}

function tooLong({ bits }: IpPrefix, length: number, argument: number): FunctionError {
  const family = bits === 32 ? "IPv4" : "IPv6";
  return new FunctionError(`asks for a /${length} network, but ${family} addresses have ${bits} bits`, argument);
}

function contains(containing: string, contained: string): boolean {
  const outer = parseIpPrefix(containing);
  const address = contained.includes("/") ? undefined : parseIpAddress(contained);
  const inner = address === undefined ? parseIpPrefix(contained, 1) : { ...address, length: address.bits };
  if (inner.bits !== outer.bits) {
    throw new FunctionError(`${containing} and ${contained} must be both IPv4 or both IPv6`);
  }
  return inner.length >= outer.length && (inner.value & networkMask(outer.bits, outer.length)) === outer.value;
}
