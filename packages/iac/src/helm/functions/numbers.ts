/** Functions of numbers. */

import { TemplateError } from "../template/errors.js";
import { type Arguments, at, integerAt, integerOf, numberOf } from "../values/arguments.js";
import { Float } from "../values/value.js";
import type { Functions, HelmFunction } from "./function.js";

function folded(step: (sum: number, next: number) => number): HelmFunction {
  return (args) => (args.length === 0 ? 0 : args.map(integerOf).reduce(step));
}

function foldedFloats(step: (sum: number, next: number) => number): HelmFunction {
  return (args) => new Float(args.length === 0 ? 0 : args.map(numberOf).reduce(step));
}

function divided(args: Arguments, part: (one: number, other: number) => number): number {
  const [one, other] = [integerAt(args, 0), integerAt(args, 1)];
  if (other === 0) throw new TemplateError("division by zero");
  return part(one, other);
}

const largest: HelmFunction = (args) => Math.max(...args.map(integerOf));

export const numberFunctions: Functions = {
  add: folded((sum, next) => sum + next),
  add1: (args) => integerAt(args, 0) + 1,
  sub: folded((sum, next) => sum - next),
  mul: folded((sum, next) => sum * next),
  div: (args) => divided(args, (one, other) => Math.trunc(one / other)),
  mod: (args) => divided(args, (one, other) => one % other),
  max: largest,
  biggest: largest,
  min: (args) => Math.min(...args.map(integerOf)),
  addf: foldedFloats((sum, next) => sum + next),
  add1f: (args) => new Float(numberOf(at(args, 0)) + 1),
  subf: foldedFloats((sum, next) => sum - next),
  mulf: foldedFloats((sum, next) => sum * next),
  divf: foldedFloats((sum, next) => sum / next),
  maxf: foldedFloats(Math.max),
  minf: foldedFloats(Math.min),
  ceil: (args) => new Float(Math.ceil(numberOf(at(args, 0)))),
  floor: (args) => new Float(Math.floor(numberOf(at(args, 0)))),
  round: (args) => {
    const scale = 10 ** integerAt(args, 1);
    return new Float(Math.round(numberOf(at(args, 0)) * scale) / scale);
  },
  int: (args) => integerAt(args, 0),
  int64: (args) => integerAt(args, 0),
  float64: (args) => new Float(numberOf(at(args, 0))),
  toDecimal: (args) => Number.parseInt(String(at(args, 0)), 8) || 0,
  randInt: (args) => integerAt(args, 0),
};
