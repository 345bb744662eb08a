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
  return blocks.flatMap((block): readonly ShapedResource[] => {
    if (!isPlaced(block)) return [block];
    return block.flatMap((placed) => {
      const owner = of.get(placed);
      if (owner !== undefined && owner.first !== placed) return [];
      const isPart = placed.table?.part !== undefined;
      const making = {
        first: placed,
        parts: owner?.parts ?? [],
        loose: isPart ? [] : (loose.get(placed.type) ?? []),
        live: liveOf(placed),
      };
      const made = own(making, document, (one) => shown()(one));
      owns.push(made);
      return [made.shaped];
    });
  });
}

function isPlaced(block: readonly Placed[] | ShapedResource): block is readonly Placed[] {
  return Array.isArray(block);
}
