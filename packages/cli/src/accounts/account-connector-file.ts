/** Accounts from the command line: connector files, and the identity of who types. */
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import {
  type AccountSource,
  isAccountConnectorType,
  resolveSecretValue,
  type SecretResolver,
  type SignInOptions,
} from "@plumbline/engine";
import { isJsonObject, type JsonObject, KnownError, parseJsonOrProblem } from "@plumbline/model";

export async function readAccountConnectorFile(file: string): Promise<AccountSource> {
  const body = await connectorIn(file);
  const { type: provider } = body;
  if (isAccountConnectorType(provider)) return { connector: file, provider, body };
  const shown = JSON.stringify(provider ?? null);
  throw new KnownError("configuration", `${file}: connectors of type ${shown} lead to no account.`);
}

async function connectorIn(file: string): Promise<JsonObject> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new KnownError("configuration", `${file} cannot be read.`, [], cause);
  });
  const reading = parseJsonOrProblem(text, { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    throw new KnownError("configuration", `${file}:${line}:${column}: ${reason}.`);
  }
  if (isJsonObject(reading.value)) return reading.value;
  throw new KnownError("configuration", `${file}: a connector is an object.`);
}

/** Whoever types the command has what this machine has, and may reach whatever it reaches. */
export function createLocalSignInOptions(allowsCommands: boolean, signal: AbortSignal): SignInOptions {
  return {
    secret: (reference, host) => resolveSecretValue(reference, host, localSecrets),
    ambient: { environment: process.env, home: homedir(), allowsCommands },
    signal,
    allowPrivateAddresses: true,
  };
}

const localSecrets: SecretResolver = async (reference) => {
  const value =
    reference.kind === "env"
      ? process.env[reference.name]
      : await readFile(reference.path, "utf8").catch(() => undefined);
  return value === undefined ? { missing: "gives nothing" } : { value };
};
