/**
 * Values written in a rule. A plain number is a number, `true` and `false` in any case are booleans, quotes make a text,
 * brackets a list, braces an object, and any other word is a text: there is no word for null, because rules compare with
 * the text (`{1}.state!=null` holds for every state there is).
 *
 * Where the original does otherwise by mistake, we do what was meant: double quotes are quotes (it kept them as part of
 * the text), `TRUE` is true and `trueish` a text (it took both for false), items of a list have their own types and keep
 * their blanks (it made all of them texts without).
 */
import type { JsonValue } from "@plumbline/model";
import type { TokenStream } from "./token-stream.js";

export function isLiteralStart(tokens: TokenStream): boolean {
  const { kind } = tokens.peek();
  return kind === "number" || kind === "text" || kind === "word" || tokens.sees("[", "{");
}

export function parseClassicLiteral(tokens: TokenStream): JsonValue {
  const token = tokens.peek();
  if (token.kind === "number") return Number(tokens.next().text);
  if (token.kind === "text") return tokens.next().text;
  if (token.kind === "word") return valueOfWord(tokens.next().text);
  return tokens.nested(() => (tokens.takes("[") ? parseItems(tokens) : parseMembers(tokens)));
}

function valueOfWord(word: string): JsonValue {
  const lower = word.toLowerCase();
  return lower === "true" || lower === "false" ? lower === "true" : word;
}

function parseItems(tokens: TokenStream): JsonValue {
  const items: JsonValue[] = [];
  while (!tokens.takes("]")) {
    if (items.length > 0) tokens.expect(",", "or ']' in a list");
    items.push(parseItem(tokens));
  }
  return items;
}

function parseMembers(tokens: TokenStream): JsonValue {
  tokens.expect("{", "before the members of an object");
  const members: [string, JsonValue][] = [];
  while (!tokens.takes("}")) {
    if (members.length > 0) tokens.expect(",", "or '}' in an object");
    if (tokens.peek().kind !== "text") tokens.fail("a key in quotes");
    const key = tokens.next().text;
    tokens.expect(":", "after a key");
    members.push([key, parseItem(tokens)]);
  }
  // Makes own members of every key, `__proto__` too.
  return Object.fromEntries(members);
}

/** Here a sign is part of the number; elsewhere it is an operator. */
function parseItem(tokens: TokenStream): JsonValue {
  if (tokens.takes("-")) return tokens.peek().kind === "number" ? -Number(tokens.next().text) : tokens.fail("a number");
  return isLiteralStart(tokens) ? parseClassicLiteral(tokens) : tokens.fail("a plain value");
}
