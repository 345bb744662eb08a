import type { FuzzBranch, FuzzCase, FuzzModule, FuzzRule } from "./fuzz-case.js";
import type { FuzzBoundVariables, FuzzReferableNamesAndRandom } from "./fuzz-referable-names.js";
import { generateFuzzBody } from "./generate-fuzz-body.js";
import { generateJsonRootObjectText, generateJsonText, pickJsonKey, pickScalarText } from "./generate-json-text.js";
import { generateComprehensionText, generateTermText } from "./generate-term-text.js";
import { generateUnificationPatternText } from "./generate-unification-text.js";
import { SeededRandom } from "./seeded-random.js";

/**
 * A random policy of a few packages with an input and base documents, all from one number. Most are valid; some are
 * not (a type error, an unsafe variable), which is for whoever compares two engines to agree on.
 */
export function generateFuzzCase(seed: number): FuzzCase {
  const random = new SeededRandom(seed);
  const version = random.chance(75) ? "v1" : "v0";
  const packages: MadePackage[] = [];
  for (let i = random.between(1, 3); i > 0; i--) packages.push(makePackage(random, version, packages));
  const stored = packages.map(({ name }) => [name.split("."), generateJsonText(random, 2)] as const);
  return {
    version,
    modules: packages.flatMap(({ modules }) => modules),
    input: random.chance(96) ? generateJsonRootObjectText(random) : undefined,
    data: nested([
      [["base"], generateJsonRootObjectText(random)],
      ...stored.map(([path, text]) => [[...path, "stored"], text] as const),
    ]),
  };
}

/** JSON text of objects within objects from the texts at the ends of some paths. */
function nested(entries: readonly (readonly [path: readonly string[], text: string])[]): string {
  const names = [...new Set(entries.map(([[name]]) => name ?? ""))];
  const members = names.map((name) => {
    const below = entries.filter(([[first]]) => first === name).map(([path, text]) => [path.slice(1), text] as const);
    const text = below.find(([path]) => path.length === 0)?.[1];
    return `${JSON.stringify(name)}: ${text ?? nested(below)}`;
  });
  return `{${members.join(", ")}}`;
}

interface MadePackage {
  readonly name: string;
  readonly modules: readonly FuzzModule[];
  readonly documents: readonly string[];
  readonly functions: readonly { readonly name: string; readonly arity: number }[];
}

function makePackage(random: SeededRandom, version: FuzzCase["version"], earlier: readonly MadePackage[]): MadePackage {
  const name = packageName(random, earlier);
  const aliases = earlier
    .filter(() => random.chance(40))
    .map((sibling) => ({ other: sibling, alias: random.chance(50) ? sibling.name : "alias" }));
  const unique = aliases.filter(({ alias }, i) => aliases.findIndex((each) => each.alias === alias) === i);
  const imports = unique.map(
    ({ other: sibling, alias }) => `data.${sibling.name}${alias === sibling.name ? "" : ` as ${alias}`}`,
  );
  const fromOthers = earlier.flatMap((sibling) => [
    { other: sibling, root: `data.${sibling.name}` },
    ...unique.filter((each) => each.other === sibling).map(({ alias }) => ({ other: sibling, root: alias })),
  ]);
  const documents: string[] = [];
  const functions: { name: string; arity: number }[] = [];
  const rules: FuzzRule[] = [];
  for (let i = random.between(2, 6); i > 0; i--) {
    const world: FuzzReferableNamesAndRandom = {
      bodyLines: generateFuzzBody,
      random,
      version,
      documents: [
        ...documents,
        ...documents.map((rule) => `data.${name}.${rule}`),
        ...fromOthers.flatMap(({ other: sibling, root }) =>
          [...sibling.documents, "stored"].map((rule) => `${root}.${rule}`),
        ),
      ],
      functions: [
        ...functions,
        ...fromOthers.flatMap(({ other: sibling, root }) =>
          sibling.functions.map((made) => ({ ...made, name: `${root}.${made.name}` })),
        ),
      ],
      packages: [...earlier.map((sibling) => `data.${sibling.name}`), ...unique.map(({ alias }) => alias)],
      shadowable: [...documents, ...unique.map(({ alias }) => alias)],
    };
    if (random.chance(25)) {
      const made = { name: `f${functions.length}`, arity: random.between(1, 2) };
      rules.push(...functionRules(world, made.name, made.arity));
      functions.push(made);
    } else {
      const rule = `r${documents.length}`;
      rules.push(...documentRules(world, rule));
      documents.push(rule);
    }
  }
  const split = random.chance(20) ? random.below(rules.length) : 0;
  const modules = split === 0 ? [rules] : [rules.slice(0, split), rules.slice(split)];
  return { name, modules: modules.map((part) => ({ package: name, imports, rules: part })), documents, functions };
}

