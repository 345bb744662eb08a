/** A list of findings that are known and accepted for now, to be kept beside the code. */
import { compareFindings, type Finding, listFindingsWithCovered, type PreviousFinding } from "@plumbline/engine";
import { isJsonObject, KnownError, parseJsonOrProblem } from "@plumbline/model";
import { readNamedFile } from "./read-named-file.js";

const VERSION = 1;

/** A line per finding in an order of its own, so that changes of the file read well. */
export function formatBaseline(findings: readonly Finding[]): string {
  const lines = listFindingsWithCovered(findings).map(entryOf).sort();
  return `{"version":${VERSION},"findings":[${lines.map((line) => `\n${line}`).join(",")}\n]}\n`;
}

function entryOf({ range, rule, resource, fingerprint }: Finding): string {
  return JSON.stringify({ file: range.file, rule: rule.id, resource: resource?.address, fingerprint });
}

export interface BaselineFindingFilter {
  readonly without: (findings: readonly Finding[]) => readonly Finding[];
}

/** `isFile` says whether a file that it names is still there. */
export function readBaseline(file: string, isFile: (file: string) => boolean): BaselineFindingFilter {
  const reading = parseJsonOrProblem(readNamedFile(file), { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    throw new KnownError("configuration", `${file} is no baseline.`, [`${file}:${line}:${column}: ${reason}`]);
  }
  const { value } = reading;
  const findings = isJsonObject(value) && value.version === VERSION ? value.findings : undefined;
  if (!Array.isArray(findings)) throw noBaseline(file, 'expected "version": 1 and a list of "findings"');
  const entries = findings.map((entry, index): PreviousFinding => {
    if (isJsonObject(entry) && typeof entry.fingerprint === "string") {
      const { fingerprint, rule, file: path, resource } = entry;
      return { fingerprint, rule: textOf(rule), file: textOf(path), resource: textOf(resource) };
    }
    throw noBaseline(file, `entry ${index + 1} of "findings" has no "fingerprint"`);
  });
  return {
    without: (current) => compareFindings(current, entries, isFile).added,
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function noBaseline(file: string, reason: string): KnownError {
  return new KnownError("configuration", `${file} is no baseline that --write-baseline has written.`, [reason]);
}
