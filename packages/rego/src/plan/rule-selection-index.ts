/**
 * Rules of which each begins with a condition that few inputs fulfil, in one place or another: `x in {"a", "b"}`,
 * `startswith(x, "svc-")`, `glob.match("svc-*", [], x)`, `x == "a" or y == "b"`, an entry that is absent. They are told
 * apart by the texts in those places, so that only those are tried that can hold.
 */
import { isArray, isSet, type Value } from "../values/value.js";
import type { Op, Operand, PlannedValueExpression, RulePlan } from "./ir.js";
import { type Discriminator, formatDiscriminator, indexRulesByText, type RuleIndexByText } from "./rule-index.js";

/** What a rule needs of a place: one of some texts, or a text that begins in some way. */
interface Requirement {
  readonly by: Discriminator;
  readonly texts?: readonly string[];
  readonly prefix?: string;
}

/** Of a rule, that one of these holds. */
type Alternatives = readonly Requirement[];

/** The numbers of rules by the texts in one place. */
export interface RuleNumbersByTextOrPrefix {
  readonly texts: readonly (readonly [string, readonly number[]])[];
  readonly prefixes: readonly (readonly [string, readonly number[]])[];
}

export interface MultiPlaceRuleIndex {
  readonly by: readonly Discriminator[];
  /** In the same order. */
  readonly places: readonly RuleNumbersByTextOrPrefix[];
  /** The rules that have to be tried anyway. */
  readonly others: readonly number[];
}

const worthwhile = 8;
const mostTexts = 200;

/** What tells the rules of a group apart best; undefined where all have to be tried. */
export type RuleSelectionIndex =
  | { readonly kind: "texts"; readonly index: RuleIndexByText }
  | { readonly kind: "alternatives"; readonly index: MultiPlaceRuleIndex };

export function chooseRuleSelectionIndex(rules: readonly RulePlan[]): RuleSelectionIndex | undefined {
  const texts = indexRulesByText(rules);
  if (texts !== undefined && texts.others.length <= rules.length / 4) return { kind: "texts", index: texts };
  const alternatives = indexAlternatives(rules);
  if (alternatives !== undefined && (texts === undefined || alternatives.others.length < texts.others.length / 2)) {
    return { kind: "alternatives", index: alternatives };
  }
  return texts === undefined ? undefined : { kind: "texts", index: texts };
}

function indexAlternatives(rules: readonly RulePlan[]): MultiPlaceRuleIndex | undefined {
  if (rules.length < worthwhile) return undefined;
  const candidates = rules.map(({ branches: [first, ...more] }) =>
    first === undefined || more.length > 0 ? [] : requirementsOf(first.ops, new Map()),
  );
  const popularity = new Map<string, number>();
  for (const lists of candidates) {
    const names = new Set(lists.flatMap((list) => list.map(({ by }) => formatDiscriminator(by))));
    for (const name of names) popularity.set(name, (popularity.get(name) ?? 0) + 1);
  }
  const places = new Map<
    string,
    { by: Discriminator; texts: Map<string, number[]>; prefixes: Map<string, number[]> }
  >();
  const others: number[] = [];
  for (const [number, lists] of candidates.entries()) {
    const chosen = mostPopular(lists, popularity);
    if (chosen === undefined) others.push(number);
    for (const { by, texts, prefix } of chosen ?? []) {
      const name = formatDiscriminator(by);
      const place = places.get(name) ?? { by, texts: new Map(), prefixes: new Map() };
      places.set(name, place);
      for (const text of texts ?? []) addTo(place.texts, text, number);
      if (prefix !== undefined) addTo(place.prefixes, prefix, number);
    }
  }
  const indexed = rules.length - others.length;
  if (indexed < worthwhile || places.size > indexed / 2) return undefined;
  const all = [...places.values()];
  return {
    by: all.map(({ by }) => by),
    places: all.map(({ texts, prefixes }) => ({ texts: [...texts], prefixes: [...prefixes] })),
    others,
  };
}

function addTo(numbers: Map<string, number[]>, text: string, number: number): void {
  const known = numbers.get(text);
  if (known === undefined) numbers.set(text, [number]);
  else if (known.at(-1) !== number) known.push(number);
}

/** Places that many rules look at are read once for all of them. */
function mostPopular(
  lists: readonly Alternatives[],
  popularity: ReadonlyMap<string, number>,
): Alternatives | undefined {
  let best: Alternatives | undefined;
  let most = 0;
  for (const list of lists) {
    const least = Math.min(...list.map(({ by }) => popularity.get(formatDiscriminator(by)) ?? 0));
    if (least > most) [best, most] = [list, least];
  }
  return best;
}

/** The conditions that a body begins with, each of which has to hold. */
function requirementsOf(ops: readonly Op[], outer: ReadonlyMap<number, Discriminator>): readonly Alternatives[] {
  const reads = new Map(outer);
  const found: Alternatives[] = [];
  for (const op of ops) {
    if (op.op === "let" && op.value.kind === "get" && op.value.base.kind === "input") {
      if (op.value.path.every(({ kind }) => kind === "const")) reads.set(op.slot, op.value);
    } else if (op.op === "equal") {
      const [value, constant] = op.left.kind === "const" ? [op.right, op.left] : [op.left, op.right];
      if (constant.kind !== "const" || typeof constant.value !== "string" || value.kind !== "slot") continue;
      found.push([{ by: reads.get(value.slot) ?? value, texts: [constant.value] }]);
    } else if (op.op === "test") {
      const requirement = conditionOf(op.value, reads);
      if (requirement === undefined) break;
      found.push([requirement]);
    } else if (op.op === "any") {
      const bodies = op.bodies.map((body) => requirementsOf(body, reads)[0]);
      if (bodies.includes(undefined)) break;
      found.push(bodies.flatMap((each) => each ?? []));
    } else break;
  }
  return found;
}

function conditionOf(
  value: PlannedValueExpression,
  reads: ReadonlyMap<number, Discriminator>,
): Requirement | undefined {
  if (value.kind !== "builtin") return undefined;
  const { builtin, args } = value;
  const placeOf = (operand: Operand | undefined) =>
    operand?.kind === "slot" ? (reads.get(operand.slot) ?? operand) : undefined;
  switch (builtin.name) {
    case "startswith":
      return beginning(placeOf(args[0]), textOf(args[1]));
    case "glob.match":
      return args[1]?.kind === "const" ? beginning(placeOf(args[2]), globPrefix(textOf(args[0]))) : undefined;
    case "internal.member_2": {
      const by = placeOf(args[0]);
      const texts = textsOf(args[1]);
      return by === undefined || texts === undefined ? undefined : { by, texts };
    }
    default:
      return undefined;
  }
}

function beginning(by: Discriminator | undefined, prefix: string | undefined): Requirement | undefined {
  return by === undefined || prefix === undefined || prefix === "" ? undefined : { by, prefix };
}

function textOf(operand: Operand | undefined): string | undefined {
  return operand?.kind === "const" && typeof operand.value === "string" ? operand.value : undefined;
}

/** What a pattern has in front of the first character with a meaning. */
function globPrefix(pattern: string | undefined): string | undefined {
  return pattern === undefined ? undefined : /^[^*?[\]{}\\!]*/.exec(pattern)?.[0];
}

function textsOf(operand: Operand | undefined): readonly string[] | undefined {
  if (operand?.kind !== "const") return undefined;
  const { value } = operand;
  const members: readonly Value[] | undefined = isArray(value) ? value : isSet(value) ? value.values() : undefined;
  if (members === undefined || members.length > mostTexts) return undefined;
  return members.every((member) => typeof member === "string") ? members : undefined;
}
