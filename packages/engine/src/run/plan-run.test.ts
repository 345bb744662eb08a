import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCheckoutHolder } from "../git/cache-quota.js";
import { checkOut } from "../git/check-out.js";
import { defaultGitLimits } from "../git/git-limits.js";
import { type TestFolder, testFolder, testRepository, writeFiles } from "../git/testing/repository.js";
import type { CollectionConfiguration, PlanningAndOpeningOptions } from "./run-plan-types.js";
import { folderConnector, planInFolder, runAllShares } from "./testing/run.js";

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

async function run(collection: Partial<CollectionConfiguration>, options: Partial<PlanningAndOpeningOptions> = {}) {
  const { plan, problems } = await planInFolder(folder.path, collection, options);
  const { resources, problems: more } = runAllShares(plan);
  const all = [...resources.values()];
  return { plan, resources: all, facts: all.map(({ facts }) => facts), problems: [...problems, ...more] };
}

const gitConnector = (more: JsonObject = {}): JsonObject => ({
  type: "filesystem",
  gitProvider: join(folder.path, "origin"),
  username: "me",
  ...more,
});

const oneCase = {
  masterTestId: "T1",
  masterSnapshotId: ["TF_"],
  type: "rego",
  rule: "file(bucket.rego)",
  evals: [{ id: "T1", eval: "data.rule.named", message: "data.rule.named_err" }],
};
const rule = 'package rule\n\nnamed = false { input.resources[_].name == "x" }\n';

