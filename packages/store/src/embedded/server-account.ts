/**
 * Which user the server runs as. PostgreSQL refuses to run as root, so root hands the cluster to another uid: the owner
 * of the cluster or data directory if that is not root, otherwise the conventional "nobody".
 */
import { chmod, lchown, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type DataDirectory, type FileOwner, withExplainedFileErrors } from "./data-directory.js";
import { createEmbeddedError, getSystemErrorCode } from "./errors.js";

/** undefined: the server runs as we do. */
export type ServerAccount = FileOwner | undefined;

const NOBODY = 65534;

export async function chooseServerAccount(data: DataDirectory): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== "linux") {
    throw createEmbeddedError(
      "embedded_postgres_unavailable",
      "The embedded PostgreSQL cannot run as root on this system; start Plumbline as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  const cluster = await stat(data.cluster).catch(() => undefined);
  for (const found of [cluster, data.owner]) {
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid === 0 ? NOBODY : found.gid };
  }
  return { uid: NOBODY, gid: NOBODY };
}

/**
 * PostgreSQL refuses a cluster with the wrong owner or with access for others. Both happen without anyone's fault
 * (restored by `cp -r` as root; Kubernetes' fsGroup opens volumes to a group), so they are put right.
 */
export async function repairClusterOwnership(data: DataDirectory, account: ServerAccount): Promise<void> {
  const found = await withExplainedFileErrors(data.cluster, "read", () => stat(data.cluster));
  if (account) {
    if (found.uid !== account.uid) await chownTree(data.cluster, account);
  } else if (found.uid !== process.getuid?.()) {
    throw createEmbeddedError(
      "data_directory_unusable",
      `The database in ${data.cluster} belongs to uid ${found.uid}, but Plumbline runs as uid ${process.getuid?.()}; run it as that user, or change the owner of the data directory.`,
    );
  }
  if ((found.mode & 0o077) !== 0) {
    await withExplainedFileErrors(data.cluster, "restrict access to", () => chmod(data.cluster, 0o700));
  }
}

export async function chownTree(path: string, owner: FileOwner): Promise<void> {
  await lchown(path, owner.uid, owner.gid);
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (getSystemErrorCode(error) === "ENOTDIR") return [];
    throw error;
  });
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(child, owner);
    else await lchown(child, owner.uid, owner.gid);
  }
}

/** Any account the system has a name for: initdb looks its user up and stops when there is none. */
export async function findAnyNamedAccount(): Promise<ServerAccount> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const line of text.split("\n")) {
    const [, , uid, gid] = line.split(":");
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
