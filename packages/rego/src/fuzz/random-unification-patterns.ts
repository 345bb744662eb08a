import { randomScalar } from "./arbitrary-json.js";
import { pickBoundName, pickFreshName, randomReference, randomTerm } from "./arbitrary-terms.js";
import type { FuzzEnvironment, FuzzScope } from "./fuzz-environment.js";

/** A new name, added to those made so far. */
export function addFreshName(world: FuzzEnvironment, scope: FuzzScope, names: string[]): string {
  const name = pickFreshName(world, [...scope, ...names]);
  names.push(name);
  return name;
}

/** The other side of a unification, of which most can hold: a constant is never taken apart. */
export function randomUnificationOperand(
  world: FuzzEnvironment,
  scope: FuzzScope,
  subject: string,
  depth: number,
): string {
  const { random } = world;
  if (random.chance(3)) return randomPattern(world, scope, [], depth);
  if (!/^[[{]/.test(subject)) return randomTerm(world, scope, depth);
  if (subject.startsWith("[") && random.chance(25))
    return `[${subject
      .slice(1, -1)
      .split(",")
      .map(() => randomTerm(world, scope, 1))
      .join(", ")}]`;
  return randomReference(world, scope);
}

/** Something to unify with: new variables, known ones and constants, nested. */
export function randomPattern(world: FuzzEnvironment, scope: FuzzScope, fresh: string[], depth: number): string {
  const { random } = world;
  switch (random.weighted({ fresh: 45, bound: 12, scalar: 13, wildcard: 6, composite: depth > 0 ? 35 : 0 })) {
    case "fresh":
      return addFreshName(world, [...scope, ...fresh], fresh);
    case "bound":
      return pickBoundName(world, [...scope, ...fresh]) ?? "_";
    case "scalar":
      return randomScalar(random);
    case "wildcard":
      return "_";
    case "composite": {
      if (random.chance(60)) {
        const items = Array.from({ length: random.between(1, 3) }, () => randomPattern(world, scope, fresh, depth - 1));
        return `[${items.join(", ")}]`;
      }
      return `{"${random.pick(["a", "b"])}": ${randomPattern(world, scope, fresh, depth - 1)}}`;
    }
  }
}
