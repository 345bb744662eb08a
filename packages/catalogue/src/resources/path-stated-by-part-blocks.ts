/**
 * What the blocks of a resource that is elsewhere say of it: where their rows lead. That something is not there, they say
 * only of what is theirs alone: a setting of the block, a list it has as a whole, and what is inside of something it wrote.
 * Lists that it adds to (the rules of a security group) may have more elsewhere.
 */
import { getValueAtPath, type JsonObject, once, type PathStep } from "@plumbline/model";
import type { BlockWithMappingTable } from "../mapping/build-body.js";
import { EACH_ELEMENT, parseTablePath, type TableStep, toAbsolutePath } from "../mapping/table-path.js";
import type { CodeValueKind, MappingRow } from "../tables/mapping-table-types.js";

export function createStatedPathPredicate(
  pieces: readonly BlockWithMappingTable[],
  base: readonly PathStep[],
  effective: () => JsonObject,
): (path: readonly PathStep[]) => boolean {
  const rows = once(() => pieces.flatMap((piece) => rowsOf(piece)).map((row) => reachOfRow(row, base)));
  const isThere = (path: readonly PathStep[]) => getValueAtPath(effective(), path) !== undefined;
  return (path) =>
    rows().some(({ steps, addsTo }) => {
      const isWhole =
        isPrefixOf(steps, path) || (steps.at(-1) === EACH_ELEMENT && isPrefixOf(steps.slice(0, -1), path));
      if (!isWhole) return false;
      return isThere(path) || (steps.length < path.length ? isThere(path.slice(0, steps.length)) : !addsTo);
    });
}

interface RowReach {
  readonly steps: readonly TableStep[];
  readonly addsTo: boolean;
}

const single: ReadonlySet<CodeValueKind> = new Set(["string", "number", "bool"]);

function reachOfRow([code, shape, kind]: MappingRow, base: readonly PathStep[]): RowReach {
  const steps = toAbsolutePath(base, parseTablePath(shape));
  return { steps, addsTo: steps.includes(EACH_ELEMENT) && (code === "" || single.has(kind)) };
}

function rowsOf({ table }: BlockWithMappingTable): readonly MappingRow[] {
  return [...(table?.rows ?? []), ...(table?.variants ?? []).flatMap((variant) => variant.rows)];
}

function isPrefixOf(row: readonly TableStep[], path: readonly PathStep[]): boolean {
  return row.length <= path.length && row.every((step, index) => step === EACH_ELEMENT || step === path[index]);
}
