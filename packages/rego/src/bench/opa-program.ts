import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseJson } from "../values/json-reader.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import type { BenchPolicy } from "./bench-policy.js";

/** The `opa` program to compare with: what the variable OPA names, or the one on the PATH. */
export interface OpaProgram {
  readonly program: string;
  readonly version: string;
}

export function findOpa(): OpaProgram | undefined {
  const program = process.env.OPA ?? "opa";
  try {
    const [, version = "?"] = /^Version: (\S+)/m.exec(runProgram(program, ["version"])) ?? [];
    return { program, version };
  } catch {
    return undefined;
  }
}

/** What OPA says about each document, as JSON. */
export function evaluateWithOpa(opa: OpaProgram, benchPolicy: BenchPolicy, documents: readonly Value[]): string {
  return withFiles(benchPolicy, documents, (files) => {
    const query = `[x | document := input[_]; x := ${benchPolicy.query} with input as document]`;
    return extractFirstOpaValueAsJson(runProgram(opa.program, ["eval", "--format", "json", ...files, query]));
  });
}

/**
 * Evaluations per second with a prepared query. `opa bench` stops all threads before and after each iteration, which
 * would slow a small evaluation down to less than half of its speed, so that an iteration evaluates many documents.
 */
export function measureOpaPerSecond(opa: OpaProgram, benchPolicy: BenchPolicy, documents: readonly Value[]): number {
  return withFiles(benchPolicy, documents, (files) => {
    const query = `count([1 | document := input[_]; x := ${benchPolicy.query} with input as document])`;
    const options = ["--format", "json", "--metrics=false", "--benchmem=false"];
    const output = JSON.parse(runProgram(opa.program, ["bench", ...options, ...files, query])) as BenchOutput;
    return (1e9 * documents.length * output.N) / output.T;
  });
}

/** Iterations, and the nanoseconds they took. */
interface BenchOutput {
  readonly N: number;
  readonly T: number;
}

/** The value of the first expression in the output of `opa eval --format json`, as our JSON text. */
export function extractFirstOpaValueAsJson(output: string): string {
  const { result } = parseJson(output) as unknown as {
    readonly result: readonly { readonly expressions: readonly { readonly value: Value }[] }[];
  };
  return formatValueAsJson(result[0]?.expressions[0]?.value ?? null);
}

function versionFlag(version: "v0" | "v1"): readonly string[] {
  return version === "v0" ? ["--v0-compatible"] : [];
}

export function runProgram(program: string, args: readonly string[]): string {
  return execFileSync(program, args, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout: 120_000,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export function withTemporaryFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "rego-bench-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withFiles<T>(benchPolicy: BenchPolicy, documents: readonly Value[], work: (files: readonly string[]) => T): T {
  return withTemporaryFolder((folder) => {
    const policy = join(folder, "policy.rego");
    const input = join(folder, "input.json");
    writeFileSync(policy, benchPolicy.policy);
    writeFileSync(input, formatValueAsJson(documents));
    return work(["-d", policy, "-i", input, ...versionFlag(benchPolicy.version)]);
  });
}
