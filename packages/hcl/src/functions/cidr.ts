/** Functions of IP networks. */

import { boolType, stringType } from "../values/basic-types.js";
import { createListValue } from "../values/make-and-inspect-values.js";
import type { Value } from "../values/value.js";
import { createNegativeNumberError, createNotWholeNumberError, quoteForMessage } from "./argument-errors.js";
import { getNumberArgumentAt, getTextArgumentAt, getWholeNumberArgumentAt } from "./converted-arguments.js";
import {
  createListType,
  defineNumberParameter,
  defineStringFunction,
  defineTextParameter,
} from "./define-functions.js";
import { checkResultElementCount } from "./function-result-limits.js";
import { FunctionError, type HclFunction } from "./hcl-function.js";
import {
  createNetworkMask,
  formatIpAddress,
  formatIpPrefix,
  type IpPrefix,
  parseIpAddress,
  parseIpPrefix,
} from "./ip-address.js";

export const cidrFunctions: readonly HclFunction[] = [
  defineStringFunction("cidrcontains", ["containing_prefix", "contained_ip_or_prefix"], boolType, contains),
  {
    name: "cidrhost",
    parameters: [defineTextParameter("prefix"), defineNumberParameter("hostnum")],
    returns: stringType,
    call: (args) => host(parseIpPrefix(getTextArgumentAt(args, 0)), bigNumberAt(args, 1)),
  },
  defineStringFunction("cidrnetmask", ["prefix"], stringType, netmask),
  {
    name: "cidrsubnet",
    parameters: [defineTextParameter("prefix"), defineNumberParameter("newbits"), defineNumberParameter("netnum")],
    returns: stringType,
    call: (args) =>
      subnet(parseIpPrefix(getTextArgumentAt(args, 0)), getWholeNumberArgumentAt(args, 1), bigNumberAt(args, 2)),
  },
  {
    name: "cidrsubnets",
    parameters: [defineTextParameter("prefix")],
    variadic: defineNumberParameter("newbits"),
    returns: createListType(stringType),
    call: (args) => subnets(parseIpPrefix(getTextArgumentAt(args, 0)), args),
  },
];

function bigNumberAt(args: readonly Value[], index: number): bigint {
  const value = getNumberArgumentAt(args, index);
  if (!Number.isInteger(value)) throw createNotWholeNumberError(value, index);
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
  return formatIpAddress({ bits: 32, value: createNetworkMask(32, prefix.length) });
}

function subnet(prefix: IpPrefix, newBits: number, index: bigint): string {
  const length = prefix.length + newBits;
  if (newBits < 0) throw createNegativeNumberError(newBits, 1);
  if (length > prefix.bits) throw tooLong(prefix, length, 1);
  if (index < 0n || index >= 1n << BigInt(newBits)) {
    throw new FunctionError(`must be from 0 to ${(1n << BigInt(newBits)) - 1n}, found ${index}`, 2);
  }
  return formatIpPrefix({ bits: prefix.bits, length, value: prefix.value | (index << BigInt(prefix.bits - length)) });
}

/** Each network begins at the next address after the one before that its own size divides. */
function subnets(prefix: IpPrefix, args: readonly Value[]): Value {
  checkResultElementCount(args.length);
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
  return createListValue(found, stringType);
}

function extension(prefix: IpPrefix, args: readonly Value[], argument: number): number {
  const newBits = getWholeNumberArgumentAt(args, argument);
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
  return inner.length >= outer.length && (inner.value & createNetworkMask(outer.bits, outer.length)) === outer.value;
}
