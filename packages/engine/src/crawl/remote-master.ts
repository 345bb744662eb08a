/**
 * A master snapshot may stand in a repository: `remoteFile` of `connector`. Its entries name a `connectorUser`; the
 * entries of `connectorUsers` with that id say which connector and user that is here, one entry for each.
 */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, readJson } from "@plumbline/model";
import { normalPath } from "./paths.js";

export type RemoteReading =
  | { readonly ok: true; readonly body: JsonObject }
  | { readonly ok: false; readonly problem: string };

export function isRemote(body: JsonObject): boolean {
  return !Array.isArray(body.snapshots) && typeof body.remoteFile === "string" && typeof body.connector === "string";
}

/** The master snapshot as if it stood here. */
export function readRemoteMaster(body: JsonObject, files: FileTree): RemoteReading {
  const name = String(body.remoteFile);
  const path = normalPath(name);
  const bytes = path === undefined ? undefined : files.bytes(path);
  if (bytes === undefined) return failed(`remoteFile ${JSON.stringify(name)} is not in the repository`);
  const reading = readJson(new TextDecoder().decode(bytes), { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    return failed(`${name}:${line}:${column}: ${reason}`);
  }
  const remote = reading.value;
  if (!isJsonObject(remote) || !Array.isArray(remote.snapshots)) return failed(`${name}: snapshots must be a list`);
  const users = Array.isArray(body.connectorUsers) ? body.connectorUsers.filter(isJsonObject) : [];
  const snapshots: JsonValue[] = [];
  for (const [index, entry] of remote.snapshots.entries()) {
    const id = isJsonObject(entry) ? entry.connectorUser : undefined;
    const matching = users.filter((user) => user.id !== undefined && user.id === id);
    if (!isJsonObject(entry) || matching.length === 0) {
      const shown = JSON.stringify(id ?? null);
      return failed(`${name}: snapshots[${index}].connectorUser ${shown} is not one of connectorUsers`);
    }
    for (const { id: _, ...user } of matching) snapshots.push({ ...entry, ...user });
  }
  return { ok: true, body: { ...remote, snapshots } };
}

function failed(problem: string): RemoteReading {
  return { ok: false, problem };
}
