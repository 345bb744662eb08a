/**
 * Compares lists as sets: elements are matched by hash first, in linear time; only the rest is tried pair by pair, and the most
 * similar are taken for each other.
 */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import type { AttributePath } from "../model/index.js";
import { formatNormalizedValue } from "../values/index.js";
import { recordUnwrittenValueComparison } from "./compare-unwritten.js";
import {
  type ComparisonWalk,
  createTrialWalk,
  recordDifference,
  recordEqualAttribute,
  toFactPath,
} from "./comparison-walk.js";

interface UnmatchedElement {
  readonly index: number;
  readonly element: JsonValue;
}

/** Matches each element of the code with an equal live one; the rest differs, but what an uncounted element may stand for. */
export function compareAsSet(
  code: readonly JsonValue[],
  live: readonly JsonValue[],
  path: AttributePath,
  walk: ComparisonWalk,
  uncounted: ReadonlySet<number> = new Set(),
): void {
  const unmatched = new Set(live.keys());
  const all = code.map((element, index): UnmatchedElement => ({ index, element }));
  let open = all.filter(({ index }) => !uncounted.has(index));
  open = matchEqual(open, live, unmatched, path, walk, () => undefined);
  if (open.length === 0 && unmatched.size === 0) {
    recordEqualAttribute({ path, code, cloud: live }, walk);
    return;
  }
  // A live element may have more members than the code's, unless the code declares elements as a whole.
  const isWhole = walk.facts.is("whole", toFactPath(path, walk));
  const different = walk.drifted.length;
  for (const names of isWhole ? [] : memberSets(open))
    open = matchEqual(open, live, unmatched, path, walk, () => names);
  if (open.length === 0 && unmatched.size === 0) {
    if (walk.drifted.length === different) recordEqualAttribute({ path, code, cloud: live }, walk);
    return;
  }
  if (uncounted.size > 0) {
    const perhaps = all.filter(({ index }) => uncounted.has(index));
    for (const at of [...unmatched])
      if (perhaps.some((candidate) => canBe(candidate, live[at], path, walk))) unmatched.delete(at);
    walk.incomparable.push({ path, reason: "how many of them the code makes is not known before deployment" });
  }
  const { unpaired, doubtful } = matchMostSimilar(open, live, unmatched, path, walk);
  // What stands for them was taken by elements that are no better known: so many are gone, and nothing says which.
  const isDoubtful = (candidate: UnmatchedElement) => doubtful.some((at) => canBe(candidate, live[at], path, walk));
  // A set has it once, however many blocks add it: two attachments of one policy.
  const absent = unpaired.filter(
    ({ index, element }) => typeof element !== "string" || code.indexOf(element) === index,
  );
  const certain = absent.filter((candidate) => !isDoubtful(candidate));
  if (certain.length < absent.length) recordDifference({ path, code, cloud: live }, walk);
  for (const { index, element } of certain)
    recordDifference({ path: [...path, index], code: element, cloud: undefined }, walk);
  if (walk.facts.isAt("settings", toFactPath(path, walk))) return;
  for (const at of unmatched) recordDifference({ path, code: undefined, cloud: live[at] }, walk);
}

/**
 * Matches elements by their normalized forms, reduced to the given members if there are any. Gives the elements without
 * a match.
 */
function matchEqual(
  open: readonly UnmatchedElement[],
  live: readonly JsonValue[],
  unmatched: Set<number>,
  path: AttributePath,
  walk: ComparisonWalk,
  membersOf: () => readonly string[] | undefined,
): UnmatchedElement[] {
  const names = membersOf();
  const anyCase = walk.facts.is("anyCase", toFactPath([...path, 0], walk));
  const formOf = (value: JsonValue) => {
    const form = formatNormalizedValue(names === undefined ? value : onlyMembers(value, names));
    return anyCase ? form.toLowerCase() : form;
  };
  const index = new Map<string, number[]>();
  for (const at of unmatched) {
    const form = formOf(live[at] as JsonValue);
    const known = index.get(form);
    if (known === undefined) index.set(form, [at]);
    else known.push(at);
  }
  return open.filter((candidate) => {
    if (names !== undefined && memberNames(candidate.element) !== names.join("\n")) return true;
    if (walk.unknowns.hasWithin([...path, candidate.index])) return true;
    const at = index.get(formOf(candidate.element))?.shift();
    if (at === undefined) return true;
    unmatched.delete(at);
    if (names !== undefined) compareMembersNotNamed(live[at], names, [...path, candidate.index], walk);
    return false;
  });
}

