/**
 * Recursive descent over the syntax PCRE, RE2 and JavaScript share: choice → sequence → repeated atom → atom.
 *
 * Flags are settled while parsing — other cases are added to sets, `.`, `^` and `$` become what they mean — so the tree
 * knows none. A captured group is just a group, and a lazy quantifier just a quantifier: both concern which match is found, and
 * we only ask whether there is one. What no automaton can answer (lookaround, backreferences, atomic groups, possessive
 * quantifiers, recursion, conditions) is refused by name and position rather than handed to a backtracking engine.
 */
import { addCaseVariants } from "./case-folding.js";
import {
  ANY_CHARACTER,
  complementCharacterSet,
  createSingleCharacterSet,
  findOnlyMember,
  NEWLINE,
} from "./character-set.js";
import { parseCharacterClass } from "./parse-character-class.js";
import { parseEscape } from "./parse-escape.js";
import {
  acceptText,
  createPatternReader,
  isNextText,
  type PatternFailureHandler,
  type PatternReader,
  peekCharacter,
  takeCharactersWhile,
} from "./pattern-reader.js";
import {
  type Anchor,
  createCharacterNode,
  createChoice,
  createRepetition,
  createSequence,
  EMPTY_SEQUENCE,
  type RegexNodeOrNoMatch,
} from "./regex-node.js";

const MAX_LENGTH = 4000;
const MAX_GROUP_DEPTH = 50;
const MAX_REPEAT = 1000;

interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
  readonly x: boolean;
}

/** Inline flags hold until the group they stand in ends, so each group has its own current flags. */
interface Group {
  flags: Flags;
  readonly depth: number;
}

export function parseRegex(pattern: string, options: string, fail: PatternFailureHandler): RegexNodeOrNoMatch {
  const reader = createPatternReader(pattern, fail);
  if (reader.characters.length > MAX_LENGTH)
    fail(undefined, `the regular expression has more than ${MAX_LENGTH} characters`);
  const flags = {
    i: options.includes("i"),
    m: options.includes("m"),
    s: options.includes("s"),
    x: options.includes("x"),
  };
  const language = parseChoice(reader, { flags, depth: 0 });
  if (peekCharacter(reader) !== undefined) fail(reader.position, "a closing parenthesis has no opening one");
  return language;
}

function parseChoice(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  const branches = [parseSequence(reader, group)];
  while (acceptText(reader, "|")) branches.push(parseSequence(reader, group));
  return createChoice(branches);
}

function parseSequence(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  const parts: RegexNodeOrNoMatch[] = [];
  for (;;) {
    if (group.flags.x) skipSpaceAndComments(reader);
    const next = peekCharacter(reader);
    if (next === undefined || next === "|" || next === ")") return createSequence(parts);
    parts.push(parseRepeated(reader, group));
  }
}

function skipSpaceAndComments(reader: PatternReader): void {
  for (;;) {
    const before = reader.position;
    takeCharactersWhile(reader, /[\t-\r ]/);
    if (acceptText(reader, "#")) takeCharactersWhile(reader, /[^\n]/);
    if (reader.position === before) return;
  }
}

function parseRepeated(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  if (parseQuantifier(reader) !== undefined) reader.fail(reader.position - 1, "there is nothing to repeat");
  const atom = parseAtom(reader, group);
  if (group.flags.x) skipSpaceAndComments(reader);
  const start = reader.position;
  const quantifier = parseQuantifier(reader);
  if (quantifier === undefined) return atom;
  if (acceptText(reader, "+")) reader.fail(start, "the possessive quantifier is not supported");
  acceptText(reader, "?");
  if (parseQuantifier(reader) !== undefined) reader.fail(start, "one quantifier follows another");
  return createRepetition(atom, quantifier.min, quantifier.max);
}

function parseQuantifier(reader: PatternReader): { readonly min: number; readonly max: number } | undefined {
  if (acceptText(reader, "*")) return { min: 0, max: Infinity };
  if (acceptText(reader, "+")) return { min: 1, max: Infinity };
  if (acceptText(reader, "?")) return { min: 0, max: 1 };
  const start = reader.position;
  if (!acceptText(reader, "{")) return undefined;
  const min = takeCharactersWhile(reader, /[0-9]/, 9);
  const open = acceptText(reader, ",");
  const max = open ? takeCharactersWhile(reader, /[0-9]/, 9) : min;
  if (min === "" || !acceptText(reader, "}")) {
    // As in PCRE, braces that are no quantifier are literal.
    reader.position = start;
    return undefined;
  }
  const count = { min: Number(min), max: max === "" ? Infinity : Number(max) };
  if (count.max < count.min) reader.fail(start, "the counts of the quantifier are out of order");
  if (Math.max(count.min, Number(max)) > MAX_REPEAT) reader.fail(start, `a count is larger than ${MAX_REPEAT}`);
  return count;
}

function parseAtom(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  const start = reader.position;
  const character = peekCharacter(reader) ?? reader.fail(start, "the pattern has no end");
  reader.position += 1;
  switch (character) {
    case "(":
      return parseGroup(reader, group);
    case "[":
      return createCharacterNode(parseCharacterClass(reader, group.flags.i));
    case ".":
      return createCharacterNode(group.flags.s ? ANY_CHARACTER : complementCharacterSet(NEWLINE));
    case "^":
      return anchor(group.flags.m ? "line-start" : "text-start");
    case "$":
      return anchor(group.flags.m ? "line-end" : "text-end");
    case "\\":
      return parseBackslash(reader, group);
    default:
      return literal(character, group);
  }
}

