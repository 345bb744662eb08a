import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@plumbline/engine/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBounded } from "./testing/bystander.js";
import { makeHostile } from "./testing/collections.js";
import { type HostileHost, hostileHost, unfoldingRepository } from "./testing/hostile-host.js";
import { openSiege, type Siege } from "./testing/siege.js";

const folder = testFolder();
let host: HostileHost;
let siege: Siege;
/** What the operator has set aside for another tenant. */
const SECRET = "s3cret-of-the-operator";

beforeAll(async () => {
  mkdirSync(join(folder.path, "repositories"));
  unfoldingRepository(join(folder.path, "repositories"), "unfolding", 6);
  host = await hostileHost(join(folder.path, "repositories"));
  siege = await openSiege(["--allow-private-addresses", "127.0.0.0/8"], { PLUMBLINE_SECRET_GIT: SECRET });
}, 120_000);

afterAll(async () => {
  await siege.close();
  await host.close();
  folder.remove();
});

const megabytesOf = (path: string) => Number(execFileSync("du", ["-sm", path], { encoding: "utf8" }).split("\t")[0]);

it.each([
  ["endless", "a host that sends refs without end"],
  ["unfolding", "a small repository that unfolds to a million files"],
])(
  "%s: %s fills neither memory nor disk, and holds up nobody",
  async (name) => {
    const { attacker, dataFolder } = siege;
    const watch = await siege.during(async () => {
      await makeHostile(siege, { name, connector: { gitProvider: `${host.url}/${name}`, branchName: "main" } });
      const { run_id, state } = await attacker.end(await attacker.start(name), 180);
      expect(state).toBe("complete");
      expect(await attacker.logOf(run_id)).toMatch(/more than|larger than|at most|limit/);
    });
    expect(megabytesOf(dataFolder)).toBeLessThan(1500);
    expectBounded(watch);
  },
  300_000,
);

it("a host that never answers holds up nobody", async () => {
  const { attacker } = siege;
  const watch = await siege.during(async () => {
    await makeHostile(siege, { name: "silent", connector: { gitProvider: `${host.url}/silent`, branchName: "main" } });
    const id = await attacker.start("silent");
    await attacker.until(id, 60, ({ state }) => state === "running");
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await attacker.cancel(id);
    await attacker.end(id, 60);
  });
  expectBounded(watch);
}, 300_000);

it("a secret of the operator is not sent to a host of the attacker's", async () => {
  const { attacker } = siege;
  const connector = {
    gitProvider: `${host.url}/unfolding`,
    branchName: "main",
    private: true,
    httpsUser: "me",
    httpsAccessToken: "env:PLUMBLINE_SECRET_GIT",
  };
  await makeHostile(siege, { name: "secret", connector });
  const { run_id } = await attacker.end(await attacker.start("secret"), 120);
  expect(await attacker.logOf(run_id)).toContain("PLUMBLINE_SECRET_GIT");
  const sent = host.authorizations.filter((header) => header !== undefined);
  const isSecret = (header: string) => Buffer.from(header.replace(/^Basic /, ""), "base64").includes(SECRET);
  expect(sent.filter(isSecret)).toEqual([]);
}, 180_000);
