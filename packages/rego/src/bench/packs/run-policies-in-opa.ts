import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readJsonText } from "../../values/json-reader.js";
import type { Value } from "../../values/value.js";
import { formatValueAsJson } from "../../values/value-text.js";
import { withTemporaryFolder } from "../opa.js";
import type { PackPolicy } from "./pack-policies.js";

/** What OPA says of each input, as JSON, and the milliseconds of the processor that one of them takes. */
export interface OpaPolicyRun {
  readonly version: string;
  readonly results: string;
  readonly milliseconds: number;
}

/** A policy with what it is asked about. */
export interface PolicyWithInputs {
  readonly policy: PackPolicy;
  readonly inputs: readonly Value[];
}

const sources = resolve(fileURLToPath(import.meta.url), "../../../../opa-speed");

/**
 * OPA as a library, in one process for all policies: as a program it starts anew for each. Undefined for policies that
 * it refuses. `go` makes the program that does it.
 */
export function runPoliciesInOpa(
  asked: readonly PolicyWithInputs[],
  milliseconds: number,
): readonly (OpaPolicyRun | undefined)[] {
  const questions = asked.map(({ policy: { modules, query }, inputs }) =>
    formatValueAsJson({
      query,
      isV0: modules.some((module) => module.version === "v0"),
      modules: Object.fromEntries(modules.map(({ source }) => [source.file, source.text])),
      inputs,
    }),
  );
  const output = withTemporaryFolder((folder) => {
    execFileSync("go", ["build", "-o", `${folder}/opa-speed`, "."], { cwd: sources, stdio: "inherit" });
    return execFileSync(`${folder}/opa-speed`, [String(milliseconds)], {
      encoding: "utf8",
      input: questions.join("\n"),
      maxBuffer: 1 << 30,
    });
  });
  return output
    .trim()
    .split("\n")
    .map((line) => {
      const answer = readJsonText(line) as unknown as OpaAnswer;
      if (answer.refused !== undefined) return undefined;
      return {
        version: answer.version,
        milliseconds: answer.milliseconds,
        results: formatValueAsJson(answer.results ?? []),
      };
    });
}

interface OpaAnswer {
  readonly version: string;
  readonly results: readonly Value[] | null;
  readonly milliseconds: number;
  readonly refused?: string;
}
