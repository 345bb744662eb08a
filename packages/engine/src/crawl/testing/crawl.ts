/** A tree in memory, crawled for the nodes of one configuration. */
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { expect } from "vitest";
import { parseCodeSnapshotEntries } from "../code-snapshot-entries.js";
import type { CrawlProblem } from "../crawl-problem.js";
import { createCrawlUnits } from "../crawl-units.js";
import type { CrawledResource } from "../node-matchers-and-resources.js";

export type FileContents = Readonly<Record<string, string>>;

export const bucketCode = (name: string) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`;

export function crawl(
  contents: FileContents,
  nodes: readonly JsonObject[],
  role: "master" | "snapshot" = "master",
  scope = ["git", ""],
) {
  const reading = parseCodeSnapshotEntries(
    { snapshots: [{ source: "git", testUser: "tester", nodes }] },
    role,
    () => true,
  );
  expect(reading.problems).toEqual([]);
  const problems: CrawlProblem[] = [];
  const placed = reading.entries.flatMap((entry) =>
    entry.nodes.map((node) => ({ node, configuration: "config", testUser: "tester" })),
  );
  const origin = { connector: "git", user: "me", reference: "main", branchName: "main" };
  const report = (problem: CrawlProblem) => problems.push(problem);
  const snapshots = createCrawlUnits(createMemoryFileTree(contents), origin, placed, { scope, report }).flatMap(
    (unit) => [...unit.read()],
  );
  return { snapshots, problems };
}

export const masterNode = (masterSnapshotId: string, type: string, more: JsonObject = {}) => ({
  masterSnapshotId,
  type,
  paths: ["/"],
  ...more,
});
export const nodeIdsByPath = (snapshots: readonly CrawledResource[]) =>
  new Map(snapshots.map(({ facts }) => [facts.paths.at(-1), facts.nodeId]));
export const crawledPaths = (contents: FileContents, node: JsonObject) =>
  crawl(contents, [node]).snapshots.map(({ facts }) => facts.paths.at(-1));
