import type { Import } from "../syntax/ast.js";
import { futureKeywordBits } from "../syntax/tokens.js";
import {
  findLineIndex,
  type Printer,
  writeBlankLine,
  writeCommentsBefore,
  writeTextWithoutComments,
} from "./printer.js";

/** Writes imports in the groups that blank lines and comments make of them, each group sorted. */
export function writeImports(p: Printer, imports: readonly Import[]): void {
  for (let start = 0; start < imports.length; ) {
    let end = start + 1;
    while (end < imports.length && follows(p, imports[end - 1] as Import, imports[end] as Import)) end++;
    writeGroup(p, imports.slice(start, end));
    start = end;
  }
}

function follows(p: Printer, before: Import, after: Import): boolean {
  return findLineIndex(p, after.at) - findLineIndex(p, before.end) <= 1;
}

function writeGroup(p: Printer, group: readonly Import[]): void {
  writeCommentsBefore(p, (group[0] as Import).at);
  const lines = new Map(group.map((declared) => [declared, importLine(p, declared)]));
  for (const declared of sorted(group)) {
    writeTextWithoutComments(p, lines.get(declared) as string);
    p.out.push("\n");
    p.fresh = true;
  }
  writeBlankLine(p);
}

/** An import with the comment behind it. One with a comment in it stays as it is. */
function importLine(p: Printer, declared: Import): string {
  const { at, end } = declared;
  const before = p.next;
  while ((p.comments[p.next]?.at ?? end) < end) p.next++;
  const text = p.next > before ? p.text.slice(at, end) : importText(p, declared);
  const comment = p.comments[p.next];
  const isBehind = comment !== undefined && /^[^\S\n]*$/.test(p.text.slice(end, comment.at));
  if (isBehind) p.next++;
  return isBehind ? `${text} ${comment.text.trimEnd()}` : text;
}

/** An alias that is a keyword can only be read before the keyword is imported: then the order stays. */
function sorted(group: readonly Import[]): readonly Import[] {
  if (group.some(({ alias }) => alias !== undefined && futureKeywordBits.has(alias))) return group;
  return group.toSorted(compareImports);
}

function compareImports(a: Import, b: Import): number {
  for (let i = 0; i < a.path.length && i < b.path.length; i++) {
    const [left = "", right = ""] = [a.path[i], b.path[i]];
    if (left !== right) return left < right ? -1 : 1;
  }
  const byLength = a.path.length - b.path.length;
  if (byLength !== 0) return byLength;
  const [left = "", right = ""] = [a.alias, b.alias];
  return left < right ? -1 : left > right ? 1 : 0;
}

function importText(p: Printer, { path, alias, at, end }: Import): string {
  return `import ${formatImportOrPackagePath(p, path, p.text.slice(at, end))}${alias === undefined ? "" : ` as ${alias}`}`;
}

/** `a.b["c-d"]`; a keyword stays in brackets where it was written so. */
export function formatImportOrPackagePath(
  p: Printer,
  [root = "", ...rest]: readonly string[],
  written: string,
): string {
  const parts = rest.map((part) => {
    const quoted = `[${JSON.stringify(part)}]`;
    const isPlain = /^[A-Za-z_]\w*$/.test(part) && !(p.style.keywords.has(part) && written.includes(quoted));
    return isPlain ? `.${part}` : quoted;
  });
  return root + parts.join("");
}
