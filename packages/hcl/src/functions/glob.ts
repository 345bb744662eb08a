/**
 * File patterns: `*` and `?` stay inside a folder, `**` as a whole part of the path crosses folders, `[a-z]` and `[^a]`
 * are classes, `{a,b}` alternatives inside a folder, and a backslash takes away the meaning of what follows. The pattern is translated
 * to a regular expression that is matched in linear time.
 */
import { RE2JS } from "re2js";

const MAX_PATTERN = 10_000;

/** Undefined when the pattern is malformed. */
export function compileGlob(pattern: string): ((path: string) => boolean) | undefined {
  const translated = pattern.length > MAX_PATTERN ? undefined : translate(pattern);
  if (translated === undefined) return undefined;
  const compiled = RE2JS.compile(translated, RE2JS.DOTALL);
  return (path) => compiled.matches(path);
}

function translate(pattern: string): string | undefined {
  let result = "";
  let depth = 0;
  let at = 0;
  while (at < pattern.length) {
    const character = pattern[at] ?? "";
    if (isCrossing(pattern, at)) {
      const followed = pattern[at + 2] === "/";
      result += followed ? "(?:[^/]*/)*" : ".*";
      at += followed ? 3 : 2;
      continue;
    }
    if (character === "[") {
      const found = translateClass(pattern, at);
      if (found === undefined) return undefined;
      result += found.text;
      at = found.end;
      continue;
    }
    if (character === "\\") {
      at++;
      if (at >= pattern.length) return undefined;
      result += RE2JS.quote(pattern[at] ?? "");
    } else if (character === "*") result += "[^/]*";
    else if (character === "?") result += "[^/]";
    else if (character === "{") {
      depth++;
      result += "(?:";
    } else if (character === "}" && depth > 0) {
      depth--;
      result += ")";
    } else if (character === "," && depth > 0) result += "|";
    else if (character === "/" && depth > 0) return undefined;
    else result += RE2JS.quote(character);
    at++;
  }
  return depth === 0 ? result : undefined;
}

/** `**` means something only as a part of its own. */
function isCrossing(pattern: string, at: number): boolean {
  if (!pattern.startsWith("**", at)) return false;
  const before = pattern[at - 1];
  const after = pattern[at + 2];
  const starts = before === undefined || "/{,".includes(before);
  return starts && (after === undefined || "/},".includes(after));
}

function translateClass(pattern: string, start: number): { readonly text: string; readonly end: number } | undefined {
  let at = start + 1;
  const negated = pattern[at] === "^" || pattern[at] === "!";
  if (negated) at++;
  let members = "";
  while (at < pattern.length && pattern[at] !== "]") {
    const first = classMember(pattern, at);
    if (first === undefined) return undefined;
    at = first.end;
    if (pattern[at] === "-" && pattern[at + 1] !== "]") {
      const last = classMember(pattern, at + 1);
      if (last === undefined || last.code < first.code) return undefined;
      members += `${escapeCode(first.code)}-${escapeCode(last.code)}`;
      at = last.end;
    } else members += escapeCode(first.code);
  }
  if (members === "" || at >= pattern.length) return undefined;
  return { text: negated ? `[^/${members}]` : `[${members}]`, end: at + 1 };
}

function classMember(pattern: string, start: number): { readonly code: number; readonly end: number } | undefined {
  const at = pattern[start] === "\\" ? start + 1 : start;
  const code = pattern.codePointAt(at);
  return code === undefined ? undefined : { code, end: at + (code > 0xffff ? 2 : 1) };
}

function escapeCode(code: number): string {
  return `\\x{${code.toString(16)}}`;
}
