/**
 * Who changed what drifted in a run. The child that compares has no credentials: it says what it wants to know, and an
 * account's child asks for it. What was answered is kept while the run works, so that a child that is replaced does not ask again.
 */
import type { ChangeQuery, ResourceChangeHistory } from "@plumbline/clouds";
import { isAccountConnectorType } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import { type AccountChildAccessOptions, readChangeHistoriesInChild } from "../accounts/account-child-process.js";

/** Answers queries by the logs of connectors' accounts; never fails but when it is to stop. */
export type CloudChangeLogReader = (
  connectors: readonly string[],
  queries: readonly ChangeQuery[],
) => Promise<readonly ResourceChangeHistory[]>;

export function createCloudChangeLogReader(
  connectors: ReadonlyMap<string, JsonObject>,
  options: AccountChildAccessOptions,
): CloudChangeLogReader {
  const answered = new Map<string, Promise<readonly ResourceChangeHistory[]>>();
  const ask = async (connector: string, queries: readonly ChangeQuery[]): Promise<readonly ResourceChangeHistory[]> => {
    const body = connectors.get(connector);
    if (body === undefined || !isAccountConnectorType(body.type)) return [];
    try {
      return await readChangeHistoriesInChild({ connector, provider: body.type, body }, queries, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const unread = error instanceof Error ? error.message : String(error);
      return queries.map(({ key }) => ({ key, events: [], unread }));
    }
  };
  return async (names, queries) => {
    const histories = new Map<string, ResourceChangeHistory>();
    for (const connector of names) {
      const open = queries.filter(({ key }) => (histories.get(key)?.events.length ?? 0) === 0);
      if (open.length === 0) break;
      const key = JSON.stringify([connector, open.map((query) => query.key)]);
      const answer = answered.get(key) ?? ask(connector, open);
      answered.set(key, answer);
      for (const history of await answer) {
        // An account of another connector does not know the resource: that is no reason.
        const known = histories.get(history.key);
        if (known === undefined || known.unread !== undefined) histories.set(history.key, history);
      }
    }
    return [...histories.values()];
  };
}
