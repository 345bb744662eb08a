/** What the compilation of a file knows while it goes on. */

import { ArmExpressionError, LimitReachedError } from "../../arm/evaluate/evaluation-errors.js";
import type { SourceSpan } from "../../data/node-builders-and-getters.js";
import type { ReadContext } from "../../read-context-and-data-file-reader.js";
import type { BicepFile, ResourceOrModuleSymbol } from "../bicep-file.js";
import type { BicepExpression, Spanned } from "../syntax/ast.js";
import type { ExpressionEmitter } from "./arm-expression-writer.js";

/** A file that takes part: the template itself, or one that it imports from. */
export interface FileCompilation {
  readonly file: BicepFile;
  /** In front of the names of its variables, as Bicep's own compiler has it: `_1.` for the first import. */
  readonly prefix: string;
  /** Of its functions. */
  readonly namespace: string;
  readonly compilation: CompilationContext;
}

export interface CompilationContext {
  readonly context: ReadContext;
  /** What a file of the tree is imported as; undefined when there is none. */
  readonly imported: (path: string) => FileCompilation | undefined;
  /** Says that the template cannot do without a variable or a function of a file it imports from. */
  readonly need: (unit: FileCompilation, name: string) => void;
  /** What is being written out of a resource: one inside of itself would never end. */
  readonly inProgress: Set<string>;
}

/** Resources whose names and scopes are made of each other's: so many in a row, and no more. */
const MOST_IN_A_ROW = 50;

/** What `write` gives; refused where it is in the middle of that already. */
export function guardAgainstCycle<Result>(
  unit: FileCompilation,
  part: "name" | "scope" | "condition",
  of: string,
  write: () => Result,
): Result {
  const { inProgress } = unit.compilation;
  const key = `${unit.prefix} ${part} ${of}`;
  if (inProgress.has(key)) throw new ArmExpressionError(`the ${part} of "${of}" depends on itself`);
  if (inProgress.size >= MOST_IN_A_ROW)
    throw new LimitReachedError(`more than ${MOST_IN_A_ROW} names and scopes are made of each other`);
  inProgress.add(key);
  try {
    return write();
  } finally {
    inProgress.delete(key);
  }
}

/** Where an expression stands. */
export interface ExpressionEnv {
  readonly unit: FileCompilation;
  /** Variables of loops and lambdas, and parameters of functions. */
  readonly locals: ReadonlyMap<string, ExpressionEmitter>;
  /** The resource whose body this is: the children declared in it are known by their names. */
  readonly inside: ResourceOrModuleSymbol | undefined;
}

export function addLocals(env: ExpressionEnv, locals: Iterable<readonly [string, ExpressionEmitter]>): ExpressionEnv {
  return { ...env, locals: new Map([...env.locals, ...locals]) };
}

export function getSourceSpan({ unit }: ExpressionEnv, { start, end }: Spanned): SourceSpan {
  return { source: unit.file.source, start, end };
}

export function getSourceText({ unit }: ExpressionEnv, { start, end }: Spanned): string {
  return unit.file.source.text.slice(start, end);
}

export function reportProblemAt({ unit }: ExpressionEnv, { start }: Spanned, message: string): void {
  const { path, source } = unit.file;
  unit.compilation.context.report({ file: path, ...source.position(start), message });
}

/** A text without holes. */
export function getTextWithoutInterpolation(expression: BicepExpression | undefined): string | undefined {
  return expression?.kind === "literal" && typeof expression.value === "string" ? expression.value : undefined;
}

/** What the reader of a finding sees of code that could not be understood: one line of it. */
export function createSourceExcerpt(env: ExpressionEnv, span: Spanned): string {
  const line = getSourceText(env, span).replace(/\s+/g, " ").trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}
