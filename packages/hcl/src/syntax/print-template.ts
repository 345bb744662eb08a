import type { Expression, TemplatePart } from "./ast.js";

const escapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ['"', '\\"'],
  ["\\", "\\\\"],
]);

export function quoteTemplateText(text: string): string {
  return `"${escaped(text)}"`;
}

/** The inside of a quoted string that has the value `text`. */
function escaped(text: string): string {
  return text.replace(/["\\\p{Cc}]|[$%](?=\{)/gu, (character) => {
    if (character === "$" || character === "%") return character + character;
    return escapes.get(character) ?? unicodeEscape(character);
  });
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** The inside of a quoted template. */
export function printTemplateParts(parts: readonly TemplatePart[], print: (expression: Expression) => string): string {
  const [only] = parts;
  // A lone "${…}" would be an interpolation; trimmed white space after it keeps it a template.
  if (parts.length === 1 && only !== undefined && isExpression(only)) return `\${${print(only)} ~} `;
  return inner(parts, print);
}

function isExpression(part: TemplatePart): part is Expression {
  return part.kind !== "text" && part.kind !== "template-if" && part.kind !== "template-for";
}

function inner(parts: readonly TemplatePart[], print: (expression: Expression) => string): string {
  return parts.map((part) => printPart(part, print)).join("");
}

function printPart(part: TemplatePart, print: (expression: Expression) => string): string {
  switch (part.kind) {
    case "text":
      return /[$%]$/.test(part.text) ? printSignAtEnd(part.text) : escaped(part.text);
    case "template-if": {
      const otherwise = part.otherwise.length === 0 ? "" : `%{ else }${inner(part.otherwise, print)}`;
      return `%{ if ${print(part.condition)} }${inner(part.then, print)}${otherwise}%{ endif }`;
    }
    case "template-for": {
      const key = part.key === undefined ? "" : `${part.key}, `;
      const head = `for ${key}${part.value} in ${print(part.collection)}`;
      return `%{ ${head} }${inner(part.body, print)}%{ endfor }`;
    }
    default:
      return `\${${print(part)}}`;
  }
}

/** A sign just before a sequence would escape the sequence if it stood there as itself. */
function printSignAtEnd(text: string): string {
  return escaped(text.slice(0, -1)) + unicodeEscape(text.slice(-1));
}
