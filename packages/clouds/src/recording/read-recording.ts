/** Reads a recording, unit by unit, without waiting for anybody. */
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import type { AccountPart, LiveItem } from "../provider.js";
import { RECORDING_INDEX_FILE, type RecordedPartIndexEntry, type RecordingIndex } from "./recording-index.js";

/** What was read of an account. */
export interface Recording extends Pick<RecordingIndex, "time"> {
  readonly parts: readonly RecordedPart[];
  readonly notes: readonly string[];
  readonly unreadScopes: RecordingIndex["unreadScopes"];
}

/** One type in one scope, as it was recorded. */
export interface RecordedPart extends Omit<AccountPart, "also">, Required<Pick<RecordedPartIndexEntry, "also">> {
  /** Why it was not wholly read; empty when it was. */
  readonly unread: readonly string[];
  readonly units: readonly RecordedUnit[];
}

/** The items of a part that are read and judged together. */
export interface RecordedUnit {
  /** The number of the unit, which is the same in every recording of the part. */
  readonly number: number;
  readonly count: number;
  /** The digest of all items. */
  readonly digest: string;
  readonly items: readonly RecordedItem[];
  readonly read: () => Generator<LiveItem>;
}

export interface RecordedItem {
  readonly digest: string;
  readonly read: () => LiveItem;
}

/** Reads the index of the recording in a folder; items are read when they are asked for. */
export function readRecording(folder: string): Recording {
  const { time, parts, notes, unreadScopes } = JSON.parse(
    readFileSync(join(folder, RECORDING_INDEX_FILE), "utf8"),
  ) as RecordingIndex;
  return {
    ...(time !== undefined && { time }),
    parts: parts.map((part, index) => recordedPart(part, join(folder, `${index}.ndjson`))),
    notes,
    unreadScopes,
  };
}

function recordedPart({ unread = [], also = [], units, ...part }: RecordedPartIndexEntry, file: string): RecordedPart {
  return {
    ...part,
    unread,
    also,
    units: units.map(({ unit, items }) => ({
      number: unit,
      count: items.length,
      digest: items.map(([, , digest]) => digest).join(" "),
      items: items.map(([offset, length, digest]) => ({
        digest,
        read() {
          const descriptor = openSync(file, "r");
          try {
            return itemAt(descriptor, offset, length);
          } finally {
            closeSync(descriptor);
          }
        },
      })),
      *read() {
        const descriptor = openSync(file, "r");
        try {
          for (const [offset, length] of items) yield itemAt(descriptor, offset, length);
        } finally {
          closeSync(descriptor);
        }
      },
    })),
  };
}

function itemAt(descriptor: number, offset: number, length: number): LiveItem {
  const line = Buffer.allocUnsafe(length);
  readSync(descriptor, line, 0, length, offset);
  return JSON.parse(line.toString("utf8")) as LiveItem;
}
