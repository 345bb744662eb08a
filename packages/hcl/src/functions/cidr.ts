/** Functions of IP networks. */
import { listOf } from "../values/make.js";
import { boolType, stringType } from "../values/type.js";
import type { Value } from "../values/value.js";
import { FunctionError, type HclFunction } from "./function.js";
import { checkElements } from "./limits.js";
import { formatAddress, formatPrefix, networkMask, type Prefix, parseAddress, parsePrefix } from "./network.js";
import { listType, number, numberAt, stringFunction, text, textAt, wholeNumberAt } from "./parameters.js";

export const cidrFunctions: readonly HclFunction[] = [
  stringFunction("cidrcontains", ["containing_prefix", "contained_ip_or_prefix"], boolType, contains),
  {
    name: "cidrhost",
    parameters: [text("prefix"), number("hostnum")],
    returns: stringType,
    call: (args) => host(parsePrefix(textAt(args, 0)), bigNumber(numberAt(args, 1))),
  },
  stringFunction("cidrnetmask", ["prefix"], stringType, netmask),
  {
    name: "cidrsubnet",
    parameters: [text("prefix"), number("newbits"), number("netnum")],
    returns: stringType,
    call: (args) => subnet(parsePrefix(textAt(args, 0)), wholeNumberAt(args, 1), bigNumber(numberAt(args, 2))),
  },
  {
    name: "cidrsubnets",
    parameters: [text("prefix")],
    variadic: number("newbits"),
    returns: listType(stringType),
    call: (args) => subnets(parsePrefix(textAt(args, 0), 0), args),
  },
];

function bigNumber(value: number): bigint {
  if (!Number.isInteger(value)) throw new FunctionError("value must be a whole number");
  return BigInt(value);
}

/** Negative numbers count from the end of the network. */
function host(prefix: Prefix, requested: bigint): string {
  const size = 1n << BigInt(prefix.bits - prefix.length);
  const index = requested < 0n ? size + requested : requested;
  if (index < 0n || index >= size) {
    throw new FunctionError(`prefix of ${prefix.length} does not accommodate a host numbered ${index}`);
  }
  return formatAddress({ bits: prefix.bits, value: prefix.value | index });
}

function netmask(source: string): string {
  const prefix = parsePrefix(source);
  if (prefix.bits === 128) throw new FunctionError(`IPv6 addresses cannot have a netmask: ${source}`);
  return formatAddress({ bits: 32, value: networkMask(32, prefix.length) });
}

function subnet(prefix: Prefix, newBits: number, index: bigint): string {
  const length = prefix.length + newBits;
  if (newBits < 0) throw new FunctionError("the prefix cannot be extended by a negative number of bits");
  if (length > prefix.bits) {
    throw new FunctionError(`insufficient address space to extend prefix of ${prefix.length} by ${newBits}`);
  }
  if (index < 0n || index >= 1n << BigInt(newBits)) {
    throw new FunctionError(`prefix extension of ${newBits} does not accommodate a subnet numbered ${index}`);
  }
  return formatPrefix({ bits: prefix.bits, length, value: prefix.value | (index << BigInt(prefix.bits - length)) });
}

/** Each network begins at the next address after the one before that its own size divides. */
function subnets(prefix: Prefix, args: readonly Value[]): Value {
  checkElements(args.length);
  const end = prefix.value + (1n << BigInt(prefix.bits - prefix.length));
  const found: string[] = [];
  let next = prefix.value;
  for (let argument = 1; argument < args.length; argument++) {
    const length = prefix.length + extension(prefix, args, argument);
    const size = 1n << BigInt(prefix.bits - length);
    const start = ((next + size - 1n) / size) * size;
    if (start + size > end) {
      const message = `not enough remaining address space for a subnet with a prefix of ${length} bits after ${found.at(-1)}`;
      throw new FunctionError(message, argument);
    }
    found.push(formatPrefix({ bits: prefix.bits, length, value: start }));
    next = start + size;
  }
  return listOf(found, stringType);
}

function extension(prefix: Prefix, args: readonly Value[], argument: number): number {
  const newBits = wholeNumberAt(args, argument, "", argument);
  if (newBits < 1) throw new FunctionError("must extend prefix by at least one bit", argument);
  if (newBits > 32) throw new FunctionError("may not extend prefix by more than 32 bits", argument);
  const length = prefix.length + newBits;
  if (length > prefix.bits) {
    const family = prefix.bits === 32 ? "IPv4" : "IPv6";
    const message = `would extend prefix to ${length} bits, which is too long for an ${family} address`;
    throw new FunctionError(message, argument);
  }
  return newBits;
}

function contains(containing: string, contained: string): boolean {
  const outer = parsePrefix(containing, 0);
  const address = contained.includes("/") ? undefined : parseAddress(contained);
  const inner = address === undefined ? parsePrefix(contained, 1) : { ...address, length: address.bits };
  if (inner.bits !== outer.bits) {
    throw new FunctionError(`address family mismatch: ${containing} and ${contained}`);
  }
  return inner.length >= outer.length && (inner.value & networkMask(outer.bits, outer.length)) === outer.value;
}
