/**
 * What the blocks of a resource that is elsewhere say of it: where their rows lead. That something is not there, they say
 * only of what is theirs alone: a setting of the block, a list it has as a whole, and what is inside of something it wrote.
 * Lists that it adds to (the rules of a security group) may have more elsewhere.
 */
import { type JsonObject, once, type PathStep, valueAt } from "@plumbline/model";
import type { Piece } from "../mapping/body.js";
import { EACH, placed, type Step, stepsOf } from "../mapping/path.js";
import type { Kind, Row } from "../tables/table.js";

export function saidBy(
  pieces: readonly Piece[],
  base: readonly PathStep[],
  effective: () => JsonObject,
): (path: readonly PathStep[]) => boolean {
  const rows = once(() => pieces.flatMap((piece) => rowsOf(piece)).map((row) => ledBy(row, base)));
  const isThere = (path: readonly PathStep[]) => valueAt(effective(), path) !== undefined;
  return (path) =>
    rows().some(({ steps, addsTo }) => {
      const isWhole = leadsInto(steps, path) || (steps.at(-1) === EACH && leadsInto(steps.slice(0, -1), path));
      if (!isWhole) return false;
      return isThere(path) || (steps.length < path.length ? isThere(path.slice(0, steps.length)) : !addsTo);
    });
}

interface Led {
  readonly steps: readonly Step[];
  readonly addsTo: boolean;
}

const single: ReadonlySet<Kind> = new Set(["string", "number", "bool"]);

function ledBy([code, shape, kind]: Row, base: readonly PathStep[]): Led {
  const steps = placed(base, stepsOf(shape));
  return { steps, addsTo: steps.includes(EACH) && (code === "" || single.has(kind)) };
}

function rowsOf({ table }: Piece): readonly Row[] {
  return [...(table?.rows ?? []), ...(table?.variants ?? []).flatMap((variant) => variant.rows)];
}

function leadsInto(row: readonly Step[], path: readonly PathStep[]): boolean {
  return row.length <= path.length && row.every((step, index) => step === EACH || step === path[index]);
}
