/** What of accounts could not be read, as data of a run: so that nothing counts as judged that nobody looked at. */
import type { ProviderName, Recording } from "@plumbline/clouds";
import type { UnreadResources } from "@plumbline/model";

/** What a run keeps: enough for every type of some accounts. */
const MAX_UNREAD = 1000;
const MAX_REASON = 300;

/** What of a recording was not read: parts of it, and places as a whole. */
export function listUnreadResources(
  { connector, provider }: { readonly connector: string; readonly provider: ProviderName },
  { parts, unreadScopes }: Pick<Recording, "parts" | "unreadScopes">,
): readonly UnreadResources[] {
  const all = [
    ...unreadScopes.map(({ scope, reason }) => ({ scope, unread: [reason] })),
    ...parts.flatMap(({ type, scope, unread, also }) => [
      { type, scope, unread },
      // Where the resources themselves were not read, nor was what is told with them.
      ...also.map((one) => ({ type: one.type, scope, unread: [...one.unread, ...unread] })),
    ]),
  ];
  return all.flatMap(({ scope, unread, ...part }) => {
    const [reason] = unread;
    if (reason === undefined) return [];
    const account = scope.account ?? scope.cluster ?? scope.tenant ?? scope.subscription ?? scope.project;
    return {
      connector,
      provider,
      ...("type" in part && { type: part.type }),
      ...(account !== undefined && { account }),
      ...(scope.region !== undefined && { region: scope.region }),
      reason: reason.slice(0, MAX_REASON),
    };
  });
}

/** The same in fewer words where it is too long: of no place in particular, at last of no type. */
export function mergeUnreadResourcesIfTooMany(
  all: readonly UnreadResources[],
  most = MAX_UNREAD,
): readonly UnreadResources[] {
  const inFewerWords: readonly ((unread: UnreadResources) => UnreadResources)[] = [
    (unread) => unread,
    ({ region: _, ...unread }) => unread,
    ({ region: _, account: __, ...unread }) => unread,
    ({ connector, provider, reason }) => ({ connector, provider, reason }),
  ];
  let shown: readonly UnreadResources[] = [];
  for (const shorten of inFewerWords) {
    const distinct = new Map<string, UnreadResources>();
    for (const unread of all.map(shorten)) {
      const { connector, type, account, region } = unread;
      const key = JSON.stringify([connector, type, account, region]);
      if (!distinct.has(key)) distinct.set(key, unread);
    }
    shown = [...distinct.values()];
    if (shown.length <= most) break;
  }
  return shown;
}
