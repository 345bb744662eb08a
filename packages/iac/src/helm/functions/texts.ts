/** Functions that make texts of texts. */
import { type Arguments, at, integerAt, integerOf, lastText, listOf, textAt } from "../values/arguments.js";
import { byCodePoint, type HelmValue, printed } from "../values/value.js";
import type { Functions, Host } from "./function.js";

function spaces(count: number, { meter }: Host): string {
  meter.produceText(Math.max(0, count));
  return " ".repeat(Math.max(0, count));
}

function indented(count: number, text: string, host: Host): string {
  const pad = spaces(count, host);
  const lines = text.split("\n");
  host.meter.produceText(text.length + lines.length * pad.length);
  return lines.map((line) => pad + line).join("\n");
}

function repeated(count: number, text: string, { meter }: Host): string {
  const times = Math.max(0, count);
  meter.produceText(times * text.length);
  return text.repeat(times);
}

/** Offsets of Go are those of bytes; texts of charts are ASCII nearly always. */
function truncated(length: number, text: string): string {
  if (length < 0) return text.length + length > 0 ? text.slice(length) : text;
  return text.slice(0, length);
}

function trimmedOf(text: string, cut: string): string {
  const signs = new Set(cut);
  let [from, to] = [0, text.length];
  while (from < to && signs.has(text[from] as string)) from += 1;
  while (to > from && signs.has(text[to - 1] as string)) to -= 1;
  return text.slice(from, to);
}

function quotedWith(mark: string, args: readonly HelmValue[]): string {
  return args
    .filter((value) => value !== null)
    .map((value) => (mark === '"' ? goQuoted(printed(value)) : `'${printed(value)}'`))
    .join(" ");
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\u0007": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
};

