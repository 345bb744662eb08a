/** Edits of a file as a unified diff that `git apply` takes. */
import type { TextEdit } from "./edit-language.js";

const CONTEXT = 3;

/** The text with the edits made. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of inOrder(edits)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

const inOrder = (edits: readonly TextEdit[]) => [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

/** Lines that went, and lines that came in their place; `from` counts lines from 0. */
interface Change {
  readonly from: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The edits as a unified diff of the file. */
export function formatUnifiedDiff(file: string, text: string, edits: readonly TextEdit[], context = CONTEXT): string {
  const lines = linesOf(text);
  const hunks = hunksOf(changesOf(text, edits), context);
  if (hunks.length === 0) return "";
  const a = gitName(`a/${file}`);
  const b = gitName(`b/${file}`);
  let shift = 0;
  const texts = hunks.map((changes) => {
    const first = changes[0] as Change;
    const last = changes.at(-1) as Change;
    const start = Math.max(0, first.from - context);
    const end = Math.min(lines.length, last.from + last.before.length + context);
    const body: string[] = [];
    let at = start;
    let grown = 0;
    for (const { from, before, after } of changes) {
      for (; at < from; at += 1) body.push(shown(" ", lines[at] ?? ""));
      for (const line of before) body.push(shown("-", line));
      for (const line of after) body.push(shown("+", line));
      at = from + before.length;
      grown += after.length - before.length;
    }
    for (; at < end; at += 1) body.push(shown(" ", lines[at] ?? ""));
    const count = end - start;
    const head = `@@ -${place(start, count)} +${place(start + shift, count + grown)} @@\n`;
    shift += grown;
    return head + body.join("");
  });
  return `diff --git ${a} ${b}\n--- ${a}\n+++ ${b}\n${texts.join("")}`;
}

function place(start: number, count: number): string {
  return count === 1 ? String(start + 1) : `${count === 0 ? start : start + 1},${count}`;
}

function shown(sign: string, line: string): string {
  return line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}

/** With their ends. */
function linesOf(text: string): readonly string[] {
  return text === "" ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

function changesOf(text: string, edits: readonly TextEdit[]): readonly Change[] {
  const groups: { start: number; end: number; edits: TextEdit[] }[] = [];
  for (const edit of inOrder(edits)) {
    const start = text.lastIndexOf("\n", edit.start - 1) + 1;
    const isWhole =
      edit.end > edit.start && text.charAt(edit.end - 1) === "\n" && (edit.text === "" || edit.text.endsWith("\n"));
    const next = text.indexOf("\n", edit.end);
    const end = isWhole ? edit.end : next === -1 ? text.length : next + 1;
    const last = groups.at(-1);
    if (last !== undefined && start < last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else groups.push({ start, end, edits: [edit] });
  }
  return groups.flatMap(({ start, end, edits: inside }) => {
    const before = linesOf(text.slice(start, end));
    const moved = inside.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const after = linesOf(applyEdits(text.slice(start, end), moved));
    return trimmed({ from: linesOf(text.slice(0, start)).length, before, after });
  });
}

/** Lines that are the same at both ends are no change. */
function trimmed({ from, before, after }: Change): readonly Change[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const least = Math.min(before.length, after.length) - head;
  while (tail < least && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const change = {
    from: from + head,
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
  };
  return change.before.length === 0 && change.after.length === 0 ? [] : [change];
}

function hunksOf(changes: readonly Change[], context: number): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last !== undefined && change.from - (last.from + last.before.length) <= 2 * context) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

/** As git quotes names: bytes that are not plain stand in octal. */
function gitName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name) && !/["\\]/.test(name)) return name;
  const bytes = [...Buffer.from(name, "utf8")].map((byte) => {
    const sign = String.fromCharCode(byte);
    if (sign === '"' || sign === "\\") return `\\${sign}`;
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, "0")}` : sign;
  });
  return `"${bytes.join("")}"`;
}
