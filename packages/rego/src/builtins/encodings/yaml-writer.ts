import { formatRegoNumber, isRegoNumber, type RegoNumber } from "../../values/number.js";
import { getObjectValue, listUnsortedKeys } from "../../values/object.js";
import { isArray, isObject, isSet, type RegoObject, type Value } from "../../values/value.js";
import { formatJsonKey } from "../../values/value-text.js";
import { formatYamlFloat } from "./yaml-float.js";
import { classifyPlainScalar } from "./yaml-scalar.js";

/**
 * Writes YAML in the layout of go-yaml: two spaces per level, also for lists below a key, text with line breaks as a
 * literal block, quotes only where a reader of YAML 1.1 or 1.2 would see something else.
 */
export function formatYaml(value: Value): string {
  const lines: string[] = [];
  if (isBranch(value)) writeBranch(lines, value, "", "");
  else lines.push(scalarLine("", value, ""));
  return lines.map((line) => (line.endsWith("\n") ? line : `${line}\n`)).join("");
}

type Branch = readonly Value[] | RegoObject;

function isBranch(value: Value): value is Branch {
  if (isArray(value)) return value.length > 0;
  return isObject(value) ? listUnsortedKeys(value).length > 0 : isSet(value) && value.size > 0;
}

/** Sets are written as lists. `first` stands before the first line instead of the indentation. */
function writeBranch(lines: string[], value: Value, first: string, indent: string): void {
  let lead = first;
  if (isObject(value)) {
    for (const [name, item] of naturalEntries(value)) {
      writeEntry(lines, name, item, lead, indent);
      lead = indent;
    }
    return;
  }
  const items = isSet(value) ? value.sorted() : (value as readonly Value[]);
  for (const item of items) {
    if (isBranch(item)) writeBranch(lines, item, `${lead}- `, `${indent}  `);
    else lines.push(scalarLine(`${lead}- `, item, indent));
    lead = indent;
  }
}

function writeEntry(lines: string[], name: string, item: Value, first: string, indent: string): void {
  const simple = isSimpleKey(name);
  let lead = first;
  if (simple) lead += `${stringText(name)}:`;
  else {
    lines.push(scalarLine(`${lead}? `, name, indent));
    lead = `${indent}:`;
  }
  if (!isBranch(item)) lines.push(scalarLine(`${lead} `, item, indent));
  else if (!simple) writeBranch(lines, item, `${lead} `, `${indent}  `);
  else {
    lines.push(lead);
    const inner = `${indent}  `;
    writeBranch(lines, item, inner, inner);
  }
}

function scalarLine(lead: string, value: Value, indent: string): string {
  if (typeof value === "string") return lead + stringText(value, indent);
  if (isRegoNumber(value)) return lead + numberScalar(value);
  if (isArray(value) || isSet(value)) return `${lead}[]`;
  return lead + (isObject(value) ? "{}" : String(value));
}

/** Numbers are read as YAML reads them before they are written. */
function numberScalar(value: RegoNumber): string {
  const scalar = classifyPlainScalar(formatRegoNumber(value));
  return scalar.type === "float" ? formatYamlFloat(scalar.value) : String(scalar.value);
}

/** What YAML 1.1 reads as booleans. */
const formerBoolean = /^(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)$/;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
/** Characters YAML cannot hold as they are. */
const special = /[^\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]|\p{Cs}|[\u{10000}-\u{10ffff}]/u;
const breaks = /[\n\u2028\u2029]/;

function isSimpleKey(name: string): boolean {
  return !/[\r\n\x85\u2028\u2029]/.test(name) && new TextEncoder().encode(name).length <= 128;
}

/** Without an indentation it is that of a key, which has to stay on its line. */
function stringText(text: string, indent?: string): string {
  if (text.includes("\n")) {
    return blockAllowed(text) && indent !== undefined ? literalBlock(text, indent) : doubleQuoted(text);
  }
  if (isOtherwiseRead(text)) return doubleQuoted(text);
  if (plainAllowed(text)) return text;
  return special.test(text) || breaks.test(text) ? doubleQuoted(text) : `'${text.replaceAll("'", "''")}'`;
}

