import type { FuzzBoundVariables, FuzzReferableNamesAndRandom } from "./fuzz-referable-names.js";
import { jsonKeys, pickScalarText } from "./generate-json-text.js";
import {
  generateCallText,
  generateCompositeText,
  generateComprehensionText,
  generateReferenceText,
  generateTermText,
  pickBoundName,
  pickFreshName,
} from "./generate-term-text.js";
import {
  addFreshName,
  generateUnificationOperandText,
  generateUnificationPatternText,
} from "./generate-unification-text.js";

export interface FuzzLine {
  readonly text: string;
  /** Lines that have to come before it. */
  readonly declaration?: readonly string[];
  readonly binds?: readonly string[];
  /** It declares its variables (`:=`, `some`), so lines that use them have to stay below. */
  readonly declares?: boolean;
  /** It takes no `with`: after `some … in` OPA rejects variables there that were declared above. */
  readonly plain?: boolean;
}

type Maker = (world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number) => FuzzLine;

const weights = {
  someIn: 16,
  assign: 13,
  iterate: 17,
  unify: 13,
  compare: 11,
  lookup: 6,
  filter: 7,
  not: 9,
  truthy: 5,
  call: 5,
  every: 4,
  member: 4,
  walk: 2,
  output: 3,
  declared: 4,
} as const;

export function generateFuzzLine(
  world: FuzzReferableNamesAndRandom,
  scope: FuzzBoundVariables,
  depth: number,
): FuzzLine {
  return makers[world.random.weighted(weights)](world, scope, depth);
}

const makers: Readonly<Record<keyof typeof weights, Maker>> = {
  someIn: (world, scope, depth) => {
    const { random } = world;
    const value = pickFreshName(world, scope);
    const names = random.chance(40) ? [pickFreshName(world, [...scope, value]), value] : [value];
    const declared = random.chance(15) ? [...names.slice(0, -1), `[${value}, ${pickScalarText(random)}]`] : names;
    const text = `some ${declared.join(", ")} in ${collection(world, scope, depth)}`;
    return { text, binds: names, declares: true, plain: true };
  },
  assign: (world, scope, depth) => {
    const { random } = world;
    const shadowed = world.shadowable.filter((name) => !scope.includes(name));
    const name = shadowed.length > 0 && random.chance(8) ? random.pick(shadowed) : pickFreshName(world, scope);
    const made = { binds: [name], declares: true };
    if (random.chance(12)) return { ...made, text: `[${name}, _] := ${generateReferenceText(world, scope)}` };
    const value = random.chance(25)
      ? generateComprehensionText(world, scope, depth - 1)
      : generateTermText(world, scope, depth);
    return { ...made, text: `${name} := ${value}` };
  },
  iterate,
  unify: (world, scope, depth) => {
    const fresh: string[] = [];
    const left = generateUnificationPatternText(world, scope, fresh, depth);
    const right = generateUnificationOperandText(world, scope, left, depth);
    return { text: world.random.chance(50) ? `${left} = ${right}` : `${right} = ${left}`, binds: fresh };
  },
  compare: (world, scope, depth) => ({ text: comparison(world, scope, depth) }),
  lookup: (world) => ({ text: equality(world, `input.${world.random.pick(jsonKeys)}`) }),
  filter: (world, scope) => {
    const { random } = world;
    const name = pickFreshName(world, scope);
    const list = `${random.pick(["input", "input", "data.base"])}.${random.pick(jsonKeys)}`;
    const declaration = random.pick([`some ${name} in ${list}`, `${name} := ${list}[_]`, `some _, ${name} in ${list}`]);
    return { declaration: [declaration], text: equality(world, name), binds: [name], declares: true };
  },
  not: (world, scope, depth) => ({ text: `not ${condition(world, scope, depth)}` }),
  truthy: (world, scope) => ({ text: generateReferenceText(world, scope) }),
  call: (world, scope, depth) => ({ text: generateCallText(world, scope, depth - 1) }),
  every: (world, scope, depth) => {
    const { random } = world;
    const value = pickFreshName(world, scope);
    const names = random.chance(30) ? [pickFreshName(world, [...scope, value]), value] : [value];
    const { lines } = world.bodyLines(world, [...scope, ...names], { depth: depth - 1, most: 2 });
    // A variable of `every` has to be used in its body.
    const used = `[${names.join(", ")}] != [${generateTermText(world, scope, 0)}]`;
    const body = random.shuffled([...lines, used]).join("; ");
    return { text: `every ${names.join(", ")} in ${collection(world, scope, depth)} { ${body} }` };
  },
  member: (world, scope, depth) => {
    const key = world.random.chance(30) ? `${generateTermText(world, scope, 0)}, ` : "";
    return { text: `${key}${generateTermText(world, scope, 0)} in ${collection(world, scope, depth)}` };
  },
  walk: (world, scope) => {
    const [path, value] = [pickFreshName(world, scope), pickFreshName(world, scope)];
    return { text: `walk(${generateReferenceText(world, scope)}, [${path}, ${value}])`, binds: [path, value] };
  },
  output: (world, scope) => {
    const { random } = world;
    const name = pickFreshName(world, scope);
    const builtin = random.pick(["count", "type_name", "object.keys", "sum", "sort"]);
    return { text: `${builtin}(input.${random.pick(["a", "b", "c"])}, ${name})`, binds: [name] };
  },
  declared: (world, scope, depth) => {
    const name = pickFreshName(world, scope);
    const text = `${generateReferenceText(world, scope)}[${name}] = ${generateTermText(world, scope, depth - 1)}`;
    return { declaration: [`some ${name}`], text, binds: [name], declares: true };
  },
};

