/**
 * Places inside of a text that is JSON: a policy in a here document, a task definition in quotes. Read when somebody asks,
 * from the file as it stands, because the value has lost its places on the way.
 */
import { defaultReadLimits } from "../read-options.js";
import { createSourceText, type SourceText } from "../source/source-text.js";
import type { SourceTree } from "../source/source-tree.js";
import { parseJson } from "./json.js";
import { buildNodeSourceTree } from "./node-source-tree.js";

/** Undefined where no JSON stands there as such. */
export function findEmbeddedJsonTree(tree: SourceTree): SourceTree | undefined {
  const { source, end } = tree;
  const start = firstBracket(source.text, tree.start, end);
  if (start === undefined) return undefined;
  const { text, offsets } = isEscaped(source.text, start, end)
    ? unescaped(source.text, start, end)
    : { text: source.text.slice(start, end), offsets: undefined };
  const { node, broken } = parseJson(createSourceText(source.file, masked(text)), defaultReadLimits);
  if (node === undefined || broken) return undefined;
  const offset = (at: number) => (offsets === undefined ? start + at : (offsets[at] ?? end));
  return moved(buildNodeSourceTree(node), source, offset);
}

function moved(inner: SourceTree, source: SourceText, offset: (at: number) => number): SourceTree {
  return {
    source,
    start: offset(inner.start),
    end: offset(inner.end),
    child(step) {
      const child = inner.child(step);
      return child === undefined ? undefined : moved(child, source, offset);
    },
    steps: inner.steps,
  };
}

function firstBracket(text: string, start: number, end: number): number | undefined {
  for (let at = start; at < end; at += 1) {
    const letter = text.charAt(at);
    if (letter === "[" || (letter === "{" && !"$%".includes(text.charAt(at - 1)))) return at;
  }
  return undefined;
}

/** Quotes in a text in quotes have a backslash. */
function isEscaped(text: string, start: number, end: number): boolean {
  const quote = text.indexOf('"', start);
  return quote !== -1 && quote < end && text.charAt(quote - 1) === "\\";
}

function unescaped(text: string, start: number, end: number): { text: string; offsets: readonly number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (let at = start; at < end; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"') break;
    offsets.push(at);
    if (letter !== "\\") {
      letters.push(letter);
      continue;
    }
    at += 1;
    const escaped = text.charAt(at);
    letters.push("ntr".includes(escaped) ? " " : escaped);
  }
  return { text: letters.join(""), offsets };
}

/** References stand for values: what is in them is none of JSON's, and is covered up as long as it is. */
function masked(text: string): string {
  let masked = "";
  let from = 0;
  for (let at = text.indexOf("${"); at !== -1; at = text.indexOf("${", from)) {
    const end = closing(text, at + 1);
    masked += text.slice(from, at);
    const isValue = /[:,[]\s*$/.test(masked) && !isInText(masked);
    const inside = "_".repeat(end - at - (isValue ? 2 : 0));
    masked += isValue ? `"${inside}"` : inside;
    from = end;
  }
  return masked + text.slice(from);
}

function isInText(json: string): boolean {
  return (json.replace(/\\./g, "").split('"').length - 1) % 2 === 1;
}

/** Behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text.charAt(at) === "{") depth += 1;
    else if (text.charAt(at) === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
