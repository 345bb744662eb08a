/** What a recording says of itself. */
import type { AccountPart, CloudLocation } from "../provider.js";

export const RECORDING_INDEX_FILE = "index.json";

/** The items of a part are spread over so many units by their ids: few enough to count, small enough to read again. */
export const UNITS_PER_PART = 16_384;

export interface RecordingIndex {
  /** When the account was read, in ISO 8601; older recordings do not say it. */
  readonly time?: string;
  readonly parts: readonly RecordedPartIndexEntry[];
  readonly notes: readonly string[];
  readonly unreadScopes: readonly { readonly ask: string; readonly scope: CloudLocation; readonly reason: string }[];
}

export interface RecordedPartIndexEntry extends Omit<AccountPart, "also"> {
  /** Types that are read with it, and why not all of them could be. */
  readonly also?: readonly { readonly type: string; readonly unread: readonly string[] }[];
  /** Why it was not wholly read. */
  readonly unread?: readonly string[];
  readonly units: readonly {
    readonly unit: number;
    /** Where each stands, and what tells it from others. */
    readonly items: readonly (readonly [offset: number, length: number, digest: string])[];
  }[];
}
