import type { Import, Module, Rule } from "../syntax/ast.js";
import { isReservedWord } from "../syntax/tokens.js";
import { writeBody, writeExpr } from "./bodies.js";
import { formatImportOrPackagePath, writeImports } from "./imports.js";
import {
  createPrinter,
  type FormatStyle,
  type Printer,
  type SyntaxWriters,
  writeBlankLine,
  writeCommentsBefore,
  writeTextWithCommentsBefore,
} from "./printer.js";
import { writeRules } from "./rules.js";
import { writeBareTerm, writeOperandOfIn, writeTerm } from "./terms.js";

const parts: SyntaxWriters = {
  term: writeTerm,
  bare: writeBareTerm,
  operandOfIn: writeOperandOfIn,
  expr: writeExpr,
  body: writeBody,
};

/** A module as it should look. The rules in `kept`, of chained bodies all or none, stay as they were written. */
export function printModuleKeepingRules(module: Module, kept: ReadonlySet<Rule>): string {
  const { text } = module.source;
  const p = createPrinter(module, styleOf(module), parts, kept);
  const { package: declared } = module;
  writeTextWithCommentsBefore(
    p,
    `package ${formatImportOrPackagePath(p, declared.path, text.slice(declared.at, declared.end))}`,
    declared.at,
    declared.end,
  );
  writeBlankLine(p);
  writeStatements(p, module);
  writeCommentsBefore(p, text.length + 1, false);
  return `${p.out.join("").trimEnd()}\n`;
}

function styleOf({ version, imports, rules }: Module): FormatStyle {
  const future = imports.filter(({ path }) => path[0] === "future");
  const importedFrom = (keyword: string): number =>
    version !== "v0"
      ? 0
      : (future.find(({ path }) => path.length === 2 || path[2] === keyword)?.end ?? Number.POSITIVE_INFINITY);
  return {
    v1: version !== "v0",
    ifFrom: importedFrom("if"),
    containsFrom: importedFrom("contains"),
    refHeads: rules.some(({ head }) => head.path.length > (head.contains === undefined ? 1 : 0)),
    keywords: { has: (word) => isReservedWord(word, version) || future.some(({ path }) => path[2] === word) },
  };
}

/** Imports may stand between rules. */
function writeStatements(p: Printer, { imports, rules }: Module): void {
  let nextImport = 0;
  let nextRule = 0;
  while (nextImport < imports.length || nextRule < rules.length) {
    const ruleAt = rules[nextRule]?.at ?? Number.POSITIVE_INFINITY;
    const someImports = takeBefore(imports, nextImport, ruleAt);
    writeImports(p, someImports);
    nextImport += someImports.length;
    const someRules = takeBefore(rules, nextRule, imports[nextImport]?.at ?? Number.POSITIVE_INFINITY);
    writeRules(p, someRules);
    nextRule += someRules.length;
  }
}

function takeBefore<T extends Import | Rule>(nodes: readonly T[], from: number, at: number): readonly T[] {
  let end = from;
  while (end < nodes.length && (nodes[end] as T).at < at) end++;
  return nodes.slice(from, end);
}
