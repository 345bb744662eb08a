/** A sink that keeps everything, for tests. */
import type { AccountPart, AccountSink, CloudLocation, LiveItem } from "../provider.js";

/** A part with all that was added to it. */
export interface CollectedPart extends AccountPart {
  readonly items: readonly LiveItem[];
  readonly state: "open" | "ended" | "unread";
  readonly reason?: string;
}

/** A sink, and what came into it. */
export function createCollectingSink() {
  const parts: { part: AccountPart; items: LiveItem[]; state: CollectedPart["state"]; reason?: string }[] = [];
  const notes: string[] = [];
  const unreadScopes: { readonly ask: string; readonly scope: CloudLocation; readonly reason: string }[] = [];
  const sink: AccountSink = {
    part(part) {
      const made: (typeof parts)[number] = { part, items: [], state: "open" };
      const seen = new Set<string>();
      parts.push(made);
      return {
        async add(item) {
          if (!seen.has(item.id)) made.items.push(item);
          seen.add(item.id);
        },
        async end() {
          made.state = "ended";
        },
        async unread(reason) {
          made.state = "unread";
          made.reason = reason;
        },
      };
    },
    note: (message) => {
      notes.push(message);
    },
    unreadScope: (ask, scope, reason) => {
      unreadScopes.push({ ask, scope, reason });
    },
  };
  return {
    sink,
    notes,
    unreadScopes,
    parts: (): readonly CollectedPart[] => parts.map(({ part, ...rest }) => ({ ...part, ...rest })),
    items: (): readonly LiveItem[] => parts.flatMap(({ items }) => items),
  };
}
