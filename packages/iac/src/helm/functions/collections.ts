/** Functions of lists and maps. */
import { isDeepStrictEqual } from "node:util";
import { HelmTemplateError } from "../template/template-error.js";
import {
  expectDict,
  expectList,
  getArgAt,
  getIntegerArgAt,
  getLastArg,
  getTextArgAt,
  type HelmArguments,
} from "../values/function-arguments.js";
import { type Dict, Float, type HelmValue, isDict, isTruthy, listSortedDictKeys } from "../values/template-value.js";
import { deepCopy } from "../values/value-size-and-copy.js";
import type { HelmFunction, HelmFunctionHost, HelmFunctions } from "./helm-function-types.js";

export function isDeepEqual(first: HelmValue, second: HelmValue): boolean {
  const [a, b] = [plainNumber(first), plainNumber(second)];
  return a === b || isDeepStrictEqual(a, b);
}

function plainNumber(value: HelmValue): HelmValue {
  return value instanceof Float ? value.value : value;
}

function made(list: HelmValue[], { meter }: HelmFunctionHost): HelmValue[] {
  meter.produce(list.length);
  return list;
}

function pairsOf(args: HelmArguments): Dict {
  const dict: Dict = new Map();
  for (let index = 0; index < args.length; index += 2)
    dict.set(getTextArgAt(args, index), index + 1 < args.length ? getArgAt(args, index + 1) : "");
  return dict;
}

/** `wins`: whether what is there already stays. */
function mergeInto(target: Dict, source: Dict, wins: (there: HelmValue) => boolean): void {
  for (const [key, value] of source) {
    const there = target.get(key);
    if (isDict(there) && isDict(value)) mergeInto(there, value, wins);
    else if (there === undefined || !wins(there)) target.set(key, value);
  }
}

/** Into the first of them, which is changed: charts rely on it. */
function merging(name: string, wins: (there: HelmValue) => boolean): HelmFunction {
  return (args, { meter }) => {
    const [target = new Map(), ...sources] = args.map((value) => expectDict(value, name));
    for (const source of sources) {
      meter.produce(source.size);
      mergeInto(target, source, wins);
    }
    return target;
  };
}

/** `slice list 1 3`, and the same of texts. */
function sliced(args: HelmArguments): HelmValue {
  const value = getArgAt(args, 0);
  const [from, to] = [getIntegerArgAt(args, 1), args.length > 2 ? getIntegerArgAt(args, 2) : undefined];
  return typeof value === "string" ? value.slice(from, to) : expectList(value, "slice").slice(from, to);
}

function indexed(args: HelmArguments): HelmValue {
  let value = getArgAt(args, 0);
  for (const key of args.slice(1)) {
    if (isDict(value)) value = value.get(String(plainNumber(key))) ?? null;
    else if (Array.isArray(value)) {
      const item = value[Number(plainNumber(key))];
      if (item === undefined) throw new HelmTemplateError(`index: there is no element ${String(plainNumber(key))}`);
      value = item;
    } else throw new HelmTemplateError("index: there is nothing to look into");
  }
  return value;
}

/** `dig "a" "b" default map`. */
function dug(args: HelmArguments): HelmValue {
  const keys = args.slice(0, -2);
  let value = getLastArg(args);
  for (const key of keys) {
    const found = isDict(value) ? value.get(getTextArgAt([key], 0)) : undefined;
    if (found === undefined) return getArgAt(args, args.length - 2);
    value = found;
  }
  return value;
}

function unique(list: readonly HelmValue[], { meter }: HelmFunctionHost): HelmValue[] {
  const kept: HelmValue[] = [];
  for (const item of list) {
    meter.step(kept.length);
    if (!kept.some((seen) => isDeepEqual(seen, item))) kept.push(item);
  }
  return kept;
}

function chunked(size: number, list: readonly HelmValue[]): HelmValue[] {
  const length = Math.max(1, size);
  return Array.from({ length: Math.ceil(list.length / length) }, (_, nth) =>
    list.slice(nth * length, (nth + 1) * length),
  );
}

