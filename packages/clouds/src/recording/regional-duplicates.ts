/**
 * Some services list in each of their regions what is of none, or of another: a global database, a dashboard. It is one
 * resource, kept in one part, which is the same whatever order the regions answered in.
 */
import { formatCanonicalJson, groupBy, type JsonValue } from "@plumbline/model";
import type { AccountPart } from "../provider.js";

export interface PartWithUnreadPlaceCountsByItem {
  readonly about: Pick<AccountPart, "ask" | "type" | "scope">;
  /** Its resources by the hash of their ids: how many places of each nobody could read. */
  readonly unreadPlaces: ReadonlyMap<string, number>;
}

/** For each part, which of its resources another part of the same type and account has as well, and keeps. */
export function findRegionalDuplicates<Part extends PartWithUnreadPlaceCountsByItem>(
  parts: readonly Part[],
): ReadonlyMap<Part, ReadonlySet<string>> {
  const elsewhere = new Map<Part, Set<string>>(parts.map((part) => [part, new Set<string>()]));
  for (const alike of groupBy(parts, placeWithoutRegion).values()) {
    const keepers = new Map<string, Part>();
    for (const part of alike.toSorted(byRegion)) {
      for (const [hash, unread] of part.unreadPlaces) {
        const keeper = keepers.get(hash);
        const isBetter = keeper === undefined || unread < (keeper.unreadPlaces.get(hash) ?? 0);
        if (isBetter) keepers.set(hash, part);
        const other = isBetter ? keeper : part;
        if (other !== undefined) elsewhere.get(other)?.add(hash);
      }
    }
  }
  return elsewhere;
}

function placeWithoutRegion({ about: { ask, type, scope } }: PartWithUnreadPlaceCountsByItem): string {
  const { region: _, ...place } = scope;
  return formatCanonicalJson([ask, type, place as JsonValue]);
}

const byRegion = (
  { about: { scope: one } }: PartWithUnreadPlaceCountsByItem,
  { about: { scope: other } }: PartWithUnreadPlaceCountsByItem,
) => ((one.region ?? "") < (other.region ?? "") ? -1 : 1);
