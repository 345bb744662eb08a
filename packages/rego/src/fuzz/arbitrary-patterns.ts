import { scalarText } from "./arbitrary-json.js";
import { boundName, freshName, reference, type Scope, term, type World } from "./arbitrary-terms.js";

/** A new name, added to those made so far. */
export function freshInto(world: World, scope: Scope, names: string[]): string {
  const name = freshName(world, [...scope, ...names]);
  names.push(name);
  return name;
}

/** The other side of a unification, of which most can hold: a constant is never taken apart. */
export function unifiable(world: World, scope: Scope, left: string, depth: number): string {
  const { random } = world;
  if (random.chance(3)) return pattern(world, scope, [], depth);
  if (!/^[[{]/.test(left)) return term(world, scope, depth);
  if (left.startsWith("[") && random.chance(25))
    return `[${left
      .slice(1, -1)
      .split(",")
      .map(() => term(world, scope, 1))
      .join(", ")}]`;
  return reference(world, scope);
}

/** Something to unify with: new variables, known ones and constants, nested. */
export function pattern(world: World, scope: Scope, fresh: string[], depth: number): string {
  const { random } = world;
  switch (random.weighted({ fresh: 45, bound: 12, scalar: 13, wildcard: 6, composite: depth > 0 ? 35 : 0 })) {
    case "fresh":
      return freshInto(world, [...scope, ...fresh], fresh);
    case "bound":
      return boundName(world, [...scope, ...fresh]) ?? "_";
    case "scalar":
      return scalarText(random);
    case "wildcard":
      return "_";
    case "composite": {
      if (random.chance(60)) {
        const items = Array.from({ length: random.between(1, 3) }, () => pattern(world, scope, fresh, depth - 1));
        return `[${items.join(", ")}]`;
      }
      return `{"${random.pick(["a", "b"])}": ${pattern(world, scope, fresh, depth - 1)}}`;
    }
  }
}
