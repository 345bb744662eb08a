import {
  type CharacterSet,
  formatCharacterSet,
  type PatternStep,
  type SimplePattern,
} from "./simple-pattern-matcher.js";

/**
 * Simple patterns for the host's own engine, which goes back and tries again: only those whose worst case is known to be
 * small. The source for the host is written anew from what was understood, never copied.
 */
export interface NativePattern {
  readonly expression: RegExp;
  /** Matching takes at most about length^degree / spacing steps. */
  readonly degree: number;
  /** How far apart places are, at the least, at which it gets as far as to repeat something. */
  readonly spacing: number;
}

/** Alternatives and optional items multiply. */
const maxWays = 64;

/** Answers whether there is a match, but not where. */
export function buildNativeTestPattern(pattern: SimplePattern): NativePattern | undefined {
  const { steps, fromStart, toEnd } = pattern;
  return native(pattern, trimmed(steps, fromStart, toEnd), "");
}

/** Finds matches: the leftmost, and at one place the first in the order of the alternatives, as RE2 does. */
export function buildNativeFindPattern(pattern: SimplePattern): NativePattern | undefined {
  return native(pattern, pattern.steps, pattern.steps.some(captures) ? "dg" : "g");
}

function captures(step: PatternStep): boolean {
  return step.kind === "either" && (step.captures || step.ways.flat().some(captures));
}

function native(pattern: SimplePattern, steps: readonly PatternStep[], flags: string): NativePattern | undefined {
  const { ways, loops, sure } = costOf(steps, [], pattern.ignoreCase);
  if (ways > maxWays) return undefined;
  const source = `${pattern.fromStart ? "^" : ""}${sourceOf(steps)}${pattern.toEnd ? "$" : ""}`;
  return {
    expression: new RegExp(source, `${flags}${pattern.ignoreCase ? "i" : ""}u`),
    degree: Math.max(1, loops + sure + (pattern.fromStart ? 0 : 1)),
    spacing: pattern.fromStart ? 1 : spacingOf(steps, pattern.ignoreCase),
  };
}

/** A text that comes before all that repeats is only found so often. */
function spacingOf(steps: readonly PatternStep[], ignoreCase: boolean): number {
  let spacing = 1;
  for (const step of steps) {
    if (step.kind === "text") spacing = Math.max(spacing, period(ignoreCase ? step.text.toLowerCase() : step.text));
    else if (step.kind !== "one" && !(step.kind === "either" && step.ways.flat().every(isFixed))) break;
  }
  return spacing;
}

function isFixed(step: PatternStep): boolean {
  return step.kind === "text" || step.kind === "one" || step.kind === "start" || step.kind === "end";
}

/** How far apart a text can occur in another: by less than its length where it ends as it begins. */
function period(text: string): number {
  let distance = 1;
  while (!text.startsWith(text.slice(distance))) distance++;
  return distance;
}

/** Without an anchor, a repetition at either end may as well match nothing. */
function trimmed(steps: readonly PatternStep[], fromStart: boolean, toEnd: boolean): readonly PatternStep[] {
  let first = 0;
  let last = steps.length;
  if (!fromStart) while (first < last && steps[first]?.kind === "many") first++;
  if (!toEnd) while (last > first && steps[last - 1]?.kind === "many") last--;
  return steps.slice(first, last);
}

interface Cost {
  /** How many alternatives may be tried at one place. */
  readonly ways: number;
  /** Repetitions that may end at any place: each multiplies the work by the length of the text. */
  readonly loops: number;
  /** 1 where there are repetitions that can end at one place only: all of them go through the text once. */
  readonly sure: 0 | 1;
}