describe("a collection", () => {
  it("of a git repository gives the same ids run after run, while the code changes", async () => {
    const repository = testRepository(join(folder.path, "origin"));
    const commit = repository.commit({ "a/main.tf": bucket("x") });
    const collection = { connectors: new Map([["git", gitConnector()]]), masterSnapshots: [masterOf("git")] };
    const first = await run(collection);
    expect(first.problems).toEqual([]);
    expect(first.plan.commits).toEqual({ git: commit });
    expect(first.facts).toMatchObject([
      { reference: "master", user: "me", scope: { branchName: "master" }, paths: ["/a/main.tf"] },
    ]);
    repository.commit({ "a/main.tf": bucket("y"), "0/main.tf": bucket("z") });
    const second = await run(collection);
    expect(second.facts.map(({ names }) => names)).toEqual([["z"], ["y"]]);
    expect(second.facts[1]?.nodeId).toBe(first.facts[0]?.nodeId);
    expect(second.plan.hash).toBe(first.plan.hash);
    const again = await run(collection, { commits: first.plan.commits });
    expect(again.facts).toEqual(first.facts);
  });

  it("keeps what it has checked out while another host takes its time", async () => {
    testRepository(join(folder.path, "origin")).commit({ "main.tf": bucket("x") });
    testRepository(join(folder.path, "others")).commit({ "main.tf": bucket("y") });
    const git = { cacheFolder: join(folder.path, "caches", "1"), allowLocalPaths: true };
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { hold, release } = createCheckoutHolder();
    const lookup = async () => {
      const [home = ""] = readdirSync(git.cacheFolder).filter((name) => /^[0-9a-f]{32}$/.test(name));
      const trees = join(git.cacheFolder, home, "trees");
      const tree = join(trees, readdirSync(trees).find((name) => !name.includes(".")) ?? "");
      const long = new Date(Date.now() - 6 * 60_000);
      utimesSync(tree, long, long);
      vi.advanceTimersByTime(6 * 60_000);
      await vi.waitFor(() => expect(statSync(tree).mtimeMs).toBeGreaterThan(long.getTime() + 60_000)).catch(() => {});
      const limits = { ...defaultGitLimits, quotaBytes: 1 };
      await checkOut({ url: join(folder.path, "others") }, { ...git, limits }).catch(() => {});
      return [];
    };
    try {
      const slow = gitConnector({ gitProvider: "https://slow.example.com/a.git" });
      const collection = {
        connectors: new Map([
          ["git", gitConnector()],
          ["slow", slow],
        ]),
        masterSnapshots: [masterOf("git"), { ...masterOf("slow"), name: "ms_slow" }],
      };
      const { plan } = await planInFolder(folder.path, collection, { git: { ...git, lookup, hold } });
      expect(plan.unopened).toEqual(["slow"]);
      expect(plan.sources.map((source) => existsSync(join(source.folder, "main.tf")))).toEqual([true]);
    } finally {
      release();
      vi.useRealTimers();
    }
  });

  it("whose files are gone says so in every share", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x") });
    const collection = {
      connectors: new Map([["code", folderConnector("code")]]),
      masterSnapshots: [masterOf("code")],
    };
    const { plan } = await planInFolder(folder.path, collection);
    rmSync(join(folder.path, "code"), { recursive: true });
    const { problems, units } = runAllShares(plan, { shares: 2 });
    const told = { configuration: "code", message: expect.stringContaining("cannot be listed"), isUnlisted: true };
    expect(problems).toEqual([told, told]);
    expect(units).toBe(0);
  });

  it("may look at another branch than its connector, each pinned to a commit of its own", async () => {
    const repository = testRepository(join(folder.path, "origin"), "trunk");
    const trunk = repository.commit({ "main.tf": bucket("x") });
    repository.git("checkout", "--quiet", "-b", "dev");
    const dev = repository.commit({ "main.tf": bucket("y") });
    repository.git("checkout", "--quiet", "trunk");
    const collection = {
      connectors: new Map([["git", gitConnector()]]),
      masterSnapshots: [masterOf("git"), { ...masterOf("git", { branchName: "dev" }), name: "ms_dev" }],
    };
    const first = await run(collection);
    expect(first.facts.map(({ reference, names }) => [reference, names])).toEqual([
      ["trunk", ["x"]],
      ["dev", ["y"]],
    ]);
    expect(new Set(first.facts.map(({ nodeId }) => nodeId)).size).toBe(2);
    expect(first.plan.commits).toEqual({ git: trunk, "git@dev": dev });
    repository.commit({ "main.tf": bucket("z") });
    const again = await run(collection, { commits: first.plan.commits });
    expect(again.facts).toEqual(first.facts);
    expect(again.plan.hash).toBe(first.plan.hash);
  });

  it("of a folder, with snapshots beside master snapshots", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x"), "notes.yaml": "a: 1" });
    const { facts, problems, plan } = await run({
      connectors: new Map([
        ["local", { type: "filesystem", folderPath: "code" }],
        ["cloud", { type: "openstack" }],
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
    expect(facts.map(({ masterSnapshotIds, reference, scope }) => [masterSnapshotIds, reference, scope])).toEqual([
      [["TF_"], "code", {}],
      [[], "code", {}],
    ]);
    expect(plan.commits).toEqual({});
    expect(problems).toEqual([
      { configuration: "ms_cloud", message: 'connector "cloud" is of type "openstack", which runs do not read' },
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
    const { facts, problems } = await run({
      connectors: new Map([["git", gitConnector()]]),
      masterSnapshots: [
        { name: "remote", body: remote({}) },
        { name: "stranger", body: remote({ connectorUsers: [{ id: "U2", source: "git" }] }) },
        { name: "lost", body: remote({ remoteFile: "../../etc/passwd" }) },
      ],
    });
    expect(facts.map(({ user }) => user)).toEqual(["tester"]);
    expect(problems.map(({ configuration, message }) => `${configuration}: ${message}`)).toEqual([
      'stranger: /ms.json: snapshots[0].connectorUser "U1" is not one of connectorUsers',
      'lost: remoteFile "../../etc/passwd" is not in the repository',
    ]);
  });

  it("may have its master test in a repository, with the rule files beside it", async () => {
    testRepository(join(folder.path, "origin")).commit({
      "code/main.tf": bucket("x"),
      "tests/aws/test.json": JSON.stringify({
        fileType: "mastertest",
        testSet: [{ cases: [oneCase, { ...oneCase, masterTestId: "T2", rule: "file(own.rego)" }] }],
      }),
      "tests/aws/bucket.rego": rule,
      "huge.json": `{"testSet": [${"1,".repeat(1_100_000)}1]}`,
    });
    const remote = { masterSnapshot: "ms_git", connector: "git", remoteFile: "tests/aws/test.json" };
    const { plan, resources, problems } = await run({
      connectors: new Map([["git", gitConnector()]]),
      masterSnapshots: [masterOf("git")],
      tests: [
        { name: "remote", kind: "mastertest", body: remote },
        { name: "lost", kind: "mastertest", body: { ...remote, remoteFile: "none.json" } },
        { name: "broken", kind: "mastertest", body: { ...remote, remoteFile: "tests/aws/bucket.rego" } },
        { name: "huge", kind: "mastertest", body: { ...remote, remoteFile: "huge.json" } },
      ],
      ruleFiles: new Map([
        ["bucket.rego", "not this one"],
        ["own.rego", rule],
      ]),
    });
    expect(plan.ruleFiles.filter(({ masterTests }) => masterTests?.includes("remote")).map(({ name }) => name)).toEqual(
      ["bucket.rego"],
    );
    const [resource] = resources;
    expect(resource?.verdicts?.map(({ testCase, outcome }) => [testCase.testId, testCase.testName, outcome])).toEqual([
      ["T1", "remote", "failed"],
      ["T2", "remote", "failed"],
    ]);
    expect(resource?.verdicts?.[0]?.testCase.ruleText).toBe(rule);
    expect(problems.map(({ configuration }) => configuration)).toEqual(["lost", "broken", "huge"]);
    expect(problems.at(-1)?.message).toMatch(/^huge\.json: has more than the \d+ characters/);
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
    const { facts, problems } = await run({ connectors, masterSnapshots: names.map((name) => masterOf(name)) });
    expect(facts).toHaveLength(1);
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

  it("did not see everything when the repository of its master snapshot or master test cannot be opened", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x") });
    const connectors = new Map<string, JsonObject>([
      ["local", { type: "filesystem", folderPath: "code" }],
      ["pack", gitConnector()],
    ]);
    const connectorUsers = [{ id: "USER_1", testUser: "me", source: "local" }];
    const remote = { name: "remote", body: { connector: "pack", remoteFile: "ms.json", connectorUsers } };
    const withMaster = await run({ connectors, masterSnapshots: [masterOf("local"), remote] });
    expect(withMaster.plan).toMatchObject({ sources: [{ folder: expect.any(String) }], unopened: ["pack"] });
    const withTest = await run({
      connectors,
      masterSnapshots: [masterOf("local")],
      tests: [
        {
          name: "mt",
          kind: "mastertest",
          body: { masterSnapshot: "ms_local", connector: "pack", remoteFile: "mt.json" },
        },
      ],
    });
    expect(withTest.plan.unopened).toEqual(["pack"]);
    expect(withTest.facts).toHaveLength(1);
  });

  it("takes a folder that cannot be listed for one that could not be opened, not for an empty one", async () => {
    writeFiles(folder.path, { code: "no folder" });
    const { plan, problems } = await run({
      connectors: new Map([["local", { type: "filesystem", folderPath: "code" }]]),
      masterSnapshots: [masterOf("local")],
    });
    expect(plan).toMatchObject({ sources: [], unopened: ["local"] });
    expect(problems).toEqual([{ configuration: "local", message: 'The folder "code" cannot be read: ENOTDIR.' }]);
  });

  it("tells what is wrong with its tests, and uses the rest", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x") });
    const { problems, resources } = await run({
      connectors: new Map([["local", { type: "filesystem", folderPath: "code" }]]),
      masterSnapshots: [masterOf("local")],
      tests: [
        {
          name: "mt",
          kind: "mastertest",
          body: { masterSnapshot: "ms_local", testSet: [{ cases: [{ masterTestId: 7 }, oneCase] }] },
        },
      ],
      ruleFiles: new Map([["bucket.rego", rule]]),
    });
    expect(resources.flatMap(({ verdicts }) => verdicts ?? [])).toHaveLength(1);
    expect(problems).toEqual([
      { configuration: "mt", message: expect.stringMatching(/testSet\[0\]\.cases\[0\]\.masterTestId/) },
    ]);
  });

  it("tells of ids that tests name and no node has", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x") });
    const cases = [
      oneCase,
      { ...oneCase, masterTestId: "T2", masterSnapshotId: ["ALL"] },
      { ...oneCase, masterTestId: "T3", masterSnapshotId: ["TF"] },
      { ...oneCase, masterTestId: "T4", masterSnapshotId: ["TF_", "TF"] },
      { ...oneCase, masterTestId: "T5", masterSnapshotId: ["CLOUD"] },
    ];
    const snapshot = { snapshotId: "S1", type: "terraform", paths: ["main.tf"], collection: "c" };
    const { problems } = await run({
      connectors: new Map<string, JsonObject>([
        ["local", { type: "filesystem", folderPath: "code" }],
        ["cloud", { type: "openstack" }],
      ]),
      masterSnapshots: [
        {
          name: "ms",
          body: {
            snapshots: [
              { source: "local", nodes },
              { source: "cloud", nodes: [{ masterSnapshotId: "CLOUD", arn: "arn:aws:s3::" }] },
            ],
          },
        },
      ],
      snapshots: [{ name: "snap", body: { snapshots: [{ source: "local", nodes: [snapshot] }] } }],
      tests: [
        { name: "mt", kind: "mastertest", body: { masterSnapshot: "ms", testSet: [{ cases }] } },
        {
          name: "t",
          kind: "test",
          body: {
            snapshot: "snap",
            testSet: [
              {
                cases: [
                  { testId: "C1", rule: "exist({S1}.resources)" },
                  { testId: "C2", rule: "{S9}.a=1" },
                ],
              },
            ],
          },
        },
        {
          name: "gen",
          kind: "test",
          body: { snapshot: "ms_gen", testSet: [{ cases: [{ testId: "C3", rule: "exist({TF_x1}.resources)" }] }] },
        },
      ],
      ruleFiles: new Map([["bucket.rego", rule]]),
    });
    expect(problems).toEqual([
      { configuration: "ms", message: 'connector "cloud" is of type "openstack", which runs do not read' },
      { configuration: "mt", message: 'T3 and 1 more: masterSnapshotId "TF" is of no node of "ms"' },
      { configuration: "t", message: 'C2: snapshotId "S9" is of no node of "snap"' },
    ]);
  });

  describe("with more text than a plan may hold", () => {
    const MIB = 1024 * 1024;
    const big = (mebibytes: number) => `package rule\n${"#".repeat(mebibytes * MIB)}`;
    const testOf = (...rules: readonly string[]) =>
      JSON.stringify({
        testSet: [{ cases: rules.map((name, i) => ({ ...oneCase, masterTestId: `T${i}`, rule: `file(${name})` })) }],
      });
    const remote = (name: string, remoteFile: string) => ({
      name,
      kind: "mastertest" as const,
      body: { masterSnapshot: "ms_local", connector: "local", remoteFile },
    });
    const local = {
      connectors: new Map([["local", { type: "filesystem", folderPath: "code" }]]),
      masterSnapshots: [masterOf("local")],
    };
    const tooMuch = expect.stringMatching(/^not read: .* more than 67108864 characters together$/);

    it("reads a rule file once, however many master tests in repositories name it", async () => {
      const names = ["a.rego", "b.rego", "c.rego", "d.rego"];
      writeFiles(join(folder.path, "code"), {
        "main.tf": bucket("x"),
        "t.json": testOf(...names),
        ...Object.fromEntries(names.map((name) => [name, big(8)])),
      });
      const tests = Array.from({ length: 40 }, (_, i) => remote(`mt${i}`, "t.json"));
      const { plan, problems } = await planInFolder(folder.path, { ...local, tests });
      expect(problems).toEqual([]);
      expect(plan).toMatchObject({ unreadTests: [], tests: { length: 40 } });
      expect(plan.ruleFiles.map(({ name, masterTests }) => [name, masterTests?.length])).toEqual(
        names.map((name) => [name, 40]),
      );
    });

    it("leaves out the master tests in repositories for which there is no room, and tells each", async () => {
      const numbers = Array.from({ length: 9 }, (_, i) => i);
      writeFiles(join(folder.path, "code"), {
        "main.tf": bucket("x"),
        ...Object.fromEntries(numbers.map((i) => [`t${i}.json`, testOf(`r${i}.rego`)])),
        ...Object.fromEntries(numbers.map((i) => [`r${i}.rego`, i < 8 ? big(8) : rule])),
      });
      const own = { name: "own", kind: "mastertest" as const, body: { masterSnapshot: "ms_local", testSet: [] } };
      const { plan, problems } = await planInFolder(folder.path, {
        ...local,
        tests: [...numbers.map((i) => remote(`mt${i}`, `t${i}.json`)), own],
        ruleFiles: new Map([["own.rego", big(12)]]),
      });
      expect(plan.tests.map(({ name }) => name)).toEqual(["mt0", "mt1", "mt2", "mt3", "mt4", "mt5", "own"]);
      expect(plan.unreadTests).toEqual(["mt6", "mt7", "mt8"]);
      expect(plan.ruleFiles).toHaveLength(7);
      expect(problems).toEqual(plan.unreadTests.map((configuration) => ({ configuration, message: tooMuch })));
    });

    it("asks no test when the collection's own are too much", async () => {
      writeFiles(join(folder.path, "code"), { "main.tf": bucket("x") });
      const own = { name: "own", kind: "mastertest" as const, body: { masterSnapshot: "ms_local", testSet: [] } };
      const { plan, problems } = await planInFolder(folder.path, {
        ...local,
        tests: [own],
        ruleFiles: new Map([["own.rego", big(64)]]),
      });
      expect(plan).toMatchObject({ tests: [], unreadTests: ["own"] });
      expect(problems).toContainEqual({ configuration: "own", message: tooMuch });
    });

    it("does not make a master snapshot in a repository larger than that for its users", async () => {
      const entries = Array.from({ length: 5000 }, () => ({ connectorUser: "U", nodes }));
      writeFiles(join(folder.path, "code"), {
        "main.tf": bucket("x"),
        "ms.json": JSON.stringify({ snapshots: entries }),
      });
      const connectorUsers = Array.from({ length: 5000 }, () => ({ id: "U", source: "local" }));
      const body = { connector: "local", remoteFile: "ms.json", connectorUsers };
      const { plan, problems } = await planInFolder(folder.path, {
        ...local,
        masterSnapshots: [{ name: "remote", body }],
      });
      expect(plan.sources).toEqual([]);
      expect(problems).toContainEqual({ configuration: "remote", message: tooMuch });
    });
  });

  it("ends when it is cancelled", async () => {
    testRepository(join(folder.path, "origin")).commit({ "main.tf": bucket("x") });
    const collection = { connectors: new Map([["git", gitConnector()]]), masterSnapshots: [masterOf("git")] };
    const planning = run(collection, { signal: AbortSignal.abort() });
    await expect(planning).rejects.toMatchObject({ code: "git_cancelled" });
  });
});

describe("a plan", () => {
  const collection = (more: Partial<CollectionConfiguration> = {}): Partial<CollectionConfiguration> => ({
    connectors: new Map([["local", { type: "filesystem", folderPath: "code" }]]),
    masterSnapshots: [masterOf("local")],
    tests: [{ name: "mt", kind: "mastertest", body: { masterSnapshot: "ms_local", testSet: [{ cases: [oneCase] }] } }],
    ruleFiles: new Map([["bucket.rego", rule]]),
    exclusions: [
      { exclusionType: "test", masterTestID: "T2" },
      { exclusionType: "test", masterTestID: "T1" },
    ],
    ...more,
  });
  const hashOf = async (
    more: Partial<CollectionConfiguration> = {},
    options: Partial<PlanningAndOpeningOptions> = {},
  ) => (await planInFolder(folder.path, collection(more), options)).plan.hash;

  it("has a hash that follows what verdicts follow from, and nothing else", async () => {
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("x") });
    const hash = await hashOf();
    expect(await hashOf({ exclusions: collection().exclusions?.toReversed() ?? [] })).toBe(hash);
    expect(await hashOf({}, { today: "2030-01-01" })).toBe(hash);
    writeFiles(join(folder.path, "code"), { "main.tf": bucket("y") });
    expect(await hashOf()).toBe(hash);
    for (const [more, options] of [
      [{ exclusions: [] }],
      [{ ruleFiles: new Map([["bucket.rego", `${rule}#`]]) }],
      [{ tests: [] }],
      [{ masterSnapshots: [masterOf("local", { testUser: "other" })] }],
      [{ connectors: new Map([["local", { type: "filesystem", folderPath: "code", username: "other" }]]) }],
      [{}, { judges: false }],
    ] as const) {
      expect(await hashOf(more, options)).not.toBe(hash);
    }
  });

  it("holds no secrets", async () => {
    testRepository(join(folder.path, "origin")).commit({ "main.tf": bucket("x") });
    const connectors = new Map([["local", gitConnector({ httpsUser: "someone", httpsPassword: "the secret" })]]);
    const { plan } = await planInFolder(folder.path, collection({ connectors }));
    expect(plan.sources).toHaveLength(1);
    expect(JSON.stringify(plan)).not.toContain("the secret");
  });
});