function packageName(random: SeededRandom, earlier: readonly MadePackage[]): string {
  const freshPackage = `p${earlier.length}`;
  if (random.chance(20)) return `q.${freshPackage}`;
  return earlier.length > 0 && random.chance(20) ? `${random.pick(earlier).name}.${freshPackage}` : freshPackage;
}

const bodyShape = { depth: 2, most: 3 } as const;

function functionRules(world: FuzzReferableNamesAndRandom, name: string, arity: number): FuzzRule[] {
  const { random } = world;
  const rules: FuzzRule[] = [];
  if (random.chance(15)) {
    const args = Array.from({ length: arity }, () => "_").join(", ");
    rules.push({ name, branches: [{ head: `default ${name}(${args}) := ${constant(world)}`, body: undefined }] });
  }
  for (let i = random.between(1, 3); i > 0; i--) {
    const scope: string[] = [];
    const args = Array.from({ length: arity }, () => generateUnificationPatternText(world, [], scope, 1));
    rules.push(chain(world, name, `${name}(${args.join(", ")})`, [...new Set(scope)]));
  }
  return rules;
}

/** A complete rule or one clause of a function, with `else` at times. */
function chain(world: FuzzReferableNamesAndRandom, name: string, head: string, scope: FuzzBoundVariables): FuzzRule {
  const { random } = world;
  const branches: FuzzBranch[] = [branch(world, head, scope)];
  while (branches[0]?.body !== undefined && random.chance(25)) branches.push(branch(world, "else", scope));
  return { name, branches };
}

function branch(world: FuzzReferableNamesAndRandom, head: string, scope: FuzzBoundVariables): FuzzBranch {
  const { random } = world;
  if (random.chance(8) && head !== "else")
    return { head: `${head} := ${generateTermText(world, scope, 2)}`, body: undefined };
  const { lines, scope: inner } = generateFuzzBody(world, scope, bodyShape);
  const assign = world.version === "v0" && random.chance(50) ? "=" : ":=";
  const value = random.chance(20)
    ? ""
    : ` ${assign} ${random.chance(50) ? pickScalarText(random) : generateTermText(world, inner, 2)}`;
  return { head: `${head}${value}`, body: lines };
}

function documentRules(world: FuzzReferableNamesAndRandom, name: string): FuzzRule[] {
  const { random } = world;
  const rules: FuzzRule[] = [];
  const kind = random.weighted({ complete: 40, set: 22, object: 16, nested: 22 });
  if (kind === "complete" && random.chance(30)) {
    rules.push({
      name,
      branches: [
        { head: `default ${name} ${world.version === "v0" ? "=" : ":="} ${constant(world)}`, body: undefined },
      ],
    });
  }
  for (let i = random.between(1, 3); i > 0; i--) {
    if (kind === "complete") rules.push(chain(world, name, name, []));
    else rules.push({ name, branches: [partial(world, name, kind)] });
  }
  return rules;
}

function partial(world: FuzzReferableNamesAndRandom, name: string, kind: "set" | "object" | "nested"): FuzzBranch {
  const { random } = world;
  const { lines, scope } = generateFuzzBody(world, [], bodyShape);
  const key = (): string => generateTermText(world, scope, random.chance(80) ? 0 : 2);
  const place = (): string => {
    const made = key();
    return /^[a-z]/.test(made) && !/^(true|false|null)$/.test(made) ? made : JSON.stringify(pickJsonKey(random));
  };
  const value = (): string => generateTermText(world, scope, 1);
  const contains = (ref: string): string => {
    if (world.version === "v0" && ref === name) return `${ref}[${key()}]`;
    return world.version === "v0" ? `${ref} = ${value()}` : `${ref} contains ${key()}`;
  };
  const head = (): string => {
    if (kind === "set") return contains(name);
    if (kind === "object") return `${name}[${key()}] = ${value()}`;
    switch (random.below(8)) {
      case 0:
        return `${name}.a.b := ${value()}`;
      case 1:
        return `${name}.a[${place()}] := ${value()}`;
      case 2:
        return `${name}[${place()}].q := ${value()}`;
      case 3:
        return `${name}[${place()}][${place()}] := ${value()}`;
      case 4:
        return contains(`${name}.a`);
      case 5:
        return contains(`${name}[${place()}]`);
      case 6:
        return contains(`${name}[${place()}].q`);
      default:
        return `${name}[${place()}].q.r := ${value()}`;
    }
  };
  return { head: head(), body: lines };
}

/** What a default may be: a constant or a comprehension. */
function constant(world: FuzzReferableNamesAndRandom): string {
  return world.random.chance(85) ? pickScalarText(world.random) : generateComprehensionText(world, [], 1);
}
