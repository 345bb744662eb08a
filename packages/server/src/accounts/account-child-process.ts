/** Has a live account read by a child process: what its replies do to a process they do not do to the service. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChangeQuery, ResourceChangeHistory } from "@plumbline/clouds";
import {
  type AccountCheckResult,
  type AccountRecordingRequest,
  type AccountSource,
  type AllowedAddresses,
  type MachineCredentialSources,
  type RecordingUsage,
  resolveSecretValue,
  type SecretResolver,
} from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { type GranteeTenant, selectGrantsFor } from "../grants/operator-grant.js";
import { createForkOptionsWithoutDumps } from "../processes/core-dump-limits.js";
import type { Settings } from "../settings.js";
import type { AccountTaskMessage, MessageFromAccountChild, MessageToAccountChild } from "./child-messages.js";

const entry = fileURLToPath(new URL("./start-child.cjs", import.meta.url));

/** A few pages of replies, and what tells one item from another. */
const HEAP_MEBIBYTES = 384;

export interface AccountChildAccessOptions {
  readonly secrets: SecretResolver;
  readonly allowPrivateAddresses: AllowedAddresses;
  /** Undefined where this machine's own identity is not lent. */
  readonly ambient: MachineCredentialSources | undefined;
  readonly signal: AbortSignal;
  /** Hears of each part of the account that was read, or told as unread. */
  readonly onPartRead?: () => void;
}

/**
 * Fails with a KnownError, or with the reason of the signal, and then nothing is left of the child, nor of what it wrote.
 * `minFreeBytes` is what stays free on the disk of the recording.
 */
export async function recordAccountToFolderInChild(
  request: AccountRecordingRequest,
  minFreeBytes: number,
  options: AccountChildAccessOptions,
): Promise<RecordingUsage> {
  await mkdir(dirname(request.folder), { recursive: true, mode: 0o700 });
  try {
    const { recorded } = await inChild({ kind: "read", request, minFreeBytes }, request.connector, options);
    if (recorded === undefined) throw new Error("the child that was to read an account told nothing");
    return recorded;
  } catch (error) {
    await rm(request.folder, { recursive: true, force: true });
    throw error;
  }
}

/** Who changed resources, by the account's log. Fails as `recordAccountToFolderInChild`. */
export async function readChangeHistoriesInChild(
  source: AccountSource,
  queries: readonly ChangeQuery[],
  options: AccountChildAccessOptions,
): Promise<readonly ResourceChangeHistory[]> {
  const { changes } = await inChild({ kind: "changes", source, queries }, source.connector, options);
  return changes ?? [];
}

/** Who we would be there, and what is missing. Fails as `recordAccountToFolderInChild`. */
export async function testAccountInChild(
  source: AccountSource,
  options: AccountChildAccessOptions,
): Promise<AccountCheckResult> {
  const { check } = await inChild({ kind: "check", source }, source.connector, options);
  if (check === undefined) throw new Error("the child that was to check an account told nothing");
  return check;
}

type Done = Extract<MessageFromAccountChild, { kind: "done" }>;

async function inChild(
  task: AccountTaskMessage["task"],
  connector: string,
  options: AccountChildAccessOptions,
): Promise<Done> {
  const { signal } = options;
  signal.throwIfAborted();
  const child = fork(entry, [], {
    ...createForkOptionsWithoutDumps([`--max-old-space-size=${HEAP_MEBIBYTES}`]),
    serialization: "advanced",
    env: process.env.TZ === undefined ? {} : { TZ: process.env.TZ },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const kill = () => {
    child.kill("SIGKILL");
  };
  signal.addEventListener("abort", kill, { once: true });
  const ended = new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", resolve);
  });
  try {
    return await outcomeOf(child, task, connector, options);
  } finally {
    signal.removeEventListener("abort", kill);
    kill();
    // Until then it may still write.
    await ended;
  }
}

function outcomeOf(
  child: ChildProcess,
  task: AccountTaskMessage["task"],
  connector: string,
  { secrets, allowPrivateAddresses, ambient, signal, onPartRead = () => {} }: AccountChildAccessOptions,
): Promise<Done> {
  const tell = (message: MessageToAccountChild) => {
    if (child.connected) child.send(message, () => {});
  };
  return new Promise((resolve, reject) => {
    child.on("message", (message: MessageFromAccountChild) => {
      if (message.kind === "done") resolve(message);
      else if (message.kind === "failed") reject(failureOf(connector, message));
      else if (message.kind === "part") onPartRead();
      else {
        const { number, text, host } = message;
        resolveSecretValue(text, host, secrets).then((answer) => tell({ kind: "secret", number, answer }), reject);
      }
    });
    child.once("error", reject);
    child.once("close", (code, name) => {
      if (signal.aborted) reject(signal.reason);
      else reject(new KnownError("cloud_died", `${connector}: the process that read it ended (${name ?? code}).`));
    });
    tell({ kind: "task", task, allowPrivateAddresses, ambient });
  });
}

type Failure = Extract<MessageFromAccountChild, { kind: "failed" }>;

function failureOf(connector: string, { code, message }: Failure): KnownError {
  return new KnownError(code ?? "cloud_failed", code === undefined ? `${connector}: ${message}` : message);
}

/** The identity of this machine, as far as the operator lends it to a tenant. */
export function getMachineCredentialsGrantedTo(
  { cloudIdentity }: Pick<Settings, "cloudIdentity">,
  tenant: GranteeTenant,
): MachineCredentialSources | undefined {
  const lent = new Set(selectGrantsFor(cloudIdentity, tenant).map(({ what }) => what));
  if (!lent.has("own")) return undefined;
  return { environment: { ...process.env }, home: homedir(), allowsCommands: lent.has("commands") };
}
