/**
 * Reads the YAML most METADATA is written in, many times faster than a reader of all YAML: objects indented by spaces,
 * whose values are words, `true`, `false`, times, texts in quotes without escapes, lists of those in brackets, lists by
 * dashes, words over several lines, and blocks of lines behind `|`, `>`, `|-` and `>-`. It answers only where it is certain to answer as YAML 1.2 does; everything else, right
 * or wrong, is left to the whole reader.
 */

type Plain = string | boolean | readonly Plain[] | PlainObject;

/** A value of several lines, and the line behind it. */
interface Read<Value> {
  readonly value: Value;
  readonly next: number;
}

interface PlainObject {
  readonly [key: string]: Plain;
}

const MOST_DEPTH = 8;

/** Letters, digits, punctuation: no control characters, no spaces but the usual one, nothing YAML gives a meaning. */
const readable = /^[\x20-\x7e\u00c0-\u024f\u2010-\u2027]*$/;
const line = /^( *)([A-Za-z]\w{0,99}):(?: (\S.*))?$/;
const dash = "- ";
/** What would end a text without quotes, or make it the key of something. */
const ending = /: | #|[: ]$/;
const quoted = /^(?:"[^"\\]*"|'[^']*')$/;
/** Digits are left to the whole reader, but for those of a UUID, which is no number however it begins. */
const word = /[A-Za-z][\w./-]*|\d[0-9a-f]{7}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.source;
const list = new RegExp(`^\\[(?:(?:"[^"\\\\]*"|${word})(?:, ?(?:"[^"\\\\]*"|${word}))*)?\\]$`);
const listItem = new RegExp(`"[^"\\\\]*"|${word}`, "g");
/** Words that are no texts, and spellings of them. */
const reserved = /^(?:true|false|null)$/i;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const blockHeader = /^[|>]-?$/;

/** The fields, or undefined when the whole reader has to be asked. */
export function tryParsePlainYaml(text: string): PlainObject | undefined {
  const lines = text.split("\n");
  if (!lines.every((each) => readable.test(each))) return undefined;
  const whole = readObject(lines, 0, 0, 0);
  return whole?.next === lines.length ? whole.value : undefined;
}

function readObject(lines: string[], from: number, indent: number, depth: number): Read<PlainObject> | undefined {
  if (depth > MOST_DEPTH) return undefined;
  const fields = new Map<string, Plain>();
  let at = from;
  while (at < lines.length) {
    const text = lines[at] as string;
    if (text === "") {
      at += 1;
      continue;
    }
    if (text.trim() !== "" && indentOf(text) < indent) break;
    const [, spaces = "", key, written] = line.exec(text) ?? [];
    if (key === undefined || reserved.test(key) || fields.has(key) || spaces.length > indent) return undefined;
    at += 1;
    if (written !== undefined && blockHeader.test(written)) {
      const block = readBlock(lines, at, indent, written);
      if (block === undefined) return undefined;
      fields.set(key, block.value);
      at = block.next;
      continue;
    }
    if (written !== undefined) {
      const value = readContinued(lines, at, indent, written);
      if (value === undefined) return undefined;
      fields.set(key, value.value);
      at = value.next;
      continue;
    }
    const below = readBelow(lines, at, indent, depth + 1);
    if (below === undefined) return undefined;
    fields.set(key, below.value);
    at = below.next;
  }
  return fields.size === 0 ? undefined : { value: Object.fromEntries(fields), next: at };
}

/** What stands below a key: an object that is indented, or a list, which may be indented like the key. */
function readBelow(lines: string[], from: number, outer: number, depth: number): Read<Plain> | undefined {
  const first = lines[from] ?? "";
  const indent = indentOf(first);
  if (indent >= outer && first.startsWith(dash, indent)) return readList(lines, from, indent, depth);
  return indent > outer ? readObject(lines, from, indent, depth) : undefined;
}

function readList(lines: string[], from: number, indent: number, depth: number): Read<readonly Plain[]> | undefined {
  const items: Plain[] = [];
  let at = from;
  while (at < lines.length) {
    const text = lines[at] as string;
    if (indentOf(text) !== indent || !text.startsWith(dash, indent)) break;
    const written = text.slice(indent + dash.length);
    if (line.test(written) && !written.startsWith(" ")) {
      const inner = indent + dash.length;
      // Its first field then looks like the others.
      lines[at] = " ".repeat(inner) + written;
      const object = readObject(lines, at, inner, depth + 1);
      if (object === undefined) return undefined;
      items.push(object.value);
      at = object.next;
    } else {
      const value = readValue(written);
      if (value === undefined) return undefined;
      items.push(value);
      at += 1;
    }
  }
  return { value: items, next: at };
}

/**
 * Lines without what all are indented by: as they are behind `|`, in one line behind `>`. One that ends the whole text is
 * not certain to end in a line end, unless `-` says that it ends in none.
 */
function readBlock(lines: readonly string[], from: number, outer: number, header: string): Read<string> | undefined {
  const indent = indentOf(lines[from] ?? "");
  if (indent <= outer || lines[from]?.trim() === "") return undefined;
  let next = from;
  while (next < lines.length && (lines[next] === "" || indentOf(lines[next] as string) >= indent)) next += 1;
  const block = lines.slice(from, next).map((each) => each.slice(indent));
  const isStripped = header.endsWith("-");
  if ((next === lines.length && !isStripped) || lines.slice(from, next).some(isOnlySpaces)) return undefined;
  // Lines that are indented further, or end in spaces, are not simply put together.
  const isFolded = header.startsWith(">");
  if (isFolded && block.some((each) => each !== each.trim())) return undefined;
  const text = block.join("\n").replace(/\n+$/, "");
  const value = isFolded ? text.replace(/\n+/g, (ends) => (ends.length === 1 ? " " : ends.slice(1))) : text;
  return { value: isStripped ? value : `${value}\n`, next };
}

function isOnlySpaces(text: string): boolean {
  return text !== "" && text.trim() === "";
}

/** A value and the lines below that belong to it: words or a text in single quotes may go on where it is indented further. */
function readContinued(lines: readonly string[], from: number, outer: number, first: string): Read<Plain> | undefined {
  let next = from;
  while (next < lines.length && indentOf(lines[next] as string) > outer) next += 1;
  const parts = [first, ...lines.slice(from, next).map((each) => each.trimStart())];
  const value = parts.length === 1 ? readValue(first) : readParts(parts);
  return value === undefined ? undefined : { value, next };
}

function readParts(parts: readonly string[]): string | undefined {
  const whole = parts.join(" ");
  if (/^'[^']*'$/.test(whole)) return parts.some((part) => part.endsWith(" ")) ? undefined : whole.slice(1, -1);
  return parts.every((part) => typeof readWord(part) === "string") ? whole : undefined;
}

function readValue(written: string): Plain | undefined {
  if (quoted.test(written)) return written.slice(1, -1);
  if (time.test(written)) return written;
  if (!list.test(written)) return readWord(written);
  const items = (written.match(listItem) ?? []).map((item) =>
    item.startsWith('"') ? item.slice(1, -1) : /^\d/.test(item) ? item : readWord(item),
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
