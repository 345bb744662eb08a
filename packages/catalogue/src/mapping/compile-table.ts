/** Compiles the rows of a table, once for each table. */
import type { JsonObject, PathStep } from "@plumbline/model";
import type { CodeMappingTable } from "../tables/mapping-table-types.js";
import { buildRowTree, type RowTree } from "./row-tree.js";
import { parseTablePath, toAbsolutePath } from "./table-path.js";

export type BlockMappingTable = Pick<CodeMappingTable, "rows"> &
  Partial<Pick<CodeMappingTable, "variants" | "only" | "part" | "also">> & {
    /** Property that names the resource it is written in. */
    readonly self?: string;
  };

export interface CompiledTable {
  readonly rows: RowTree;
  readonly ignored: ReadonlySet<string>;
  readonly variants: readonly RowTree[];
  readonly self: readonly PathStep[] | undefined;
}

const known = new WeakMap<BlockMappingTable, CompiledTable>();

/** All tables of a cloud have the same base. */
export function compileTable(table: BlockMappingTable, base: readonly PathStep[]): CompiledTable {
  let made = known.get(table);
  if (made === undefined) {
    const { rows, only = [], part, variants = [], also = [] } = table;
    const elsewhere = also.flatMap((embedded) => embedded.rows.map(([code]) => code));
    const selecting = variants.flatMap(({ when }) => Object.keys(when));
    made = {
      rows: buildRowTree(rows, base),
      ignored: new Set([...only, ...elsewhere, ...selecting, ...(part?.by.split("|") ?? [])]),
      variants: variants.map((variant) => buildRowTree(variant.rows, base)),
      self:
        table.self === undefined ? undefined : toAbsolutePath(base, parseTablePath(table.self) as readonly PathStep[]),
    };
    known.set(table, made);
  }
  return made;
}

export function selectRowTree(
  table: BlockMappingTable,
  { rows, variants }: CompiledTable,
  attributes: JsonObject,
): RowTree {
  if (variants.length === 0) return rows;
  const index = (table.variants ?? []).findIndex(({ when }) =>
    Object.entries(when).every(([name, values]) => values.includes(attributes[name] ?? null)),
  );
  return variants[index] ?? rows;
}

/** What a block may write, as far as whole properties go: the first steps of its rows. */
export function listWritablePropertyPaths({
  rows,
  variants = [],
}: BlockMappingTable): readonly (readonly PathStep[])[] {
  const found = new Map<string, readonly PathStep[]>();
  for (const [, shape] of [...rows, ...variants.flatMap((variant) => variant.rows)]) {
    const steps = parseTablePath(shape) as readonly PathStep[];
    // Everything an ARM resource says is in its properties.
    const path = steps.slice(0, steps[0] === "beside" || steps[0] === "properties" ? 2 : 1);
    if (path.length > 0) found.set(path.join("."), path);
  }
  return [...found.values()];
}