/** `x.a == "b"` in its variations: what engines keep indexes for. */
function equality(world: FuzzReferableNamesAndRandom, root: string): string {
  const { random } = world;
  const field = random.chance(75) ? `${root}.${random.pick(jsonKeys)}` : root;
  const subject = random.chance(8) ? `${random.pick(["lower", "type_name", "count"])}(${field})` : field;
  const value = random.chance(80) ? pickScalarText(random) : `input.${random.pick(jsonKeys)}`;
  const operator = random.pick(["==", "==", "==", "=", "!="]);
  return random.chance(85) ? `${subject} ${operator} ${value}` : `${value} ${operator} ${subject}`;
}

/** `input.a[i]`, `input.b[i][_]`, `x = data.p.r[i].c[j]`: the variables may be new, shared or both. */
function iterate(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables): FuzzLine {
  const { random } = world;
  const names: string[] = [];
  const step = (): string => {
    if (random.chance(25)) return "[_]";
    if (random.chance(10)) return `[[${addFreshName(world, scope, names)}, ${pickScalarText(random)}]]`;
    return `[${random.chance(25) ? (pickBoundName(world, scope) ?? "_") : addFreshName(world, scope, names)}]`;
  };
  const root =
    random.chance(8) && world.packages.length > 0 ? random.pick(world.packages) : generateReferenceText(world, scope);
  let ref = `${root}${step()}`;
  if (random.chance(35)) ref += random.chance(50) ? step() : `.${random.pick(["a", "b", "c"])}`;
  if (random.chance(60)) return { text: ref, binds: names };
  if (random.chance(20)) return { text: `${ref} == ${generateTermText(world, scope, 0)}`, binds: names };
  const value = addFreshName(world, scope, names);
  return { text: `${value} = ${ref}`, binds: names };
}

function collection(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  if (world.random.chance(80)) return generateReferenceText(world, scope);
  return world.random.chance(50)
    ? generateComprehensionText(world, scope, depth - 1)
    : generateCompositeText(world, depth, (d) => generateTermText(world, scope, d));
}

function comparison(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  const { random } = world;
  const operator = random.pick(["==", "==", "!=", "<", "<=", ">", ">="]);
  // Two sides of known and different types are refused by OPA's type checker.
  const left =
    operator === "==" && random.chance(85)
      ? generateReferenceText(world, scope)
      : generateTermText(world, scope, depth);
  return `${left} ${operator} ${generateTermText(world, scope, depth - 1)}`;
}

/** What `not` is put before: no variable is bound in it. */
function condition(world: FuzzReferableNamesAndRandom, scope: FuzzBoundVariables, depth: number): string {
  const { random } = world;
  switch (random.weighted({ reference: 35, compare: 25, call: 20, member: 10, unify: 7, wildcard: 3 })) {
    case "reference":
      return generateReferenceText(world, scope);
    case "compare":
      return comparison(world, scope, depth);
    case "call":
      return generateCallText(world, scope, depth);
    case "member":
      return `${generateTermText(world, scope, 0)} in ${collection(world, scope, depth)}`;
    case "unify":
      return `${generateTermText(world, scope, depth)} = ${generateTermText(world, scope, depth)}`;
    case "wildcard":
      return `${generateReferenceText(world, scope)}[_]`;
  }
}
