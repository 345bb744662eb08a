import type { Import, Package, Rule } from "./ast.js";
import { findRecoveryOffset } from "./find-recovery-offset.js";
import { advanceLexer, resumeLexerAt } from "./lexer.js";
import { unescapeString } from "./literals.js";
import { createUnexpectedTokenFailure, expectToken, isWordFollowedByReferenceTail, type Parser } from "./parser.js";
import { parseAndAddRuleWithChainedBodies } from "./parser-rules.js";
import { SyntaxFailure } from "./syntax-failure.js";
import {
  AS,
  DOT,
  END,
  EVERY_KEYWORD_BIT,
  futureKeywordBits,
  getKeywordBitsWithoutImports,
  IDENT,
  IMPORT,
  IN_KEYWORD_BIT,
  isReservedWord,
  isWord,
  KEYWORD_BITS_V2,
  LEFT_BRACKET,
  PACKAGE,
  RAW_STRING,
  RIGHT_BRACKET,
  STRING,
} from "./tokens.js";

/** What a file says, before anybody looked at its comments. */
export interface ParsedStatements {
  readonly package: Package | undefined;
  readonly imports: readonly Import[];
  readonly rules: readonly Rule[];
  /** The latest of `import rego.v1` and `import rego.v2` in the file. */
  readonly imported: "v1" | "v2" | undefined;
  readonly failures: readonly SyntaxFailure[];
}

/** Nobody reads more, and the place of each costs a walk through the text. */
const maximumFailures = 100;

/** Reads a whole file. With `recover`, a broken statement is skipped and the others are read too. */
export function parseModuleStatements(p: Parser, recover: boolean): ParsedStatements {
  const imports: Import[] = [];
  const rules: Rule[] = [];
  const failures: SyntaxFailure[] = [];
  let first: Package | undefined;
  let imported: "v1" | "v2" | undefined;
  let next = (p: Parser): void => advanceLexer(p);
  for (;;) {
    const from = p.end;
    try {
      next(p);
      next = () => {};
      while (p.kind !== END) {
        p.remembered.clear();
        p.depth = 0;
        if (p.kind === PACKAGE && !isWordFollowedByReferenceTail(p)) {
          const at = p.start;
          const declared = parsePackage(p);
          if (first !== undefined) throw new SyntaxFailure(at, "unexpected `package`: a file has only one");
          if (rules.length + imports.length > 0) throw new SyntaxFailure(at, "`package` must come first in a file");
          first = declared;
        } else if (p.kind === IMPORT && !isWordFollowedByReferenceTail(p)) {
          const declared = parseImport(p);
          imports.push(declared);
          const version = applyImport(p, declared);
          if (imported !== "v2") imported = version ?? imported;
        } else {
          if (first === undefined && failures.length === 0 && rules.length === 0) throw noPackage(p);
          parseAndAddRuleWithChainedBodies(p, rules);
        }
      }
      break;
    } catch (failure) {
      if (!(failure instanceof SyntaxFailure)) throw failure;
      failures.push(failure);
      if (!recover || failures.length >= maximumFailures) break;
      const start = findRecoveryOffset(p.text, from, Math.max(failure.at, from));
      if (start === -1) break;
      p.attempts = 0;
      p.pendingCount = 0;
      p.ifBodyStart = -1;
      next = (p) => resumeLexerAt(p, start);
      p.end = start;
    }
  }
  if (first === undefined && failures.length === 0) {
    failures.push(imports.length > 0 ? noPackage(p) : new SyntaxFailure(0, "empty module: expected `package`"));
  }
  return { package: first, imports, rules, imported, failures };
}

function noPackage(p: Parser): SyntaxFailure {
  return new SyntaxFailure(p.start, "package expected: a file starts with `package` and its name");
}

function parsePackage(p: Parser): Package {
  const at = p.start;
  advanceLexer(p);
  if (!isWord(p.kind)) throw createUnexpectedTokenFailure(p, "a name after `package`");
  const path = parsePath(p);
  return { at, end: p.lastEnd, path };
}

