/** Collections an attacker makes. */
import { join } from "node:path";
import { writeFiles } from "@plumbline/engine/testing";
import type { Siege } from "./siege.js";

export interface HostileCollection {
  readonly name: string;
  /** Of the connector; by default it reads a folder named like the collection. */
  readonly connector?: Readonly<Record<string, unknown>>;
  readonly code?: Readonly<Record<string, string>>;
  /** Texts of rules, each the rule of a case of its own: `data.rule.bad`. */
  readonly rules?: readonly string[];
  readonly nodeType?: string;
}

const honestCode = { "main.tf": 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n' };
const honestRule = "package rule\nbad = false { input.resources[_].properties.size == 1 }\n";

export async function makeHostile(siege: Siege, given: HostileCollection): Promise<void> {
  const { name, code = honestCode, rules = [], nodeType = "terraform" } = given;
  const { attacker: api, attackerFolder } = siege;
  const folder = join(attackerFolder, name);
  if (given.connector === undefined) writeFiles(folder, code);
  await api.done("POST", "/api/collection", { collection: name });
  const texts = [...rules, honestRule];
  await api.upload(name, {
    "code.json": { fileType: "structure", type: "filesystem", ...(given.connector ?? { folderPath: folder }) },
    "where.json": masterSnapshot(nodeType),
    "what.json": masterTest(texts.length),
    ...Object.fromEntries(texts.map((text, i) => [`rule${i}.rego`, text])),
  });
}

function masterSnapshot(type: string) {
  const node = { masterSnapshotId: "NODE", type, collection: "attack", paths: ["/"] };
  return { fileType: "masterSnapshot", snapshots: [{ source: "code", testUser: "me", nodes: [node] }] };
}

/** The last of them is the honest one. */
function masterTest(rules: number) {
  const cases = Array.from({ length: rules }, (_, i) => ({
    masterTestId: i === rules - 1 ? "HONEST" : `HOSTILE-${i}`,
    masterSnapshotId: ["NODE"],
    type: "rego",
    rule: `file(rule${i}.rego)`,
    evals: [{ id: `E-${i}`, eval: "data.rule.bad" }],
    severity: "High",
    title: `rule ${i}`,
    tags: [],
  }));
  return { fileType: "mastertest", masterSnapshot: "where", testSet: [{ masterTestName: "all", version: "1", cases }] };
}
