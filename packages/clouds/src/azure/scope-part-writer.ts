/** The parts of one subscription or tenant for one ask: begun when the first of a type is met, ended together. */
import type { AccountSink, CloudLocation, LiveItem, PartSink } from "../provider.js";

export interface ScopePartWriter {
  readonly add: (type: string, item: LiveItem) => Promise<void>;
  /** Something of this type was looked for and is told by `add`, or there is none. */
  readonly begin: (type: string) => void;
  readonly miss: (type: string, reason: string) => void;
  /** `reason`: nobody knows what else there would have been. */
  readonly end: (reason?: string) => Promise<void>;
}

export function createScopePartWriter(sink: AccountSink, ask: string, scope: CloudLocation): ScopePartWriter {
  const sinks = new Map<string, PartSink>();
  const missed = new Map<string, Set<string>>();
  const sinkOf = (type: string): PartSink => {
    const known = sinks.get(type) ?? sink.part({ ask, type, scope });
    sinks.set(type, known);
    return known;
  };
  return {
    add: (type, item) => sinkOf(type).add(item),
    begin: (type) => {
      sinkOf(type);
    },
    miss(type, reason) {
      sinkOf(type);
      missed.set(type, (missed.get(type) ?? new Set()).add(reason));
    },
    async end(reason) {
      for (const [type, partSink] of sinks) {
        const reasons = new Set([...(missed.get(type) ?? []), ...(reason === undefined ? [] : [reason])]);
        if (reasons.size === 0) await partSink.end();
        else await partSink.unread([...reasons].join("; "));
      }
    },
  };
}