function isOtherwiseRead(text: string): boolean {
  return text === "" || classifyPlainScalar(text).type !== "str" || formerBoolean.test(text) || base60.test(text);
}

const indicatorStart = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t]|$)|---|\.\.\.)/;

function plainAllowed(text: string): boolean {
  if (special.test(text) || breaks.test(text)) return false;
  return !indicatorStart.test(text) && !/^ | $|:(?:[ \t]|$)|[ \t]#/.test(text);
}

function blockAllowed(text: string): boolean {
  return !special.test(text.replaceAll("\t", "")) && !/ $| [\n\u2028\u2029]/.test(text);
}

function literalBlock(text: string, indent: string): string {
  const inner = `${indent}  `;
  const hint = /^[ \n\u2028\u2029]/.test(text) ? "2" : "";
  const chomp = !/[\n\u2028\u2029]$/.test(text) ? "-" : /^.$|[\n\u2028\u2029]{2}$/s.test(text) ? "+" : "";
  const body = text.replace(/(^|[\n\u2028\u2029])(?=[^\n\u2028\u2029])/g, (mark) => mark + inner);
  return `|${hint}${chomp}\n${body}`;
}

const named: Readonly<Record<string, string>> = {
  "\0": "0",
  "\x07": "a",
  "\b": "b",
  "\t": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  "\x1b": "e",
  '"': '"',
  "\\": "\\",
  "\x85": "N",
  "\u2028": "L",
  "\u2029": "P",
};
const specials = new RegExp(`["\\\\\\n\\u2028\\u2029]|${special.source}`, "gu");

function doubleQuoted(text: string): string {
  return `"${text.replace(specials, escaped)}"`;
}

function escaped(character: string): string {
  const name = named[character];
  if (name !== undefined) return `\\${name}`;
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${digits.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}

function naturalEntries(object: RegoObject): readonly (readonly [string, Value])[] {
  return listUnsortedKeys(object)
    .map((key) => ({
      name: formatJsonKey(key),
      value: getObjectValue(object, key) as Value,
    }))
    .map(({ name, value }) => ({ name, points: [...name], value }))
    .sort((a, b) => (naturallyBefore(a.points, b.points) ? -1 : naturallyBefore(b.points, a.points) ? 1 : 0))
    .map(({ name, value }) => [name, value] as const);
}

const letter = /^\p{L}$/u;
const digit = /^\p{Nd}$/u;

/** Digits sort by their number (`a2` before `a10`), letters behind everything else, but first behind a digit. */
function naturallyBefore(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a[i] ?? "";
    const right = b[i] ?? "";
    if (left === right) continue;
    const letters = [letter.test(left), letter.test(right)];
    if (letters[0] && letters[1]) return point(left) < point(right);
    if (letters[0] || letters[1]) return digit.test(a[i - 1] ?? "") ? letters[0] === true : letters[1] === true;
    const started = (left === "0" || right === "0") && endsInNumber(a, i);
    const first = digitRun(a, i, started);
    const second = digitRun(b, i, started);
    if (first.value !== second.value) return first.value < second.value;
    if (first.end !== second.end) return first.end < second.end;
    return point(left) < point(right);
  }
  return a.length < b.length;
}

function point(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Whether a number other than zero is under way before this place. */
function endsInNumber(points: readonly string[], place: number): boolean {
  for (let i = place - 1; i >= 0 && digit.test(points[i] ?? ""); i--) if (points[i] !== "0") return true;
  return false;
}

function digitRun(points: readonly string[], start: number, started: boolean): { value: bigint; end: number } {
  let end = start;
  let value = started ? 1n : 0n;
  while (digit.test(points[end] ?? ""))
    value = BigInt.asIntN(64, value * 10n + BigInt(point(points[end++] ?? "") - 48));
  return { value, end };
}
