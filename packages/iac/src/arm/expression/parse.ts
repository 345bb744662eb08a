/**
 * Parses one expression: the text of a string that starts with `[` and ends with `]`. Recursive descent without a token
 * list: `at` stands before the next character that matters, every function leaves it behind what it read and behind the
 * blanks that follow. A postfix chain (`.name`, `[index]`) is a loop, so only brackets and arguments nest; `depth`
 * limits them. The first mistake ends the parse: an expression is short, and half of one has no value.
 */
import type { ArmCall, ArmExpression } from "./ast.js";

export type ArmExpressionParseResult =
  | { readonly ok: true; readonly expression: ArmExpression }
  | { readonly ok: false; readonly message: string; readonly at: number };

class SyntaxFailure extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Whether the string has a value to be computed. `[[` is how a text that begins with a bracket is written. */
export function isExpression(text: string): boolean {
  return text.startsWith("[") && text.endsWith("]") && !text.startsWith("[[");
}

/** What a string that is no expression stands for. */
export function unescapeLiteral(text: string): string {
  return text.startsWith("[[") && text.endsWith("]") ? text.slice(1) : text;
}

export function parseArmExpression(text: string, maxDepth: number): ArmExpressionParseResult {
  try {
    return { ok: true, expression: parse(text, maxDepth) };
  } catch (error) {
    if (error instanceof SyntaxFailure) return { ok: false, message: error.message, at: error.at };
    throw error;
  }
}

function parse(text: string, maxDepth: number): ArmExpression {
  const last = text.length - 1;
  let at = 1;
  let depth = 0;

  skipBlanks();
  const expression = readExpression();
  if (at < last) fail(`expected the end of the expression, found ${shown()}`);
  return expression;

  function readExpression(): ArmExpression {
    depth += 1;
    if (depth > maxDepth) fail(`nested deeper than ${maxDepth} levels`);
    let target = readPrimary();
    while (at < last) {
      const char = text[at];
      if (char === ".") target = readMember(target);
      else if (char === "[") target = readIndex(target);
      else break;
    }
    depth -= 1;
    return target;
  }

  function readPrimary(): ArmExpression {
    const char = at < last ? text.charAt(at) : "";
    if (char === "'") return readText();
    if (isDigit(char) || char === "-" || char === "+") return readNumber();
    if (isNameStart(char)) return readCall();
    return fail(`expected a function, a text or a number, found ${shown()}`);
  }

  function readText(): ArmExpression {
    const start = at;
    let value = "";
    at += 1;
    for (;;) {
      const quote = text.indexOf("'", at);
      if (quote === -1 || quote >= last) fail("this text is never closed: a single quote is missing", start);
      value += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== "'" || at >= last) break;
      value += "'";
      at += 1;
    }
    return finished({ kind: "literal", value, start, end: at });
  }

  function readNumber(): ArmExpression {
    const start = at;
    if (!isDigit(text.charAt(at))) at += 1;
    while (at < last && isDigit(text.charAt(at))) at += 1;
    if (text[at] === "." && isDigit(text.charAt(at + 1))) {
      at += 1;
      while (at < last && isDigit(text.charAt(at))) at += 1;
    }
    const value = Number(text.slice(start, at));
    if (!isDigit(text.charAt(at - 1)) || isNameStart(text.charAt(at)))
      fail(`expected a number, found ${JSON.stringify(text.slice(start, at + 1))}`, start);
    return finished({ kind: "literal", value, start, end: at });
  }

  function readCall(): ArmCall {
    const start = at;
    let name = readName();
    let namespace: string | undefined;
    if (text[at] === ".") {
      at += 1;
      skipBlanks();
      namespace = name;
      name = readName();
    }
    if (text[at] !== "(" || at >= last) fail(`expected "(" after the function "${name}", found ${shown()}`);
    const args = readArguments();
    return finished({ kind: "call", ...(namespace === undefined ? {} : { namespace }), name, args, start, end: at });
  }

  function readArguments(): readonly ArmExpression[] {
    const open = at;
    const args: ArmExpression[] = [];
    at += 1;
    skipBlanks();
    if (text[at] === ")" && at < last) {
      at += 1;
      return args;
    }
    for (;;) {
      args.push(readExpression());
      if (at >= last) fail('this function call is never closed: ")" is missing', open);
      const char = text[at];
      if (char !== "," && char !== ")") fail(`expected "," or ")", found ${shown()}`);
      at += 1;
      if (char === ")") return args;
      skipBlanks();
    }
  }

  function readMember(target: ArmExpression): ArmExpression {
    at += 1;
    skipBlanks();
    const name = readName();
    return finished({ kind: "member", target, name, start: target.start, end: at });
  }

  function readIndex(target: ArmExpression): ArmExpression {
    const open = at;
    at += 1;
    skipBlanks();
    const index = readExpression();
    if (at >= last) fail('this index is never closed: "]" is missing', open);
    if (text[at] !== "]") fail(`expected "]", found ${shown()}`);
    at += 1;
    return finished({ kind: "index", target, index, start: target.start, end: at });
  }

  function readName(): string {
    const start = at;
    if (at >= last || !isNameStart(text.charAt(at))) fail(`expected a name, found ${shown()}`);
    while (at < last && (isNameStart(text.charAt(at)) || isDigit(text.charAt(at)))) at += 1;
    const name = text.slice(start, at);
    skipBlanks();
    return name;
  }

  function finished<Node extends ArmExpression>(node: Node): Node {
    skipBlanks();
    return node;
  }

  function skipBlanks(): void {
    while (at < last && isBlank(text.charCodeAt(at))) at += 1;
  }

  function shown(): string {
    return at < last ? JSON.stringify(String.fromCodePoint(text.codePointAt(at) as number)) : "its end";
  }

  function fail(message: string, offset = at): never {
    throw new SyntaxFailure(message, offset);
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0xfeff;
}

function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}

function isNameStart(char: string): boolean {
  return (char >= "a" && char <= "z") || (char >= "A" && char <= "Z") || char === "_" || char === "$";
}
