/** Functions that make texts of texts. */
import {
  expectList,
  getArgAt,
  getIntegerArgAt,
  getLastTextArg,
  getTextArgAt,
  type HelmArguments,
  toInteger,
} from "../values/function-arguments.js";
import { compareCodePoints, formatAsHelm, type HelmValue } from "../values/template-value.js";
import type { HelmFunctionHost, HelmFunctions } from "./helm-function-types.js";

function spaces(count: number, { meter }: HelmFunctionHost): string {
  meter.produceText(Math.max(0, count));
  return " ".repeat(Math.max(0, count));
}

function indented(count: number, text: string, host: HelmFunctionHost): string {
  const pad = spaces(count, host);
  const lines = text.split("\n");
  host.meter.produceText(text.length + lines.length * pad.length);
  return lines.map((line) => pad + line).join("\n");
}

function repeated(count: number, text: string, { meter }: HelmFunctionHost): string {
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
    .map((value) => (mark === '"' ? quoteAsGo(formatAsHelm(value)) : `'${formatAsHelm(value)}'`))
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
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(formatAsHelm);
  return value === null ? [] : [formatAsHelm(value)];
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
  return (args, host) =>
    repeated(getIntegerArgAt(args, 0), alphabet, host).slice(0, Math.max(0, getIntegerArgAt(args, 0)));
}

