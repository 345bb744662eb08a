/**
 * What earlier comparisons have seen of attributes that the code leaves to the cloud, for those who have no state: a value
 * that is another one since, while the code stayed the same, was changed by somebody else.
 */
import { createHash } from "node:crypto";
import type { SecretHasher } from "../attributes/index.js";
import type { UnwrittenValueChangeRecorder } from "../comparison/index.js";
import type { FirstSeenPairHashes, ResourcePair } from "../model/index.js";

export interface PairUnwrittenValueRecorder extends UnwrittenValueChangeRecorder {
  /** What the next comparison has to know: the first sight of each value since the code is as it is. Undefined: nothing. */
  readonly seen: () => FirstSeenPairHashes | undefined;
}

/** Hashes are short: there are many, and one that is the same by chance hides one change. */
const HASH_LENGTH = 12;

export function createPairUnwrittenValueRecorder(
  { code: { shaped }, live }: ResourcePair,
  seenBefore: ReadonlyMap<string, FirstSeenPairHashes>,
  digest: SecretHasher,
  today: string,
): PairUnwrittenValueRecorder {
  const pair = createHash("sha256")
    .update(JSON.stringify([live.id, shaped.resource.address]))
    .digest("base64url");
  const code = digest(shaped.written).slice(0, HASH_LENGTH);
  const before = seenBefore.get(pair);
  const known = before?.code === code ? before : undefined;
  const values: Record<string, string> = { ...known?.values };
  return {
    see(path, value) {
      const at = JSON.stringify(path);
      const hash = digest(value).slice(0, HASH_LENGTH);
      const first = values[at];
      if (first === undefined) values[at] = hash;
      return first === undefined || first === hash ? undefined : known?.since;
    },
    seen: () => (Object.keys(values).length === 0 ? undefined : { pair, code, since: known?.since ?? today, values }),
  };
}
