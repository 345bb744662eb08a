import type { FuzzBoundVariables, FuzzReferableNamesAndRandom } from "./fuzz-referable-names.js";
import { jsonKeys, pickJsonKey, pickScalarText } from "./generate-json-text.js";

const variableNames = ["x", "y", "z", "i", "j", "k"] as const;

export function pickFreshName(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string {
  const free = variableNames.filter((name) => !scope.includes(name));
  return free.length === 0 ? `v${world.random.below(1000)}` : world.random.pick(free);
}

export function pickBoundName(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string | undefined {
  return scope.length === 0 ? undefined : world.random.pick(scope);
}

/** A term of which every variable is in scope. */
export function generateTermText(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  const { random } = world;
  if (depth <= 0)
    return random.chance(45) ? (pickBoundName(world, scope) ?? pickScalarText(random)) : leaf(world, scope);
  switch (random.weighted({ leaf: 34, bound: 24, composite: 14, comprehension: 7, call: 12, arithmetic: 7, sets: 2 })) {
    case "leaf":
      return leaf(world, scope);
    case "bound":
      return pickBoundName(world, scope) ?? generateReferenceText(world, scope);
    case "composite":
      return generateCompositeText(world, depth, (inner) => generateTermText(world, scope, inner));
    case "comprehension":
      return generateComprehensionText(world, scope, depth - 1);
    case "call":
      return generateCallText(world, scope, depth - 1);
    case "arithmetic":
      return arithmetic(world, scope);
    case "sets":
      return `(${setTerm(world, scope, depth)} ${random.pick(["|", "&", "-"])} ${setTerm(world, scope, depth)})`;
  }
}

function leaf(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string {
  return world.random.chance(40) ? pickScalarText(world.random) : generateReferenceText(world, scope);
}

/** A reference without variables that are not in scope. */
export function generateReferenceText(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string {
  const { random, documents, packages } = world;
  const kind = random.weighted({ input: 46, document: 39, base: 8, package: 4, whole: 3 });
  const step = (): string => {
    if (random.chance(55)) return selector(pickJsonKey(random));
    const name = pickBoundName(world, scope);
    return name !== undefined && random.chance(60) ? `[${name}]` : `[${pickScalarText(random)}]`;
  };
  const steps = (most: number): string => Array.from({ length: Math.max(0, random.between(-2, most)) }, step).join("");
  if (kind === "document" && documents.length > 0) return `${random.pick(documents)}${steps(2)}`;
  if (kind === "package" && packages.length > 0) return `${random.pick(packages)}${steps(3)}`;
  if (kind === "base") return `data.base${selector(random.pick(jsonKeys))}${steps(2)}`;
  if (kind === "whole") return random.chance(80) ? "input" : `input${steps(3)}`;
  return `input${selector(random.pick(jsonKeys))}${steps(2)}`;
}

function selector(key: string): string {
  return /^[a-z]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

export function generateCompositeText(
  world: FuzzReferableNamesAndRandom,
  depth: number,
  item: (depth: number) => string,
): string {
  const { random } = world;
  const items = Array.from({ length: random.between(0, 3) }, () => item(depth - 1));
  switch (random.weighted({ array: 45, object: 35, set: 20 })) {
    case "array":
      return `[${items.join(", ")}]`;
    case "object":
      return `{${items.map((value, i) => `${random.chance(80) ? JSON.stringify(jsonKeys[i]) : item(0)}: ${value}`).join(", ")}}`;
    case "set":
      return items.length === 0 ? "set()" : `{${items.join(", ")}}`;
  }
}

export function generateComprehensionText(
  world: FuzzReferableNamesAndRandom,
  scope: FuzzBoundVariables,
  depth: number,
): string {
  const { random } = world;
  const { lines, scope: inner } = world.bodyLines(world, scope, { depth, most: 3 });
  const body = lines.length === 0 ? "true" : lines.join("; ");
  switch (random.weighted({ array: 40, set: 35, object: 25 })) {
    case "array":
      return `[${generateTermText(world, inner, depth - 1)} | ${body}]`;
    case "set":
      return `{${generateTermText(world, inner, depth - 1)} | ${body}}`;
    case "object":
      return `{${generateTermText(world, inner, 0)}: ${generateTermText(world, inner, depth - 1)} | ${body}}`;
  }
}

function setTerm(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  const { random } = world;
  if (random.chance(40)) return `{${generateTermText(world, scope, depth - 1)}, ${pickScalarText(random)}}`;
  return `{${generateTermText(world, scope, 0)} | ${world.bodyLines(world, scope, { depth: depth - 1, most: 1 }).lines.join("; ") || "true"}}`;
}

/** An operand that OPA's type checker accepts: of a type nobody knows, or of the right one. */
function operand(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, right: () => string): string {
  const { random } = world;
  if (random.chance(5)) return generateTermText(world, scope, 0);
  return random.chance(65) ? inputReference(world, scope) : right();
}

function inputReference(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string {
  const { random } = world;
  const name = random.chance(30) ? pickBoundName(world, scope) : undefined;
  return `input${selector(random.pick(jsonKeys))}${name === undefined ? "" : `[${name}]`}`;
}

const ofAnything = ["type_name", "is_number", "is_string", "is_array", "is_object", "is_set", "json.marshal"] as const;
const ofCollections = ["count", "count", "sort", "max", "min", "sum"] as const;
const ofNumbers = ["abs", "floor", "round"] as const;

export function generateCallText(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  const { random, functions } = world;
  const any = (): string => generateTermText(world, scope, depth);
  const number = (): string => operand(world, scope, () => random.pick(["1", "2.5", "-3", "1.0"]));
  const text = (): string => operand(world, scope, () => random.pick(['"a"', '"ab"', '"é"', '""']));
  const list = (): string =>
    operand(world, scope, () => (random.chance(50) ? `[${any()}]` : `[${any()} | ${innerBody(world, scope, depth)}]`));
  const object = (): string => operand(world, scope, () => `{"a": ${any()}}`);
  if (functions.length > 0 && random.chance(50)) {
    const { name, arity } = random.pick(functions);
    return `${name}(${Array.from({ length: arity }, any).join(", ")})`;
  }
  switch (random.below(12)) {
    case 0:
    case 1:
      return `${random.pick(ofAnything)}(${any()})`;
    case 2:
    case 3:
      return `${random.pick(ofCollections)}(${list()})`;
    case 4:
      return `${random.pick(ofNumbers)}(${number()})`;
    case 5:
      return `sprintf("%v-%v", [${any()}, ${any()}])`;
    case 6:
      return `object.get(${object()}, ${any()}, ${any()})`;
    case 7:
      return random.chance(50) ? `object.union(${object()}, ${object()})` : `object.keys(${object()})`;
    case 8:
      return `array.concat(${list()}, ${list()})`;
    case 9:
      return `${random.pick(["startswith", "contains"])}(${text()}, ${text()})`;
    case 10:
      if (world.version === "v1" && random.chance(60)) return `$"{${any()}}-{${any()}}"`;
      return `${random.pick(["upper", "lower"])}(${text()})`;
    default:
      return `{w | walk(${any()}, [_, w])}`;
  }
}

function arithmetic(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): string {
  const { random } = world;
  const number = (): string => operand(world, scope, () => String(random.between(1, 3)));
  return `(${number()} ${random.pick(["+", "+", "-", "*", "/", "%"])} ${number()})`;
}

function innerBody(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  return world.bodyLines(world, scope, { depth: depth - 1, most: 2 }).lines.join("; ") || "true";
}
