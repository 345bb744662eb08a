/**
 * How much may be read of an account. An account may be anybody's own server, and such a one need never end: when a limit is
 * reached nothing more is asked and nothing more is kept, and every part that had not ended is told as unread for that reason.
 */
import { CloudFault } from "../cloud-fault.js";
import type { Connections } from "../http/transport.js";

/** How much may be read of one account. */
export interface RecordingLimits {
  /** Bytes of all items as they are written. */
  readonly bytes: number;
  /** The number of items and of the parts they are in. */
  readonly items: number;
  /** The number of requests, sign-in and pages of lists alike. */
  readonly requests: number;
  readonly seconds: number;
}

const GIBIBYTE = 1024 ** 3;

/** The limits where an operator sets none. */
export const defaultRecordingLimits: RecordingLimits = {
  bytes: 2 * GIBIBYTE,
  items: 500_000,
  requests: 1_000_000,
  seconds: 2700,
};

/** Whether there is room for so many bytes where the recording is written. */
export type RecordingSpaceCheck = (bytes: number) => Promise<boolean>;

export interface RecordingBudget {
  /** False when it is not to be kept. */
  readonly takeItem: (bytes: number) => Promise<boolean>;
  /** False when there may be no other part. */
  readonly takePart: () => boolean;
  /** Throws CloudFault when nothing more may be asked. */
  readonly takeRequest: () => void;
  /** Why nothing more is taken, as soon as that is so. */
  readonly spent: () => string | undefined;
  /** What is used so far, with what was used before. */
  readonly used: () => RecordingUsage;
}

/** How much of the limits is used. */
export type RecordingUsage = Pick<RecordingLimits, "bytes" | "items">;

export interface RecordingBudgetOptions {
  readonly limits?: RecordingLimits;
  /** What recordings have used that share the limits. */
  readonly used?: RecordingUsage;
  readonly hasDiskSpace?: RecordingSpaceCheck;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Counts what is read of an account, and says when it is enough. */
export function createRecordingBudget({
  limits = defaultRecordingLimits,
  used = { bytes: 0, items: 0 },
  hasDiskSpace = async () => true,
  now = Date.now,
}: RecordingBudgetOptions = {}): RecordingBudget {
  const deadline = now() + limits.seconds * 1000;
  let { bytes, items } = used;
  let requests = 0;
  let spent: string | undefined;
  const exceed = (limit: string, setting: string) => {
    spent ??= `more than ${limit} would have to be read, which is the limit (${setting})`;
  };
  const addItem = () => {
    if (items + 1 > limits.items) exceed(`${count(limits.items)} items`, "PLUMBLINE_ACCOUNT_MAX_ITEMS");
    else items += 1;
    return spent === undefined;
  };
  return {
    async takeItem(size) {
      if (spent !== undefined || !addItem()) return false;
      if (bytes + size > limits.bytes) exceed(`${count(limits.bytes)} bytes`, "PLUMBLINE_ACCOUNT_MAX_BYTES");
      else bytes += size;
      if (spent === undefined && !(await hasDiskSpace(size))) spent ??= "the disk of this service is nearly full";
      return spent === undefined;
    },
    takePart: () => spent === undefined && addItem(),
    takeRequest() {
      requests += 1;
      if (requests > limits.requests) exceed(`${count(limits.requests)} requests`, "PLUMBLINE_ACCOUNT_MAX_REQUESTS");
      if (now() > deadline) spent ??= `reading took longer than ${limits.seconds} s (PLUMBLINE_ACCOUNT_TIMEOUT)`;
      if (spent !== undefined) throw new CloudFault("failed", spent);
    },
    spent: () => spent,
    used: () => ({ bytes, items }),
  };
}

const count = (number: number) => number.toLocaleString("en-US");

/** Asks for nothing more when the budget is spent. */
export function limitConnectionsByBudget(connections: Connections, budget: RecordingBudget): Connections {
  return {
    ...connections,
    withGuard(guard) {
      const { send } = connections.withGuard(guard);
      return {
        async send(request) {
          budget.takeRequest();
          return send(request);
        },
      };
    },
  };
}
