import { RE2JS, RE2JSException } from "re2js";
import { BoundedCache } from "../bounded-cache.js";
import type { CallContext } from "../builtin.js";
import { type NativePattern, nativePattern } from "./native-pattern.js";

/** A pattern ready for use. */
export interface Compiled {
  readonly pattern: string;
  readonly engine: RE2JS;
  readonly native: NativePattern | undefined;
}

/** Patterns are few and used for every resource, so they are kept across evaluations. */
const cache = new BoundedCache<Compiled | string>(500, 1_000_000, (compiled) =>
  typeof compiled === "string" ? compiled.length : compiled.engine.programSize() * 10,
);

/** The compiled pattern, or what is wrong with it. */
export function compile(pattern: string): Compiled | string {
  return cache.getOrMake(pattern, () => compileNew(pattern));
}

function compileNew(pattern: string): Compiled | string {
  try {
    return { pattern, engine: RE2JS.compile(pattern), native: nativePattern(pattern) };
  } catch (error) {
    // A stack that is full already says nothing about the pattern.
    if (error instanceof RE2JSException) return error.message.slice(0, 1_000);
    throw error;
  }
}

/** By degree: the longest text for which the host's engine cannot take longer than about a millisecond. */
const nativeLimits = [0, Number.POSITIVE_INFINITY, 500, 80];

export function matches(compiled: Compiled, text: string): boolean {
  const { native } = compiled;
  if (native !== undefined && text.length <= (nativeLimits[native.degree] ?? 0)) return native.expression.test(text);
  return compiled.engine.test(text);
}

/** The places of one match: start and end of the whole, then of each group (-1 for a group without part in it). */
export type Places = readonly (readonly [number, number])[];

/**
 * Matches from left to right that do not overlap. An empty match right behind another match does not count, as in Go.
 */
export function allMatches(
  compiled: Compiled,
  text: string,
  limit: number,
  context: Pick<CallContext, "charge" | "checkSize">,
): Places[] {
  const found: Places[] = [];
  const matcher = compiled.engine.matcher(text);
  const groups = matcher.groupCount();
  let place = 0;
  let previousEnd = -1;
  while (found.length < limit && place <= text.length && matcher.find(place)) {
    const start = matcher.start();
    const end = matcher.end();
    const counts = end > place || start !== previousEnd;
    if (end === place) place += (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
    else place = end;
    previousEnd = end;
    // Finding a match may have meant looking at all the rest of the text.
    context.charge(2 + groups + (text.length >> 10));
    if (!counts) continue;
    const places: [number, number][] = [];
    for (let group = 0; group <= groups; group++) places.push([matcher.start(group), matcher.end(group)]);
    context.checkSize(found.push(places));
  }
  return found;
}
