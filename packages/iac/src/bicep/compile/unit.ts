/** What the compilation of a file knows while it goes on. */

import { ExpressionError, LimitReached } from "../../arm/evaluate/failures.js";
import type { Place } from "../../data/build.js";
import type { ReadContext } from "../../reader.js";
import type { BicepFile, Deployed } from "../bicep-file.js";
import type { Expression, Spanned } from "../syntax/ast.js";
import type { Emit } from "./output.js";

/** A file that takes part: the template itself, or one that it imports from. */
export interface Unit {
  readonly file: BicepFile;
  /** In front of the names of its variables, as Bicep's own compiler has it: `_1.` for the first import. */
  readonly prefix: string;
  /** Of its functions. */
  readonly namespace: string;
  readonly shared: Shared;
}

export interface Shared {
  readonly context: ReadContext;
  /** What a file of the tree is imported as; undefined when there is none. */
  readonly imported: (path: string) => Unit | undefined;
  /** Says that the template cannot do without a variable or a function of a file it imports from. */
  readonly need: (unit: Unit, name: string) => void;
  /** What is being written out of a resource: one inside of itself would never end. */
  readonly busy: Set<string>;
}

/** Resources whose names and scopes are made of each other's: so many in a row, and no more. */
const MOST_IN_A_ROW = 50;

/** What `write` gives; refused where it is in the middle of that already. */
export function guarded<Result>(
  unit: Unit,
  part: "name" | "scope" | "condition",
  of: string,
  write: () => Result,
): Result {
  const { busy } = unit.shared;
  const key = `${unit.prefix} ${part} ${of}`;
  if (busy.has(key)) throw new ExpressionError(`the ${part} of "${of}" depends on itself`);
  if (busy.size >= MOST_IN_A_ROW)
    throw new LimitReached(`more than ${MOST_IN_A_ROW} names and scopes are made of each other`);
  busy.add(key);
  try {
    return write();
  } finally {
    busy.delete(key);
  }
}

/** Where an expression stands. */
export interface Env {
  readonly unit: Unit;
  /** Variables of loops and lambdas, and parameters of functions. */
  readonly locals: ReadonlyMap<string, Emit>;
  /** The resource whose body this is: the children declared in it are known by their names. */
  readonly inside: Deployed | undefined;
}

export function withLocals(env: Env, locals: Iterable<readonly [string, Emit]>): Env {
  return { ...env, locals: new Map([...env.locals, ...locals]) };
}

export function placeOf({ unit }: Env, { start, end }: Spanned): Place {
  return { source: unit.file.source, start, end };
}

export function textOf({ unit }: Env, { start, end }: Spanned): string {
  return unit.file.source.text.slice(start, end);
}

export function reportAt({ unit }: Env, { start }: Spanned, message: string): void {
  const { path, source } = unit.file;
  unit.shared.context.report({ file: path, ...source.position(start), message });
}

/** A text without holes. */
export function literalText(expression: Expression | undefined): string | undefined {
  return expression?.kind === "literal" && typeof expression.value === "string" ? expression.value : undefined;
}

/** What the reader of a finding sees of code that could not be understood: one line of it. */
export function shownText(env: Env, span: Spanned): string {
  const line = textOf(env, span).replace(/\s+/g, " ").trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}
