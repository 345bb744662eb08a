/** Globs of ignore rules. Matching takes time in proportion to both texts, whatever the pattern. */
import type { PathStep } from "@plumbline/model";
import { createGlobMatcher } from "@plumbline/model";

/** Matches whole texts; slashes and brackets have no meaning: `aws_instance.web[0]`. */
export function createTextMatcher(pattern: string): (text: string) => boolean {
  const matches = createGlobMatcher(escapeSlashes(pattern).replaceAll("[", "\\["));
  return (text) => matches(escapeSlashes(text));
}

/** Matches paths such as `a.b[0].c`, `a.*.c`, `**.c`, `annotations["example.com/x"]`, and everything below them. */
export function createPathMatcher(pattern: string): (path: readonly PathStep[]) => boolean {
  const glob = stepsOf(pattern).join("/");
  const [isIt, isBelow] = [createGlobMatcher(glob), createGlobMatcher(`${glob}/**`)];
  return (path) => {
    const text = path.map((step) => escapeSlashes(String(step).toLowerCase())).join("/");
    return isIt(text) || isBelow(text);
  };
}

function escapeSlashes(text: string): string {
  return text.replaceAll("/", "\0");
}

function stepsOf(pattern: string): readonly string[] {
  const parts = escapeSlashes(pattern.toLowerCase()).match(/\[[^\]]*\]|(?:\\.|[^.[\\])+/gsu) ?? [];
  return parts.map((part) => {
    const index = /^\[(["']?)(.*)\1\]$/su.exec(part)?.[2];
    if (index === undefined) return part;
    return index === "*" || index === "" ? "*" : index.replace(/[\\?[]/g, "\\$&");
  });
}
