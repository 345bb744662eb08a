/**
 * Reads the YAML most METADATA is written in, many times faster than a reader of all YAML: objects indented by spaces,
 * whose values are words, `true`, `false`, texts in quotes without escapes, lists of those in brackets, and blocks
 * of lines behind `|`. It answers
 * only where it is certain to answer as YAML 1.2 does; everything else, right or wrong, is left to the whole reader.
 */

type Plain = string | boolean | readonly (string | boolean)[] | PlainObject;

interface PlainObject {
  readonly [key: string]: Plain;
}

const MOST_DEPTH = 8;

/** Letters, digits, punctuation: no control characters, no spaces but the usual one, nothing YAML gives a meaning. */
const readable = /^[\x20-\x7e\u00c0-\u024f\u2010-\u2027]*$/;
const line = /^( *)([A-Za-z]\w{0,99}):(?: (\S.*))?$/;
/** What would end a text without quotes, or make it the key of something. */
const ending = /: | #|[: ]$/;
const quoted = /^(?:"[^"\\]*"|'[^']*')$/;
const list = /^\[(?:(?:"[^"\\]*"|[A-Za-z][\w./-]*)(?:, (?:"[^"\\]*"|[A-Za-z][\w./-]*))*)?\]$/;
const listItem = /"[^"\\]*"|[A-Za-z][\w./-]*/g;
/** Words that are no texts, and spellings of them. */
const reserved = /^(?:true|false|null)$/i;

/** The fields, or undefined when the whole reader has to be asked. */
export function readPlainYaml(text: string): PlainObject | undefined {
  const lines = text.split("\n");
  if (!lines.every((each) => readable.test(each))) return undefined;
  const whole = readObject(lines, 0, 0, 0);
  return whole?.next === lines.length ? whole.object : undefined;
}

function readObject(
  lines: readonly string[],
  from: number,
  indent: number,
  depth: number,
): { readonly object: PlainObject; readonly next: number } | undefined {
  if (depth > MOST_DEPTH) return undefined;
  const fields = new Map<string, Plain>();
  let at = from;
  while (at < lines.length) {
    const [, spaces = "", key, written] = line.exec(lines[at] as string) ?? [];
    if (key === undefined || reserved.test(key) || fields.has(key)) return undefined;
    if (spaces.length < indent) break;
    if (spaces.length > indent) return undefined;
    at += 1;
    if (written === "|") {
      const block = readBlock(lines, at, indent);
      if (block === undefined) return undefined;
      fields.set(key, block.text);
      at = block.next;
      continue;
    }
    if (written !== undefined) {
      const value = readValue(written);
      if (value === undefined) return undefined;
      fields.set(key, value);
      continue;
    }
    const inner = indentOf(lines[at] ?? "");
    const below = inner > indent ? readObject(lines, at, inner, depth + 1) : undefined;
    if (below === undefined) return undefined;
    fields.set(key, below.object);
    at = below.next;
  }
  return { object: Object.fromEntries(fields), next: at };
}

/** Lines as they are, without what all are indented by. One that ends the whole text is not certain to end in a line end. */
function readBlock(
  lines: readonly string[],
  from: number,
  outer: number,
): { readonly text: string; readonly next: number } | undefined {
  const indent = indentOf(lines[from] ?? "");
  if (indent <= outer || lines[from]?.trim() === "") return undefined;
  let next = from;
  while (next < lines.length && (lines[next] === "" || indentOf(lines[next] as string) >= indent)) next += 1;
  const block = lines.slice(from, next);
  if (next === lines.length || block.some((each) => each !== "" && each.trim() === "")) return undefined;
  const text = block.map((each) => each.slice(indent)).join("\n");
  return { text: `${text.replace(/\n+$/, "")}\n`, next };
}

function readValue(written: string): Plain | undefined {
  if (quoted.test(written)) return written.slice(1, -1);
  if (!list.test(written)) return readWord(written);
  const items = (written.match(listItem) ?? []).map((item) =>
    item.startsWith('"') ? item.slice(1, -1) : readWord(item),
  );
  return items.every((item) => item !== undefined) ? items : undefined;
}

function readWord(written: string): string | boolean | undefined {
  if (written === "true" || written === "false") return written === "true";
  return /^[A-Za-z]/.test(written) && !ending.test(written) && !reserved.test(written) ? written : undefined;
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
