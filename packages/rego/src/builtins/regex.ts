import { LongTextBuilder } from "../values/long-text-builder.js";
import type { Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  type BuiltinImplementation,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { chargePatternCompilation } from "./charging.js";
import { array, boolean, number, string } from "./declared-types.js";
import { throwNotIntegerErrorIfStrict, toInt64AsNumber } from "./operand-helpers.js";
import {
  type CompiledPattern,
  chargeMatching,
  compilePattern,
  findAllMatches,
  type MatchOffsets,
} from "./regex/compiled-pattern.js";
import { GlobProblem, globsIntersect } from "./regex/glob-intersection.js";
import { expandReplacement } from "./regex/replacement.js";
import { convertTemplateToRegexTexts } from "./regex/template-pattern.js";

function compiledOr(context: BuiltinCallContext, name: string, pattern: string): CompiledPattern | undefined {
  chargePatternCompilation(context, pattern);
  const compiled = compilePattern(pattern);
  return typeof compiled === "string" ? throwBuiltinErrorIfStrict(context, name, compiled) : compiled;
}

function matchesIn(context: BuiltinCallContext, compiled: CompiledPattern, text: string): boolean {
  chargeMatching(context, compiled, text);
  return compiled.matches(text);
}

function allMatchesIn(
  context: BuiltinCallContext,
  compiled: CompiledPattern,
  text: string,
  limit: number,
): MatchOffsets[] {
  chargeMatching(context, compiled, text);
  return findAllMatches(compiled, text, limit, context);
}

function matching(name: string): Builtin {
  return {
    name,
    args: [string, string],
    result: boolean,
    call(context, pattern, text) {
      if (typeof pattern !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", pattern);
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", text);
      const compiled = compiledOr(context, name, pattern);
      return compiled === undefined ? undefined : matchesIn(context, compiled, text);
    },
    withConstants: ([pattern]) => (typeof pattern === "string" ? matchingPattern(name, pattern) : undefined),
  };
}

/** The pattern is compiled when it is asked first: many a policy has more of them than an input needs. */
function matchingPattern(name: string, pattern: string): BuiltinImplementation {
  let kept: CompiledPattern | undefined;
  return (context, _, text) => {
    if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", text);
    if (kept === undefined) kept = compiledOr(context, name, pattern);
    else chargePatternCompilation(context, pattern);
    return kept === undefined ? undefined : matchesIn(context, kept, text);
  };
}

function finding(
  name: string,
  result: Builtin["result"],
  show: (text: string, places: MatchOffsets) => Value,
): Builtin {
  return {
    name,
    args: [string, string, number],
    ...(result && { result }),
    call(context, pattern, text, limit) {
      if (typeof pattern !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", pattern);
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", text);
      const count = toInt64AsNumber(limit);
      if (count === undefined) return throwNotIntegerErrorIfStrict(context, name, 3, limit);
      const compiled = compiledOr(context, name, pattern);
      if (compiled === undefined) return undefined;
      const found = allMatchesIn(context, compiled, text, count < 0 ? Number.POSITIVE_INFINITY : count);
      return found.map((places) => show(text, places));
    },
  };
}

function groupTexts(text: string, places: MatchOffsets): Value {
  return places.map(([start, end]) => (start < 0 ? "" : text.slice(start, end)));
}

function wholeText(text: string, places: MatchOffsets): Value {
  const [start, end] = places[0] as readonly [number, number];
  return text.slice(start, end);
}

function split(context: BuiltinCallContext, pattern: Value, text: Value): Value | undefined {
  if (typeof pattern !== "string") return throwOperandTypeErrorIfStrict(context, "regex.split", 1, "string", pattern);
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "regex.split", 2, "string", text);
  const compiled = compiledOr(context, "regex.split", pattern);
  if (compiled === undefined) return undefined;
  if (pattern !== "" && text === "") return [""];
  const parts: string[] = [];
  let begin = 0;
  let end = 0;
  for (const [whole] of allMatchesIn(context, compiled, text, Number.POSITIVE_INFINITY)) {
    const [start, stop] = whole as readonly [number, number];
    end = start;
    if (stop !== 0) parts.push(text.slice(begin, start));
    begin = stop;
  }
  if (end !== text.length) parts.push(text.slice(begin));
  return parts;
}

function replace(context: BuiltinCallContext, text: Value, pattern: Value, replacement: Value): Value | undefined {
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "regex.replace", 1, "string", text);
  if (typeof pattern !== "string") return throwOperandTypeErrorIfStrict(context, "regex.replace", 2, "string", pattern);
  if (typeof replacement !== "string")
    return throwOperandTypeErrorIfStrict(context, "regex.replace", 3, "string", replacement);
  const compiled = compiledOr(context, "regex.replace", pattern);
  if (compiled === undefined) return undefined;
  const result = new LongTextBuilder();
  let length = 0;
  let copied = 0;
  for (const places of allMatchesIn(context, compiled, text, Number.POSITIVE_INFINITY)) {
    const [start, end] = places[0] as readonly [number, number];
    const added = expandReplacement(compiled, replacement, text, places);
    length += start - copied + added.length;
    context.checkText(length);
    context.charge(1 + added.length / 64);
    result.add(text.slice(copied, start) + added);
    copied = end;
  }
  result.add(text.slice(copied));
  return result.toString();
}

function templateMatch(
  context: BuiltinCallContext,
  template: Value,
  text: Value,
  open: Value,
  close: Value,
): Value | undefined {
  const name = "regex.template_match";
  if (typeof template !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", template);
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", text);
  if (typeof open !== "string") return throwOperandTypeErrorIfStrict(context, name, 3, "string", open);
  if (typeof close !== "string") return throwOperandTypeErrorIfStrict(context, name, 4, "string", close);
  const size = byteLength(open);
  if (size !== 1) {
    return throwBuiltinErrorIfStrict(
      context,
      name,
      `start delimiter has to be exactly one character long but is ${size} long`,
    );
  }
  if (byteLength(close) !== 1) {
    return throwBuiltinErrorIfStrict(
      context,
      name,
      `end delimiter has to be exactly one character long but is ${size} long`,
    );
  }
  chargePatternCompilation(context, template);
  const built = convertTemplateToRegexTexts(template, open, close);
  if (built === undefined)
    return throwBuiltinErrorIfStrict(context, name, `unbalanced braces in ${JSON.stringify(template)}`);
  for (const part of built.parts) if (compiledOr(context, name, part) === undefined) return undefined;
  const compiled = compiledOr(context, name, built.pattern);
  return compiled === undefined ? undefined : matchesIn(context, compiled, text);
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

function globsMatch(context: BuiltinCallContext, left: Value, right: Value): Value | undefined {
  const name = "regex.globs_match";
  if (typeof left !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", left);
  if (typeof right !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", right);
  chargePatternCompilation(context, left);
  chargePatternCompilation(context, right);
  context.charge((left.length * right.length) / 64);
  const result = globsIntersect(left, right);
  return result instanceof GlobProblem ? throwBuiltinErrorIfStrict(context, name, result.message) : result;
}

export const regexBuiltins: readonly Builtin[] = [
  matching("regex.match"),
  matching("re_match"),
  {
    name: "regex.is_valid",
    args: [string],
    result: boolean,
    call(context, pattern) {
      if (typeof pattern !== "string") return false;
      chargePatternCompilation(context, pattern);
      return typeof compilePattern(pattern) !== "string";
    },
  },
  finding("regex.find_n", array(string), wholeText),
  finding("regex.find_all_string_submatch_n", array(array(string)), groupTexts),
  { name: "regex.split", args: [string, string], result: array(string), call: split },
  { name: "regex.replace", args: [string, string, string], result: string, call: replace },
  { name: "regex.template_match", args: [string, string, string, string], result: boolean, call: templateMatch },
  { name: "regex.globs_match", args: [string, string], result: boolean, call: globsMatch },
];
