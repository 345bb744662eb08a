import { setTimeout as delay } from "node:timers/promises";
import type { KnownError } from "@plumbline/model";
import type { DataDirectory } from "./data-directory.js";
import { type DirectoryLock, type EmbeddedPurpose, type LockRecord, tryLockDataDirectory } from "./directory-lock.js";
import { createEmbeddedError } from "./errors.js";
import { readBootAndPidNamespace } from "./process-identity.js";

const PATIENCE_MS = 30_000;

/** Waits for a command that has the directory; a running `serve` keeps it for good, so that is refused at once. */
export async function waitForLock(data: DataDirectory, purpose: EmbeddedPurpose): Promise<DirectoryLock> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const attempt = await tryLockDataDirectory(data, purpose);
    if (attempt.kind === "taken") return attempt.lock;
    if (attempt.holder.purpose === "serve" || Date.now() > until) throw await inUse(data, attempt.holder);
    await delay(50);
  }
}

/** For a command: while a `serve` has the directory, `use` says what to use instead, or null if that is not ready yet. */
export async function waitForLockOrRunningServer<T>(
  data: DataDirectory,
  use: (holder: LockRecord) => Promise<T | null>,
): Promise<{ readonly kind: "taken"; readonly lock: DirectoryLock } | { readonly kind: "instead"; readonly value: T }> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const attempt = await tryLockDataDirectory(data, "command");
    if (attempt.kind === "taken") return attempt;
    const value = attempt.holder.purpose === "serve" ? await use(attempt.holder) : null;
    if (value !== null) return { kind: "instead", value };
    if (Date.now() > until) throw await inUse(data, attempt.holder);
    await delay(50);
  }
}

async function inUse(data: DataDirectory, holder: LockRecord): Promise<KnownError> {
  const user = holder.purpose === "serve" ? "a running Plumbline service" : "another Plumbline command";
  const where = holder.place === (await readBootAndPidNamespace()) ? "" : " in another container or on another machine";
  return createEmbeddedError(
    "data_directory_in_use",
    `The data directory ${data.path} is in use by ${user} (pid ${holder.pid}${where}); stop it first, or choose another data directory.`,
  );
}
