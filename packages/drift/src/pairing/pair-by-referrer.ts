/**
 * Pairs resources that their own attributes do not identify by what refers to them and is paired: an alias leads to its
 * key, an instance to its subnet.
 */
import { appendToGroup, getValueAtPath, type JsonValue } from "@plumbline/model";
import { compareResource } from "../comparison/index.js";
import type { AttributePath, CodeSide, LiveSide } from "../model/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";
import type { PairingProgress } from "./key-pairing.js";
import { createPairedReferenceMatcher, groupUnpairedLiveByTypeOfCode } from "./pair-by-similarity.js";
import { hasDifferenceUnchangeableInPlace } from "./pair-contradiction.js";
import { listPrimaryNames } from "./resource-names.js";
import { isInSameScope } from "./scope-index.js";

/** Who refers to whom. */
export interface ReferrerLookup {
  readonly references: CodeReferenceResolver;
  readonly referrersOf: (code: CodeSide) => readonly CodeSide[];
}

/** Gives the resources that were paired. */
export function pairByReferrer(
  codes: readonly CodeSide[],
  progress: PairingProgress,
  { references, referrersOf }: ReferrerLookup,
): readonly CodeSide[] {
  const liveByName = new Map<string, LiveSide[]>();
  for (const [type, sides] of groupUnpairedLiveByTypeOfCode(codes, progress))
    for (const side of sides)
      for (const name of listPrimaryNames(side)) appendToGroup(liveByName, `${type} ${name}`, side);
  if (liveByName.size === 0) return [];
  const claims = new Map<LiveSide, CodeSide[]>();
  for (const code of codes) {
    const resolve = createPairedReferenceMatcher(code, references);
    const canBe = (live: LiveSide) =>
      isInSameScope(code, live) &&
      !hasDifferenceUnchangeableInPlace(code, live, compareResource(code.shaped, live.shaped, { resolve }), references);
    const found = new Set<LiveSide>();
    for (const referrer of referrersOf(code)) {
      for (const names of namesReferredTo(code, referrer, references)) {
        const named = names.flatMap((name) => liveByName.get(`${code.shaped.type.toLowerCase()} ${name}`) ?? []);
        const [only, ...more] = named.filter(canBe);
        if (only !== undefined && more.length === 0) found.add(only);
      }
    }
    const [only, ...more] = found;
    if (only !== undefined && more.length === 0) appendToGroup(claims, only, code);
  }
  const paired: CodeSide[] = [];
  for (const [live, [code, ...rivals]] of claims) {
    if (code === undefined || rivals.length > 0) continue;
    progress.pair(code, live, "reference");
    paired.push(code);
  }
  return paired;
}

/** For each place where a paired resource refers to this one, the names that stand there in the cloud. */
function* namesReferredTo(
  code: CodeSide,
  referrer: CodeSide,
  references: CodeReferenceResolver,
): Generator<readonly string[]> {
  const partner = references.partnerOf(referrer);
  if (partner === undefined) return;
  for (const { path } of referrer.shaped.unknowns) {
    const here = getValueAtPath(referrer.shaped.written, path);
    const [, before = "", reference, after = ""] =
      typeof here === "string" ? (/^([^$]*)\$\{([^{}]+)\}([^$]*)$/.exec(here) ?? []) : [];
    if (reference === undefined || references.targetOf(reference, referrer) !== code) continue;
    // `integrations/${…}` leads to what stands behind `integrations/`.
    yield namesAt(partner.shaped.written, path).flatMap((text) =>
      text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length
        ? [text.slice(before.length, text.length - after.length)]
        : [],
    );
  }
}

/** An element may have moved within its list. */
function namesAt(written: JsonValue, path: AttributePath): readonly string[] {
  const isElement = typeof path.at(-1) === "number";
  const value = getValueAtPath(written, isElement ? path.slice(0, -1) : path);
  const values = Array.isArray(value) ? value : [value];
  return values.filter((name): name is string => typeof name === "string" && name !== "");
}
