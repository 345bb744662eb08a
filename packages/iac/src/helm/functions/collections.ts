/** Functions of lists and maps. */
import { isDeepStrictEqual } from "node:util";
import { TemplateError } from "../template/errors.js";
import { type Arguments, at, dictOf, integerAt, last, listOf, textAt } from "../values/arguments.js";
import { copied } from "../values/measure.js";
import { type Dict, Float, type HelmValue, isDict, isTrue, keysOf } from "../values/value.js";
import type { Functions, HelmFunction, Host } from "./function.js";

export function isSame(one: HelmValue, other: HelmValue): boolean {
  const [a, b] = [plainNumber(one), plainNumber(other)];
  return a === b || isDeepStrictEqual(a, b);
}

function plainNumber(value: HelmValue): HelmValue {
  return value instanceof Float ? value.value : value;
}

function made(list: HelmValue[], { meter }: Host): HelmValue[] {
  meter.produce(list.length);
  return list;
}

function pairsOf(args: Arguments): Dict {
  const dict: Dict = new Map();
  for (let index = 0; index < args.length; index += 2)
    dict.set(textAt(args, index), index + 1 < args.length ? at(args, index + 1) : "");
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
    const [target = new Map(), ...sources] = args.map((value) => dictOf(value, name));
    for (const source of sources) {
      meter.produce(source.size);
      mergeInto(target, source, wins);
    }
    return target;
  };
}

/** `slice list 1 3`, and the same of texts. */
function sliced(args: Arguments): HelmValue {
  const value = at(args, 0);
  const [from, to] = [integerAt(args, 1), args.length > 2 ? integerAt(args, 2) : undefined];
  return typeof value === "string" ? value.slice(from, to) : listOf(value, "slice").slice(from, to);
}

function indexed(args: Arguments): HelmValue {
  let value = at(args, 0);
  for (const key of args.slice(1)) {
    if (isDict(value)) value = value.get(String(plainNumber(key))) ?? null;
    else if (Array.isArray(value)) {
      const item = value[Number(plainNumber(key))];
      if (item === undefined) throw new TemplateError(`index: there is no element ${String(plainNumber(key))}`);
      value = item;
    } else throw new TemplateError("index: there is nothing to look into");
  }
  return value;
}

/** `dig "a" "b" default map`. */
function dug(args: Arguments): HelmValue {
  const keys = args.slice(0, -2);
  let value = last(args);
  for (const key of keys) {
    const found = isDict(value) ? value.get(textAt([key], 0)) : undefined;
    if (found === undefined) return at(args, args.length - 2);
    value = found;
  }
  return value;
}

function unique(list: readonly HelmValue[], { meter }: Host): HelmValue[] {
  const kept: HelmValue[] = [];
  for (const item of list) {
    meter.step(kept.length);
    if (!kept.some((other) => isSame(other, item))) kept.push(item);
  }
  return kept;
}

function chunked(size: number, list: readonly HelmValue[]): HelmValue[] {
  const length = Math.max(1, size);
  return Array.from({ length: Math.ceil(list.length / length) }, (_, nth) =>
    list.slice(nth * length, (nth + 1) * length),
  );
}

const listFunctions: Functions = {
  list: (args, host) => made([...args], host),
  tuple: (args, host) => made([...args], host),
  first: (args) => listOf(at(args, 0), "first")[0] ?? null,
  last: (args) => listOf(at(args, 0), "last").at(-1) ?? null,
  rest: (args, host) => made(listOf(at(args, 0), "rest").slice(1), host),
  initial: (args, host) => made(listOf(at(args, 0), "initial").slice(0, -1), host),
  append: (args, host) => made([...listOf(at(args, 0), "append"), at(args, 1)], host),
  push: (args, host) => made([...listOf(at(args, 0), "push"), at(args, 1)], host),
  prepend: (args, host) => made([at(args, 1), ...listOf(at(args, 0), "prepend")], host),
  concat: (args, host) =>
    made(
      args.flatMap((value) => listOf(value, "concat")),
      host,
    ),
  reverse: (args, host) => made([...listOf(at(args, 0), "reverse")].reverse(), host),
  uniq: (args, host) => unique(listOf(at(args, 0), "uniq"), host),
  without: (args) =>
    listOf(at(args, 0), "without").filter((item) => !args.slice(1).some((other) => isSame(item, other))),
  has: (args) => listOf(at(args, 1), "has").some((item) => isSame(item, at(args, 0))),
  compact: (args) => listOf(at(args, 0), "compact").filter(isTrue),
  chunk: (args) => chunked(integerAt(args, 0), listOf(at(args, 1), "chunk")),
  slice: sliced,
  index: indexed,
};

const dictFunctions: Functions = {
  dict: (args, { meter }) => {
    meter.produce(args.length);
    return pairsOf(args);
  },
  get: (args) => dictOf(at(args, 0), "get").get(textAt(args, 1)) ?? "",
  set: (args, { meter }) => {
    meter.produce(1);
    return dictOf(at(args, 0), "set").set(textAt(args, 1), at(args, 2));
  },
  unset: (args) => {
    const dict = dictOf(at(args, 0), "unset");
    dict.delete(textAt(args, 1));
    return dict;
  },
  hasKey: (args) => dictOf(at(args, 0), "hasKey").has(textAt(args, 1)),
  pluck: (args) => args.slice(1).flatMap((dict) => dictOf(dict, "pluck").get(textAt(args, 0)) ?? []),
  dig: dug,
  keys: (args, host) =>
    made(
      args.flatMap((dict) => keysOf(dictOf(dict, "keys"))),
      host,
    ),
  values: (args, host) => {
    const dict = dictOf(at(args, 0), "values");
    return made(
      keysOf(dict).map((key) => dict.get(key) ?? null),
      host,
    );
  },
  pick: (args) => {
    const dict = dictOf(at(args, 0), "pick");
    return new Map(args.slice(1).flatMap((key) => [...dict].filter(([name]) => name === textAt([key], 0))));
  },
  omit: (args) => {
    const left = new Set(args.slice(1).map((key) => textAt([key], 0)));
    return new Map([...dictOf(at(args, 0), "omit")].filter(([key]) => !left.has(key)));
  },
  merge: merging("merge", isTrue),
  mergeOverwrite: merging("mergeOverwrite", () => false),
  deepCopy: (args, { meter }) => copied(at(args, 0), meter),
  deepEqual: (args) => isSame(at(args, 0), at(args, 1)),
};

export const collectionFunctions: Functions = { ...listFunctions, ...dictFunctions };