/** @param after what the character behind the steps is one of, where there is one */
function costOf(steps: readonly PatternStep[], after: readonly CharacterSet[], ignoreCase: boolean): Cost {
  let [ways, loops] = [1, 0];
  let sure: 0 | 1 = 0;
  for (const [i, step] of steps.entries()) {
    if (step.kind === "many" || (step.kind === "counted" && step.least !== step.most)) {
      const next = firstOf(steps, i + 1, after);
      if (ignoreCase || !next.every((set) => isDisjoint(step.set, set))) loops++;
      else sure = 1;
    }
    if (step.kind !== "either") continue;
    const then = firstOf(steps, i + 1, after);
    const costs = step.ways.map((way) => costOf(way, then, ignoreCase));
    ways *= costs.reduce((sum, cost) => sum + cost.ways, step.optional ? 1 : 0);
    loops += costs.reduce((sum, cost) => sum + cost.loops, 0);
    if (costs.some((cost) => cost.sure === 1)) sure = 1;
  }
  return { ways, loops, sure };
}

/** The sets that the next character may be of. */
function firstOf(steps: readonly PatternStep[], from: number, after: readonly CharacterSet[]): readonly CharacterSet[] {
  const sets: CharacterSet[] = [];
  for (let i = from; i < steps.length; i++) {
    const step = steps[i] as PatternStep;
    if (step.kind === "text") {
      const code = step.text.codePointAt(0) as number;
      return [...sets, { negated: false, ranges: [code, code] }];
    }
    if (step.kind === "end") return sets;
    if (step.kind === "start") continue;
    if (step.kind === "either") {
      const then = firstOf(steps, i + 1, after);
      sets.push(...step.ways.flatMap((way) => firstOf(way, 0, then)));
      return step.optional ? [...sets, ...then] : sets;
    }
    sets.push(step.set);
    if (step.kind === "one" || (step.kind === "counted" && step.least > 0)) return sets;
  }
  return [...sets, ...after];
}

function isDisjoint(a: CharacterSet, b: CharacterSet): boolean {
  if (a.negated) return !b.negated && rangesOf(b).every((range) => rangesOf(a).some(around(range)));
  if (b.negated) return isDisjoint(b, a);
  return !rangesOf(a).some(([low, high]) => rangesOf(b).some(([from, to]) => from <= high && low <= to));
}

type Range = readonly [low: number, high: number];

function around([low, high]: Range): (range: Range) => boolean {
  return ([from, to]) => from <= low && high <= to;
}

function rangesOf({ ranges }: CharacterSet): readonly Range[] {
  return Array.from({ length: ranges.length / 2 }, (_, i) => [ranges[2 * i] as number, ranges[2 * i + 1] as number]);
}

function sourceOf(steps: readonly PatternStep[]): string {
  return steps.map(stepSource).join("");
}

function stepSource(step: PatternStep): string {
  switch (step.kind) {
    case "text":
      return Array.from(step.text, (character) => exact(character.codePointAt(0) as number)).join("");
    case "one":
      return anyOf(step.set);
    case "many":
      return `${anyOf(step.set)}*${lazySign(step)}`;
    case "start":
      return "^";
    case "end":
      return "$";
    case "counted":
      return `${anyOf(step.set)}{${step.least},${step.most === Number.POSITIVE_INFINITY ? "" : step.most}}${lazySign(step)}`;
    case "either": {
      const ways = step.ways.map(sourceOf).join("|");
      return `(${step.captures ? "" : "?:"}${ways})${step.optional ? `?${lazySign(step)}` : ""}`;
    }
    default:
      return step satisfies never;
  }
}

function lazySign({ lazy }: { readonly lazy: boolean }): string {
  return lazy ? "?" : "";
}

function anyOf(set: CharacterSet): string {
  const [low, high] = set.ranges;
  const isSingle = low !== undefined && low === high && set.ranges.length === 2 && !set.negated;
  return isSingle ? exact(low) : formatCharacterSet(set, exact);
}

/** A character by its number: no doubt about what it means to the host. */
function exact(code: number): string {
  const character = String.fromCodePoint(code);
  return /^[A-Za-z0-9]$/.test(character) ? character : `\\u{${code.toString(16)}}`;
}
