/**
 * A master snapshot in a repository. Its entries name a `connectorUser`; the entries of `connectorUsers` with that id
 * say which connector and user that is here, one entry for each.
 */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { RUN_PLAN_OVER_BUDGET_MESSAGE, type TextBudget } from "./plan-text-budget.js";
import { type ResultOrRemoteReadProblem, readRemoteConfiguration } from "./remote-configuration.js";

/** The master snapshot as if it stood here. */
export function parseRemoteMasterSnapshot(
  body: JsonObject,
  files: FileTree,
  budget: TextBudget,
): ResultOrRemoteReadProblem<{ readonly body: JsonObject }> {
  const remote = readRemoteConfiguration(body, files, budget);
  if (!remote.ok) return remote;
  const failed = (problem: string) => ({ ok: false as const, problem: `${String(body.remoteFile)}: ${problem}` });
  if (!Array.isArray(remote.body.snapshots)) return failed("snapshots must be a list");
  const users = usersById(body);
  const matched: { readonly entry: JsonObject; readonly list: readonly JsonObject[] }[] = [];
  for (const [index, entry] of remote.body.snapshots.entries()) {
    const id = isJsonObject(entry) ? entry.connectorUser : undefined;
    const matching = users.get(id);
    if (!isJsonObject(entry) || matching === undefined) {
      const shown = JSON.stringify(id ?? null);
      return failed(`snapshots[${index}].connectorUser ${shown} is not one of connectorUsers`);
    }
    const size = matching.list.length * JSON.stringify(entry).length + matching.size;
    if (!budget.take(size)) return { ok: false, problem: RUN_PLAN_OVER_BUDGET_MESSAGE };
    matched.push({ entry, list: matching.list });
  }
  const snapshots = matched.flatMap(({ entry, list }) => list.map(({ id: _, ...user }) => ({ ...entry, ...user })));
  return { ok: true, body: { ...remote.body, snapshots } };
}

interface Users {
  readonly list: JsonObject[];
  /** The size in characters. */
  size: number;
}

function usersById({ connectorUsers }: JsonObject): ReadonlyMap<JsonValue | undefined, Users> {
  const users = new Map<JsonValue | undefined, Users>();
  for (const user of Array.isArray(connectorUsers) ? connectorUsers.filter(isJsonObject) : []) {
    if (user.id === undefined) continue;
    const same = users.get(user.id) ?? { list: [], size: 0 };
    users.set(user.id, same);
    same.list.push(user);
    same.size += JSON.stringify(user).length;
  }
  return users;
}
