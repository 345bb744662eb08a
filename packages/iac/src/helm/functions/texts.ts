/** Functions that make texts of texts. */
import {
  type Arguments,
  argAt,
  expectList,
  integerArgAt,
  lastTextArg,
  textArgAt,
  toInteger,
} from "../values/arguments.js";
import { compareCodePoints, type HelmValue, printValue } from "../values/value.js";
import type { HelmFunctions, HelmHost } from "./function.js";

function spaces(count: number, { meter }: HelmHost): string {
  meter.produceText(Math.max(0, count));
  return " ".repeat(Math.max(0, count));
}

function indented(count: number, text: string, host: HelmHost): string {
  const pad = spaces(count, host);
  const lines = text.split("\n");
  host.meter.produceText(text.length + lines.length * pad.length);
  return lines.map((line) => pad + line).join("\n");
}

function repeated(count: number, text: string, { meter }: HelmHost): string {
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
    .map((value) => (mark === '"' ? quoteAsGo(printValue(value)) : `'${printValue(value)}'`))
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
export function quoteAsGo(text: string): string {
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
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(printValue);
  return value === null ? [] : [printValue(value)];
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
function anyText(alphabet: string): HelmFunctions[string] {
  return (args, host) => repeated(integerArgAt(args, 0), alphabet, host).slice(0, Math.max(0, integerArgAt(args, 0)));
}

export const helmTextFunctions: HelmFunctions = {
  trim: (args) => lastTextArg(args).trim(),
  trimAll: (args) => trimmedOf(textArgAt(args, 1), textArgAt(args, 0)),
  trimSuffix: (args) => {
    const [end, text] = [textArgAt(args, 0), textArgAt(args, 1)];
    return end !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
  },
  trimPrefix: (args) => {
    const [start, text] = [textArgAt(args, 0), textArgAt(args, 1)];
    return text.startsWith(start) ? text.slice(start.length) : text;
  },
  upper: (args) => lastTextArg(args).toUpperCase(),
  lower: (args) => lastTextArg(args).toLowerCase(),
  title: (args) =>
    lastTextArg(args).replace(/(^|\s)(\S)/g, (_, space: string, sign: string) => space + sign.toUpperCase()),
  untitle: (args) =>
    lastTextArg(args).replace(/(^|\s)(\S)/g, (_, space: string, sign: string) => space + sign.toLowerCase()),
  swapcase: (args) =>
    [...lastTextArg(args)]
      .map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()))
      .join(""),
  repeat: (args, host) => repeated(integerArgAt(args, 0), textArgAt(args, 1), host),
  substr: (args) => {
    const [start, end, text] = [integerArgAt(args, 0), integerArgAt(args, 1), textArgAt(args, 2)];
    if (start < 0) return text.slice(0, Math.max(0, end));
    return end < 0 || end > text.length ? text.slice(start) : text.slice(start, end);
  },
  nospace: (args) => lastTextArg(args).replace(/\s+/g, ""),
  trunc: (args) => truncated(integerArgAt(args, 0), textArgAt(args, 1)),
  abbrev: (args) => abbreviated(integerArgAt(args, 0), textArgAt(args, 1)),
  initials: (args) =>
    lastTextArg(args)
      .split(/\s+/)
      .map((word) => word.slice(0, 1))
      .join(""),
  randAlphaNum: anyText("x"),
  randAlpha: anyText("x"),
  randAscii: anyText("x"),
  randNumeric: anyText("1"),
  randBytes: (args, host) => Buffer.from(repeated(integerArgAt(args, 0), "x", host)).toString("base64"),
  shuffle: (args) => lastTextArg(args),
  wrap: (args) => wrapped(textArgAt(args, 1), integerArgAt(args, 0), "\n"),
  wrapWith: (args) => wrapped(textArgAt(args, 2), integerArgAt(args, 0), textArgAt(args, 1)),
  contains: (args) => textArgAt(args, 1).includes(textArgAt(args, 0)),
  hasPrefix: (args) => textArgAt(args, 1).startsWith(textArgAt(args, 0)),
  hasSuffix: (args) => textArgAt(args, 1).endsWith(textArgAt(args, 0)),
  quote: (args) => quotedWith('"', args),
  squote: (args) => quotedWith("'", args),
  cat: (args) =>
    args
      .filter((value) => value !== null)
      .map(printValue)
      .join(" "),
  indent: (args, host) => indented(integerArgAt(args, 0), textArgAt(args, 1), host),
  nindent: (args, host) => `\n${indented(integerArgAt(args, 0), textArgAt(args, 1), host)}`,
  replace: (args, { meter }) => {
    const [old, replacement, text] = [textArgAt(args, 0), textArgAt(args, 1), textArgAt(args, 2)];
    const parts = text.split(old);
    meter.produceText(text.length + parts.length * replacement.length);
    return parts.join(replacement);
  },
  plural: (args) => (integerArgAt(args, 2) === 1 ? argAt(args, 0) : argAt(args, 1)),
  snakecase: (args) => wordsOf(lastTextArg(args)).join("_").toLowerCase(),
  kebabcase: (args) => wordsOf(lastTextArg(args)).join("-").toLowerCase(),
  camelcase: (args) => wordsOf(lastTextArg(args)).map(capitalised).join(""),
  toStrings: (args) => textsOf(argAt(args, 0)),
  toString: (args: Arguments) => textArgAt(args, 0),
  join: (args, { meter }) => {
    const [separator, parts] = [textArgAt(args, 0), textsOf(argAt(args, 1))];
    meter.produceText(parts.reduce((sum, part) => sum + part.length + separator.length, 0));
    return parts.join(separator);
  },
  split: (args) => numbered(textArgAt(args, 1).split(textArgAt(args, 0))),
  splitn: (args) => numbered(splitInto(textArgAt(args, 2), textArgAt(args, 0), integerArgAt(args, 1))),
  splitList: (args) => textArgAt(args, 1).split(textArgAt(args, 0)),
  sortAlpha: (args) => textsOf(argAt(args, 0)).sort(compareCodePoints),
  ternary: (args) => (argAt(args, 2) === true ? argAt(args, 0) : argAt(args, 1)),
  base: (args) => lastTextArg(args).replace(/\/+$/, "").split("/").at(-1) ?? "",
  dir: (args) => lastTextArg(args).replace(/\/[^/]*$/, "") || ".",
  ext: (args) => /\.[^./]*$/.exec(lastTextArg(args))?.[0] ?? "",
  clean: (args) =>
    lastTextArg(args)
      .replace(/\/+/g, "/")
      .replace(/(?<=.)\/$/, ""),
  isAbs: (args) => lastTextArg(args).startsWith("/"),
  html: (args) => lastTextArg(args).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  js: (args) => JSON.stringify(lastTextArg(args)).slice(1, -1),
  urlquery: (args) => encodeURIComponent(lastTextArg(args)),
  atoi: (args) => integerArgAt(args, 0),
  len: (args) => {
    const value = argAt(args, 0);
    if (typeof value === "string") return Buffer.byteLength(value);
    return value instanceof Map ? value.size : expectList(value, "len").length;
  },
  untilStep: (args, { meter }) =>
    counted(toInteger(argAt(args, 0)), integerArgAt(args, 1), integerArgAt(args, 2), meter),
  until: (args, { meter }) => counted(0, integerArgAt(args, 0), integerArgAt(args, 0) < 0 ? -1 : 1, meter),
};

function counted(start: number, stop: number, step: number, meter: HelmHost["meter"]): HelmValue {
  if (step === 0 || (stop - start) * step <= 0) return [];
  const length = Math.ceil((stop - start) / step);
  meter.produce(length);
  return Array.from({ length }, (_, index) => start + index * step);
}