/** `a.b["c-d"]`: names and strings only. Keywords are names here. */
function parsePath(p: Parser): string[] {
  const path = [p.word];
  advanceLexer(p);
  while (p.start === p.lastEnd && (p.kind === DOT || p.kind === LEFT_BRACKET)) {
    const isField = p.kind === DOT;
    advanceLexer(p);
    if (isField) {
      if (!isWord(p.kind) || p.start !== p.lastEnd)
        throw createUnexpectedTokenFailure(p, "ident (a name directly after `.`)");
      path.push(p.word);
      advanceLexer(p);
    } else {
      path.push(stringKey(p));
      advanceLexer(p);
      expectToken(p, RIGHT_BRACKET, "`]` after a string in a path");
    }
  }
  return path;
}

function stringKey(p: Parser): string {
  if (p.kind === RAW_STRING || (p.kind === STRING && !p.escaped)) return p.text.slice(p.start + 1, p.end - 1);
  if (p.kind === STRING) return unescapeString(p.text.slice(p.start, p.end), p.start);
  throw createUnexpectedTokenFailure(p, "a string in the path of a package or an import");
}

function parseImport(p: Parser): Import {
  const at = p.start;
  advanceLexer(p);
  if (!isWord(p.kind)) throw createUnexpectedTokenFailure(p, "a path after `import`, such as `data.lib`");
  const start = p.start;
  const path = parsePath(p);
  const [root = ""] = path;
  if (root !== "data" && root !== "input" && root !== "future" && root !== "rego") {
    const message = `unexpected import path: it must begin with \`data\`, \`input\`, \`future\` or \`rego\`, not \`${root}\``;
    throw new SyntaxFailure(start, message);
  }
  let alias: string | undefined;
  if (p.kind === AS) {
    advanceLexer(p);
    if (p.kind !== IDENT) throw createUnexpectedTokenFailure(p, "a name after `as`");
    alias = p.word;
    if (alias === "input" || alias === "data") {
      throw new SyntaxFailure(p.start, `unexpected import alias: it must not be the reserved name \`${alias}\``);
    }
    advanceLexer(p);
  } else if (root !== "future" && isReservedWord(path.at(-1) ?? "", p.version)) {
    const message = `unexpected import path: it ends with the keyword \`${path.at(-1)}\` (hint: use an alias with \`as\`)`;
    throw new SyntaxFailure(start, message);
  }
  return { at, end: p.lastEnd, path, alias };
}

/** Switches on the keywords an import asks for. The version where the import is that of one. */
function applyImport(p: Parser, { at, path, alias }: Import): "v1" | "v2" | undefined {
  const [root, version] = path;
  if (root === "data" || root === "input") return undefined;
  if (root === "rego") {
    if (path.length !== 2 || (version !== "v1" && version !== "v2")) {
      throw new SyntaxFailure(at, `invalid import \`${path.join(".")}\`: it must be \`rego.v1\` or \`rego.v2\``);
    }
    if (alias !== undefined) throw new SyntaxFailure(at, "`rego` imports cannot be aliased");
    switchOn(p, getKeywordBitsWithoutImports(version));
    return version;
  }
  switchOn(p, importedKeywords(at, path, alias));
  return undefined;
}

function importedKeywords(at: number, path: readonly string[], alias: string | undefined): number {
  if (path[1] !== "keywords" || path.length > 3) {
    throw new SyntaxFailure(at, "invalid import: it must be `future.keywords` or a keyword below it");
  }
  if (alias !== undefined) throw new SyntaxFailure(at, "`future` imports cannot be aliased");
  if (path.length === 2) return KEYWORD_BITS_V2;
  const keyword = futureKeywordBits.get(path[2] ?? "");
  if (keyword === undefined) {
    const names = [...futureKeywordBits.keys()].sort().join(", ");
    throw new SyntaxFailure(at, `unknown keyword \`${path[2]}\`: it must be one of ${names}`);
  }
  return keyword === EVERY_KEYWORD_BIT ? keyword | IN_KEYWORD_BIT : keyword;
}

/** The token behind the import was read without the new keywords. */
function switchOn(p: Parser, keywords: number): void {
  if ((p.keywords | keywords) === p.keywords) return;
  p.keywords |= keywords;
  if (p.kind === IDENT) resumeLexerAt(p, p.lastEnd);
}
