/** The resources of a document, out of its blocks: what belongs together is one. */

import type { Document } from "@plumbline/iac";
import { once } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { ownersOf } from "./owners.js";
import type { Placed } from "./placed.js";
import { referencesAmong } from "./references.js";
import { type Live, type Own, own } from "./shaped.js";
import { shownAmong } from "./within.js";

/** In the order of `blocks`; those the catalogue knows nothing of are there as they are. */
export function assembled(
  blocks: readonly (readonly Placed[] | ShapedResource)[],
  document: Document,
  liveOf: (placed: Placed) => Live | undefined = () => undefined,
): readonly ShapedResource[] {
  const all = blocks.flatMap((block) => (isPlaced(block) ? block : []));
  const references = referencesAmong(all);
  const { of, loose } = ownersOf(all, references);
  const owns: Own[] = [];
  const shown = once(() => shownAmong(owns, references));
  // What an account has comes one by one, and very many of them may be held: they need not hold what finds others.
  const shownBeside = all.length === 1 ? showsNone : (one: Own) => shown()(one);
  const shapes: ShapedResource[] = [];
  for (const block of blocks) {
    if (!isPlaced(block)) {
      shapes.push(block);
      continue;
    }
    for (const placed of block) {
      const owner = of.get(placed);
      if (owner !== undefined && owner.first !== placed) continue;
      const isPart = placed.table?.part !== undefined;
      const parts = owner?.parts ?? none;
      const making = {
        first: placed,
        parts,
        loose: (isPart ? undefined : loose.get(placed.type)) ?? none,
        live: liveOf(placed),
      };
      const made = own(making, document, shownBeside);
      owns.push(made);
      shapes.push(made.shaped);
    }
  }
  return shapes;
}

const none: readonly never[] = [];
const showsNone = () => none;

function isPlaced(block: readonly Placed[] | ShapedResource): block is readonly Placed[] {
  return Array.isArray(block);
}
