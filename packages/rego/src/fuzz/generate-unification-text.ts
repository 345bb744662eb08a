import type { FuzzBoundVariables, FuzzReferableNamesAndRandom } from "./fuzz-referable-names.js";
import { pickScalarText } from "./generate-json-text.js";
import { generateReferenceText, generateTermText, pickBoundName, pickFreshName } from "./generate-term-text.js";

/** A new name, added to those made so far. */
export function addFreshName(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, names: string[]): string {
  const name = pickFreshName(world, [...scope, ...names]);
  names.push(name);
  return name;
}

/** The other side of a unification, of which most can hold: a constant is never taken apart. */
export function generateUnificationOperandText(
  world: FuzzReferableNamesAndRandom,
  scope: FuzzBoundVariables,
  subject: string,
  depth: number,
): string {
  const { random } = world;
  if (random.chance(3)) return generateUnificationPatternText(world, scope, [], depth);
  if (!/^[[{]/.test(subject)) return generateTermText(world, scope, depth);
  if (subject.startsWith("[") && random.chance(25))
    return `[${subject
      .slice(1, -1)
      .split(",")
      .map(() => generateTermText(world, scope, 1))
      .join(", ")}]`;
  return generateReferenceText(world, scope);
}

/** Something to unify with: new variables, known ones and constants, nested. */
export function generateUnificationPatternText(
  world: FuzzReferableNamesAndRandom,
  scope: FuzzBoundVariables,
  fresh: string[],
  depth: number,
): string {
  const { random } = world;
  switch (random.weighted({ fresh: 45, bound: 12, scalar: 13, wildcard: 6, composite: depth > 0 ? 35 : 0 })) {
    case "fresh":
      return addFreshName(world, [...scope, ...fresh], fresh);
    case "bound":
      return pickBoundName(world, [...scope, ...fresh]) ?? "_";
    case "scalar":
      return pickScalarText(random);
    case "wildcard":
      return "_";
    case "composite": {
      if (random.chance(60)) {
        const items = Array.from({ length: random.between(1, 3) }, () =>
          generateUnificationPatternText(world, scope, fresh, depth - 1),
        );
        return `[${items.join(", ")}]`;
      }
      return `{"${random.pick(["a", "b"])}": ${generateUnificationPatternText(world, scope, fresh, depth - 1)}}`;
    }
  }
}
