/**
 * A master snapshot in a repository. Its entries name a `connectorUser`; the entries of `connectorUsers` with that id
 * say which connector and user that is here, one entry for each.
 */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { type RemoteReading, readRemoteFile } from "./remote-file.js";

/** The master snapshot as if it stood here. */
export function readRemoteMaster(body: JsonObject, files: FileTree): RemoteReading<{ readonly body: JsonObject }> {
  const remote = readRemoteFile(body, files);
  if (!remote.ok) return remote;
  const failed = (problem: string) => ({ ok: false as const, problem: `${String(body.remoteFile)}: ${problem}` });
  if (!Array.isArray(remote.body.snapshots)) return failed("snapshots must be a list");
  const users = Array.isArray(body.connectorUsers) ? body.connectorUsers.filter(isJsonObject) : [];
  const snapshots: JsonValue[] = [];
  for (const [index, entry] of remote.body.snapshots.entries()) {
    const id = isJsonObject(entry) ? entry.connectorUser : undefined;
    const matching = users.filter((user) => user.id !== undefined && user.id === id);
    if (!isJsonObject(entry) || matching.length === 0) {
      const shown = JSON.stringify(id ?? null);
      return failed(`snapshots[${index}].connectorUser ${shown} is not one of connectorUsers`);
    }
    for (const { id: _, ...user } of matching) snapshots.push({ ...entry, ...user });
  }
  return { ok: true, body: { ...remote.body, snapshots } };
}
