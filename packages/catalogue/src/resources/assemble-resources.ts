/** The resources of a document, out of its blocks: what belongs together is one. */

import type { Document } from "@plumbline/iac";
import { once } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { createAttachedResourceFinder } from "./attached-resources.js";
import { buildBlockOwnerIndex } from "./block-owners.js";
import type { CatalogueBlock } from "./catalogue-block.js";
import { createResourceBuilder, type LiveResourceDetails } from "./lazy-resource-builder.js";
import { buildReferenceIndex } from "./reference-index.js";
import type { ResourceBuilder } from "./resource-builder-interface.js";

/** In the order of `blocks`; those the catalogue knows nothing of are there as they are. */
export function assembleShapedResources(
  blocks: readonly (readonly CatalogueBlock[] | ShapedResource)[],
  document: Document,
  liveOf: (block: CatalogueBlock) => LiveResourceDetails | undefined = () => undefined,
): readonly ShapedResource[] {
  const all = blocks.flatMap((block) => (isBlockList(block) ? block : []));
  const references = buildReferenceIndex(all);
  const { of: ownerOf, unassigned } = buildBlockOwnerIndex(all, references);
  const builders: ResourceBuilder[] = [];
  const attachments = once(() => createAttachedResourceFinder(builders, references));
  // What an account has comes one by one, and very many of them may be held: they need not hold what finds others.
  const attachedTo = all.length === 1 ? attachesNothing : (builder: ResourceBuilder) => attachments()(builder);
  const shapes: ShapedResource[] = [];
  for (const block of blocks) {
    if (!isBlockList(block)) {
      shapes.push(block);
      continue;
    }
    for (const member of block) {
      const owner = ownerOf.get(member);
      const isPart = member.table?.part !== undefined;
      if (owner === undefined ? isPart && member.isEmbedded === true : owner.first !== member) continue;
      const parts = owner?.parts ?? none;
      const resourceParts = {
        first: member,
        parts,
        unassigned: (isPart ? undefined : unassigned.get(member.type)) ?? none,
        live: liveOf(member),
      };
      const builder = createResourceBuilder(resourceParts, document, attachedTo);
      builders.push(builder);
      shapes.push(builder.shaped);
    }
  }
  return shapes;
}

const none: readonly never[] = [];
const attachesNothing = () => none;

function isBlockList(block: readonly CatalogueBlock[] | ShapedResource): block is readonly CatalogueBlock[] {
  return Array.isArray(block);
}
