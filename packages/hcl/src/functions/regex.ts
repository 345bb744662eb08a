/** Functions with patterns. The syntax is RE2's, and so is the guarantee that matching takes linear time. */
import { type Matcher, RE2JS, RE2JSSyntaxException } from "re2js";
import { stringType } from "../values/basic-types.js";
import { createListValue, createObjectValue, createTupleValue } from "../values/make-and-inspect-values.js";
import type { Type, Value } from "../values/value.js";
import { quoteForMessage } from "./argument-errors.js";
import { getTextArgumentAt } from "./converted-arguments.js";
import { defineStringFunction, defineTextParameter } from "./define-functions.js";
import { checkResultElementCount, createBoundedTextWriter } from "./function-result-limits.js";
import { FunctionError, type HclFunction } from "./hcl-function.js";

export const regexFunctions: readonly HclFunction[] = [
  {
    name: "regex",
    parameters: [defineTextParameter("pattern"), defineTextParameter("string")],
    call: (args) => regex(getTextArgumentAt(args, 0), getTextArgumentAt(args, 1)),
  },
  {
    name: "regexall",
    parameters: [defineTextParameter("pattern"), defineTextParameter("string")],
    call: (args) => regexAll(getTextArgumentAt(args, 0), getTextArgumentAt(args, 1)),
  },
  defineStringFunction("replace", ["str", "substr", "replace"], stringType, replace),
];

interface Pattern {
  readonly compiled: RE2JS;
  /** Names of the groups; empty when the pattern has no group or only groups without name. */
  readonly names: readonly string[];
  readonly groups: number;
}

function regex(pattern: string, subject: string): Value {
  const { compiled, names, groups } = capturePattern(pattern);
  const matcher = compiled.matcher(subject);
  if (!matcher.find()) throw new FunctionError("the pattern matches no part of the string");
  return captured(matcher, names, groups);
}

function regexAll(pattern: string, subject: string): Value {
  const { compiled, names, groups } = capturePattern(pattern);
  const results: Value[] = [];
  eachMatch(compiled, subject, (matcher) => {
    checkResultElementCount(results.length * Math.max(1, groups));
    results.push(captured(matcher, names, groups));
  });
  return createListValue(results, resultType(names, groups));
}

function capturePattern(pattern: string): Pattern {
  const compiled = compile(pattern, 0);
  const groups = compiled.groupCount();
  const names = Object.keys(compiled.namedGroups());
  if (names.length > 0 && names.length < groups) {
    throw new FunctionError("must name all of its groups or none of them", 0);
  }
  return { compiled, names, groups };
}

/** A pattern of some length can repeat itself into a program thousands of times as long. */
const MAX_PATTERN = 10_000;

/** The same few patterns are used for every element of a collection. */
const compiledPatterns = new Map<string, RE2JS>();
const MAX_COMPILED = 100;

function compile(pattern: string, argument: number): RE2JS {
  if (pattern.length > MAX_PATTERN) {
    throw new FunctionError(`must not have more than ${MAX_PATTERN} characters`, argument);
  }
  const known = compiledPatterns.get(pattern);
  if (known !== undefined) return known;
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiledPatterns.size >= MAX_COMPILED) compiledPatterns.clear();
    compiledPatterns.set(pattern, compiled);
    return compiled;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const reason = `${error.getDescription()} in ${quoteForMessage(error.getPattern() ?? "")}`;
    throw new FunctionError(`must be a regular expression: ${reason}`, argument);
  }
}

function captured(matcher: Matcher, names: readonly string[], groups: number): Value {
  if (names.length > 0) return createObjectValue(names.map((name) => [name, matcher.group(name) ?? null] as const));
  if (groups === 0) return matcher.group() ?? "";
  return createTupleValue(Array.from({ length: groups }, (_, index) => matcher.group(index + 1) ?? null));
}

function resultType(names: readonly string[], groups: number): Type {
  if (names.length > 0) {
    return { kind: "object", attributes: new Map(names.map((name) => [name, { type: stringType, optional: false }])) };
  }
  return groups === 0 ? stringType : { kind: "tuple", items: Array.from({ length: groups }, () => stringType) };
}

/** Go's rule for what comes after a match: an empty match does not count where the previous match ended. */
function eachMatch(compiled: RE2JS, subject: string, visit: (matcher: Matcher) => void): void {
  const matcher = compiled.matcher(subject);
  let previousEnd = -1;
  let position = 0;
  while (position <= subject.length && matcher.find(position)) {
    const start = matcher.start();
    const end = matcher.end();
    if (start !== end || start !== previousEnd) visit(matcher);
    previousEnd = end;
    position = end > position ? end : position + ((subject.codePointAt(position) ?? 0) > 0xffff ? 2 : 1);
  }
}

function replace(subject: string, wanted: string, replacement: string): string {
  if (wanted.length > 1 && wanted.startsWith("/") && wanted.endsWith("/")) {
    return replacePattern(subject, wanted.slice(1, -1), replacement);
  }
  const result = createBoundedTextWriter();
  const parts = wanted === "" ? ["", ...subject, ""] : subject.split(wanted);
  for (const [index, part] of parts.entries()) {
    if (index > 0) result.write(replacement);
    result.write(part);
  }
  return result.finish();
}

function replacePattern(subject: string, pattern: string, replacement: string): string {
  const compiled = compile(pattern, 1);
  const names = new Set(Object.keys(compiled.namedGroups()));
  const template = parseTemplate(replacement);
  const result = createBoundedTextWriter();
  let copied = 0;
  eachMatch(compiled, subject, (matcher) => {
    result.write(subject.slice(copied, matcher.start()));
    for (const piece of template) result.write(piece.literal ?? groupText(matcher, piece.group ?? "", names));
    copied = matcher.end();
  });
  result.write(subject.slice(copied));
  return result.finish();
}

interface TemplatePiece {
  readonly literal?: string;
  readonly group?: string;
}

const reference = /\$(?:\$|([\p{L}\p{Nd}_]+)|\{([\p{L}\p{Nd}_]+)\})/gu;

/** `$1`, `${1}`, `$name` and `${name}` stand for groups, `$$` for a dollar; a name is as long as it can be. */
function parseTemplate(replacement: string): readonly TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let copied = 0;
  for (const match of replacement.matchAll(reference)) {
    pieces.push({ literal: replacement.slice(copied, match.index) });
    const group = match[1] ?? match[2];
    pieces.push(group === undefined ? { literal: "$" } : { group });
    copied = match.index + match[0].length;
  }
  pieces.push({ literal: replacement.slice(copied) });
  return pieces;
}

function groupText(matcher: Matcher, group: string, names: ReadonlySet<string>): string {
  if (names.has(group)) return matcher.group(group) ?? "";
  const index = /^(?:0|[1-9]\d{0,8})$/.test(group) ? Number(group) : -1;
  return index >= 0 && index <= matcher.groupCount() ? (matcher.group(index) ?? "") : "";
}
