/** Shapes of what was read of an account. */
import { buildLiveResources, type ShapedResource } from "@plumbline/catalogue";
import type { LiveResource, ProviderName } from "@plumbline/clouds";

/**
 * The shapes of one item: the resource, and what configures it and is a resource itself, which is identified by its
 * address suffix.
 */
export function* buildShapesOfLiveResource(
  item: LiveResource,
  cloud: ProviderName,
): Generator<{ readonly shaped: ShapedResource; readonly addressSuffix: string }> {
  const { id, scope, unread = [] } = item;
  const seen = new Set<string>();
  for (const shaped of buildLiveResources({ cloud, id, pieces: datedPieces(item, cloud), scope, unread })) {
    const addressSuffix = shaped.resource.address.slice(id.length);
    if (seen.has(addressSuffix)) continue;
    seen.add(addressSuffix);
    yield { shaped, addressSuffix };
  }
}

/** Shapes of AWS and Google have no member for the time of creation; others have one. */
function datedPieces({ pieces, createdAt }: LiveResource, cloud: ProviderName): LiveResource["pieces"] {
  const [first, ...others] = pieces;
  if (createdAt === undefined || cloud === "azure" || cloud === "kubernetes") return pieces;
  return [{ ...first, beside: { ...first.beside, CreatedAt: createdAt } }, ...others];
}
