/** A whole file: declaration by declaration, each of which may be broken without harm to the others. */
import type { Declaration, Expression, FunctionDeclaration, ImportDeclaration, Setting, TypeField } from "./ast.js";
import {
  type Cursor,
  endOf,
  expectName,
  expectSign,
  fail,
  type Grammar,
  isSign,
  isWord,
  parseExpression,
  peek,
  type SyntaxProblem,
  skipNewlines,
  take,
  takeSign,
  takeWord,
} from "./cursor.js";
import { ternary } from "./expressions.js";
import { objectLiteral } from "./objects.js";
import { endsItem, recovering } from "./recovery.js";
import { expectText, parseBody, parseDecorators, parseResource, resourceAfterKeyword } from "./resources.js";
import { scan } from "./scanner.js";
import { parseType } from "./types.js";

export interface Syntax {
  readonly declarations: readonly Declaration[];
  /** In the order of their places. */
  readonly problems: readonly SyntaxProblem[];
}

export function parseBicep(text: string, maxDepth: number): Syntax {
  const { tokens, problems } = scan(text);
  const cursor: Cursor = { at: 0, depth: 0, unclosedAt: -1, tokens, grammar, problems: [...problems], maxDepth, text };
  const declarations: Declaration[] = [];
  for (skipNewlines(cursor); peek(cursor).kind !== "end"; skipNewlines(cursor)) {
    const from = cursor.at;
    const declaration = recovering<Declaration | undefined>(
      cursor,
      () => parseDeclaration(cursor),
      () => undefined,
    );
    if (declaration !== undefined) declarations.push(declaration);
    // A closing bracket that belongs to nothing stops the search where it began.
    if (cursor.at === from) cursor.at += 1;
  }
  return { declarations, problems: cursor.problems.sort((a, b) => a.offset - b.offset) };
}

const grammar: Grammar = { expression: ternary, resource: parseResource };

function parseDeclaration(cursor: Cursor): Declaration {
  const { start } = peek(cursor);
  const decorators = parseDecorators(cursor);
  const declaration = afterDecorators(cursor, start, decorators);
  if (!endsItem(cursor)) fail(cursor, "expected a new line");
  return declaration;
}

