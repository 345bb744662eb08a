/** A list of findings that are known and accepted for now, to be kept beside the code. */
import type { Finding } from "@plumbline/engine";
import { isJsonObject, KnownError, readJson } from "@plumbline/model";
import { readNamedFile } from "./read-named-file.js";

const VERSION = 1;

/** A line per finding in an order of its own, so that changes of the file read well. */
export function formatBaseline(findings: readonly Finding[]): string {
  const entries = new Map(findings.map((finding) => [finding.fingerprint, entryOf(finding)]));
  const lines = [...entries.values()].sort();
  return `{"version":${VERSION},"findings":[${lines.map((line) => `\n${line}`).join(",")}\n]}\n`;
}

function entryOf({ range, rule, resource, fingerprint }: Finding): string {
  return JSON.stringify({ file: range.file, rule: rule.id, resource: resource?.address, fingerprint });
}

/** What a baseline says of a finding; rule, file and resource only where it was told of one. */
interface Entry {
  readonly fingerprint: string;
  readonly place: string;
  readonly rule: string;
}

export interface Baseline {
  readonly without: (findings: readonly Finding[]) => readonly Finding[];
}

export function readBaseline(file: string): Baseline {
  const reading = readJson(readNamedFile(file), { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    throw new KnownError("configuration", `${file} is no baseline.`, [`${file}:${line}:${column}: ${reason}`]);
  }
  const { value } = reading;
  const findings = isJsonObject(value) && value.version === VERSION ? value.findings : undefined;
  if (!Array.isArray(findings)) throw noBaseline(file, 'expected "version": 1 and a list of "findings"');
  const entries = findings.map((entry, index): Entry => {
    if (isJsonObject(entry) && typeof entry.fingerprint === "string") {
      const { fingerprint, rule } = entry;
      return { fingerprint, rule: typeof rule === "string" ? rule : "", place: placeOf(entry.file, entry.resource) };
    }
    throw noBaseline(file, `entry ${index + 1} of "findings" has no "fingerprint"`);
  });
  return { without: (current) => unknown(current, entries) };
}

/**
 * Findings that no entry stands for. A rule that has another name now also finds what it finds elsewhere in the resource
 * than before: as many of its findings there are known as were under its old name.
 */
function unknown(findings: readonly Finding[], entries: readonly Entry[]): readonly Finding[] {
  const known = new Set(entries.map(({ fingerprint }) => fingerprint));
  const current = new Set(findings.map(({ fingerprint }) => fingerprint));
  const underOldName = new Map<string, number>();
  const count = (key: string) => underOldName.get(key) ?? 0;
  for (const { fingerprint, rule, place } of entries) {
    if (!current.has(fingerprint)) underOldName.set(`${rule} ${place}`, count(`${rule} ${place}`) + 1);
  }
  const spent = new Map<string, number>();
  return findings.filter(({ fingerprint, rule, range, resource }) => {
    if (known.has(fingerprint)) return false;
    const place = placeOf(range.file, resource?.address);
    const before = rule.aliases.reduce((sum, alias) => sum + count(`${alias} ${place}`), 0);
    const key = `${rule.id} ${place}`;
    const used = spent.get(key) ?? 0;
    spent.set(key, used + 1);
    return used >= before;
  });
}

function placeOf(file: unknown, resource: unknown): string {
  return JSON.stringify([file, resource ?? ""]);
}

function noBaseline(file: string, reason: string): KnownError {
  return new KnownError("configuration", `${file} is no baseline that --write-baseline has written.`, [reason]);
}
