import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestFolder, testFolder, testRepository, writeFiles } from "../git/testing/repository.js";
import { type CrawledCollection, type CrawlOptions, crawl } from "./crawl.js";
import type { CrawledSnapshot } from "./expand.js";
import type { CrawlProblem } from "./problem.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const bucket = (name: string) => `resource "aws_s3_bucket" "${name}" {}\n`;
const nodes = [{ masterSnapshotId: "TF_", type: "terraform", paths: [""], collection: "terraformtemplate" }];
const masterOf = (source: string, more: JsonObject = {}) => ({
  name: `ms_${source}`,
  body: { fileType: "masterSnapshot", snapshots: [{ source, nodes, ...more }] },
});

async function run(collection: Partial<CrawledCollection>, options: Partial<CrawlOptions> = {}) {
  const problems: CrawlProblem[] = [];
  const snapshots: CrawledSnapshot[] = [];
  const all = { connectors: new Map(), masterSnapshots: [], snapshots: [], ...collection };
  const given: CrawlOptions = {
    git: { cacheFolder: join(folder.path, "cache"), allowLocalPaths: true },
    folderRoots: [folder.path],
    secrets: async () => undefined,
    patterns: () => () => false,
    report: (problem) => problems.push(problem),
    ...options,
  };
  for await (const snapshot of crawl(all, given)) snapshots.push(snapshot);
  return { snapshots, problems };
}

const gitConnector = (more: JsonObject = {}): JsonObject => ({
  type: "filesystem",
  gitProvider: join(folder.path, "origin"),
  username: "me",
  ...more,
});

