/** Everything the tenants of a service share, and how much there is of it. */
import { availableParallelism } from "node:os";
import type { Settings } from "../settings.js";
import { type Shares, shares } from "./shares.js";

export interface Capacity {
  /** Connections for requests. */
  readonly requests: Shares;
  /** Connections for long lists. */
  readonly lists: Shares;
  /** Document queries cost what their author likes: besides a share of the connections, they need one of these. */
  readonly queries: Shares;
  /** Bytes of lists that wait in files for their readers. */
  readonly spooled: Shares;
  /** Bytes of uploads that are in memory. */
  readonly uploaded: Shares;
  /** Threads that read large uploads and bodies. */
  readonly readers: Shares;
  /** Runs that are followed. */
  readonly followed: Shares;
}

const again = "Try again shortly.";
const MAX_FOLLOWED = 1000;

export function capacityOf({ connections, limits }: Pick<Settings, "connections" | "limits">): Capacity {
  const half = Math.max(2, Math.ceil(connections / 2));
  return {
    requests: shares(connections, `This tenant has as many requests under way as it may. ${again}`),
    lists: shares(half, `This tenant is reading as many long lists as it may. ${again}`),
    queries: shares(half, `This tenant has as many queries under way as it may. ${again}`),
    spooled: shares(limits.spoolBytes, `Too much is waiting to be read. ${again}`),
    // One tenant gets half, and that must be enough for its largest upload.
    uploaded: shares(Math.max(limits.uploadMemory, 2 * limits.uploadBytes), `Too many uploads are under way. ${again}`),
    readers: shares(Math.max(2, availableParallelism()), `Too many large requests are being read. ${again}`),
    followed: shares(MAX_FOLLOWED, `Too many runs are being followed. ${again}`),
  };
}
