/** `plumbline connector test`: signs in to the account a connector file leads to, and says what is missing. */
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { type AccountCheck, checkAccount, isAccountType, type SecretResolver, secretValue } from "@plumbline/engine";
import { isJsonObject, type JsonObject, KnownError, readJson } from "@plumbline/model";
import { Command } from "commander";

export function testCommand(): Command {
  return new Command("test")
    .description(
      "sign in to the account a connector leads to: who we are there, what is missing, and the smallest policy",
    )
    .argument("<file>", "a connector file of type aws, azure, google or kubernetes")
    .option("--policy", "print nothing but the smallest policy that would do")
    .option("--allow-commands", "start programs that profiles and kubeconfig files name")
    .action(async (file: string, options: { policy?: true; allowCommands?: true }) => {
      const check = await checked(file, options.allowCommands === true);
      if (options.policy) console.log(check.policy);
      else print(check);
      if (check.problems.length > 0) process.exitCode = 1;
    });
}

async function checked(file: string, allowsCommands: boolean): Promise<AccountCheck> {
  const body = await connectorIn(file);
  const { type: provider } = body;
  if (!isAccountType(provider)) {
    throw new KnownError(
      "configuration",
      `${file}: connectors of type ${JSON.stringify(provider ?? null)} lead to no account.`,
    );
  }
  return checkAccount(
    { connector: file, provider, body },
    {
      secret: (given, host) => secretValue(given, host, ownSecrets),
      ambient: { environment: process.env, home: homedir(), allowsCommands },
      signal: new AbortController().signal,
      // Whoever types the command may reach whatever this machine reaches.
      allowPrivateAddresses: true,
    },
  );
}

async function connectorIn(file: string): Promise<JsonObject> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new KnownError("configuration", `${file} cannot be read.`, [], cause);
  });
  const reading = readJson(text, { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    throw new KnownError("configuration", `${file}:${line}:${column}: ${reason}.`);
  }
  if (!isJsonObject(reading.value)) throw new KnownError("configuration", `${file}: a connector is an object.`);
  return reading.value;
}

const ownSecrets: SecretResolver = async (reference) => {
  const value =
    reference.kind === "env"
      ? process.env[reference.name]
      : await readFile(reference.path, "utf8").catch(() => undefined);
  return value === undefined ? { missing: "gives nothing" } : { value };
};

function print({ identity, scopes, problems, policy }: AccountCheck): void {
  console.log(`Signed in as ${identity}`);
  for (const scope of scopes) console.log(`  would read ${scope}`);
  if (problems.length === 0) {
    console.log("Nothing is missing.");
    return;
  }
  console.log("Missing:");
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`\nThe smallest policy that would do:\n${policy}`);
}
