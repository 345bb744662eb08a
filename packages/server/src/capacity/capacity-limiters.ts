/** Everything the tenants of a service share, and how much there is of it. */
import { availableParallelism } from "node:os";
import type { Settings } from "../settings.js";
import { type BytesFitOnDiskCheck, createBytesFitOnDiskCheck } from "./disk-space.js";
import { createFairSemaphore, type FairSemaphore } from "./fair-semaphore.js";

export interface CapacityLimiters {
  /** Connections for requests. */
  readonly requests: FairSemaphore;
  /** Connections for long lists. */
  readonly lists: FairSemaphore;
  /** Document queries cost what their author likes: besides a share of the connections, they need one of these. */
  readonly queries: FairSemaphore;
  /** Bytes of lists that wait in files for their readers. */
  readonly spooled: FairSemaphore;
  /** Space for those files, beside what else needs their disk. */
  readonly disk: BytesFitOnDiskCheck;
  /** Bytes of uploads and large bodies that are in memory. */
  readonly uploaded: FairSemaphore;
  /** Bytes of large events from git hosts, or whoever says to be one: none of them takes room from tenants. */
  readonly events: FairSemaphore;
  /** Threads that read large uploads and bodies. */
  readonly readers: FairSemaphore;
  /** Runs that are followed. */
  readonly followed: FairSemaphore;
}

const again = "Try again shortly.";
const MAX_FOLLOWED = 1000;
const EVENT_MEMORY = 64 * 1024 * 1024;

type SharedSettings = Pick<Settings, "connections" | "limits" | "dataDirectory" | "databaseUrl">;

export function createCapacityLimiters({
  connections,
  limits,
  dataDirectory,
  databaseUrl,
}: SharedSettings): CapacityLimiters {
  const half = Math.max(2, Math.ceil(connections / 2));
  return {
    requests: createFairSemaphore(connections, `This tenant has as many requests under way as it may. ${again}`),
    lists: createFairSemaphore(half, `This tenant is reading as many long lists as it may. ${again}`),
    queries: createFairSemaphore(half, `This tenant has as many queries under way as it may. ${again}`),
    spooled: createFairSemaphore(limits.spoolBytes, `Too much is waiting to be read. ${again}`),
    // Well before changes are refused for want of room, or lists nobody reads would stop everybody's work.
    disk: createBytesFitOnDiskCheck(dataDirectory, databaseUrl === null ? 2 * limits.minFreeBytes : 0),
    // One tenant gets half, and that must be enough for the largest it may send.
    uploaded: createFairSemaphore(
      Math.max(limits.uploadMemory, 2 * limits.uploadBytes, 2 * limits.bodyBytes),
      `Too many uploads and large requests are under way. ${again}`,
    ),
    events: createFairSemaphore(EVENT_MEMORY, `Too many large events are under way. ${again}`),
    readers: createFairSemaphore(
      Math.max(2, availableParallelism()),
      `Too many large requests are being read. ${again}`,
    ),
    followed: createFairSemaphore(MAX_FOLLOWED, `Too many runs are being followed. ${again}`),
  };
}
