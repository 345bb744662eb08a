/** What functions expect of their arguments. Go is stricter; what it refuses never was in a chart that works. */
import { HelmTemplateError } from "../template/template-error.js";
import { type Dict, Float, formatAsHelm, type HelmValue, isDict } from "./template-value.js";

export type HelmArguments = readonly HelmValue[];

export function getArgAt(args: HelmArguments, index: number): HelmValue {
  return args[index] ?? null;
}

/** The last one: what comes through a pipe. */
export function getLastArg(args: HelmArguments): HelmValue {
  return args.at(-1) ?? null;
}

export function getTextArgAt(args: HelmArguments, index: number): string {
  return formatAsHelm(getArgAt(args, index));
}

export function getLastTextArg(args: HelmArguments): string {
  return formatAsHelm(getLastArg(args));
}

/** What is no number counts as 0, as in Sprig. */
export function toNumber(value: HelmValue): number {
  if (typeof value === "number") return value;
  if (value instanceof Float) return value.value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return 0;
  const number = Number(value.trim() === "" ? 0 : value);
  return Number.isNaN(number) ? 0 : number;
}

export function toInteger(value: HelmValue): number {
  if (typeof value !== "string") return Math.trunc(toNumber(value));
  if (/^0[0-7]+$/.test(value)) return Number.parseInt(value, 8);
  return /^[+-]?(?:0|[1-9]\d*)$|^0[xXoObB][\da-fA-F]+$/.test(value) ? toNumber(value) : 0;
}

export function getIntegerArgAt(args: HelmArguments, index: number): number {
  return toInteger(getArgAt(args, index));
}

/** Nothing is an empty list. */
export function expectList(value: HelmValue, name: string): HelmValue[] {
  if (Array.isArray(value)) return value;
  if (value === null) return [];
  throw new HelmTemplateError(`${name} takes a list, not ${describeHelmKind(value)}`);
}

export function expectDict(value: HelmValue, name: string): Dict {
  if (isDict(value)) return value;
  if (value === null) return new Map();
  throw new HelmTemplateError(`${name} takes a map, not ${describeHelmKind(value)}`);
}

export function describeHelmKind(value: HelmValue): string {
  if (Array.isArray(value)) return "a list";
  if (isDict(value)) return "a map";
  if (value === null) return "nothing";
  return typeof value === "string" ? "a text" : typeof value === "boolean" ? "a truth value" : "a number";
}
