/** A whole file: declaration by declaration, each of which may be broken without harm to the others. */
import type {
  BicepDeclaration,
  BicepExpression,
  FileSettingStatement,
  FunctionDeclaration,
  ImportDeclaration,
  TypeField,
} from "./ast.js";
import { parseTernary } from "./expressions.js";
import { parseObjectLiteral } from "./parse-object-literal.js";
import {
  expectStringExpression,
  parseDeclarationBody,
  parseDecorators,
  parseResource,
  parseResourceAfterKeyword,
} from "./parse-resource-and-body.js";
import { parseType } from "./parse-type.js";
import { isItemEnd, parseItemWithRecovery } from "./recovery.js";
import { scanTokens } from "./scanner.js";
import {
  type BicepSyntaxProblem,
  expectName,
  expectSign,
  failExpected,
  getLastTokenEnd,
  isNextSign,
  isNextWord,
  parseBicepExpression,
  peekToken,
  type RecursiveBicepParsers,
  skipNewlines,
  type TokenCursor,
  takeToken,
  tryTakeSign,
  tryTakeWord,
} from "./token-cursor.js";

export interface BicepSyntax {
  readonly declarations: readonly BicepDeclaration[];
  /** In the order of their places. */
  readonly problems: readonly BicepSyntaxProblem[];
}

