/** Has a live account read by a child process: what its replies do to a process they do not do to the service. */
import { type ChildProcess, fork } from "node:child_process";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import {
  type AccountRequest,
  type AllowedAddresses,
  type Ambient,
  type SecretResolver,
  secretValue,
} from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { type Grantee, grantsFor } from "../grants/grant.js";
import type { Settings } from "../settings.js";
import type { FromAccountChild, ToAccountChild } from "./account-messages.js";

// Tests run from the sources; children always from what was built.
const entry = fileURLToPath(new URL("../../dist/runs/account-child.js", import.meta.url));

/** A few pages of replies, and what tells one item from another. */
const HEAP_MEBIBYTES = 384;

export interface ReadAccountOptions {
  readonly secrets: SecretResolver;
  readonly allowPrivateAddresses: AllowedAddresses;
  /** Undefined where this machine's own identity is not lent. */
  readonly ambient: Ambient | undefined;
  readonly signal: AbortSignal;
}

/** Fails with a KnownError, or with the reason of the signal, and then nothing is left of the child. */
export async function readAccount(request: AccountRequest, options: ReadAccountOptions): Promise<void> {
  const { signal } = options;
  signal.throwIfAborted();
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${HEAP_MEBIBYTES}`],
    serialization: "advanced",
    env: process.env.TZ === undefined ? {} : { TZ: process.env.TZ },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const kill = () => {
    child.kill("SIGKILL");
  };
  signal.addEventListener("abort", kill, { once: true });
  try {
    await outcomeOf(child, request, options);
  } finally {
    signal.removeEventListener("abort", kill);
    kill();
  }
}

function outcomeOf(
  child: ChildProcess,
  request: AccountRequest,
  { secrets, allowPrivateAddresses, ambient, signal }: ReadAccountOptions,
): Promise<void> {
  const tell = (message: ToAccountChild) => {
    if (child.connected) child.send(message, () => {});
  };
  return new Promise((resolve, reject) => {
    child.on("message", (message: FromAccountChild) => {
      if (message.kind === "done") resolve();
      else if (message.kind === "failed") reject(failureOf(request, message));
      else {
        const { number, given, host } = message;
        secretValue(given, host, secrets).then((answer) => tell({ kind: "secret", number, answer }), reject);
      }
    });
    child.once("error", reject);
    child.once("close", (code, name) => {
      if (signal.aborted) reject(signal.reason);
      else
        reject(new KnownError("cloud_died", `${request.connector}: the process that read it ended (${name ?? code}).`));
    });
    tell({ kind: "read", request, allowPrivateAddresses, ambient });
  });
}

function failureOf({ connector }: AccountRequest, { code, message }: { code?: string; message: string }): KnownError {
  return new KnownError(code ?? "cloud_failed", code === undefined ? `${connector}: ${message}` : message);
}

/** The identity of this machine, as far as the operator lends it to a tenant. */
export function ambientFor({ cloudIdentity }: Pick<Settings, "cloudIdentity">, tenant: Grantee): Ambient | undefined {
  const lent = new Set(grantsFor(cloudIdentity, tenant).map(({ what }) => what));
  if (!lent.has("own")) return undefined;
  return { environment: { ...process.env }, home: homedir(), allowsCommands: lent.has("commands") };
}
