/**
 * An estate whose runs take a few seconds and several batches, with something of everything a run writes: passed, failed,
 * unknown, excluded and suppressed cases, cases over several resources, files that cannot be read, comments and
 * exclusions that match nothing. It has two states, so that a second run finds changed, new and missing resources.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "@plumbline/engine/testing";

const MODULES = 1300;

/** How far the rule counts for every module: this many take about 25 ms. */
export const SLOW = 200_000;

const slowRule = (numbers: number) => `package rule
slow { count([x | x := numbers.range(1, ${numbers})[_]; x % 7 == 8]) == 0 }
`;
const rule = `package rule
encrypted = false { input.resources[_].properties.encrypted == false }
encrypted { input.resources[_].properties.encrypted }
encrypted_err = "the volume is not encrypted" { input.resources[_].properties.encrypted == false }
sized { input.resources[_].properties.size > 2 }
sized = false { input.resources[_].properties.size <= 2 }
`;
const joined = `package rule
same = false { input.LEFT[_].metadata.name != input.RIGHT[_].metadata.name }
same { not same_false }
same_false { input.LEFT[_].metadata.name != input.RIGHT[_].metadata.name }
`;

const node = (masterSnapshotId: string, type: string, path: string) => ({
  masterSnapshotId,
  type,
  collection: type.toLowerCase(),
  paths: [path],
});
const testCase = (id: string, masterSnapshotId: readonly string[], file: string, name: string) => ({
  masterTestId: id,
  masterSnapshotId,
  type: "rego",
  rule: `file(${file})`,
  evals: [{ id, eval: `data.rule.${name}`, message: `data.rule.${name}_err` }],
  severity: "High",
  title: id,
  description: id,
  tags: [{ cloud: "git", compliance: ["CIS"], service: ["terraform"] }],
});

/** As they are uploaded; the connector reads the folder `estate`. */
export const configuration = (numbers = 10_000): Readonly<Record<string, string>> => ({
  "code.json": JSON.stringify({ fileType: "structure", type: "filesystem", username: "me", folderPath: "estate" }),
  "where.json": JSON.stringify({
    fileType: "masterSnapshot",
    snapshots: [
      {
        source: "code",
        testUser: "me",
        nodes: [
          node("VOLUMES", "terraform", "/modules"),
          node("LEFT", "kubernetesObjectFiles", "/left"),
          node("RIGHT", "kubernetesObjectFiles", "/right"),
        ],
      },
    ],
  }),
  "what.json": JSON.stringify({
    fileType: "mastertest",
    masterSnapshot: "where",
    testSet: [
      {
        masterTestName: "all",
        version: "0.1",
        cases: [
          testCase("CRASH-1", ["VOLUMES"], "volumes.rego", "encrypted"),
          testCase("CRASH-2", ["VOLUMES"], "volumes.rego", "sized"),
          testCase("CRASH-3", ["VOLUMES"], "missing.rego", "encrypted"),
          testCase("CRASH-5", ["VOLUMES"], "slow.rego", "slow"),
          testCase("CRASH-4", ["LEFT", "RIGHT"], "joined.rego", "same"),
        ],
      },
    ],
  }),
  "volumes.rego": rule,
  "slow.rego": slowRule(numbers),
  "joined.rego": joined,
});

export const exclusions = [
  { exclusionType: "single", masterTestID: "CRASH-2", paths: ["/modules/m3/main.tf"] },
  { exclusionType: "resource", paths: ["/modules/m4/main.tf"] },
  { exclusionType: "single", masterTestID: "CRASH-2", paths: ["/modules/none/main.tf"] },
];

function moduleText(i: number, encrypted: boolean, size: number): string {
  const comment = i % 50 === 7 ? "  # plumbline:ignore=CRASH-1\n" : "";
  return `resource "aws_ebs_volume" "m${i}" {\n${comment}  size = ${size}\n  encrypted = ${encrypted}\n}\n`;
}

const object = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

export function writeEstate(root: string, state: "before" | "after", modules = MODULES): void {
  const files: Record<string, string> = {};
  for (let i = 0; i < modules; i += 1) {
    const changes = state === "after" && i % 2 === 0;
    if (changes && i % 10 === 0) continue;
    files[`modules/m${i}/main.tf`] = moduleText(i, (i % 3 === 0) !== changes, changes ? 1 : 3);
  }
  if (state === "after") {
    for (let i = 0; i < 50; i += 1) files[`modules/new${i}/main.tf`] = moduleText(i, false, 5);
  }
  for (const name of ["b1", "b2", "b3"]) files[`modules/${name}/main.tf`] = `resource "a" "${name}" {\n  size = \n`;
  for (const name of ["one", "two", "three"]) {
    files[`left/${name}.yaml`] = object(name);
    files[`right/${name}.yaml`] = object(state === "after" ? `${name}-changed` : name);
  }
  rmSync(join(root, "estate"), { recursive: true, force: true });
  writeFiles(join(root, "estate"), files);
}
