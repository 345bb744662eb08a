/**
 * Names with values, as KICS documents its configuration in TOML and in HCL: texts, numbers, true, false and lists of them, nothing
 * nested. Both languages write these alike, but for the quotes around names that HCL allows.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";

export interface ParsedFlatToml {
  readonly body: JsonObject;
  /** Where each name stands. */
  readonly lines: ReadonlyMap<string, number>;
  /** `3:1: …` */
  readonly problems: readonly string[];
}

const TOKEN = /\s+|#[^\n]*|\/\/[^\n]*|("(?:[^"\\\n]|\\.)*"|'[^'\n]*')|([=[\],])|([^\s=[\],#"']+)/gy;

interface Token {
  readonly kind: "text" | "sign" | "word";
  readonly value: string;
  readonly line: number;
}

export function parseFlatToml(text: string): ParsedFlatToml {
  const body: Record<string, JsonValue> = Object.create(null);
  const lines = new Map<string, number>();
  const problems: string[] = [];
  const { tokens, end } = tokenize(text);
  if (end !== undefined) problems.push(`${end}:1: this is no name with a value`);
  for (let index = 0; index < tokens.length && problems.length === 0; ) {
    const [name, equals] = tokens.slice(index, index + 2);
    if (name === undefined || name.kind === "sign" || equals?.value !== "=") {
      problems.push(`${name?.line ?? 1}:1: expected a name, "=" and a value; tables and blocks are not read`);
      break;
    }
    const read = readValue(tokens, index + 2);
    if (read === undefined) {
      problems.push(`${name.line}:1: "${name.value}" must be a text, a number, true, false, or a list of those`);
      break;
    }
    if (lines.has(name.value)) problems.push(`${name.line}:1: "${name.value}" stands there twice`);
    body[name.value] = read.value;
    lines.set(name.value, name.line);
    index = read.next;
  }
  return { body: { ...body }, lines, problems };
}

function tokenize(text: string): { readonly tokens: readonly Token[]; readonly end: number | undefined } {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, sign, word] = match;
    if (quoted !== undefined) tokens.push({ kind: "text", value: unquote(quoted), line });
    else if (sign !== undefined) tokens.push({ kind: "sign", value: sign, line });
    else if (word !== undefined) tokens.push({ kind: "word", value: word, line });
    line += whole.split("\n").length - 1;
    at += whole.length;
  }
  return { tokens, end: at === text.length ? undefined : line };
}

/** A text in single quotes is meant as it stands. */
function unquote(quoted: string): string {
  if (quoted.startsWith("'")) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}

interface ReadValue {
  readonly value: JsonValue;
  readonly next: number;
}

function readValue(tokens: readonly Token[], index: number): ReadValue | undefined {
  const token = tokens[index];
  if (token?.value !== "[" || token.kind !== "sign") {
    const value = scalarOf(token);
    return value === undefined ? undefined : { value, next: index + 1 };
  }
  const items: JsonValue[] = [];
  for (let next = index + 1; next < tokens.length; next += 1) {
    const each = tokens[next] as Token;
    if (each.kind === "sign" && each.value === "]") return { value: items, next: next + 1 };
    if (each.kind === "sign" && each.value === ",") continue;
    const value = scalarOf(each);
    if (value === undefined) return undefined;
    items.push(value);
  }
  return undefined;
}

function scalarOf(token: Token | undefined): JsonValue | undefined {
  if (token === undefined || token.kind === "sign") return undefined;
  if (token.kind === "text") return token.value;
  if (token.value === "true" || token.value === "false") return token.value === "true";
  return /^[+-]?\d+(?:\.\d+)?$/.test(token.value) ? Number(token.value) : undefined;
}
