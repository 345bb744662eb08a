import type { FuzzBoundVariables, FuzzReferableNamesAndRandom } from "./fuzz-referable-names.js";
import { generateTermText } from "./generate-term-text.js";

/** A `with` of any kind: what it replaces may be of no interest to the expression it is put after. */
export function generateWithModifierText(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string {
  const { random, documents, functions } = world;
  const value = generateTermText(world, scope, 1);
  const dataDocuments = documents.filter((name) => name.startsWith("data."));
  switch (random.weighted({ input: 25, inside: 35, base: 15, rule: 15, function: 7, builtin: 3 })) {
    case "rule":
      if (dataDocuments.length > 0) return `with ${random.pick(dataDocuments)} as ${value}`;
      break;
    case "function":
      if (functions.length > 0) {
        const { name, arity } = random.pick(functions);
        const others = functions.filter((candidate) => candidate.arity === arity);
        return `with ${name} as ${random.chance(50) ? random.pick(others).name : value}`;
      }
      break;
    case "builtin":
      return `with ${random.pick(["count", "type_name", "sort"])} as ${value}`;
    case "base":
      return `with data.base.${random.pick(["a", "b", "c"])} as ${value}`;
    case "inside":
      return `with input.${random.pick(["a", "b", "c", "a.b"])} as ${value}`;
    case "input":
      break;
  }
  return `with input as ${value}`;
}
