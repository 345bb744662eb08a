/** A collection over a git repository: configuration files as people upload them, and code with something wrong in it. */
import type { TestService } from "./service.js";

export const volumeRule = `package rule

default encrypted = null

issue["encrypted"] { r := input.resources[i]; lower(r.type) == "aws_ebs_volume"; r.properties.encrypted == false }
encrypted = false { issue["encrypted"] }
encrypted { input.resources[_].type == "aws_ebs_volume"; not issue["encrypted"] }
encrypted_err = "the volume is not encrypted" { issue["encrypted"] }
source_path[{"encrypted": m}] {
  r := input.resources[i]
  lower(r.type) == "aws_ebs_volume"
  r.properties.encrypted == false
  m := {"resource_path": [["resources", i, "properties", "encrypted"]]}
}

default tagged = null

tagged = false { r := input.resources[_]; not r.properties.tags }
tagged { input.resources[_].properties.tags; not untagged }
untagged { r := input.resources[_]; not r.properties.tags }
`;

export const volumeCode = (name: string, encrypted: boolean) =>
  `resource "aws_ebs_volume" "${name}" {\n  size      = 1\n  encrypted = ${encrypted}\n}\n`;

export interface CodeCollection {
  readonly name: string;
  readonly connector: Readonly<Record<string, unknown>>;
  /** Beside or instead of the usual configuration files. */
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Two cases on every Terraform file below the root. */
export async function makeCodeCollection(
  service: TestService,
  { name, connector, files }: CodeCollection,
): Promise<void> {
  const created = await service.post("/api/collection", { collection: name });
  if (created.status !== 200) throw new Error(created.text);
  const uploaded = await service.upload(name, {
    "code.json": { fileType: "structure", type: "filesystem", username: "scanner", ...connector },
    "where.json": sampleMasterSnapshot(["terraform"]),
    "what.json": sampleMasterTest([
      sampleCase("VOL-1", "encrypted", { severity: "High", title: "Volumes are encrypted" }),
      sampleCase("VOL-2", "tagged", { severity: "Low", title: "Volumes are tagged" }),
    ]),
    "volumes.rego": volumeRule,
    ...files,
  });
  if (uploaded.status !== 200) throw new Error(uploaded.text);
}

export function sampleMasterSnapshot(types: readonly string[], paths: readonly string[] = ["/"]) {
  const nodes = types.map((type) => ({
    masterSnapshotId: type.toUpperCase(),
    type,
    collection: `${type}template`,
    paths,
  }));
  return { fileType: "masterSnapshot", snapshots: [{ source: "code", testUser: "scanner", nodes }] };
}

export function sampleMasterTest(cases: readonly object[]) {
  return {
    fileType: "mastertest",
    masterSnapshot: "where",
    testSet: [{ masterTestName: "all", version: "0.1", cases }],
  };
}

export function sampleCase(id: string, name: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    masterTestId: id,
    masterSnapshotId: ["TERRAFORM"],
    type: "rego",
    rule: "file(volumes.rego)",
    evals: [{ id, eval: `data.rule.${name}`, message: `data.rule.${name}_err` }],
    severity: "Medium",
    title: id,
    description: `Description of ${id}`,
    tags: [{ cloud: "git", compliance: ["CIS"], service: ["terraform"] }],
    resourceTypes: ["aws_ebs_volume"],
    ...more,
  };
}