/** As `%q` writes it. */
export function goQuoted(text: string): string {
  const inner = text.replace(/["\\\p{Cc}]/gu, (sign) => {
    return SHORT_ESCAPES[sign] ?? `\\x${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `"${inner}"`;
}

/** `some text-here` as words, at spaces, signs and changes of case. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

function textsOf(value: HelmValue): string[] {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(printed);
  return value === null ? [] : [printed(value)];
}

/** `_0`, `_1` … as Sprig's `split` names them. */
function numbered(parts: readonly string[]): HelmValue {
  return new Map(parts.map((part, index) => [`_${index}`, part]));
}

function splitInto(text: string, separator: string, most: number): string[] {
  const parts = text.split(separator);
  if (most <= 0 || parts.length <= most) return parts;
  return [...parts.slice(0, most - 1), parts.slice(most - 1).join(separator)];
}

function wrapped(text: string, width: number, separator: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join(separator);
}

function abbreviated(width: number, text: string): string {
  return width < 4 || text.length <= width ? text : `${text.slice(0, width - 3)}...`;
}

/** The same each time: what a chart draws by lot is not what it is judged for. */
function anyText(alphabet: string): Functions[string] {
  return (args, host) => repeated(integerAt(args, 0), alphabet, host).slice(0, Math.max(0, integerAt(args, 0)));
}

export const textFunctions: Functions = {
  trim: (args) => lastText(args).trim(),
  trimAll: (args) => trimmedOf(textAt(args, 1), textAt(args, 0)),
  trimSuffix: (args) => {
    const [end, text] = [textAt(args, 0), textAt(args, 1)];
    return end !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
  },
  trimPrefix: (args) => {
    const [start, text] = [textAt(args, 0), textAt(args, 1)];
    return text.startsWith(start) ? text.slice(start.length) : text;
  },
  upper: (args) => lastText(args).toUpperCase(),
  lower: (args) => lastText(args).toLowerCase(),
  title: (args) =>
    lastText(args).replace(/(^|\s)(\S)/g, (_, space: string, sign: string) => space + sign.toUpperCase()),
  untitle: (args) =>
    lastText(args).replace(/(^|\s)(\S)/g, (_, space: string, sign: string) => space + sign.toLowerCase()),
  swapcase: (args) =>
    [...lastText(args)].map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join(""),
  repeat: (args, host) => repeated(integerAt(args, 0), textAt(args, 1), host),
  substr: (args) => {
    const [start, end, text] = [integerAt(args, 0), integerAt(args, 1), textAt(args, 2)];
    if (start < 0) return text.slice(0, Math.max(0, end));
    return end < 0 || end > text.length ? text.slice(start) : text.slice(start, end);
  },
  nospace: (args) => lastText(args).replace(/\s+/g, ""),
  trunc: (args) => truncated(integerAt(args, 0), textAt(args, 1)),
  abbrev: (args) => abbreviated(integerAt(args, 0), textAt(args, 1)),
  initials: (args) =>
    lastText(args)
      .split(/\s+/)
      .map((word) => word.slice(0, 1))
      .join(""),
  randAlphaNum: anyText("x"),
  randAlpha: anyText("x"),
  randAscii: anyText("x"),
  randNumeric: anyText("1"),
  randBytes: (args, host) => Buffer.from(repeated(integerAt(args, 0), "x", host)).toString("base64"),
  shuffle: (args) => lastText(args),
  wrap: (args) => wrapped(textAt(args, 1), integerAt(args, 0), "\n"),
  wrapWith: (args) => wrapped(textAt(args, 2), integerAt(args, 0), textAt(args, 1)),
  contains: (args) => textAt(args, 1).includes(textAt(args, 0)),
  hasPrefix: (args) => textAt(args, 1).startsWith(textAt(args, 0)),
  hasSuffix: (args) => textAt(args, 1).endsWith(textAt(args, 0)),
  quote: (args) => quotedWith('"', args),
  squote: (args) => quotedWith("'", args),
  cat: (args) =>
    args
      .filter((value) => value !== null)
      .map(printed)
      .join(" "),
  indent: (args, host) => indented(integerAt(args, 0), textAt(args, 1), host),
  nindent: (args, host) => `\n${indented(integerAt(args, 0), textAt(args, 1), host)}`,
  replace: (args, { meter }) => {
    const [old, replacement, text] = [textAt(args, 0), textAt(args, 1), textAt(args, 2)];
    const parts = text.split(old);
    meter.produceText(text.length + parts.length * replacement.length);
    return parts.join(replacement);
  },
  plural: (args) => (integerAt(args, 2) === 1 ? at(args, 0) : at(args, 1)),
  snakecase: (args) => wordsOf(lastText(args)).join("_").toLowerCase(),
  kebabcase: (args) => wordsOf(lastText(args)).join("-").toLowerCase(),
  camelcase: (args) => wordsOf(lastText(args)).map(capitalised).join(""),
  toStrings: (args) => textsOf(at(args, 0)),
  toString: (args: Arguments) => textAt(args, 0),
  join: (args, { meter }) => {
    const [separator, parts] = [textAt(args, 0), textsOf(at(args, 1))];
    meter.produceText(parts.reduce((sum, part) => sum + part.length + separator.length, 0));
    return parts.join(separator);
  },
  split: (args) => numbered(textAt(args, 1).split(textAt(args, 0))),
  splitn: (args) => numbered(splitInto(textAt(args, 2), textAt(args, 0), integerAt(args, 1))),
  splitList: (args) => textAt(args, 1).split(textAt(args, 0)),
  sortAlpha: (args) => textsOf(at(args, 0)).sort(byCodePoint),
  ternary: (args) => (at(args, 2) === true ? at(args, 0) : at(args, 1)),
  base: (args) => lastText(args).replace(/\/+$/, "").split("/").at(-1) ?? "",
  dir: (args) => lastText(args).replace(/\/[^/]*$/, "") || ".",
  ext: (args) => /\.[^./]*$/.exec(lastText(args))?.[0] ?? "",
  clean: (args) =>
    lastText(args)
      .replace(/\/+/g, "/")
      .replace(/(?<=.)\/$/, ""),
  isAbs: (args) => lastText(args).startsWith("/"),
  html: (args) => lastText(args).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  js: (args) => JSON.stringify(lastText(args)).slice(1, -1),
  urlquery: (args) => encodeURIComponent(lastText(args)),
  atoi: (args) => integerAt(args, 0),
  len: (args) => {
    const value = at(args, 0);
    if (typeof value === "string") return Buffer.byteLength(value);
    return value instanceof Map ? value.size : listOf(value, "len").length;
  },
  untilStep: (args, { meter }) => counted(integerOf(at(args, 0)), integerAt(args, 1), integerAt(args, 2), meter),
  until: (args, { meter }) => counted(0, integerAt(args, 0), integerAt(args, 0) < 0 ? -1 : 1, meter),
};

function counted(start: number, stop: number, step: number, meter: Host["meter"]): HelmValue {
  if (step === 0 || (stop - start) * step <= 0) return [];
  const length = Math.ceil((stop - start) / step);
  meter.produce(length);
  return Array.from({ length }, (_, index) => start + index * step);
}
