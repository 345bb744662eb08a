import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  clusterManifests,
  connectorTo,
  type LoopbackServer,
  recordedEstate,
  startCluster,
} from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const TOKEN = "t0ken-that-nobody-may-see";
const recorded = recordedEstate();
/** What the cluster has now. */
let collections: Record<string, readonly JsonObject[]> = { ...recorded.collections };
let server: LoopbackServer;
let folder = "";

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-drift-")));
  const estate = {
    ...recorded,
    get collections() {
      return collections;
    },
  };
  server = await startCluster({ estate, users: { [TOKEN]: { name: "reader" } } });
  await writeFile(join(folder, "cluster.json"), JSON.stringify(connectorTo(server.url, TOKEN)));
  for (const [name, text] of Object.entries(clusterManifests())) await writeFile(join(folder, name), text);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const drift = (...args: string[]) =>
  plumbline(["drift", folder, "--kubernetes", join(folder, "cluster.json"), ...args]);

describe("plumbline drift", () => {
  it("finds none between manifests and the cluster they were applied to", async () => {
    const { code, stdout, stderr } = await drift("--format", "json");
    expect(stderr).toBe("");
    const { counts, resources } = JSON.parse(stdout);
    const wrong = resources.filter(
      ({ result, address }: { result: string; address?: string }) => result !== "undrifted" && address !== undefined,
    );
    expect(wrong).toEqual([]);
    expect(counts.undrifted).toBeGreaterThan(10);
    expect(code).toBe(0);
  });

  it("takes through a pipe what Helm or Kustomize has rendered", async () => {
    const rendered = Object.values(clusterManifests()).join("\n---\n");
    const args = ["--kubernetes", join(folder, "cluster.json"), "--format", "json"];
    const { code, stdout, stderr } = await plumbline(["drift", "-", ...args], {}, { input: rendered });
    expect(stderr).toBe("");
    const { counts } = JSON.parse(stdout);
    expect(counts).toMatchObject({ drifted: 0, missing: 0, undetermined: 0 });
    expect(counts.undrifted).toBeGreaterThan(10);
    expect(code).toBe(0);
  });

  it.each([
    [["--against", "-"], "Only one side can come through standard input."],
    [["--aws", "--patch", "a.patch"], "--patch edits files: what comes through standard input is in none."],
  ])("does not take %j with what comes through a pipe", async (args, message) => {
    const { code, stderr } = await plumbline(["drift", "-", ...args], {}, { input: "" });
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it("compares nothing with code that has no resource of the cloud, and says so", async () => {
    const empty = join(folder, "empty");
    await mkdir(empty);
    await writeFile(join(empty, "main.tf"), 'resource "aws_sqs_queue" "jobs" {}\n');
    const { code, stdout } = await plumbline(["drift", empty, "--kubernetes", join(folder, "cluster.json")]);
    await rm(empty, { recursive: true });
    expect(stdout).toContain("the code has no resource of kubernetes: nothing was compared");
    expect(stdout).toContain("0 missing, 0 unmanaged");
    expect(code).toBe(3);
  });

  it("finds what somebody changed, and where the code says it otherwise", async () => {
    const path = "apis/apps/v1/deployments";
    const [first, ...others] = recorded.collections[path] ?? [];
    const changed = JSON.parse(JSON.stringify(first).replaceAll(/"image":"[^"]+"/g, '"image":"other:1"'));
    collections = { ...recorded.collections, [path]: [changed, ...others] };
    const { code, stdout } = await drift();
    collections = { ...recorded.collections };
    expect(code).toBe(1);
    expect(stdout).toMatch(/^drifted {2}.*Deployment.*shop\.yaml:\d+:\d+/m);
    expect(stdout).toMatch(
      /containers\["\w+"\]\.image {2}.*shop\.yaml:\d+:\d+\n {4}code {3}".+"\n {4}cloud {2}"other:1"/,
    );
    expect(stdout).not.toMatch(/^unmanaged.*kube-system/m);
  });

  it("says of what is no longer there that it is missing, be it of a kind that somebody added", async () => {
    const custom = Object.keys(recorded.collections).filter((path) => path.endsWith("/widgets"));
    expect(custom).toHaveLength(1);
    const others = Object.entries(recorded.collections).filter(([path]) => !custom.includes(path));
    collections = Object.fromEntries(others);
    const { code, stdout } = await drift();
    collections = { ...recorded.collections };
    expect(code).toBe(1);
    expect(stdout).toMatch(/^missing {2}.*Widget.*shop-widgets\.yaml:\d+:\d+/m);
  });

  it("leaves out what somebody does not want to hear of, and tells which rules leave out nothing", async () => {
    const path = "apis/apps/v1/deployments";
    const [first, ...others] = recorded.collections[path] ?? [];
    const changed = JSON.parse(JSON.stringify(first).replaceAll(/"image":"[^"]+"/g, '"image":"other:1"'));
    collections = { ...recorded.collections, [path]: [changed, ...others] };
    const settings = `drift:
  ignore:
    - { type: Deployment, path: "spec.**.image", reason: deployed by the pipeline, expires: 2999-12-31 }
    - { type: Deployment, reason: while moving, expires: 2020-01-01 }
`;
    await writeFile(join(folder, "plumbline.yaml"), settings);
    await writeFile(join(folder, ".driftignore"), "# nobody has these\nNothing.*\n");
    try {
      const { code, stdout, stderr } = await drift();
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(/^0 resources and [1-9]\d* attributes are ignored$/m);
      expect(stdout).toContain("expired on 2020-01-01, ignores nothing: type Deployment (while moving)\n");
      expect(stdout).toContain("ignores nothing: Nothing.* (nobody has these)\n");
      const all = JSON.parse((await drift("--no-config", "--ignore", "*", "--format", "json")).stdout);
      expect([all.resources, all.ignored.length > 10]).toEqual([[], true]);
      expect((await drift("--no-config", "--ignore", "Nothing.*")).code).toBe(1);
      await writeFile(join(folder, "plumbline.yaml"), "drift:\n  ignore:\n    - type: Deployment\n      until: x\n");
      const refused = await drift();
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("plumbline.yaml:4:7: there is no")]);
      expect(refused.stderr).toContain('plumbline.yaml:3:7: must have a "reason"');
    } finally {
      collections = { ...recorded.collections };
      for (const name of ["plumbline.yaml", ".driftignore"]) await rm(join(folder, name));
    }
  });

  it("does not tell what a file elsewhere holds, which a .driftignore of the code leads to", async () => {
    const [elsewhere, link] = [`${folder}-elsewhere`, join(folder, ".driftignore")];
    await writeFile(elsewhere, "hidden words\n");
    await symlink(elsewhere, link);
    try {
      const { code, stdout, stderr } = await drift();
      expect([code, stderr]).toEqual([2, expect.stringContaining(`.driftignore leads out of ${folder}`)]);
      expect(`${stdout}${stderr}`).not.toContain("hidden");
    } finally {
      for (const file of [link, elsewhere]) await rm(file);
    }
  });

  it("compares with other code in the place of an account, and takes a file by itself", async () => {
    const queue = (delay: number) =>
      `resource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n  delay_seconds = ${delay}\n}\n`;
    const [one, two] = [join(folder, "one"), join(folder, "two")];
    for (const [path, delay] of [
      [one, 5],
      [two, 9],
    ] as const) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, "main.tf"), queue(delay));
    }
    const attributes = { id: "https://sqs/1/jobs", name: "jobs", delay_seconds: 5 };
    const state = {
      version: 4,
      terraform_version: "1.9.0",
      resources: [
        { mode: "managed", type: "aws_sqs_queue", name: "jobs", provider: "aws", instances: [{ attributes }] },
      ],
    };
    await writeFile(join(two, "backup.json"), JSON.stringify(state));
    const changed = await plumbline(["drift", one, "--against", two]);
    expect([changed.code, changed.stdout]).toEqual([
      1,
      expect.stringMatching(/paired by address\n {2}delay_seconds \(DelaySeconds\) {2}main\.tf:3:\d+\n.*5\n.*9\n/),
    ]);
    const same = await plumbline(["drift", join(one, "main.tf"), "--against", join(two, "backup.json")]);
    expect([same.code, same.stdout]).toEqual([0, expect.stringMatching(/^0 drifted, 1 undrifted/m)]);
    const alone = await plumbline(["drift", join(two, "backup.json"), "--against", two]);
    expect([alone.code, alone.stdout]).toEqual([1, expect.stringContaining("backup.json:1:")]);
    const nowhere = await plumbline(["drift", one, "--against", join(folder, "three")]);
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining("There is no file or folder")]);
    const both = await plumbline(["drift", one, "--against", two, "--aws"]);
    expect(both.code).toBe(2);
    await Promise.all([one, two].map((path) => rm(path, { recursive: true })));
  });

  it("tells what other code sets and this code leaves unwritten, by the names of the code", async () => {
    const balancer = (more: string) => `resource "aws_lb" "shop" {\n  name = "shop"\n${more}}\n`;
    const group = (more: string) => `resource "aws_security_group" "shop" {\n  name = "shop"\n${more}}\n`;
    const opened =
      '  ingress {\n    from_port   = 22\n    to_port     = 22\n    protocol    = "tcp"\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n';
    const [one, two] = [join(folder, "silent"), join(folder, "setting")];
    for (const [path, text] of [
      [one, balancer("") + group("")],
      [two, balancer('  idle_timeout = 90\n  tags         = { team = "shop" }\n') + group(opened)],
    ] as const) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, "main.tf"), text);
    }
    const patch = join(folder, "silent.patch");
    const { code, stdout } = await plumbline(["drift", one, "--against", two, "--patch", patch]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/idle_timeout \(LoadBalancerAttributes\[.*\n.*\n.*"90".*\n.*would set it to "60"/);
    expect(stdout).toMatch(/tags\["team"\] .*\n.*\n.*\n.*the provider would remove it/);
    expect(stdout).toMatch(
      /ingress \(SecurityGroupIngress\) .*\n.*\n.*0\.0\.0\.0\/0.*\n.*no code here grants or opens it/,
    );
    execFileSync("git", ["apply", "-"], { cwd: one, input: await readFile(patch) });
    expect((await plumbline(["drift", one, "--against", two])).stdout).toMatch(/^0 drifted, 2 undrifted/m);
    // A state writes what nobody has set.
    const attributes = {
      arn: "arn:aws:elasticloadbalancing:eu-west-1:1:loadbalancer/app/shop/1",
      name: "shop",
      idle_timeout: 0,
    };
    const state = {
      version: 4,
      terraform_version: "1.9.0",
      resources: [{ mode: "managed", type: "aws_lb", name: "shop", provider: "aws", instances: [{ attributes }] }],
    };
    await writeFile(join(two, "state.json"), JSON.stringify(state));
    await writeFile(join(one, "main.tf"), balancer(""));
    const applied = await plumbline(["drift", one, "--against", join(two, "state.json")]);
    expect(applied.stdout).toMatch(/^0 drifted, 1 undrifted/m);
    await Promise.all([one, two, patch].map((path) => rm(path, { recursive: true })));
  });

  it("reports in files of every format, and writes a patch that takes it over", async () => {
    const path = "apis/apps/v1/deployments";
    const [first, ...others] = recorded.collections[path] ?? [];
    const changed = JSON.parse(JSON.stringify(first).replaceAll(/"image":"[^"]+"/g, '"image":"other:1"'));
    collections = { ...recorded.collections, [path]: [changed, ...others] };
    const out = await realpath(await mkdtemp(join(tmpdir(), "plumbline-drift-out-")));
    const written = ["json", "sarif", "markdown", "html"].flatMap((name) => ["--format", `${name}=${join(out, name)}`]);
    const { code, stdout } = await drift(...written, "--patch", join(out, "patch"));
    expect([code, stdout]).toEqual([1, ""]);
    const texts = await Promise.all(
      ["json", "sarif", "markdown", "html", "patch"].map((name) => readFile(join(out, name), "utf8")),
    );
    const [json = "", sarif = "", markdown = "", html = "", patch = ""] = texts;
    expect(JSON.parse(json).resources[0].drifted[0]).toMatchObject({
      cloud: "other:1",
      edit: { diff: expect.stringContaining("other:1") },
      restore: { how: "kubectl apply -f shop.yaml" },
    });
    const [result] = JSON.parse(sarif).runs[0].results;
    expect(result).toMatchObject({ ruleId: "drift/drifted", fixes: [{ artifactChanges: [{ replacements: [{}] }] }] });
    expect(markdown).toMatch(/^```diff\n@@ .*\n-.*image: .*\n\+.*image: "?other:1"?$/m);
    expect(html).toMatch(/<span class="ins">\+.*image: .*other:1/);
    execFileSync("git", ["apply", "-"], { cwd: folder, input: patch });
    const { stdout: again } = await drift("--format", "json");
    for (const [name, text] of Object.entries(clusterManifests())) await writeFile(join(folder, name), text);
    collections = { ...recorded.collections };
    await rm(out, { recursive: true, force: true });
    expect(JSON.parse(again).counts).toMatchObject({ drifted: 0 });
  });

  it("writes code for what nobody manages", async () => {
    const user = (name: string) => `resource "aws_iam_user" "${name}" {\n  name = "${name}"\n}\n`;
    const [one, two] = [join(folder, "mine"), join(folder, "theirs")];
    for (const [path, text] of [
      [one, user("ann")],
      [two, user("ann") + user("bob")],
    ] as const) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, "main.tf"), text);
    }
    const { code } = await plumbline(["drift", one, "--against", two, "--import", join(one, "import.tf")]);
    expect(code).toBe(0);
    expect(await readFile(join(one, "import.tf"), "utf8")).toContain('to = aws_iam_user.bob\n  id = "bob"\n');
    const again = await plumbline(["drift", one, "--against", two]);
    expect(again.stdout).toMatch(/^0 drifted, 2 undrifted, 0 missing, 0 unmanaged/m);
    await Promise.all([one, two].map((path) => rm(path, { recursive: true })));
  });

  it("says what is wrong with how it is called", async () => {
    const nothing = await plumbline(["drift", folder]);
    expect([nothing.code, nothing.stderr]).toEqual([
      2,
      expect.stringContaining("one of --aws, --azure, --google, --kubernetes"),
    ]);
    const other = await plumbline(["drift", folder, "--aws", join(folder, "cluster.json")]);
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining("is a connector of type kubernetes, not aws"),
    ]);
    const odd = await drift("--fail-on", "moved");
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('got "moved"')]);
  });

  it("says that it could not sign in, without telling what it tried it with", async () => {
    await writeFile(join(folder, "stale.json"), JSON.stringify(connectorTo(server.url, "stale-token")));
    const { code, stdout, stderr } = await plumbline(["drift", folder, "--kubernetes", join(folder, "stale.json")]);
    await rm(join(folder, "stale.json"));
    expect(code).not.toBe(0);
    expect(stdout + stderr).not.toContain("stale-token");
  });
});

describe("plumbline connector test", () => {
  it("says who we are, what would be read, and the smallest policy", async () => {
    const { code, stdout } = await plumbline(["connector", "test", join(folder, "cluster.json")]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Signed in as .*reader[\s\S]*Nothing is missing\.\n$/)]);
    const { stdout: policy } = await plumbline(["connector", "test", "--policy", join(folder, "cluster.json")]);
    expect(policy).toContain("kind: ClusterRole");
  });
});
