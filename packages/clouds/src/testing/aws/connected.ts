/** An account read through the front end, with everything it gave. */
import type { JsonObject } from "@plumbline/model";
import { awsProvider } from "../../aws/provider.js";
import type { ChangeQuery, ResourceChangeHistory } from "../../change-events.js";
import { createConnections } from "../../http/transport.js";
import type {
  AccountCheckResult,
  CloudClientOptions,
  CloudLocation,
  LiveItem,
  SnapshotNodeRequest,
} from "../../provider.js";
import { type CollectedPart, createCollectingSink } from "../collecting-sink.js";
import { AWS_KEYS } from "./front-end.js";

export interface AwsReadings {
  readonly parts: readonly CollectedPart[];
  readonly items: readonly LiveItem[];
  readonly notes: readonly string[];
  readonly unreadScopes: readonly { readonly ask: string; readonly scope: CloudLocation; readonly reason: string }[];
}

const ACCESS_KEY = "AKIDTESTAKIDTESTAKID";

const TEST_USER = { name: "tester", "access-key": ACCESS_KEY, "secret-access": AWS_KEYS[ACCESS_KEY].secret };

export function openConnectedAws(
  { url }: { readonly url: string },
  connector: JsonObject = {},
  options: Partial<Omit<CloudClientOptions, "connections">> = {},
): {
  readonly read: (asks: readonly SnapshotNodeRequest[]) => Promise<AwsReadings>;
  readonly check: () => Promise<AccountCheckResult>;
  readonly changes: (queries: readonly ChangeQuery[]) => Promise<readonly ResourceChangeHistory[]>;
} {
  const { signal } = new AbortController();
  const opened = async <Value>(
    work: (account: Awaited<ReturnType<typeof awsProvider.open>>) => Promise<Value>,
  ): Promise<Value> => {
    const connections = createConnections({ refused: () => undefined, signal: options.signal ?? signal });
    try {
      const users = { accounts: [{ "account-id": "123456789012", users: [TEST_USER] }] };
      const given = { type: "aws", endpoint_url: url, ...users, ...connector };
      const plain: CloudClientOptions["secret"] = async (text) => ({ value: text });
      return await work(
        await awsProvider.open(given, { secret: plain, signal, now: Date.now, ...options, connections }),
      );
    } finally {
      connections.close();
    }
  };
  return {
    check: () => opened((account) => account.check()),
    changes: (queries) => opened(async (account) => (await account.changes?.(queries)) ?? []),
    read: (asks) =>
      opened(async (account) => {
        const { sink, notes, unreadScopes, parts, items } = createCollectingSink();
        await account.read(asks, sink);
        return { parts: parts(), items: items(), notes, unreadScopes };
      }),
  };
}
