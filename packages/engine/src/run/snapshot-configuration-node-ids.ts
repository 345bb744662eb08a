/** The ids tests can name. A test that names another one is asked about nothing, which must not look like all is well. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import type { Case, CaseTarget } from "../cases/case.js";
import type { CodeSnapshotNode } from "../crawl/code-snapshot-entries.js";

export interface ConfigurationNodeIds {
  /** The name of the configuration. */
  readonly configuration: string;
  /** Of its nodes, used or not; snapshots that a crawl finds get theirs later. */
  readonly ids: Readonly<Partial<Record<CaseTarget["by"], ReadonlySet<string>>>>;
}

export function collectSnapshotConfigurationNodeIds(
  configuration: string,
  { snapshots }: JsonObject,
  role: CodeSnapshotNode["role"],
): ConfigurationNodeIds {
  const masterSnapshotId = new Set(["ALL"]);
  const snapshotId = new Set<string>();
  for (const entry of Array.isArray(snapshots) ? snapshots : []) {
    const nodes = isJsonObject(entry) && Array.isArray(entry.nodes) ? entry.nodes : [];
    for (const node of nodes.filter(isJsonObject)) {
      for (const id of [node.masterSnapshotId].flat()) if (typeof id === "string") masterSnapshotId.add(id);
      if (typeof node.snapshotId === "string") snapshotId.add(node.snapshotId);
    }
  }
  return { configuration, ids: role === "master" ? { masterSnapshotId } : { masterSnapshotId, snapshotId } };
}

/** One sentence for each id that no node has. */
export function findUnknownNodeIdProblems(
  cases: readonly Case[],
  nodes: ReadonlyMap<string, ConfigurationNodeIds>,
): readonly string[] {
  const missing = new Map<string, string[]>();
  for (const { testId, snapshotName, target } of cases) {
    const named = nodes.get(snapshotName);
    const known = named?.ids[target.by];
    if (named === undefined || known === undefined) continue;
    for (const id of target.ids.filter((each) => !known.has(each))) {
      const what = `${target.by} ${JSON.stringify(id)} is of no node of ${JSON.stringify(named.configuration)}`;
      const naming = missing.get(what);
      if (naming === undefined) missing.set(what, [testId]);
      else naming.push(testId);
    }
  }
  return [...missing].map(([what, [first, ...others]]) => {
    const who = others.length === 0 ? first : `${first} and ${others.length} more`;
    return `${who}: ${what}`;
  });
}
