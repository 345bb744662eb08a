/**
 * driftctl's `.driftignore`: patterns of a `.gitignore` over `type.id` and `type.id.path.to.attribute`. The last line
 * that matches decides, one with `!` takes back, and a line also covers everything below what it names.
 */
import { createGlobMatcher } from "@plumbline/model";
import type { IgnoreRule } from "../model/index.js";

/** Reads a `.driftignore`. The comment above a line is its reason. */
export function parseDriftignoreRules(text: string, file: string): readonly IgnoreRule[] {
  const rules: IgnoreRule[] = [];
  let comment = "";
  for (const [index, whole] of text
    .replace(/^\ufeff/, "")
    .split("\n")
    .entries()) {
    const line = whole.replace(/\r$/, "");
    if (line.startsWith("#")) comment = line.slice(1).trim();
    else if (line.trim() === "") comment = "";
    else {
      rules.push({ driftignore: trimLineEnd(line), reason: comment === "" ? `${file}:${index + 1}` : comment });
    }
  }
  return rules;
}

/** Trailing blanks are cut off, unless escaped. */
function trimLineEnd(line: string): string {
  const kept = line.trimEnd();
  const escapes = /\\*$/.exec(kept)?.[0].length ?? 0;
  return escapes % 2 === 1 && kept.length < line.length ? line.slice(0, kept.length + 1) : kept;
}

export interface DriftignoreLineMatcher {
  readonly isNegated: boolean;
  readonly matches: (text: string) => boolean;
}

/** Slashes have no meaning in these patterns. */
export const replaceSlashesByNul = (text: string) => text.replaceAll("/", "\0");

/** Parses one line into a matcher. */
export function parseDriftignoreLine(line: string): DriftignoreLineMatcher {
  const isNegated = isNegatedRule({ driftignore: line });
  const pattern = replaceSlashesByNul(isNegated ? line.slice(1) : line);
  const below = pattern.endsWith("*") ? undefined : createGlobMatcher(`${pattern}.*`);
  const isIt = createGlobMatcher(pattern);
  // Most lines name another type: comparing their fixed beginning is cheaper than matching.
  const start = /^[^*?[\\]*/.exec(pattern)?.[0] ?? "";
  return { isNegated, matches: (text) => text.startsWith(start) && (isIt(text) || below?.(text) === true) };
}

/** Whether a rule takes back what an earlier line ignores. */
export function isNegatedRule(rule: Pick<IgnoreRule, "driftignore"> | undefined): boolean {
  return rule?.driftignore?.startsWith("!") === true;
}