const listFunctions: HelmFunctions = {
  list: (args, host) => made([...args], host),
  tuple: (args, host) => made([...args], host),
  first: (args) => expectList(getArgAt(args, 0), "first")[0] ?? null,
  last: (args) => expectList(getArgAt(args, 0), "last").at(-1) ?? null,
  rest: (args, host) => made(expectList(getArgAt(args, 0), "rest").slice(1), host),
  initial: (args, host) => made(expectList(getArgAt(args, 0), "initial").slice(0, -1), host),
  append: (args, host) => made([...expectList(getArgAt(args, 0), "append"), getArgAt(args, 1)], host),
  push: (args, host) => made([...expectList(getArgAt(args, 0), "push"), getArgAt(args, 1)], host),
  prepend: (args, host) => made([getArgAt(args, 1), ...expectList(getArgAt(args, 0), "prepend")], host),
  concat: (args, host) =>
    made(
      args.flatMap((value) => expectList(value, "concat")),
      host,
    ),
  reverse: (args, host) => made([...expectList(getArgAt(args, 0), "reverse")].reverse(), host),
  uniq: (args, host) => unique(expectList(getArgAt(args, 0), "uniq"), host),
  without: (args) =>
    expectList(getArgAt(args, 0), "without").filter(
      (item) => !args.slice(1).some((excluded) => isDeepEqual(item, excluded)),
    ),
  has: (args) => expectList(getArgAt(args, 1), "has").some((item) => isDeepEqual(item, getArgAt(args, 0))),
  compact: (args) => expectList(getArgAt(args, 0), "compact").filter(isTruthy),
  chunk: (args) => chunked(getIntegerArgAt(args, 0), expectList(getArgAt(args, 1), "chunk")),
  slice: sliced,
  index: indexed,
};

const dictFunctions: HelmFunctions = {
  dict: (args, { meter }) => {
    meter.produce(args.length);
    return pairsOf(args);
  },
  get: (args) => expectDict(getArgAt(args, 0), "get").get(getTextArgAt(args, 1)) ?? "",
  set: (args, { meter }) => {
    meter.produce(1);
    return expectDict(getArgAt(args, 0), "set").set(getTextArgAt(args, 1), getArgAt(args, 2));
  },
  unset: (args) => {
    const dict = expectDict(getArgAt(args, 0), "unset");
    dict.delete(getTextArgAt(args, 1));
    return dict;
  },
  hasKey: (args) => expectDict(getArgAt(args, 0), "hasKey").has(getTextArgAt(args, 1)),
  pluck: (args) => args.slice(1).flatMap((dict) => expectDict(dict, "pluck").get(getTextArgAt(args, 0)) ?? []),
  dig: dug,
  keys: (args, host) =>
    made(
      args.flatMap((dict) => listSortedDictKeys(expectDict(dict, "keys"))),
      host,
    ),
  values: (args, host) => {
    const dict = expectDict(getArgAt(args, 0), "values");
    return made(
      listSortedDictKeys(dict).map((key) => dict.get(key) ?? null),
      host,
    );
  },
  pick: (args) => {
    const dict = expectDict(getArgAt(args, 0), "pick");
    return new Map(args.slice(1).flatMap((key) => [...dict].filter(([name]) => name === getTextArgAt([key], 0))));
  },
  omit: (args) => {
    const omitted = new Set(args.slice(1).map((key) => getTextArgAt([key], 0)));
    return new Map([...expectDict(getArgAt(args, 0), "omit")].filter(([key]) => !omitted.has(key)));
  },
  merge: merging("merge", isTruthy),
  mergeOverwrite: merging("mergeOverwrite", () => false),
  deepCopy: (args, { meter }) => deepCopy(getArgAt(args, 0), meter),
  deepEqual: (args) => isDeepEqual(getArgAt(args, 0), getArgAt(args, 1)),
};

export const helmCollectionFunctions: HelmFunctions = { ...listFunctions, ...dictFunctions };
