/** Minutes of work: run by `npm run attack`. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { hostilePolicies } from "./hostile-policies.js";

/** The one built by `tsc -b`: a thread of the test runner has another memory than a process of its own. */
const program = fileURLToPath(new URL("../../dist/hostile/judge-one.js", import.meta.url));

interface Ending {
  readonly outcome: string;
  readonly milliseconds: number;
  /** The most the process has held. */
  readonly megabytes: number;
}

/** What takes the process down, or writes to its second output, is no ending. */
async function endingOf(codegen: "never" | "always", name: string): Promise<Ending> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    "--max-old-space-size=1024",
    program,
    codegen,
    name,
  ]);
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Ending;
}

/** The codes of errors that name a policy's place. */
const refusal = /^(?:hostile\.rego|result):\d+: (?:rego_\w+|eval_budget_error): /;

describe.concurrent.each(["never", "always"] as const)(
  "within three seconds and 512 MB, with codegen %s, ends",
  (codegen) => {
    // Once more, because a machine may be halted for a second by others.
    it.each(hostilePolicies)("$name", { timeout: 60_000, retry: 1 }, async ({ name, ends }) => {
      const { outcome, milliseconds, megabytes } = await endingOf(codegen, name);
      if (ends === "refused") expect(outcome).toMatch(refusal);
      else expect(outcome).not.toMatch(/^not a RegoError/);
      expect(milliseconds).toBeLessThan(3_000);
      expect(megabytes).toBeLessThan(512);
    });
  },
);
