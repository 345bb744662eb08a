/**
 * A child process that reads a live account into a recording. It alone has the credentials, for as long as it reads; what
 * it reads is judged by others. It asks the service for secrets one by one, because only that knows who may have which.
 */
import { type RecordOptions, recordAccount, type SecretAnswer } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { FromAccountChild, ToAccountChild } from "./account-messages.js";

const send = (message: FromAccountChild) => {
  process.send?.(message);
};

const waiting: ((answer: SecretAnswer) => void)[] = [];
const secret: RecordOptions["secret"] = (given, host) =>
  new Promise((resolve) => {
    send({ kind: "secret", number: waiting.push(resolve) - 1, given, host });
  });

async function read({ request, allowPrivateAddresses, ambient }: Extract<ToAccountChild, { kind: "read" }>) {
  const { signal } = new AbortController();
  const own = ambient === undefined ? {} : { ambient };
  await recordAccount(request, { secret, ...own, signal, allowPrivateAddresses });
}

process.on("message", (message: ToAccountChild) => {
  if (message.kind === "secret") {
    waiting[message.number]?.(message.answer);
    return;
  }
  read(message).then(
    () => send({ kind: "done" }),
    (error: unknown) => {
      const code = error instanceof KnownError ? { code: error.code } : {};
      const text = error instanceof Error ? error.message : String(error);
      send({ kind: "failed", ...code, message: text });
    },
  );
});
// Whoever ends the service ends this with it: it has nothing to finish.
process.on("disconnect", () => process.exit());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
