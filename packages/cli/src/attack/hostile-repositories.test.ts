import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type GitTestHost, startGitTestHost, testFolder } from "@plumbline/engine/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBystanderServed } from "./testing/bystander.js";
import { makeHostile } from "./testing/collections.js";
import { type HostileHost, hostileHost, unfoldingRepository } from "./testing/hostile-host.js";
import { openSiege, type Siege } from "./testing/siege.js";

const folder = testFolder();
let hostile: HostileHost;
let repositories: GitTestHost;
let siege: Siege;
/** What the operator has set aside for another tenant. */
const SECRET = "s3cret-of-the-operator";

beforeAll(async () => {
  const root = join(folder.path, "repositories");
  mkdirSync(root);
  unfoldingRepository(root, "unfolding", 6);
  repositories = await startGitTestHost(root);
  hostile = await hostileHost();
  siege = await openSiege(["--allow-private-addresses", "127.0.0.0/8", "--run-slice", "10"], {
    PLUMBLINE_SECRET_GIT: SECRET,
  });
}, 120_000);

afterAll(async () => {
  await siege.close();
  await Promise.all([hostile.close(), repositories.close()]);
  folder.remove();
});

const megabytesOf = (path: string) => Number(execFileSync("du", ["-sm", path], { encoding: "utf8" }).split("\t")[0]);

it.each([
  ["endless", "a host that sends refs without end", () => `${hostile.url}/endless`],
  ["unfolding", "a small repository that unfolds to a million files", () => `${repositories.url}/unfolding/.git`],
])(
  "%s: %s fills neither memory nor disk, and holds up nobody",
  async (name, _, address) => {
    const { attacker, dataFolder } = siege;
    const watch = await siege.during(async () => {
      await makeHostile(siege, { name, connector: { gitProvider: address(), branchName: "main" } });
      const { run_id, state } = await attacker.end(await attacker.start(name), 180);
      expect(state).toBe("complete");
      expect(await attacker.logOf(run_id)).toMatch(/more than|larger than|at most|limit/);
    });
    expect(megabytesOf(dataFolder)).toBeLessThan(1500);
    expectBystanderServed(watch);
  },
  300_000,
);

it("a host that never answers holds up nobody", async () => {
  const { attacker } = siege;
  const watch = await siege.during(async () => {
    await makeHostile(siege, {
      name: "silent",
      connector: { gitProvider: `${hostile.url}/silent`, branchName: "main" },
    });
    const id = await attacker.start("silent");
    await attacker.until(id, 60, ({ state }) => state === "running");
    // Much longer than it keeps its place.
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    await attacker.cancel(id);
    await attacker.end(id, 60);
  });
  expectBystanderServed(watch);
}, 300_000);

it("a secret of the operator is not sent to a host of the attacker's", async () => {
  const { attacker } = siege;
  const connector = {
    gitProvider: `${repositories.url}/unfolding/.git`,
    branchName: "main",
    private: true,
    httpsUser: "me",
    httpsAccessToken: "env:PLUMBLINE_SECRET_GIT",
  };
  await makeHostile(siege, { name: "secret", connector });
  const { run_id } = await attacker.end(await attacker.start("secret"), 120);
  expect(await attacker.logOf(run_id)).toContain("PLUMBLINE_SECRET_GIT");
  const sent = repositories.authorizations.filter((header) => header !== undefined);
  const isSecret = (header: string) => Buffer.from(header.replace(/^Basic /, ""), "base64").includes(SECRET);
  expect(sent.filter(isSecret)).toEqual([]);
}, 180_000);
