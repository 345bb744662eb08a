import { getObjectValue, listSortedKeys } from "../values/object.js";
import { RegoSet } from "../values/set.js";
import { isArray, isObject, isSet, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  formatValueExcerpt,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { any, array, boolean, objectOfKeysAndValues, type RegoType, set, string, union } from "./declared-types.js";
import {
  formatNetwork,
  getFirstAddress,
  isIpv4Address,
  listAddressTexts,
  type Network,
  parseAddress,
  parseNetwork,
} from "./net/addresses-and-networks.js";
import {
  type AddressRange,
  containsAddress,
  containsNetwork,
  parseAddressRange,
} from "./net/cidr-range-containment.js";
import { findClassfulNetwork, mergeNetworks } from "./net/merge-networks.js";
import { listElements } from "./operand-helpers.js";

const cidrOrTuple = union(string, array(any));
const cidrs: RegoType = union(string, array(cidrOrTuple), objectOfKeysAndValues(string, cidrOrTuple), set(cidrOrTuple));

/** Messages count both operands of these functions as the first. */
function networkOperand(context: BuiltinCallContext, name: string, value: Value): AddressRange | undefined {
  if (typeof value !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", value);
  return parseAddressRange(value) ?? throwBuiltinErrorIfStrict(context, name, () => `invalid CIDR address: ${value}`);
}

function containsCall(context: BuiltinCallContext, name: string, outer: Value, inner: Value): boolean | undefined {
  const network = networkOperand(context, name, outer);
  if (network === undefined) return undefined;
  if (typeof inner !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", inner);
  if (!inner.includes("/")) {
    const address = parseAddress(inner);
    if (address !== undefined) return containsAddress(network, address);
  }
  const innerRange = parseAddressRange(inner);
  if (innerRange === undefined) {
    return throwBuiltinErrorIfStrict(
      context,
      name,
      () => `not a valid textual representation of an IP address or CIDR: ${inner}`,
    );
  }
  return containsNetwork(network, innerRange);
}

function containsBuiltin(name: string): Builtin {
  return {
    name,
    args: [string, string],
    result: boolean,
    call: (context, outer, inner) => containsCall(context, name, outer as Value, inner as Value),
  };
}

/** Pairs of what identifies an element (its index, key or itself) and its CIDR. */
function candidates(value: Value): readonly (readonly [Value, Value])[] {
  if (typeof value === "string") return [[value, value]];
  if (isArray(value)) return value.map((item, index) => [index, item]);
  if (isSet(value)) return value.sorted().map((item) => [item, item]);
  return isObject(value) ? listSortedKeys(value).map((key) => [key, getObjectValue(value, key) as Value]) : [];
}

function cidrOf(item: Value): Value | undefined {
  return typeof item === "string" ? item : isArray(item) ? item[0] : undefined;
}

function containsMatches(context: BuiltinCallContext, outer: Value, inner: Value): Value | undefined {
  const name = "net.cidr_contains_matches";
  const matches = new RegoSet();
  const right = candidates(inner);
  for (const [index, item] of candidates(outer)) {
    const cidr = cidrOf(item);
    if (cidr === undefined)
      return throwBuiltinErrorIfStrict(context, name, "operand 1: element must be string or non-empty array");
    context.charge(right.length);
    for (const [rightIndex, rightItem] of right) {
      const rightCidr = cidrOf(rightItem);
      if (rightCidr === undefined)
        return throwBuiltinErrorIfStrict(context, name, "operand 2: element must be string or non-empty array");
      const result = containsCall(context, name, cidr, rightCidr);
      if (result === undefined) return undefined;
      if (result) {
        context.checkSize(matches.size + 1);
        matches.add([index, rightIndex]);
      }
    }
  }
  return matches;
}

function expand(context: BuiltinCallContext, cidr: Value): Value | undefined {
  const network = networkOperand(context, "net.cidr_expand", cidr);
  if (network === undefined) return undefined;
  const { first, last } = network;
  // Each address becomes a text in a set, which takes more memory than a step's worth.
  const count = Number(last - first) + 1;
  context.checkSize(count);
  context.charge(count * 32);
  return RegoSet.ofDistinct(listAddressTexts(first, last));
}

function merge(context: BuiltinCallContext, values: Value): Value | undefined {
  const name = "net.cidr_merge";
  const items = listElements(values);
  if (items === undefined) return throwBuiltinErrorIfStrict(context, name, "operand must be an array");
  context.charge(items.length);
  const networks: Network[] = [];
  for (const item of items) {
    if (typeof item !== "string") return throwBuiltinErrorIfStrict(context, name, "element must be string");
    const address = item.includes("/") ? undefined : parseAddress(item);
    if (address !== undefined && !isIpv4Address(address)) {
      return throwBuiltinErrorIfStrict(context, name, "IPv6 invalid: needs prefix length");
    }
    const cidr = address === undefined ? parseNetwork(item) : undefined;
    const network =
      address === undefined
        ? cidr && { address: getFirstAddress(cidr), prefix: cidr.prefix }
        : findClassfulNetwork(address);
    if (network === undefined) return throwBuiltinErrorIfStrict(context, name, () => `invalid CIDR address: ${item}`);
    networks.push(network);
  }
  return RegoSet.of(mergeNetworks(networks).map(formatNetwork));
}

function lookup(context: BuiltinCallContext, host: Value): Value | undefined {
  const name = "net.lookup_ip_addr";
  if (typeof host !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", host);
  const key = `${name} ${host}`;
  const known = context.cache.get(key);
  if (known instanceof RegoSet) return known;
  if (context.host.lookupAddresses === undefined) {
    return throwBuiltinErrorIfStrict(context, name, "looking up names is not allowed here");
  }
  try {
    const addresses = RegoSet.of(context.host.lookupAddresses(host));
    context.cache.set(key, addresses);
    return addresses;
  } catch (error) {
    return throwBuiltinErrorIfStrict(
      context,
      name,
      () => `lookup ${formatValueExcerpt(host)}: ${error instanceof Error ? error.message : "failed"}`,
    );
  }
}

export const netBuiltins: readonly Builtin[] = [
  containsBuiltin("net.cidr_contains"),
  containsBuiltin("net.cidr_overlap"),
  {
    name: "net.cidr_contains_matches",
    args: [cidrs, cidrs],
    result: set(array(any)),
    call: (context, outer, inner) => containsMatches(context, outer as Value, inner as Value),
  },
  {
    name: "net.cidr_expand",
    args: [string],
    result: set(string),
    call: (context, cidr) => expand(context, cidr as Value),
  },
  {
    name: "net.cidr_intersects",
    args: [string, string],
    result: boolean,
    call: (context, left, right) => {
      const a = networkOperand(context, "net.cidr_intersects", left as Value);
      const b = a && networkOperand(context, "net.cidr_intersects", right as Value);
      if (a === undefined || b === undefined) return undefined;
      return containsAddress(a, b.first) || containsAddress(b, a.first);
    },
  },
  {
    name: "net.cidr_is_valid",
    args: [string],
    result: boolean,
    call: (_context, cidr) => typeof cidr === "string" && parseAddressRange(cidr) !== undefined,
  },
  {
    name: "net.cidr_merge",
    args: [union(array(string), set(string))],
    result: set(string),
    call: (context, values) => merge(context, values as Value),
  },
  {
    name: "net.lookup_ip_addr",
    args: [string],
    result: set(string),
    nondeterministic: true,
    network: true,
    call: (context, host) => lookup(context, host as Value),
  },
];
