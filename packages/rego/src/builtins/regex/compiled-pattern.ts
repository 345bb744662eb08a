import { RE2JS, RE2JSException } from "re2js";
import type { BuiltinCallContext } from "../builtin.js";
import { chargeReading } from "../charging.js";
import { FirstInFirstOutCache } from "../first-in-first-out-cache.js";
import { buildNativeFindPattern, buildNativeTestPattern, type NativePattern } from "./native-pattern.js";
import { parseSimplePattern } from "./parse-simple-pattern.js";
import { isSimpleMatcherApplicable, matchesSimplePattern, type SimplePattern } from "./simple-pattern-matcher.js";

/** How often a pattern is asked before the host's engine makes itself ready for it: that takes longer than asking. */
const often = 16;

/** By degree: how many steps the host's engine can take in about a millisecond. */
const nativeLimits = [0, Number.POSITIVE_INFINITY, 500 ** 2, 80 ** 3];

/** A pattern ready for use; what only some uses need is made when they do. */
export class CompiledPattern {
  readonly simple: SimplePattern | undefined;
  /** How much memory it may take, in characters. */
  readonly weight: number;
  #pattern: string | (() => string);
  #asked = 0;
  #engine: RE2JS | undefined;
  #native: NativePattern | undefined | "none";
  #finder: NativePattern | undefined | "none";

  /** @param pattern of RE2; known to be one where it is simple */
  constructor(pattern: string | (() => string), simple: SimplePattern | undefined) {
    this.#pattern = pattern;
    this.simple = simple;
    // Counts can make a program much larger than its text.
    if (simple === undefined || simple.counts) this.#engine = RE2JS.compile(this.pattern);
    this.weight = (this.#engine?.programSize() ?? mostSimple) * 10;
  }

  get pattern(): string {
    if (typeof this.#pattern !== "string") this.#pattern = this.#pattern();
    return this.#pattern;
  }

  get engine(): RE2JS {
    this.#engine ??= RE2JS.compile(this.pattern);
    return this.#engine;
  }

  /** About how many steps there are for each character of a text. */
  get size(): number {
    return this.simple === undefined ? this.engine.programSize() : this.simple.choices + this.simple.steps.length;
  }

  matches(text: string): boolean {
    const { simple } = this;
    if (simple === undefined) return this.engine.test(text);
    const matchable = isSimpleMatcherApplicable(simple, text.length);
    if (matchable && this.#asked++ < often) return matchesSimplePattern(simple, text);
    this.#native ??= buildNativeTestPattern(simple) ?? "none";
    if (suits(this.#native, text)) return this.#native.expression.test(text);
    return matchable ? matchesSimplePattern(simple, text) : this.engine.test(text);
  }

  /** Finds places in such a text, where the host's engine may do so. */
  finder(text: string): RegExp | undefined {
    if (this.simple === undefined) return undefined;
    this.#finder ??= buildNativeFindPattern(this.simple) ?? "none";
    return suits(this.#finder, text) ? this.#finder.expression : undefined;
  }
}

function suits(native: NativePattern | "none", text: string): native is NativePattern {
  return native !== "none" && text.length ** native.degree / native.spacing <= (nativeLimits[native.degree] ?? 0);
}

/** What a simple pattern may come to in the safe engine. */
const mostSimple = 200;

/** Patterns are few and used for every resource, so they are kept across evaluations. */
const cache = new FirstInFirstOutCache<CompiledPattern | string>(500, 1_000_000, (compiled) =>
  typeof compiled === "string" ? compiled.length : compiled.weight,
);

/** The compiled pattern, or what is wrong with it. */
export function compilePattern(pattern: string): CompiledPattern | string {
  return cache.getOrMake(pattern, () => compileNew(pattern));
}

function compileNew(pattern: string): CompiledPattern | string {
  try {
    return new CompiledPattern(pattern, parseSimplePattern(pattern));
  } catch (error) {
    // A stack that is full already says nothing about the pattern.
    if (error instanceof RE2JSException) return error.message.slice(0, 1_000);
    throw error;
  }
}

/** An engine may look at each character once for each part of the pattern. */
export function chargeMatching(context: BuiltinCallContext, compiled: CompiledPattern, text: string): void {
  chargeReading(context, text);
  if (text.length > 1_000) context.charge((text.length * compiled.size) >> 5);
}

/** The places of one match: start and end of the whole, then of each group (-1 for a group without part in it). */
export type MatchOffsets = readonly (readonly [number, number])[];

/**
 * Matches from left to right that do not overlap. An empty match right behind another match does not count, as in Go.
 */
export function findAllMatches(
  compiled: CompiledPattern,
  text: string,
  limit: number,
  context: Pick<BuiltinCallContext, "charge" | "checkSize">,
): MatchOffsets[] {
  const found: MatchOffsets[] = [];
  const next = nextMatch(compiled, text);
  let place = 0;
  let previousEnd = -1;
  while (found.length < limit && place <= text.length) {
    const places = next(place);
    if (places === undefined) break;
    const [start, end] = places[0] as readonly [number, number];
    const counts = end > place || start !== previousEnd;
    if (end === place) place += (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
    else place = end;
    previousEnd = end;
    // Finding a match may have meant looking at all the rest of the text.
    context.charge(1 + places.length + (text.length >> 10));
    if (counts) context.checkSize(found.push(places));
  }
  return found;
}

/** Finds the first match from a place on. */
function nextMatch(compiled: CompiledPattern, text: string): (place: number) => MatchOffsets | undefined {
  const finder = compiled.finder(text);
  if (finder !== undefined) {
    return (place) => {
      finder.lastIndex = place;
      const found = finder.exec(text);
      if (found === null) return undefined;
      if (found.length === 1) return [[found.index, found.index + found[0].length]];
      return Array.from(found.indices as RegExpIndicesArray, (group) => group ?? nowhere);
    };
  }
  const matcher = compiled.engine.matcher(text);
  const groups = matcher.groupCount();
  return (place) => {
    if (!matcher.find(place)) return undefined;
    return Array.from({ length: groups + 1 }, (_, group) => [matcher.start(group), matcher.end(group)] as const);
  };
}

const nowhere = [-1, -1] as const;
