/**
 * Reads Rego text. The parser is a recursive descent over a scanner that keeps one token (lexer.ts, parser.ts); it reads
 * both versions of the language and reports every broken rule of a file.
 *
 * With the version "auto", a file is v0 when it can be read as v0, and v1 otherwise. One kind of v1 text can be read as
 * v0 with a dangerous meaning: `allow := true if { … }` is in v0 the rule `allow := true` followed by a rule named `if`.
 * So a rule named `if` that does not start its line counts as a failure to read the file as v0, unless v1 fails too.
 * When both versions fail, the problems of the one that has fewer are reported; of two with as many, those of v1 when the
 * text says `if`.
 */
import { createProblemAt, RegoError, type RegoProblem } from "../errors.js";
import type { Body, Expr, Module, RegoVersion, Term } from "./ast.js";
import { collectAnnotationsWithTargets } from "./collect-annotations-with-targets.js";
import { findV1SyntaxFailures } from "./find-v1-syntax-failures.js";
import { advanceLexer } from "./lexer.js";
import { parseFunctionTable } from "./parse-function-table.js";
import { createParser, createUnexpectedTokenFailure, type Parser } from "./parser.js";
import { parseBodyLiteral } from "./parser-bodies.js";
import { type ParsedStatements, parseModuleStatements } from "./parser-module.js";
import { parseTermOrMembership as readTerm } from "./parser-terms.js";
import type { Source } from "./source.js";
import { SyntaxFailure } from "./syntax-failure.js";
import { END, getKeywordBitsWithoutImports, SEMICOLON } from "./tokens.js";

/** How a module is parsed. */
export interface ParseOptions {
  readonly file?: string;
  /** "auto" when absent. */
  readonly version?: RegoVersion | "auto";
}

/** Throws a RegoError that lists all syntax problems. */
export function parseModule(text: string, options: ParseOptions = {}): Module {
  const source: Source = { file: options.file ?? "", text };
  const version = options.version ?? "auto";
  if (version !== "auto") return finished(source, read(source, version, true));
  const v0 = read(source, "v0", false);
  if (v0.failures.length === 0 && !hasStrayIf(source, v0)) return finished(source, v0);
  const v1 = read(source, "v1", false);
  if (v1.failures.length === 0) return finished(source, v1);
  if (v0.failures.length === 0) return finished(source, v0);
  const [allV0, allV1] = [read(source, "v0", true), read(source, "v1", true)];
  const lead = allV0.failures.length - allV1.failures.length;
  return finished(source, lead > 0 || (lead === 0 && /\bif\b/.test(source.text)) ? allV1 : allV0);
}

/** Expressions separated by `;` or new lines. The keywords of v1 are on unless the version is v0. */
export function parseQuery(text: string, options: ParseOptions = {}): Body {
  return readAll(text, options, (p) => {
    const body: Expr[] = [];
    while (p.kind !== END) {
      body.push(parseBodyLiteral(p));
      if (p.kind === SEMICOLON) advanceLexer(p);
      else if (p.kind !== END && !p.newline)
        throw createUnexpectedTokenFailure(p, "a new line, `;` or the end of the query");
    }
    if (body.length === 0) throw new SyntaxFailure(0, "the query is empty");
    return body;
  });
}

export function parseTerm(text: string): Term {
  return readAll(text, {}, readTerm);
}

function readAll<T>(text: string, options: ParseOptions, readItem: (p: Parser) => T): T {
  const source: Source = { file: options.file ?? "", text };
  const version = options.version === "v0" || options.version === "v2" ? options.version : "v1";
  const parser = createParser(text, source.file, version, getKeywordBitsWithoutImports(version), parseFunctionTable);
  try {
    advanceLexer(parser);
    const result = readItem(parser);
    if (parser.kind !== END) throw createUnexpectedTokenFailure(parser, "the end of the text");
    return result;
  } catch (failure) {
    if (failure instanceof SyntaxFailure) throw regoError(source, [failure]);
    throw failure;
  }
}

interface ReadModule extends ParsedStatements {
  readonly version: RegoVersion;
  readonly comments: Module["comments"];
}

function read(source: Source, version: RegoVersion, recover: boolean): ReadModule {
  const parser = createParser(
    source.text,
    source.file,
    version,
    getKeywordBitsWithoutImports(version),
    parseFunctionTable,
  );
  const statements = parseModuleStatements(parser, recover);
  const effective = laterOf(version, statements.imported);
  const checks = effective !== "v0" ? findV1SyntaxFailures(statements.rules, parser.bracketSets) : [];
  const failures = checks.length === 0 ? statements.failures : [...statements.failures, ...checks];
  return { ...statements, failures, version: effective, comments: parser.comments };
}

function laterOf(version: RegoVersion, imported: RegoVersion | undefined): RegoVersion {
  return imported !== undefined && imported > version ? imported : version;
}

function hasStrayIf(source: Source, { rules, version }: ReadModule): boolean {
  if (version !== "v0") return false;
  return rules.some(
    ({ head }) => head.name.name === "if" && head.at > 0 && source.text.charCodeAt(head.at - 1) !== 0x0a,
  );
}

function finished(source: Source, result: ReadModule): Module {
  const { package: declared, imports, rules, version, comments, failures } = result;
  if (failures.length > 0 || declared === undefined) throw regoError(source, failures);
  const { annotations, failures: broken } = collectAnnotationsWithTargets(source, comments, {
    package: declared,
    imports,
    rules,
  });
  if (broken.length > 0) throw regoError(source, broken);
  return { source, version, package: declared, imports, rules, annotations, comments };
}

function regoError(source: Source, failures: readonly SyntaxFailure[]): RegoError {
  const problems = [...failures]
    .sort((a, b) => a.at - b.at)
    .map(({ at, message }): RegoProblem => createProblemAt(source, at, "rego_parse_error", message));
  return new RegoError(problems as [RegoProblem, ...RegoProblem[]]);
}
