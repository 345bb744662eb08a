/** A list of findings that are known and accepted for now, to be kept beside the code. */
import type { Finding } from "@plumbline/engine";
import { isJsonObject, KnownError, readJson } from "@plumbline/model";
import { textOfNamed } from "./named-text.js";

const VERSION = 1;

/** A line per finding in an order of its own, so that changes of the file read well. */
export function baselineText(findings: readonly Finding[]): string {
  const entries = new Map(findings.map((finding) => [finding.fingerprint, entryOf(finding)]));
  const lines = [...entries.values()].sort();
  return `{"version":${VERSION},"findings":[${lines.map((line) => `\n${line}`).join(",")}\n]}\n`;
}

function entryOf({ range, rule, resource, fingerprint }: Finding): string {
  return JSON.stringify({ file: range.file, rule: rule.id, resource: resource?.address, fingerprint });
}

export function readBaseline(file: string): ReadonlySet<string> {
  const reading = readJson(textOfNamed(file), { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    throw new KnownError("configuration", `${file} is no baseline.`, [`${file}:${line}:${column}: ${reason}`]);
  }
  const { value } = reading;
  const findings = isJsonObject(value) && value.version === VERSION ? value.findings : undefined;
  if (!Array.isArray(findings)) throw noBaseline(file, 'expected "version": 1 and a list of "findings"');
  return new Set(
    findings.map((entry, index) => {
      if (isJsonObject(entry) && typeof entry.fingerprint === "string") return entry.fingerprint;
      throw noBaseline(file, `entry ${index + 1} of "findings" has no "fingerprint"`);
    }),
  );
}

function noBaseline(file: string, reason: string): KnownError {
  return new KnownError("configuration", `${file} is no baseline that --write-baseline has written.`, [reason]);
}
