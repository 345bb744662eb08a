import { FirstInFirstOutCache } from "../first-in-first-out-cache.js";
import { CompiledPattern, compilePattern } from "../regex/compiled-pattern.js";
import { formatParsedGlobAsRegex, GlobSyntaxError, parseGlob } from "./parse-glob.js";

/** Longer ones may be more than the engine takes, which is then to be told. */
const short = 200;

const cache = new FirstInFirstOutCache<CompiledPattern | string>(500, 1_000_000, (compiled) =>
  typeof compiled === "string" ? compiled.length : compiled.weight,
);

/** The compiled glob, or what is wrong with it; they are kept across evaluations. */
export function compileGlobPattern(pattern: string, separators: readonly string[]): CompiledPattern | string {
  // Separators are single characters: their number tells where the pattern starts.
  const key = `${separators.length} ${separators.join("")}${pattern}`;
  return cache.getOrMake(key, () => compileNew(pattern, separators));
}

function compileNew(pattern: string, separators: readonly string[]): CompiledPattern | string {
  try {
    const simple = parseGlob(pattern, separators);
    if (pattern.length > short || halfCharacter.test(pattern)) return compilePattern(formatParsedGlobAsRegex(simple));
    return new CompiledPattern(() => formatParsedGlobAsRegex(simple), simple);
  } catch (error) {
    if (error instanceof GlobSyntaxError) return error.message;
    throw error;
  }
}

/** Half of a pair in UTF-16 would be found in whole ones. */
const halfCharacter = /\p{Surrogate}/u;
