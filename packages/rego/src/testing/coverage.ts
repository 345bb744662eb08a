import { collectExprs, findInnermostNodeAt, listRuleBranches } from "../explain/walk-ast.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import type { Module, SyntaxNode } from "../syntax/ast.js";
import { findSourcePosition, type Position, type Source } from "../syntax/source.js";

/** Part of a file, from the first character to the one after the last. */
export interface CodeRange {
  readonly start: Position;
  readonly end: Position;
}

/** What of a file was reached, and what was not. */
export interface FileCoverage {
  readonly file: string;
  readonly covered: readonly CodeRange[];
  readonly notCovered: readonly CodeRange[];
  readonly coveredLines: number;
  readonly notCoveredLines: number;
  /** Of the lines with code, how many of a hundred were reached. */
  readonly percent: number;
}

/** What of all files was reached. */
export interface CoverageReport {
  readonly files: readonly FileCoverage[];
  readonly coveredLines: number;
  readonly notCoveredLines: number;
  readonly percent: number;
}

/**
 * Notes what evaluations reach. The head of a rule counts as reached when the rule gave a value, an expression when it
 * was evaluated, and everything inside a reached expression with it.
 */
export class CoverageRecorder implements EvaluationObserver {
  readonly #expressions = new Map<string, Set<number>>();
  readonly #rules = new Map<string, Set<number>>();

  expression(source: Source, at: number): void {
    note(this.#expressions, source.file, at);
  }

  exit(source: Source, at: number): void {
    note(this.#rules, source.file, at);
  }

  report(modules: readonly Module[]): CoverageReport {
    const files = modules.map((module) => this.#file(module));
    return { files, ...totals(sum(files, "coveredLines"), sum(files, "notCoveredLines")) };
  }

  #file(module: Module): FileCoverage {
    const { file } = module.source;
    const rules = module.rules.flatMap(listRuleBranches);
    const exprs = collectExprs(module.rules).filter((expr) => expr.end > expr.at);
    const exited = this.#rules.get(file) ?? new Set();
    const covered = new Set<SyntaxNode>(rules.filter((rule) => exited.has(rule.at)).map((rule) => rule.head));
    const reached = this.#expressions.get(file) ?? new Set();
    const places = new Set(exprs.map((expr) => expr.at));
    for (const expr of exprs) if (reached.has(expr.at)) covered.add(expr);
    for (const at of reached) {
      const around = places.has(at) ? undefined : findInnermostNodeAt(exprs, at);
      if (around !== undefined) covered.add(around);
    }
    // Declarations are nothing to evaluate: they count when something was, and are not missed.
    const expected = [
      ...rules.map((rule) => rule.head),
      ...exprs.filter(({ kind }) => kind !== "some" && kind !== "some-in"),
    ];
    const missed = outside(expected, covered);
    const [reachedRanges, missedRanges] = [rangesOf(module, covered), rangesOf(module, missed)];
    const counts = totals(lineCount(reachedRanges), lineCount(missedRanges));
    return { file, covered: reachedRanges, notCovered: missedRanges, ...counts };
  }
}

function note(places: Map<string, Set<number>>, file: string, at: number): void {
  const known = places.get(file);
  if (known === undefined) places.set(file, new Set([at]));
  else known.add(at);
}

/** The nodes that are not inside a covered one. */
function outside(nodes: readonly SyntaxNode[], covered: ReadonlySet<SyntaxNode>): Set<SyntaxNode> {
  const inOrder = [...covered].sort((a, b) => a.at - b.at);
  const missed = new Set<SyntaxNode>();
  let next = 0;
  let end = -1;
  for (const node of [...nodes].sort((a, b) => a.at - b.at)) {
    for (; next < inOrder.length && (inOrder[next] as SyntaxNode).at <= node.at; next++) {
      end = Math.max(end, (inOrder[next] as SyntaxNode).end);
    }
    if (node.end > end) missed.add(node);
  }
  return missed;
}

function rangesOf(module: Module, nodes: ReadonlySet<SyntaxNode>): CodeRange[] {
  const distinct = new Map([...nodes].map((node) => [`${node.at}-${node.end}`, node]));
  return [...distinct.values()]
    .sort((a, b) => a.at - b.at || a.end - b.end)
    .map(({ at, end }) => ({
      start: findSourcePosition(module.source, at),
      end: findSourcePosition(module.source, end),
    }));
}

function lineCount(ranges: readonly CodeRange[]): number {
  return linesInRanges(ranges).length;
}

/** The lines that ranges touch, in order. */
export function linesInRanges(ranges: readonly CodeRange[]): number[] {
  const lines = new Set<number>();
  for (const { start, end } of ranges) for (let line = start.line; line <= end.line; line++) lines.add(line);
  return [...lines].sort((a, b) => a - b);
}

function sum(files: readonly FileCoverage[], field: "coveredLines" | "notCoveredLines"): number {
  return files.reduce((total, file) => total + file[field], 0);
}

function totals(coveredLines: number, notCoveredLines: number) {
  const all = coveredLines + notCoveredLines;
  return { coveredLines, notCoveredLines, percent: all === 0 ? 0 : (100 * coveredLines) / all };
}
