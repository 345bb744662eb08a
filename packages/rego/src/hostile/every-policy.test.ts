/** Minutes of work: run by `npm run attack`. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hostilePolicies } from "./policies.js";

/** The one built by `tsc -b`: a thread of the test runner has another memory than a process of its own. */
const program = fileURLToPath(new URL("../../dist/hostile/judge-all.js", import.meta.url));

interface Ending {
  readonly name: string;
  readonly outcome: string;
  readonly milliseconds: number;
  /** The most the process has held so far. */
  readonly megabytes: number;
}

function endings(codegen: "never" | "always"): readonly Ending[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--max-old-space-size=400", program, codegen], {
    encoding: "utf8",
    maxBuffer: 16_000_000,
  });
  expect({ status, stderr: stderr.slice(0, 1_000) }).toEqual({ status: 0, stderr: "" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Ending);
}

/** The codes of errors that name a policy's place. */
const refusal = /^(?:hostile\.rego|result):\d+: (?:rego_\w+|eval_budget_error): /;

describe.each(["never", "always"] as const)("hostile policies with codegen %s", (codegen) => {
  it("end one after another within three seconds and 512 MB, with an error of their evaluation, in a process that lives on", {
    timeout: 1_200_000,
  }, () => {
    const found = endings(codegen);
    expect(found.map(({ name }) => name)).toEqual(hostilePolicies.map(({ name }) => name));
    const wrong = found.filter(({ outcome }, i) => {
      if (outcome.startsWith("not a RegoError")) return true;
      return hostilePolicies[i]?.ends === "refused" && !refusal.test(outcome);
    });
    expect(wrong).toEqual([]);
    expect(found.filter(({ milliseconds }) => milliseconds > 3_000)).toEqual([]);
    expect(found.at(-1)?.megabytes).toBeLessThan(512);
  });
});
