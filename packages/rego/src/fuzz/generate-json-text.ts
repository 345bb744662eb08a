import type { SeededRandom } from "./seeded-random.js";

/** Keys and scalars that policies, inputs and base documents share, so that rules often find what they look for. */
export const jsonKeys = ["a", "b", "c"] as const;
const oddKeys = ["__proto__", "constructor", "length", "é", "", "a/b"] as const;
const scalars = ["0", "1", "2", "3", '"a"', '"b"', '"c"', "true", "false", "null"] as const;
const oddScalars = [
  "-1",
  "1.0",

  "1.5",
  "1e2",
  "0.1",
  "9007199254740993",
  "12345678901234567890",
  '""',
  '"é"',
  '"日本"',
  '"😀x"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"A b\\n"',
] as const;

export function pickJsonKey(random: SeededRandom): string {
  return random.chance(94) ? random.pick(jsonKeys) : random.pick(oddKeys);
}

/** A scalar as it is written both in JSON and in Rego. */
export function pickScalarText(random: SeededRandom): string {
  return random.chance(85) ? random.pick(scalars) : random.pick(oddScalars);
}

/** A small JSON tree, as text. */
export function generateJsonText(random: SeededRandom, depth: number): string {
  if (depth === 0 || random.chance(12)) return pickScalarText(random);
  const size = random.chance(10) ? 0 : random.between(1, 3);
  if (random.chance(45))
    return `[${Array.from({ length: size }, () => generateJsonText(random, depth - 1)).join(", ")}]`;
  return objectText(
    random,
    Array.from({ length: size }, () => pickJsonKey(random)),
    depth - 1,
  );
}

/** An object with every key of the vocabulary, the root of inputs and base documents. */
export function generateJsonRootObjectText(random: SeededRandom): string {
  return objectText(random, jsonKeys, 3);
}

function objectText(random: SeededRandom, names: readonly string[], depth: number): string {
  const value = (): string => (depth >= 2 && random.chance(30) ? table(random) : generateJsonText(random, depth));
  const entries = [...new Set(names)].map((name) => `${JSON.stringify(name)}: ${value()}`);
  return `{${entries.join(", ")}}`;
}

/** Objects with the same keys and few different values, in an array or under names: what policies look things up in. */
function table(random: SeededRandom): string {
  const row = (): string => objectText(random, jsonKeys, 0);
  const rows = Array.from({ length: random.between(1, 4) }, row);
  return random.chance(70) ? `[${rows.join(", ")}]` : `{${rows.map((text, i) => `"k${i}": ${text}`).join(", ")}}`;
}
