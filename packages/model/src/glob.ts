/**
 * Globs as git matches them: `*` and `?` stay within a name, `**` between slashes stands for any folders. Patterns come
 * with the code that is scanned, so that matching takes time by the length of both texts and never more: all ways to
 * match are followed at once instead of one after the other.
 */
type Step =
  | { readonly kind: "one"; readonly takes: (character: string) => boolean; readonly literal?: string }
  /** Any part of a name. */
  | { readonly kind: "name" }
  /** `**` in front of a slash: nothing, or folders with the slash behind them. Two steps: whether to enter, and inside. */
  | { readonly kind: "maybe-folders" }
  | { readonly kind: "in-folders" }
  /** `**` at the end: any text. */
  | { readonly kind: "rest" };

/** Whether it may match more than the text it is. */
export function isGlob(pattern: string): boolean {
  return /[*?[\\]/.test(pattern);
}

/** Whether a whole text matches the pattern. */
export function createGlobMatcher(pattern: string): (text: string) => boolean {
  if (!isGlob(pattern)) return (text) => text === pattern;
  const ending = /^\*([^*?[\\/]*)$/.exec(pattern)?.[1];
  if (ending !== undefined) return (text) => text.endsWith(ending) && !text.includes("/");
  return createNamesMatcher(pattern) ?? createStepsMatcher(pattern);
}

/** Stands for any folders among the names of a pattern. */
const ANY_FOLDERS = Symbol("**");

/** Name by name, where stars and question marks are all that is special; what is about one name is mostly told at a glance. */
function createNamesMatcher(pattern: string): ((text: string) => boolean) | undefined {
  if (!pattern.includes("/") || /[[\\]|[^*/]\*\*|\*\*[^*/]/.test(pattern)) return undefined;
  const names = pattern.split("/").map((name) => (/^\*\*+$/.test(name) ? ANY_FOLDERS : createNameMatcher(name)));
  // Behind the last slash, all that is in a folder: something must be.
  if (names.at(-1) === ANY_FOLDERS) names.splice(-1, 0, () => true);
  return (text) => areNamesMatched(names, namesOf(text));
}

function createNameMatcher(pattern: string): (name: string) => boolean {
  const [prefix = "", suffix, ...more] = pattern.split("*");
  if (pattern.includes("?") || more.length > 0) return createStepsMatcher(pattern);
  if (suffix === undefined) return (name) => name === pattern;
  const least = prefix.length + suffix.length;
  return (name) => name.length >= least && name.startsWith(prefix) && name.endsWith(suffix);
}

/** Where names do not fit behind folders that may be any, one more folder is tried: of the last such place only, which is enough. */
function areNamesMatched(
  patterns: readonly (typeof ANY_FOLDERS | ((name: string) => boolean))[],
  names: readonly string[],
): boolean {
  let pattern = 0;
  let name = 0;
  let behindFolders = -1;
  let triedFrom = 0;
  while (name < names.length) {
    const matches = patterns[pattern];
    if (matches === ANY_FOLDERS) {
      pattern += 1;
      behindFolders = pattern;
      triedFrom = name;
    } else if (matches?.(names[name] as string) === true) {
      pattern += 1;
      name += 1;
    } else if (behindFolders < 0) return false;
    else {
      pattern = behindFolders;
      triedFrom += 1;
      name = triedFrom;
    }
  }
  while (patterns[pattern] === ANY_FOLDERS) pattern += 1;
  return pattern === patterns.length;
}

let lastText = "";
let lastNames: readonly string[] = [""];

/** A text is mostly asked about by many patterns, one after the other. */
function namesOf(text: string): readonly string[] {
  if (text !== lastText) {
    lastText = text;
    lastNames = text.split("/");
  }
  return lastNames;
}

function createStepsMatcher(pattern: string): (text: string) => boolean {
  const steps = stepsOf(pattern);
  if (steps === undefined) return () => false;
  const first = steps.findIndex((step) => literalOf(step) === undefined);
  const last = steps.findLastIndex((step) => literalOf(step) === undefined);
  const prefix = steps.slice(0, Math.max(first, 0)).map(literalOf).join("");
  const suffix = steps
    .slice(last + 1)
    .map(literalOf)
    .join("");
  const end = steps.at(-1);
  // Most texts are told apart by these alone.
  return (text) => text.startsWith(prefix) && text.endsWith(suffix) && canEnd(end, text) && follows(steps, text);
}

function canEnd(step: Step | undefined, text: string): boolean {
  if (step?.kind !== "one") return true;
  const last = text.codePointAt(/[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? text.length - 2 : text.length - 1);
  return last !== undefined && step.takes(String.fromCodePoint(last));
}

function literalOf(step: Step): string | undefined {
  return step.kind === "one" ? step.literal : undefined;
}

/** The steps that have been reached are marked by a 1. */
function follows(steps: readonly Step[], text: string): boolean {
  let reached = new Uint8Array(steps.length + 1);
  let next = new Uint8Array(steps.length + 1);
  arrive(0, steps, reached);
  for (const character of text) {
    next.fill(0);
    for (let at = reached.indexOf(1); at !== -1; at = reached.indexOf(1, at + 1)) advance(at, character, steps, next);
    [reached, next] = [next, reached];
    if (!reached.includes(1)) return false;
  }
  return reached[steps.length] === 1;
}

/** Every step that can be reached without a character. */
function arrive(at: number, steps: readonly Step[], reached: Uint8Array): void {
  reached[at] = 1;
  const kind = steps[at]?.kind;
  if (kind === "name" || kind === "rest") arrive(at + 1, steps, reached);
  if (kind === "maybe-folders") {
    arrive(at + 1, steps, reached);
    arrive(at + 2, steps, reached);
  }
}

function advance(at: number, character: string, steps: readonly Step[], next: Uint8Array): void {
  const step = steps[at];
  if (step?.kind === "one" && step.takes(character)) arrive(at + 1, steps, next);
  if (step?.kind === "rest" || (step?.kind === "name" && character !== "/")) arrive(at, steps, next);
  if (step?.kind !== "in-folders") return;
  next[at] = 1;
  if (character === "/") arrive(at + 1, steps, next);
}

/** Nothing for a pattern that can match nothing: with a bracket that is never closed, or a backslash at its end. */
function stepsOf(pattern: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  const characters = [...pattern];
  for (let at = 0; at < characters.length; ) {
    const character = characters[at] as string;
    if (character === "*") {
      const { step, end } = stars(characters, at);
      steps.push(...step);
      at = end;
    } else if (character === "[") {
      const found = bracket(characters, at + 1);
      if (found === undefined) return undefined;
      steps.push({ kind: "one", takes: found.takes });
      at = found.end;
    } else if (character === "\\") {
      const literal = characters[at + 1];
      if (literal === undefined) return undefined;
      steps.push(exactly(literal));
      at += 2;
    } else {
      steps.push(character === "?" ? { kind: "one", takes: (candidate) => candidate !== "/" } : exactly(character));
      at += 1;
    }
  }
  return steps;
}

function exactly(literal: string): Step {
  return { kind: "one", takes: (character) => character === literal, literal };
}

/** From the first of them on. */
function stars(characters: readonly string[], start: number): { readonly step: readonly Step[]; readonly end: number } {
  let end = start;
  while (characters[end] === "*") end += 1;
  // Git takes off what stands before the first special character, so that these stars are at the beginning as it sees them.
  const isFirst = !characters.slice(0, start).some((character) => "*?[\\".includes(character));
  const isWhole = isFirst || characters[start - 1] === "/";
  // In front of an escaped slash it is any text, which the slash must follow.
  const isText = end === characters.length || (characters[end] === "\\" && characters[end + 1] === "/");
  if (end - start > 1 && isWhole && isText) return { step: [{ kind: "rest" }], end };
  if (end - start > 1 && isWhole && characters[end] === "/") {
    return { step: [{ kind: "maybe-folders" }, { kind: "in-folders" }], end: end + 1 };
  }
  return { step: [{ kind: "name" }], end };
}

const classes: Readonly<Record<string, RegExp>> = {
  alnum: /^[a-z0-9]$/i,
  alpha: /^[a-z]$/i,
  blank: /^[ \t]$/,
  digit: /^[0-9]$/,
  graph: /^[!-~]$/,
  lower: /^[a-z]$/,
  print: /^[ -~]$/,
  punct: /^[!-/:-@[-`{-~]$/,
  space: /^\s$/,
  upper: /^[A-Z]$/,
  xdigit: /^[0-9a-f]$/i,
};

type Takes = (character: string) => boolean;

/** From behind the opening bracket on. */
function bracket(
  characters: readonly string[],
  start: number,
): { readonly takes: Takes; readonly end: number } | undefined {
  const isNegated = characters[start] === "!" || characters[start] === "^";
  const first = isNegated ? start + 1 : start;
  const members: Takes[] = [];
  let at = first;
  while (at === first || characters[at] !== "]") {
    if (characters[at] === undefined) return undefined;
    const name = /^\[:(\w+):\]/.exec(characters.slice(at, at + 12).join(""))?.[1];
    if (name !== undefined) {
      const known = Object.hasOwn(classes, name) ? classes[name] : undefined;
      if (known === undefined) return undefined;
      members.push((character) => known.test(character));
      at += name.length + 4;
      continue;
    }
    const from = member(characters, at);
    if (from === undefined) return undefined;
    at = from.end;
    let to = from;
    if (characters[at] === "-" && characters[at + 1] !== undefined && characters[at + 1] !== "]") {
      const found = member(characters, at + 1);
      if (found === undefined) return undefined;
      to = found;
      at = found.end;
    }
    members.push((character) => from.character <= character && character <= to.character);
  }
  const takes: Takes = (character) => character !== "/" && members.some((each) => each(character)) !== isNegated;
  return { takes, end: at + 1 };
}

function member(characters: readonly string[], at: number) {
  const isEscaped = characters[at] === "\\";
  const character = characters[isEscaped ? at + 1 : at];
  return character === undefined ? undefined : { character, end: at + (isEscaped ? 2 : 1) };
}
