/** Minutes of work: run by `npm run attack`. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hostilePolicies } from "./policies.js";

/** The one built by `tsc -b`: a thread of the test runner has another memory than a process of its own. */
const program = fileURLToPath(new URL("../../dist/hostile/judge-one.js", import.meta.url));

interface Ending {
  readonly outcome: string;
  readonly milliseconds: number;
  /** The most the process has held. */
  readonly megabytes: number;
}

function endingOf(codegen: "never" | "always", name: string): Ending {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--max-old-space-size=1024", program, codegen, name],
    {
      encoding: "utf8",
    },
  );
  expect({ status, stderr: stderr.slice(0, 1_000) }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout) as Ending;
}

/** The codes of errors that name a policy's place. */
const refusal = /^(?:hostile\.rego|result):\d+: (?:rego_\w+|eval_budget_error): /;

describe.each(["never", "always"] as const)("within three seconds and 512 MB, with codegen %s, ends", (codegen) => {
  // Once more, because a machine may be halted for a second by others.
  it.each(hostilePolicies)("$name", { timeout: 60_000, retry: 1 }, ({ name, ends }) => {
    const { outcome, milliseconds, megabytes } = endingOf(codegen, name);
    if (ends === "refused") expect(outcome).toMatch(refusal);
    else expect(outcome).not.toMatch(/^not a RegoError/);
    expect(milliseconds).toBeLessThan(3_000);
    expect(megabytes).toBeLessThan(512);
  });
});
