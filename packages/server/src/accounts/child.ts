/**
 * A child process that reads a live account into a recording, or looks whether it could. It alone has the credentials, for as long as it reads; what
 * it reads is judged by others. It asks the service for secrets one by one, because only that knows who may have which.
 */
import { dirname } from "node:path";
import {
  readAccountChanges,
  recordAccount,
  type SecretAnswer,
  type SignInOptions,
  testAccountSignIn,
} from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { createBytesFitOnDiskCheck } from "../capacity/disk-space.js";
import type { AccountTaskMessage, MessageFromAccountChild, MessageToAccountChild } from "./child-messages.js";

const send = (message: MessageFromAccountChild) => {
  process.send?.(message);
};

const waiting: ((answer: SecretAnswer) => void)[] = [];
const secret: SignInOptions["secret"] = (text, host) =>
  new Promise((resolve) => {
    send({ kind: "secret", number: waiting.push(resolve) - 1, text, host });
  });

type Done = Extract<MessageFromAccountChild, { kind: "done" }>;

async function work({ task, allowPrivateAddresses, ambient }: AccountTaskMessage): Promise<Done> {
  const { signal } = new AbortController();
  const ambientOption = ambient === undefined ? {} : { ambient };
  const options = { secret, ...ambientOption, signal, allowPrivateAddresses };
  if (task.kind === "check") return { kind: "done", check: await testAccountSignIn(task.source, options) };
  if (task.kind === "changes")
    return { kind: "done", changes: await readAccountChanges(task.source, task.queries, options) };
  const hasRoom = createBytesFitOnDiskCheck(dirname(task.request.folder), task.minFreeBytes);
  const onPartRead = () => send({ kind: "part" });
  return { kind: "done", recorded: await recordAccount(task.request, { ...options, hasRoom, onPartRead }) };
}

process.on("message", (message: MessageToAccountChild) => {
  if (message.kind === "secret") {
    waiting[message.number]?.(message.answer);
    return;
  }
  work(message).then(send, (error: unknown) => {
    const code = error instanceof KnownError ? { code: error.code } : {};
    const text = error instanceof Error ? error.message : String(error);
    send({ kind: "failed", ...code, message: text });
  });
});
// Whoever ends the service ends this with it: it has nothing to finish.
process.on("disconnect", () => process.exit());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