describe("a collection", () => {
  it("of a git repository gives the same ids run after run, while the code changes", async () => {
    const repository = testRepository(join(folder.path, "origin"));
    repository.commit({ "a/main.tf": bucket("x") });
    const collection = { connectors: new Map([["git", gitConnector()]]), masterSnapshots: [masterOf("git")] };
    const first = await run(collection);
    expect(first.problems).toEqual([]);
    expect(first.snapshots).toMatchObject([
      {
        configurations: ["ms_git"],
        facts: { reference: "master", user: "me", scope: { branchName: "master" }, paths: ["/a/main.tf"] },
      },
    ]);
    const commit = repository.git("rev-parse", "HEAD");
    repository.commit({ "a/main.tf": bucket("y"), "0/main.tf": bucket("z") });
    const second = await run(collection);
    expect(second.snapshots.map(({ facts }) => facts.names)).toEqual([["z"], ["y"]]);
    expect(second.snapshots[1]?.facts.nodeId).toBe(first.snapshots[0]?.facts.nodeId);
    const again = await run(collection, { commits: new Map([["git", commit]]) });
    expect(again.snapshots.map(({ facts }) => facts)).toEqual(first.snapshots.map(({ facts }) => facts));
  });

  it("may look at another branch than its connector", async () => {
    const repository = testRepository(join(folder.path, "origin"));
    repository.commit({ "main.tf": bucket("x") });
    repository.git("checkout", "--quiet", "-b", "dev");
    repository.commit({ "main.tf": bucket("y") });
    const { snapshots } = await run({
      connectors: new Map([["git", gitConnector()]]),
      masterSnapshots: [masterOf("git"), { ...masterOf("git", { branchName: "dev" }), name: "ms_dev" }],
    });
    expect(snapshots.map(({ facts, configurations }) => [facts.reference, facts.names, configurations])).toEqual([
      ["master", ["x"], ["ms_git"]],
      ["dev", ["y"], ["ms_dev"]],
    ]);
    expect(new Set(snapshots.map(({ facts }) => facts.nodeId)).size).toBe(2);
  });

  it("of a folder, with snapshots beside master snapshots", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x"), "notes.yaml": "a: 1" });
    const { snapshots, problems } = await run({
      connectors: new Map([
        ["local", { type: "filesystem", folderPath: "code" }],
        ["cloud", { type: "aws" }],
      ]),
      masterSnapshots: [masterOf("local"), masterOf("cloud")],
      snapshots: [
        {
          name: "fixed",
          body: {
            snapshots: [
              {
                source: "local",
                nodes: [
                  { snapshotId: "7", type: "yaml", paths: ["notes.yaml"] },
                  { snapshotId: "7", type: "terraform", paths: ["main.tf"] },
                ],
              },
            ],
          },
        },
      ],
    });
    expect(snapshots.map(({ facts }) => [facts.masterSnapshotIds, facts.reference, facts.scope])).toEqual([
      [["TF_"], "code", {}],
      [[], "code", {}],
    ]);
    expect(problems).toEqual([
      { configuration: "fixed", message: "7: another node of this collection has this snapshotId" },
    ]);
  });

  it("may have its master snapshot in a repository", async () => {
    testRepository(join(folder.path, "origin")).commit({
      "main.tf": bucket("x"),
      "ms.json": JSON.stringify({
        fileType: "masterSnapshot",
        snapshots: [{ connectorUser: "U1", type: "filesystem", nodes }],
      }),
    });
    const remote = (more: JsonObject) => ({
      connector: "git",
      remoteFile: "/ms.json",
      connectorUsers: [{ id: "U1", source: "git", testUser: "tester" }],
      ...more,
    });
    const { snapshots, problems } = await run({
      connectors: new Map([["git", gitConnector()]]),
      masterSnapshots: [
        { name: "remote", body: remote({}) },
        { name: "stranger", body: remote({ connectorUsers: [{ id: "U2", source: "git" }] }) },
        { name: "lost", body: remote({ remoteFile: "../../etc/passwd" }) },
      ],
    });
    expect(snapshots.map(({ facts, configurations }) => [facts.user, configurations])).toEqual([
      ["tester", ["remote"]],
    ]);
    expect(problems.map(({ configuration }) => configuration)).toEqual(["stranger", "lost"]);
  });

  it("goes on past what cannot be opened, and says why", async () => {
    const repository = testRepository(join(folder.path, "origin"), "trunk");
    repository.commit({ "main.tf": bucket("x") });
    const connectors = new Map<string, JsonObject>([
      ["good", gitConnector()],
      ["branchless", gitConnector({ branchName: "none" })],
      ["broken", { type: "filesystem" }],
      ["outside", { type: "filesystem", folderPath: "/etc" }],
      ["above", { type: "filesystem", folderPath: "../.." }],
      ["inside", { type: "filesystem", gitProvider: "http://127.0.0.1/x.git" }],
    ]);
    const names = [...connectors.keys(), "unknown"].reverse();
    const { snapshots, problems } = await run({ connectors, masterSnapshots: names.map((name) => masterOf(name)) });
    expect(snapshots).toHaveLength(1);
    expect(problems.map(({ configuration, message }) => `${configuration}: ${message}`)).toEqual([
      'ms_unknown: there is no connector "unknown"',
      expect.stringMatching(/^inside: .*private/),
      expect.stringMatching(/^above: The folder "..\/.." does not exist, or is not/),
      expect.stringMatching(/^outside: The folder "\/etc" does not exist, or is not/),
      "broken: either folderPath or gitProvider must be given",
      expect.stringMatching(/^branchless: .*has no branch "none"/),
      expect.stringMatching(/^good: no branch is configured.*"trunk" is read/),
    ]);
  });

  it("lets timers run, and ends when it is cancelled in the middle", async () => {
    const files = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}/main.tf`, bucket("x")] as const));
    writeFiles(join(folder.path, "code"), files);
    const connectors = new Map([["local", { type: "filesystem", folderPath: "code" }]]);
    const collection = {
      connectors,
      masterSnapshots: [masterOf("local", { nodes: [{ ...nodes[0], resourceType: "none" }] })],
    };
    await expect(run(collection, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
      code: "git_cancelled",
    });
  });

  it("ends when it is cancelled", async () => {
    testRepository(join(folder.path, "origin")).commit({ "main.tf": bucket("x") });
    const collection = { connectors: new Map([["git", gitConnector()]]), masterSnapshots: [masterOf("git")] };
    const crawling = run(collection, { signal: AbortSignal.abort() });
    await expect(crawling).rejects.toMatchObject({ code: "git_cancelled" });
  });
});