function literal(character: string, group: Group): RegexNodeOrNoMatch {
  const set = createSingleCharacterSet(character.codePointAt(0) ?? 0);
  return createCharacterNode(group.flags.i ? addCaseVariants(set) : set);
}

function anchor(name: Anchor): RegexNodeOrNoMatch {
  return { kind: "anchor", anchor: name };
}

function parseBackslash(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  const start = reader.position - 1;
  if (acceptText(reader, "A")) return anchor("text-start");
  if (acceptText(reader, "z")) return anchor("text-end");
  // The end, or before a newline that ends the text. \Z stands last in any sensible pattern, so it may take the newline along.
  if (acceptText(reader, "Z"))
    return createSequence([createRepetition(createCharacterNode(NEWLINE), 0, 1), anchor("text-end")]);
  if (acceptText(reader, "b")) return anchor("word-boundary");
  if (acceptText(reader, "B")) return anchor("no-word-boundary");
  if (acceptText(reader, "Q")) return parseQuotation(reader, group);
  for (const letter of ["G", "K", "R", "X", "C"]) {
    if (isNextText(reader, letter)) reader.fail(start, `the escape \\${letter} is not supported`);
  }
  const set = parseEscape(reader);
  // Only characters have other cases: \W holds letters that are a k in disguise, and must not become everything.
  return createCharacterNode(group.flags.i && findOnlyMember(set) !== undefined ? addCaseVariants(set) : set);
}

/** `\Q…\E`: everything between is literal. */
function parseQuotation(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  const parts: RegexNodeOrNoMatch[] = [];
  while (!acceptText(reader, "\\E")) {
    const character = peekCharacter(reader);
    if (character === undefined) break;
    parts.push(literal(character, group));
    reader.position += 1;
  }
  return createSequence(parts);
}

function parseGroup(reader: PatternReader, group: Group): RegexNodeOrNoMatch {
  const start = reader.position - 1;
  if (group.depth >= MAX_GROUP_DEPTH) reader.fail(start, `groups are nested more than ${MAX_GROUP_DEPTH} deep`);
  if (isNextText(reader, "*")) reader.fail(start, "the verb (*…) is not supported");
  const flags = acceptText(reader, "?") ? parseGroupHead(reader, group, start) : group.flags;
  if (flags === undefined) return EMPTY_SEQUENCE;
  const language = parseChoice(reader, { flags, depth: group.depth + 1 });
  if (!acceptText(reader, ")")) reader.fail(start, "the group has no end");
  return language;
}

/** What stands behind `(?`. Returns the flags inside the group, or nothing if it had no inside: a comment or a change of flags. */
function parseGroupHead(reader: PatternReader, group: Group, start: number): Flags | undefined {
  if (acceptText(reader, ":")) return group.flags;
  if (acceptText(reader, "#")) {
    takeCharactersWhile(reader, /[^)]/);
    if (!acceptText(reader, ")")) reader.fail(start, "the comment has no end");
    return undefined;
  }
  for (const [head, name] of UNSUPPORTED_GROUPS) {
    if (isNextText(reader, head)) reader.fail(start, `${name} (?${head}…) is not supported`);
  }
  if (
    /[0-9]/.test(peekCharacter(reader) ?? "") ||
    /^[+-][0-9]$/.test(`${peekCharacter(reader)}${peekCharacter(reader, 1)}`)
  ) {
    reader.fail(start, "recursion is not supported");
  }
  for (const [open, close] of [
    ["P<", ">"],
    ["<", ">"],
    ["'", "'"],
  ] as const) {
    if (!acceptText(reader, open)) continue;
    if (takeCharactersWhile(reader, /[\p{L}\p{N}_]/u) === "" || !acceptText(reader, close))
      reader.fail(start, "the group's name is not valid");
    return group.flags;
  }
  return parseInlineFlags(reader, group, start);
}

const UNSUPPORTED_GROUPS = [
  ["=", "lookahead"],
  ["!", "lookahead"],
  ["<=", "lookbehind"],
  ["<!", "lookbehind"],
  [">", "the atomic group"],
  ["|", "the branch reset"],
  ["(", "the condition"],
  ["R", "recursion"],
  ["&", "recursion"],
  ["P>", "recursion"],
  ["P=", "the backreference"],
] as const;

function parseInlineFlags(reader: PatternReader, group: Group, start: number): Flags | undefined {
  const on = takeCharactersWhile(reader, /[a-zA-Z^]/);
  const off = acceptText(reader, "-") ? takeCharactersWhile(reader, /[a-zA-Z]/) : "";
  const unknown = /[^imsxu]/.exec(on + off);
  if (unknown !== null) reader.fail(start, `the flag ${unknown[0]} is not supported`);
  const settled = (flag: "i" | "m" | "s" | "x"): boolean =>
    (group.flags[flag] || on.includes(flag)) && !off.includes(flag);
  const flags = { i: settled("i"), m: settled("m"), s: settled("s"), x: settled("x") };
  if (acceptText(reader, ":")) return flags;
  if (!acceptText(reader, ")")) reader.fail(start, "the group is not valid");
  group.flags = flags;
  return undefined;
}