export function parseBicep(text: string, maxDepth: number): BicepSyntax {
  const { tokens, problems } = scanTokens(text);
  const cursor: TokenCursor = {
    at: 0,
    depth: 0,
    unclosedAt: -1,
    tokens,
    grammar,
    problems: [...problems],
    maxDepth,
    text,
  };
  const declarations: BicepDeclaration[] = [];
  for (skipNewlines(cursor); peekToken(cursor).kind !== "end"; skipNewlines(cursor)) {
    const from = cursor.at;
    const declaration = parseItemWithRecovery<BicepDeclaration | undefined>(
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

const grammar: RecursiveBicepParsers = { expression: parseTernary, resource: parseResource };

function parseDeclaration(cursor: TokenCursor): BicepDeclaration {
  const { start } = peekToken(cursor);
  const decorators = parseDecorators(cursor);
  const declaration = afterDecorators(cursor, start, decorators);
  if (!isItemEnd(cursor)) failExpected(cursor, "expected a new line");
  return declaration;
}

function afterDecorators(cursor: TokenCursor, start: number, decorators: readonly BicepExpression[]): BicepDeclaration {
  const keyword = peekToken(cursor);
  if (keyword.kind !== "name") failExpected(cursor, "expected a declaration");
  takeToken(cursor);
  const about = { decorators, start };
  switch (keyword.value) {
    case "targetScope":
      expectSign(cursor, "=");
      return setting("targetScope", parseBicepExpression(cursor));
    case "using":
    case "extends": {
      const kind = keyword.value;
      if (tryTakeWord(cursor, "none")) return { kind, value: undefined, start, end: getLastTokenEnd(cursor) };
      const value = expectStringExpression(cursor, "the path of a file");
      if (tryTakeWord(cursor, "with")) parseBicepExpression(cursor);
      return setting(kind, value);
    }
    case "metadata":
    case "assert": {
      const name = declared();
      expectSign(cursor, "=");
      return ended({ kind: keyword.value, ...about, ...name, value: parseBicepExpression(cursor) });
    }
    case "param": {
      const name = declared();
      const type = isNextSign(cursor, "=") ? undefined : parseType(cursor);
      const value = tryTakeSign(cursor, "=") ? valueBehind() : undefined;
      return ended({ kind: "param", ...about, ...name, type, value });
    }
    case "var": {
      const name = declared();
      const type = isNextSign(cursor, "=") ? undefined : parseType(cursor);
      expectSign(cursor, "=");
      return ended({ kind: "var", ...about, ...name, type, value: valueBehind() });
    }
    case "output": {
      const name = declared();
      const type = isNextSign(cursor, "=") ? undefined : parseType(cursor);
      expectSign(cursor, "=");
      return ended({ kind: "output", ...about, ...name, type, value: valueBehind() });
    }
    case "type": {
      const name = declared();
      expectSign(cursor, "=");
      return ended({ kind: "type", ...about, ...name, type: parseType(cursor) });
    }
    case "resource":
      return parseResourceAfterKeyword(cursor, start, decorators);
    case "module":
    case "test": {
      const name = declared();
      const path = expectStringExpression(cursor, "the path of a file");
      expectSign(cursor, "=");
      const body = parseDeclarationBody(cursor);
      return ended({ kind: keyword.value, ...about, ...name, keywordStart: keyword.start, path, body });
    }
    case "func":
      return parseFunction();
    case "import":
    case "provider":
    case "extension":
    case "extensionConfig":
      return keyword.value === "import" && (isNextSign(cursor, "{") || isNextSign(cursor, "*"))
        ? parseImport()
        : parseExtension();
    default:
      cursor.at -= 1;
      return failExpected(cursor, "expected a declaration");
  }

  function ended<Node extends object>(node: Node): Node & { readonly end: number } {
    return { ...node, end: getLastTokenEnd(cursor) };
  }

  function setting(kind: FileSettingStatement["kind"], value: BicepExpression): FileSettingStatement {
    return { kind, value, start, end: getLastTokenEnd(cursor) };
  }

  /** A value that makes no sense leaves the declaration there, without its value. */
  function valueBehind(): BicepExpression {
    return parseItemWithRecovery<BicepExpression>(
      cursor,
      () => {
        const value = parseBicepExpression(cursor);
        if (!isItemEnd(cursor)) failExpected(cursor, "expected a new line");
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
    while (!isNextSign(cursor, ")")) {
      const parameter = expectName(cursor, "the name of a parameter");
      const type = parseType(cursor);
      parameters.push({ name: parameter.value, decorators: [], type, start: parameter.start, end: type.end });
      skipNewlines(cursor);
      if (!tryTakeSign(cursor, ",")) break;
      skipNewlines(cursor);
    }
    expectSign(cursor, ")");
    const returns = parseType(cursor);
    expectSign(cursor, "=>");
    skipNewlines(cursor);
    return ended({ kind: "func", ...about, ...name, parameters, returns, body: parseBicepExpression(cursor) });
  }

  function parseImport(): ImportDeclaration {
    const names = tryTakeSign(cursor, "*") ? [{ name: "*", as: alias() ?? "" }] : importedNames();
    if (!tryTakeWord(cursor, "from")) failExpected(cursor, 'expected "from"');
    const from = expectStringExpression(cursor, "the path of a file");
    return ended({ kind: "import", ...about, names, from });
  }

  function importedNames(): ImportDeclaration["names"] {
    const names: { name: string; as: string }[] = [];
    takeToken(cursor);
    for (skipNewlines(cursor); !isNextSign(cursor, "}"); skipNewlines(cursor)) {
      const token = takeToken(cursor);
      if (token.kind !== "name" && token.kind !== "text") {
        cursor.at -= 1;
        failExpected(cursor, "expected a name");
      }
      names.push({ name: token.value, as: alias() ?? token.value });
      if (!tryTakeSign(cursor, ",")) skipNewlines(cursor);
    }
    takeToken(cursor);
    return names;
  }

  function alias(): string | undefined {
    return tryTakeWord(cursor, "as") ? expectName(cursor, "a name").value : undefined;
  }

  function parseExtension(): BicepDeclaration {
    const { kind } = peekToken(cursor);
    const specification =
      kind === "name" ? parseBicepExpression(cursor) : expectStringExpression(cursor, "the name of an extension");
    const config = tryTakeWord(cursor, "with") && isNextSign(cursor, "{") ? parseObjectLiteral(cursor) : undefined;
    const as = isNextWord(cursor, "as") ? alias() : undefined;
    return ended({ kind: "extension", ...about, specification, config, as });
  }
}