export const helmTextFunctions: HelmFunctions = {
  trim: (args) => getLastTextArg(args).trim(),
  trimAll: (args) => trimmedOf(getTextArgAt(args, 1), getTextArgAt(args, 0)),
  trimSuffix: (args) => {
    const [end, text] = [getTextArgAt(args, 0), getTextArgAt(args, 1)];
    return end !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
  },
  trimPrefix: (args) => {
    const [start, text] = [getTextArgAt(args, 0), getTextArgAt(args, 1)];
    return text.startsWith(start) ? text.slice(start.length) : text;
  },
  upper: (args) => getLastTextArg(args).toUpperCase(),
  lower: (args) => getLastTextArg(args).toLowerCase(),
  title: (args) =>
    getLastTextArg(args).replace(/(^|\s)(\S)/g, (_, space: string, sign: string) => space + sign.toUpperCase()),
  untitle: (args) =>
    getLastTextArg(args).replace(/(^|\s)(\S)/g, (_, space: string, sign: string) => space + sign.toLowerCase()),
  swapcase: (args) =>
    [...getLastTextArg(args)]
      .map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()))
      .join(""),
  repeat: (args, host) => repeated(getIntegerArgAt(args, 0), getTextArgAt(args, 1), host),
  substr: (args) => {
    const [start, end, text] = [getIntegerArgAt(args, 0), getIntegerArgAt(args, 1), getTextArgAt(args, 2)];
    if (start < 0) return text.slice(0, Math.max(0, end));
    return end < 0 || end > text.length ? text.slice(start) : text.slice(start, end);
  },
  nospace: (args) => getLastTextArg(args).replace(/\s+/g, ""),
  trunc: (args) => truncated(getIntegerArgAt(args, 0), getTextArgAt(args, 1)),
  abbrev: (args) => abbreviated(getIntegerArgAt(args, 0), getTextArgAt(args, 1)),
  initials: (args) =>
    getLastTextArg(args)
      .split(/\s+/)
      .map((word) => word.slice(0, 1))
      .join(""),
  randAlphaNum: anyText("x"),
  randAlpha: anyText("x"),
  randAscii: anyText("x"),
  randNumeric: anyText("1"),
  randBytes: (args, host) => Buffer.from(repeated(getIntegerArgAt(args, 0), "x", host)).toString("base64"),
  shuffle: (args) => getLastTextArg(args),
  wrap: (args) => wrapped(getTextArgAt(args, 1), getIntegerArgAt(args, 0), "\n"),
  wrapWith: (args) => wrapped(getTextArgAt(args, 2), getIntegerArgAt(args, 0), getTextArgAt(args, 1)),
  contains: (args) => getTextArgAt(args, 1).includes(getTextArgAt(args, 0)),
  hasPrefix: (args) => getTextArgAt(args, 1).startsWith(getTextArgAt(args, 0)),
  hasSuffix: (args) => getTextArgAt(args, 1).endsWith(getTextArgAt(args, 0)),
  quote: (args) => quotedWith('"', args),
  squote: (args) => quotedWith("'", args),
  cat: (args) =>
    args
      .filter((value) => value !== null)
      .map(formatAsHelm)
      .join(" "),
  indent: (args, host) => indented(getIntegerArgAt(args, 0), getTextArgAt(args, 1), host),
  nindent: (args, host) => `\n${indented(getIntegerArgAt(args, 0), getTextArgAt(args, 1), host)}`,
  replace: (args, { meter }) => {
    const [old, replacement, text] = [getTextArgAt(args, 0), getTextArgAt(args, 1), getTextArgAt(args, 2)];
    const parts = text.split(old);
    meter.produceText(text.length + parts.length * replacement.length);
    return parts.join(replacement);
  },
  plural: (args) => (getIntegerArgAt(args, 2) === 1 ? getArgAt(args, 0) : getArgAt(args, 1)),
  snakecase: (args) => wordsOf(getLastTextArg(args)).join("_").toLowerCase(),
  kebabcase: (args) => wordsOf(getLastTextArg(args)).join("-").toLowerCase(),
  camelcase: (args) => wordsOf(getLastTextArg(args)).map(capitalised).join(""),
  toStrings: (args) => textsOf(getArgAt(args, 0)),
  toString: (args: HelmArguments) => getTextArgAt(args, 0),
  join: (args, { meter }) => {
    const [separator, parts] = [getTextArgAt(args, 0), textsOf(getArgAt(args, 1))];
    meter.produceText(parts.reduce((sum, part) => sum + part.length + separator.length, 0));
    return parts.join(separator);
  },
  split: (args) => numbered(getTextArgAt(args, 1).split(getTextArgAt(args, 0))),
  splitn: (args) => numbered(splitInto(getTextArgAt(args, 2), getTextArgAt(args, 0), getIntegerArgAt(args, 1))),
  splitList: (args) => getTextArgAt(args, 1).split(getTextArgAt(args, 0)),
  sortAlpha: (args) => textsOf(getArgAt(args, 0)).sort(compareCodePoints),
  ternary: (args) => (getArgAt(args, 2) === true ? getArgAt(args, 0) : getArgAt(args, 1)),
  base: (args) => getLastTextArg(args).replace(/\/+$/, "").split("/").at(-1) ?? "",
  dir: (args) => getLastTextArg(args).replace(/\/[^/]*$/, "") || ".",
  ext: (args) => /\.[^./]*$/.exec(getLastTextArg(args))?.[0] ?? "",
  clean: (args) =>
    getLastTextArg(args)
      .replace(/\/+/g, "/")
      .replace(/(?<=.)\/$/, ""),
  isAbs: (args) => getLastTextArg(args).startsWith("/"),
  html: (args) => getLastTextArg(args).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  js: (args) => JSON.stringify(getLastTextArg(args)).slice(1, -1),
  urlquery: (args) => encodeURIComponent(getLastTextArg(args)),
  atoi: (args) => getIntegerArgAt(args, 0),
  len: (args) => {
    const value = getArgAt(args, 0);
    if (typeof value === "string") return Buffer.byteLength(value);
    return value instanceof Map ? value.size : expectList(value, "len").length;
  },
  untilStep: (args, { meter }) =>
    counted(toInteger(getArgAt(args, 0)), getIntegerArgAt(args, 1), getIntegerArgAt(args, 2), meter),
  until: (args, { meter }) => counted(0, getIntegerArgAt(args, 0), getIntegerArgAt(args, 0) < 0 ? -1 : 1, meter),
};

function counted(start: number, stop: number, step: number, meter: HelmFunctionHost["meter"]): HelmValue {
  if (step === 0 || (stop - start) * step <= 0) return [];
  const length = Math.ceil((stop - start) / step);
  meter.produce(length);
  return Array.from({ length }, (_, index) => start + index * step);
}