function afterDecorators(cursor: Cursor, start: number, decorators: readonly Expression[]): Declaration {
  const keyword = peek(cursor);
  if (keyword.kind !== "name") fail(cursor, "expected a declaration");
  take(cursor);
  const about = { decorators, start };
  switch (keyword.value) {
    case "targetScope":
      expectSign(cursor, "=");
      return setting("targetScope", parseExpression(cursor));
    case "using":
    case "extends": {
      const kind = keyword.value;
      if (takeWord(cursor, "none")) return { kind, value: undefined, start, end: endOf(cursor) };
      const value = expectText(cursor, "the path of a file");
      if (takeWord(cursor, "with")) parseExpression(cursor);
      return setting(kind, value);
    }
    case "metadata":
    case "assert": {
      const name = declared();
      expectSign(cursor, "=");
      return ended({ kind: keyword.value, ...about, ...name, value: parseExpression(cursor) });
    }
    case "param": {
      const name = declared();
      const type = isSign(cursor, "=") ? undefined : parseType(cursor);
      const value = takeSign(cursor, "=") ? valueBehind() : undefined;
      return ended({ kind: "param", ...about, ...name, type, value });
    }
    case "var": {
      const name = declared();
      const type = isSign(cursor, "=") ? undefined : parseType(cursor);
      expectSign(cursor, "=");
      return ended({ kind: "var", ...about, ...name, type, value: valueBehind() });
    }
    case "output": {
      const name = declared();
      const type = isSign(cursor, "=") ? undefined : parseType(cursor);
      expectSign(cursor, "=");
      return ended({ kind: "output", ...about, ...name, type, value: valueBehind() });
    }
    case "type": {
      const name = declared();
      expectSign(cursor, "=");
      return ended({ kind: "type", ...about, ...name, type: parseType(cursor) });
    }
    case "resource":
      return resourceAfterKeyword(cursor, start, decorators);
    case "module":
    case "test": {
      const name = declared();
      const path = expectText(cursor, "the path of a file");
      expectSign(cursor, "=");
      const body = parseBody(cursor);
      return ended({ kind: keyword.value, ...about, ...name, keywordStart: keyword.start, path, body });
    }
    case "func":
      return parseFunction();
    case "import":
    case "provider":
    case "extension":
    case "extensionConfig":
      return keyword.value === "import" && (isSign(cursor, "{") || isSign(cursor, "*"))
        ? parseImport()
        : parseExtension();
    default:
      cursor.at -= 1;
      return fail(cursor, "expected a declaration");
  }

  function ended<Node extends object>(node: Node): Node & { readonly end: number } {
    return { ...node, end: endOf(cursor) };
  }

  function setting(kind: Setting["kind"], value: Expression): Setting {
    return { kind, value, start, end: endOf(cursor) };
  }

  /** A value that makes no sense leaves the declaration there, without its value. */
  function valueBehind(): Expression {
    return recovering<Expression>(
      cursor,
      () => {
        const value = parseExpression(cursor);
        if (!endsItem(cursor)) fail(cursor, "expected a new line");
        return value;
      },
      (span) => ({ kind: "broken", ...span }),
    );
  }

  function declared(): { readonly name: string; readonly nameStart: number; readonly nameEnd: number } {
    const token = expectName(cursor, "a name");
    return { name: token.value, nameStart: token.start, nameEnd: token.end };
  }

  function parseFunction(): FunctionDeclaration {
    const name = declared();
    const parameters: TypeField[] = [];
    expectSign(cursor, "(");
    skipNewlines(cursor);
    while (!isSign(cursor, ")")) {
      const parameter = expectName(cursor, "the name of a parameter");
      const type = parseType(cursor);
      parameters.push({ name: parameter.value, decorators: [], type, start: parameter.start, end: type.end });
      skipNewlines(cursor);
      if (!takeSign(cursor, ",")) break;
      skipNewlines(cursor);
    }
    expectSign(cursor, ")");
    const returns = parseType(cursor);
    expectSign(cursor, "=>");
    skipNewlines(cursor);
    return ended({ kind: "func", ...about, ...name, parameters, returns, body: parseExpression(cursor) });
  }

  function parseImport(): ImportDeclaration {
    const names = takeSign(cursor, "*") ? [{ name: "*", as: alias() ?? "" }] : importedNames();
    if (!takeWord(cursor, "from")) fail(cursor, 'expected "from"');
    const from = expectText(cursor, "the path of a file");
    return ended({ kind: "import", ...about, names, from });
  }

  function importedNames(): ImportDeclaration["names"] {
    const names: { name: string; as: string }[] = [];
    take(cursor);
    for (skipNewlines(cursor); !isSign(cursor, "}"); skipNewlines(cursor)) {
      const token = take(cursor);
      if (token.kind !== "name" && token.kind !== "text") {
        cursor.at -= 1;
        fail(cursor, "expected a name");
      }
      names.push({ name: token.value, as: alias() ?? token.value });
      if (!takeSign(cursor, ",")) skipNewlines(cursor);
    }
    take(cursor);
    return names;
  }

  function alias(): string | undefined {
    return takeWord(cursor, "as") ? expectName(cursor, "a name").value : undefined;
  }

  function parseExtension(): Declaration {
    const { kind } = peek(cursor);
    const specification = kind === "name" ? parseExpression(cursor) : expectText(cursor, "the name of an extension");
    const config = takeWord(cursor, "with") && isSign(cursor, "{") ? objectLiteral(cursor) : undefined;
    const as = isWord(cursor, "as") ? alias() : undefined;
    return ended({ kind: "extension", ...about, specification, config, as });
  }
}
