/**
 * What was read of an account, as files: each part has a file of lines, an item in each, and an index of them by the hash
 * of their id. Judging begins when all is written, in other processes that know no credentials; an account of any size
 * passes through a few pages of memory. The index has what tells an item from its earlier state, so that whoever knows
 * that state need not read the item.
 */
import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { appendToGroup, formatCanonicalJson, type JsonValue } from "@plumbline/model";
import type { AccountPart, AccountSink, CloudLocation, LiveItem, PartSink } from "../provider.js";
import { createRecordingBudget, type RecordingBudget } from "./recording-budget.js";
import {
  RECORDING_INDEX_FILE,
  type RecordedPartIndexEntry,
  type RecordingIndex,
  UNITS_PER_PART,
} from "./recording-index.js";
import { findRegionalDuplicates, type PartWithUnreadPlaceCountsByItem } from "./regional-duplicates.js";

/** A recording that is being written. */
export interface RecordingWriter {
  readonly sink: AccountSink;
  /** Items so far. */
  readonly count: () => number;
  /** Without it there is no recording. Parts that were not ended are unread. */
  readonly finish: () => Promise<void>;
}

/** An item larger than this is told as unread: it would be the size of a whole page of others. */
const MAX_ITEM = 16 * 1024 * 1024;
const FLUSH_BYTES = 1024 * 1024;
/** Of notes, of scopes that could not be entered, and of what is told of one part. */
const MAX_MESSAGES = 1000;
const MAX_REASON = 2000;

/**
 * The folder is made anew. What the budget has no room for is not written, and its part told as unread. Rules about age and
 * expiry are asked as of `time`, however often the recording is judged.
 */
export async function openRecordingWriter(
  folder: string,
  budget: RecordingBudget = createRecordingBudget(),
  time: string = new Date().toISOString(),
): Promise<RecordingWriter> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parts: PartWriter[] = [];
  const notes = new Set<string>();
  const unreadScopes: { readonly ask: string; readonly scope: CloudLocation; readonly reason: string }[] = [];
  let untoldScopes = 0;
  const unreadScope: AccountSink["unreadScope"] = (ask, scope, reason) => {
    if (unreadScopes.length < MAX_MESSAGES) unreadScopes.push({ ask, scope, reason: shortened(reason) });
    else untoldScopes += 1;
  };
  return {
    sink: {
      part(part) {
        if (!budget.takePart()) {
          unreadScope(part.ask, part.scope, budget.spent() ?? "");
          return unwrittenPart;
        }
        const writer = partWriter(part, join(folder, `${parts.length}.ndjson`), budget);
        parts.push(writer);
        return writer;
      },
      note: (message) => {
        if (notes.size < MAX_MESSAGES) notes.add(shortened(message));
      },
      unreadScope,
    },
    count: () => parts.reduce((sum, part) => sum + part.count(), 0),
    async finish() {
      const written: RecordedPartIndexEntry[] = [];
      for (const [part, keptElsewhere] of findRegionalDuplicates(parts)) written.push(await part.close(keptElsewhere));
      if (untoldScopes > 0) notes.add(`${untoldScopes} more places could not be read`);
      const index: RecordingIndex = { time, parts: written, notes: [...notes], unreadScopes };
      await writeFile(join(folder, RECORDING_INDEX_FILE), JSON.stringify(index), { mode: 0o600 });
    },
  };
}

interface PartWriter extends PartSink, PartWithUnreadPlaceCountsByItem {
  readonly count: () => number;
  /** Leaves out what another part keeps. */
  readonly close: (keptElsewhere: ReadonlySet<string>) => Promise<RecordedPartIndexEntry>;
}

/** Its scope is told as unread. */
const unwrittenPart: PartSink = { add: async () => {}, end: async () => {}, unread: async () => {} };

const shortened = (text: string) => (text.length > MAX_REASON ? `${text.slice(0, MAX_REASON)}…` : text);

function partWriter({ also = [], ...part }: AccountPart, file: string, budget: RecordingBudget): PartWriter {
  const gaps = also.map(({ type, shownAt }) => ({ type, at: shownAt.join("."), unread: new Set<string>() }));
  const seen = new Set<string>();
  const unreadPlaces = new Map<string, number>();
  const units = new Map<number, [hash: string, offset: number, length: number, digest: string][]>();
  const problems = new Set<string>();
  const tell = (problem: string) => {
    if (problems.size < MAX_MESSAGES) problems.add(shortened(problem));
  };
  let handle: FileHandle | undefined;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let offset = 0;
  let unread: string | undefined = "it was not read to its end";
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    const chunk = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    // One after the other: several pages may come at once.
    writing = writing.then(async () => {
      if (chunk.length === 0) return;
      handle ??= await open(file, "a", 0o600);
      await handle.writeFile(chunk);
    });
    return writing;
  };
  /** A company has more parts than a process may have files open. */
  const rest = (): Promise<void> => {
    writing = flush().then(async () => {
      await handle?.close();
      handle = undefined;
    });
    return writing;
  };
  return {
    about: part,
    unreadPlaces,
    count: () => seen.size,
    async add(item) {
      const cut = budget.spent();
      if (cut !== undefined) return tell(cut);
      const hash = createHash("sha256").update(item.id).digest("hex");
      if (seen.has(hash)) return;
      seen.add(hash);
      for (const { path, reason } of item.unread ?? [])
        for (const { at, unread: reasons } of gaps)
          if (at === path.join(".") && reasons.size < MAX_MESSAGES) reasons.add(shortened(reason));
      const line = Buffer.from(`${lineOf(item)}\n`);
      if (line.length > MAX_ITEM) {
        return tell(`${item.id} is larger than ${MAX_ITEM / 1024 / 1024} MiB`);
      }
      if (!(await budget.takeItem(line.length))) return tell(budget.spent() ?? "");
      const unit = Number.parseInt(hash.slice(0, 8), 16) % UNITS_PER_PART;
      const digest = createHash("sha256").update(line).digest("hex").slice(0, 32);
      if (item.kind === "resource") unreadPlaces.set(hash, item.unread?.length ?? 0);
      appendToGroup(units, unit, [hash, offset, line.length, digest]);
      offset += line.length;
      waiting.push(line);
      waitingBytes += line.length;
      if (waitingBytes >= FLUSH_BYTES) await flush();
    },
    async end() {
      unread = undefined;
      await rest();
    },
    async unread(reason) {
      unread = shortened(reason);
      await rest();
    },
    async close(keptElsewhere) {
      await rest();
      const reasons = [...new Set([...(unread === undefined ? [] : [unread]), ...problems])];
      return {
        ...part,
        ...(gaps.length === 0 ? {} : { also: gaps.map(({ type, unread: why }) => ({ type, unread: [...why] })) }),
        ...(reasons.length === 0 ? {} : { unread: reasons }),
        units: [...units].flatMap(([unit, items]) => {
          const kept = items.filter(([hash]) => !keptElsewhere.has(hash)).sort(([a], [b]) => (a < b ? -1 : 1));
          if (kept.length === 0) return [];
          return [{ unit, items: kept.map(([, at, length, digest]) => [at, length, digest] as const) }];
        }),
      };
    },
  };
}

/** Keys in one order: the same item is the same line, whoever wrote the reply. */
function lineOf(item: LiveItem): string {
  return formatCanonicalJson(item as unknown as JsonValue);
}
