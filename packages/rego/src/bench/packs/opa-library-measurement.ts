import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseJson } from "../../values/json-reader.js";
import type { Value } from "../../values/value.js";
import { formatValueAsJson } from "../../values/value-text.js";
import { withTemporaryFolder } from "../opa-program.js";
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

/** What OPA says of a policy, measured for so many milliseconds at a time; undefined where OPA refuses the policy. */
export type OpaPolicyMeasurer = (asked: PolicyWithInputs, milliseconds: number) => OpaPolicyRun | undefined;

/** OPA as a library, in a program that `go` makes once and that is there while `work` is done. */
export function withOpaLibraryMeasurer<T>(work: (measureOpa: OpaPolicyMeasurer) => T): T {
  return withTemporaryFolder((folder) => {
    const program = `${folder}/opa-speed`;
    execFileSync("go", ["build", "-o", program, "."], { cwd: sources, stdio: "inherit" });
    return work((asked, milliseconds) =>
      readAnswer(
        execFileSync(program, [String(milliseconds)], {
          encoding: "utf8",
          input: formatQuestion(asked),
          maxBuffer: 1 << 30,
        }),
      ),
    );
  });
}

function formatQuestion({ policy: { modules, query }, inputs }: PolicyWithInputs): string {
  return formatValueAsJson({
    query,
    isV0: modules.some((module) => module.version === "v0"),
    modules: Object.fromEntries(modules.map(({ source }) => [source.file, source.text])),
    inputs,
  });
}

function readAnswer(output: string): OpaPolicyRun | undefined {
  const { version, milliseconds, results, refused } = parseJson(output.trim()) as unknown as OpaAnswer;
  return refused === undefined ? { version, milliseconds, results: formatValueAsJson(results ?? []) } : undefined;
}

interface OpaAnswer {
  readonly version: string;
  readonly results: readonly Value[] | null;
  readonly milliseconds: number;
  readonly refused?: string;
}
