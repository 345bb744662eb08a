/** The rows of a table, made ready once. */
import type { JsonObject, PathStep } from "@plumbline/model";
import type { CodeTable } from "../tables/table.js";
import { placed, stepsOf } from "./path.js";
import { type RowTree, rowTree } from "./rows.js";

export type PieceTable = Pick<CodeTable, "rows"> &
  Partial<Pick<CodeTable, "variants" | "only" | "part" | "also">> & {
    /** Property that names the resource it is written in. */
    readonly self?: string;
  };

export interface Compiled {
  readonly rows: RowTree;
  readonly ignored: ReadonlySet<string>;
  readonly variants: readonly RowTree[];
  readonly self: readonly PathStep[] | undefined;
}

const known = new WeakMap<PieceTable, Compiled>();

/** All tables of a cloud have the same base. */
export function compiled(table: PieceTable, base: readonly PathStep[]): Compiled {
  let made = known.get(table);
  if (made === undefined) {
    const { rows, only = [], part, variants = [], also = [] } = table;
    const elsewhere = also.flatMap((other) => other.rows.map(([code]) => code));
    const selecting = variants.flatMap(({ when }) => Object.keys(when));
    made = {
      rows: rowTree(rows, base),
      ignored: new Set([...only, ...elsewhere, ...selecting, ...(part?.by.split("|") ?? [])]),
      variants: variants.map((variant) => rowTree(variant.rows, base)),
      self: table.self === undefined ? undefined : placed(base, stepsOf(table.self) as readonly PathStep[]),
    };
    known.set(table, made);
  }
  return made;
}

export function rowsFor(table: PieceTable, { rows, variants }: Compiled, attributes: JsonObject): RowTree {
  if (variants.length === 0) return rows;
  const index = (table.variants ?? []).findIndex(({ when }) =>
    Object.entries(when).every(([name, values]) => values.includes(attributes[name] ?? null)),
  );
  return variants[index] ?? rows;
}

/** What a block may write, as far as whole properties go: the first steps of its rows. */
export function propertiesOf({ rows, variants = [] }: PieceTable): readonly (readonly PathStep[])[] {
  const found = new Map<string, readonly PathStep[]>();
  for (const [, shape] of [...rows, ...variants.flatMap((variant) => variant.rows)]) {
    const steps = stepsOf(shape) as readonly PathStep[];
    // Everything an ARM resource says is in its properties.
    const path = steps.slice(0, steps[0] === "beside" || steps[0] === "properties" ? 2 : 1);
    if (path.length > 0) found.set(path.join("."), path);
  }
  return [...found.values()];
}
