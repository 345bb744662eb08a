/**
 * What rules find wrong with one value of a resource is told once (a rule covers the other), or stands here with the reason
 * why it is more than one fact. Held on all bad samples, each judged by all rules.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMemoryFileTree } from "@plumbline/iac";
import { expect, it } from "vitest";
import type { Finding } from "../judge/finding.js";
import { scanFileTree } from "../scan/scan.js";
import { isSeverityAtLeast } from "./rule.js";
import { readStarterRules } from "./starter-pack.js";

const pack = fileURLToPath(new URL("../../../../rules", import.meta.url));

/** Pairs of patterns of ids, and why both are told. */
const apart: readonly (readonly [first: RegExp, second: RegExp, reason: string])[] = [
  [/CLOUDFRONT-002/, /CLOUDFRONT-007/, "TLS of viewers, and whose certificate it is"],
  [/CLOUDTRAIL-001/, /CLOUDTRAIL-005/, "no trail records all regions, which another trail may, and this one is off"],
  [/CLOUDTRAIL-004/, /CLOUDTRAIL-012/, "two facts about the bucket that is named"],
  [/CLOUDWATCH-0/, /CLOUDWATCH-0/, "each asks for a filter of its own on the log group that is named"],
  [/RDS-019/, /RDS-021/, "two parameters of the group that is named"],
  [/SSM-004/, /SSM-005/, "two settings in the text of a document"],
  [/AKS-004/, /AKS-007/, "two add-ons that are not there"],
  [/COMPUTE-001/, /AZURE-SECRETS-003/, "that there is a password, and that it is written out"],
  [/NETWORK-016/, /NETWORK-017/, "two rule sets that are not there"],
  [/STORAGE-002/, /STORAGE-004/, "who may read one container, and from where all of the account is reached"],
  [/K8S-APP-001/, /K8S-IMG-004/, "what the image is, and where it comes from"],
  [/K8S-POD-003/, /K8S-POD-0(?:09|11)/, "settings that are not in the same block"],
  [/K8S-POD-009/, /K8S-POD-011/, "settings that are not in the same block"],
];

const isApart = (a: string, b: string) =>
  apart.some(([first, second]) => (first.test(a) && second.test(b)) || (first.test(b) && second.test(a)));

const blockOf = ({ subject, resource }: Pick<Finding, "subject" | "resource">) => {
  const range = (subject ?? resource)?.range;
  return range === undefined ? "" : `${range.file}:${range.start}`;
};

/** A machine and the group through which it is reached. */
function findToldAtBoth(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ rule, causes = [] }) => {
    const written = new Set(causes.map((resource) => blockOf({ resource })));
    return findings
      .filter((other) => written.has(blockOf(other)) && isSeverityAtLeast(other.rule.severity, "Medium"))
      .filter((other) => !isApart(rule.id, other.rule.id))
      .map((other) => `${rule.id} and ${other.rule.id}, of which one causes the other`);
  });
}

/** Paths to a block are about what is missing there, which may be anything. */
function isAboutValue({ path, range }: Finding, text: string): boolean {
  const written = text.slice(range.start, range.end).trim();
  return typeof path.at(-1) === "string" && !written.includes("\n") && !/[{[]$/.test(written);
}

it("tells what several rules find wrong with one value once", () => {
  const rules = readStarterRules();
  const twice = new Set<string>();
  const samples = readdirSync(pack, { recursive: true, encoding: "utf8" }).filter((name) => /\/bad[^/]*$/.test(name));
  expect(samples.length).toBeGreaterThan(1500);
  for (const sample of samples) {
    const text = readFileSync(join(pack, sample), "utf8");
    const files = createMemoryFileTree({ [basename(sample)]: text });
    const { findings } = scanFileTree(files, { rules, today: "2026-01-01" });
    for (const both of findToldAtBoth(findings)) twice.add(`${both}, as in ${sample}`);
    const byPlace = new Map<string, string>();
    for (const finding of findings.filter((each) => isAboutValue(each, text))) {
      const { rule, resource, path } = finding;
      const place = JSON.stringify([resource?.address, path]);
      const known = byPlace.get(place);
      if (known === undefined) byPlace.set(place, rule.id);
      else if (known !== rule.id && !isApart(known, rule.id)) twice.add(`${known} and ${rule.id}, as in ${sample}`);
    }
  }
  expect([...twice]).toEqual([]);
});
