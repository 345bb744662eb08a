/** `plumbline connector test`: signs in to the account a connector file leads to, and says what is missing. */
import { type AccountCheckResult, testAccountSignIn } from "@plumbline/engine";
import { Command } from "commander";
import { createLocalSignInOptions, readAccountConnectorFile } from "../accounts/account-connector-file.js";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";

export function createTestConnectorCommand(): Command {
  return new Command("test")
    .description(
      "sign in to the account a connector leads to: who we are there, what is missing, and the smallest policy",
    )
    .argument("<file>", "a connector file of type aws, azure, google or kubernetes")
    .option("--policy", "print nothing but the smallest policy that would do")
    .option("--allow-commands", "start programs that profiles and kubeconfig files name")
    .action(async (file: string, options: { policy?: true; allowCommands?: true }) => {
      const { signal } = new AbortController();
      const check = await testAccountSignIn(
        await readAccountConnectorFile(file),
        createLocalSignInOptions(options.allowCommands === true, signal),
      );
      if (options.policy) console.log(check.policy);
      else print(check);
      if (check.problems.length > 0) process.exitCode = 1;
    });
}

function print({ identity, scopes, problems, policy }: AccountCheckResult): void {
  console.log(escapeUnprintable(`Signed in as ${identity}`));
  for (const scope of scopes) console.log(escapeUnprintable(`  would read ${scope}`));
  if (problems.length === 0) {
    console.log("Nothing is missing.");
    return;
  }
  console.log("Missing:");
  for (const problem of problems) console.log(escapeUnprintable(`  ${problem}`));
  console.log(`\nThe smallest policy that would do:\n${policy}`);
}
