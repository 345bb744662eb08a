/** Values and blocks as people write HCL. What strangers say is text: nothing in it is evaluated. */
import { isJsonObject, type JsonValue } from "@plumbline/model";

/** What is no value: a reference, a call. Only this program makes them. */
export class HclExpression {
  constructor(readonly text: string) {}
}

export type HclValue = JsonValue | HclExpression;

/** A value as HCL. */
export function formatHclValue(value: HclValue, indent = ""): string {
  if (value instanceof HclExpression) return value.text;
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return listText(value, indent);
  if (!isJsonObject(value)) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const inner = `${indent}  `;
  const keys = entries.map(([name]) => formatHclKey(name));
  const width = Math.max(...keys.map((key) => key.length));
  const lines = entries.map(([, member], index) => {
    return `${inner}${(keys[index] ?? "").padEnd(width)} = ${formatHclValue(member ?? null, inner)}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function listText(list: readonly JsonValue[], indent: string): string {
  const inner = `${indent}  `;
  const short = `[${list.map((element) => formatHclValue(element, indent)).join(", ")}]`;
  if (!short.includes("\n") && short.length <= 80) return short;
  return `[\n${list.map((element) => `${inner}${formatHclValue(element, inner)},`).join("\n")}\n${indent}]`;
}

export function formatHclKey(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) && !["null", "true", "false", "for"].includes(name) ? name : quoted(name);
}

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\" };

/** `${` and `%{` would begin expressions. */
function quoted(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/[\n\r\t"\\]/g, (sign) => escapes[sign] ?? sign)
    .replace(/[^\P{Cc}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replace(/[$%](?=\{)/g, "$&$&");
  return `"${escaped}"`;
}

/** What stands between the braces, each line with its indent. */
function bodyText({ attributes, blocks }: HclBody, indent: string): string {
  const entries = [...attributes];
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  const lines = entries.map(([name, value]) => formatHclAttribute(name.padEnd(width), value, indent));
  const inner = blocks.map(({ name, body }) => formatHclBlock(name, body, indent));
  return [...(lines.length === 0 ? [] : [lines.join("\n")]), ...inner].join("\n\n");
}

export function formatHclAttribute(name: string, value: HclValue, indent: string): string {
  return `${indent}${name} = ${formatHclValue(value, indent)}`;
}

/** What a block is to hold. */
export interface HclBody {
  readonly attributes: ReadonlyMap<string, HclValue>;
  readonly blocks: readonly { readonly name: string; readonly body: HclBody }[];
}

/** A block as HCL, with its header. */
export function formatHclBlock(header: string, body: HclBody, indent: string): string {
  const inside = bodyText(body, `${indent}  `);
  return inside === "" ? `${indent}${header} {}` : `${indent}${header} {\n${inside}\n${indent}}`;
}
