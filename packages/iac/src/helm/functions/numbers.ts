/** Functions of numbers. */

import { HelmTemplateError } from "../template/template-error.js";
import { getArgAt, getIntegerArgAt, type HelmArguments, toInteger, toNumber } from "../values/function-arguments.js";
import { Float } from "../values/template-value.js";
import type { HelmFunction, HelmFunctions } from "./helm-function-types.js";

function folded(step: (sum: number, next: number) => number): HelmFunction {
  return (args) => (args.length === 0 ? 0 : args.map(toInteger).reduce(step));
}

function foldedFloats(step: (sum: number, next: number) => number): HelmFunction {
  return (args) => new Float(args.length === 0 ? 0 : args.map(toNumber).reduce(step));
}

function divided(args: HelmArguments, part: (a: number, b: number) => number): number {
  const [a, b] = [getIntegerArgAt(args, 0), getIntegerArgAt(args, 1)];
  if (b === 0) throw new HelmTemplateError("division by zero");
  return part(a, b);
}

const largest: HelmFunction = (args) => Math.max(...args.map(toInteger));

export const helmNumberFunctions: HelmFunctions = {
  add: folded((sum, next) => sum + next),
  add1: (args) => getIntegerArgAt(args, 0) + 1,
  sub: folded((sum, next) => sum - next),
  mul: folded((sum, next) => sum * next),
  div: (args) => divided(args, (a, b) => Math.trunc(a / b)),
  mod: (args) => divided(args, (a, b) => a % b),
  max: largest,
  biggest: largest,
  min: (args) => Math.min(...args.map(toInteger)),
  addf: foldedFloats((sum, next) => sum + next),
  add1f: (args) => new Float(toNumber(getArgAt(args, 0)) + 1),
  subf: foldedFloats((sum, next) => sum - next),
  mulf: foldedFloats((sum, next) => sum * next),
  divf: foldedFloats((sum, next) => sum / next),
  maxf: foldedFloats(Math.max),
  minf: foldedFloats(Math.min),
  ceil: (args) => new Float(Math.ceil(toNumber(getArgAt(args, 0)))),
  floor: (args) => new Float(Math.floor(toNumber(getArgAt(args, 0)))),
  round: (args) => {
    const scale = 10 ** getIntegerArgAt(args, 1);
    return new Float(Math.round(toNumber(getArgAt(args, 0)) * scale) / scale);
  },
  int: (args) => getIntegerArgAt(args, 0),
  int64: (args) => getIntegerArgAt(args, 0),
  float64: (args) => new Float(toNumber(getArgAt(args, 0))),
  toDecimal: (args) => Number.parseInt(String(getArgAt(args, 0)), 8) || 0,
  randInt: (args) => getIntegerArgAt(args, 0),
};
