import type {
  FuzzBoundVariables,
  FuzzLinesAndBoundVariables,
  FuzzReferableNamesAndRandom,
  RandomBodyLimits,
} from "./fuzz-referable-names.js";
import { generateFuzzLine } from "./generate-fuzz-line.js";
import { generateWithModifierText } from "./generate-with-modifier-text.js";

/** Expressions of a rule, comprehension or `every`; sometimes in an order that evaluation has to change. */
export function generateFuzzBody(
  world: FuzzReferableNamesAndRandom,
  start: FuzzBoundVariables,
  shape: RandomBodyLimits,
): FuzzLinesAndBoundVariables {
  const { random } = world;
  const lines: string[] = [];
  let scope = start;
  let movable = true;
  const wanted = Math.min(random.between(shape.most > 1 ? 1 : 0, shape.most), random.between(1, shape.most));
  for (let i = 0; i < wanted; i++) {
    const line = generateFuzzLine(world, scope, shape.depth);
    const changed = line.plain !== true && random.chance(7) ? ` ${generateWithModifierText(world, scope)}` : "";
    lines.push(...(line.declaration ?? []), `${line.text}${changed}`);
    scope = [...new Set([...scope, ...(line.binds ?? [])])];
    movable &&= line.declares !== true;
  }
  return { lines: movable && random.chance(40) ? random.shuffled(lines) : lines, scope };
}