/** What an element of the cloud has beyond the members that it was matched by. */
function compareMembersNotNamed(
  live: JsonValue | undefined,
  names: readonly string[],
  path: AttributePath,
  walk: ComparisonWalk,
): void {
  for (const [name, value] of isJsonObject(live) ? Object.entries(live) : [])
    if (value !== undefined && !names.includes(name)) recordUnwrittenValueComparison(value, [...path, name], walk);
}

const memberNames = (value: JsonValue) => (isJsonObject(value) ? Object.keys(value).sort().join("\n") : undefined);

/** With more of them, trying pair by pair is as cheap. */
const MAX_MEMBER_SETS = 16;

function memberSets(open: readonly UnmatchedElement[]): readonly (readonly string[])[] {
  const sets = new Set(open.flatMap(({ element }) => memberNames(element) ?? []));
  return [...sets].slice(0, MAX_MEMBER_SETS).map((names) => names.split("\n"));
}

function onlyMembers(value: JsonValue, names: readonly string[]): JsonValue {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      return member === undefined ? [] : [[name, member]];
    }),
  );
}

/** If more pairs than these would have to be tried, none are. */
const MAX_TRIALS = 2_500;

/** `unpaired` have no match; `doubtful` are live elements whose match was taken without being known for it. */
interface SimilarMatches {
  readonly unpaired: readonly UnmatchedElement[];
  readonly doubtful: readonly number[];
}

/** Takes the most similar elements for each other and reports what differs between them. */
function matchMostSimilar(
  open: readonly UnmatchedElement[],
  live: readonly JsonValue[],
  unmatched: Set<number>,
  path: AttributePath,
  walk: ComparisonWalk,
): SimilarMatches {
  if (open.length === 0 || unmatched.size === 0) return { unpaired: open, doubtful: [] };
  if (open.length * unmatched.size > MAX_TRIALS) {
    const reason = `${open.length} entries of the code and ${unmatched.size} of the cloud have no counterpart: too many to say which became which`;
    walk.incomparable.push({ path, reason });
    return { unpaired: open, doubtful: [] };
  }
  const isLast = open.length === 1 && unmatched.size === 1;
  const tries = open.flatMap((candidate) =>
    [...unmatched].map((at) => ({ candidate, at, cost: matchCost(candidate, live[at], path, walk) })),
  );
  const taken = new Set<UnmatchedElement>();
  const doubtful: number[] = [];
  for (const { candidate, at, cost } of tries.sort((a, b) => a.cost - b.cost)) {
    if (taken.has(candidate) || !unmatched.has(at) || (cost >= 1 && !isLast)) continue;
    taken.add(candidate);
    unmatched.delete(at);
    if (cost > 0 && canBe(candidate, live[at], path, walk)) doubtful.push(at);
    walk.compareAt(candidate.element, live[at], [...path, candidate.index], walk);
  }
  return { unpaired: open.filter((candidate) => !taken.has(candidate)), doubtful };
}

/** Whether nothing that is known of an element is otherwise there. */
function canBe(
  { index, element }: UnmatchedElement,
  live: JsonValue | undefined,
  path: AttributePath,
  walk: ComparisonWalk,
): boolean {
  const trial = createTrialWalk(walk);
  walk.compareAt(element, live, [...path, index], trial);
  return trial.drifted.length + trial.coManaged.length === 0;
}

/** 0 where all of the element is equal, 1 where nothing is; values that cannot be compared cost little. */
function matchCost(
  { index, element }: UnmatchedElement,
  live: JsonValue | undefined,
  path: AttributePath,
  walk: ComparisonWalk,
): number {
  const trial = createTrialWalk(walk);
  walk.compareAt(element, live, [...path, index], trial);
  const { drifted, coManaged, equal, incomparable } = trial;
  const different = drifted.length + coManaged.length;
  const all = different + equal.length + incomparable.length;
  return all === 0 ? 0 : (different + incomparable.length / 100) / all;
}
