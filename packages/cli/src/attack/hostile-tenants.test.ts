import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBystanderServed } from "./testing/bystander.js";
import { makeHostile } from "./testing/collections.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;

beforeAll(async () => {
  siege = await openSiege(["--run-slice", "10"]);
}, 120_000);

afterAll(() => siege.close());

/** Some seconds for each of many modules: hours in all. */
const endlessRule = `package rule
import rego.v1
n := numbers.range(1, 2000)
bad if count([1 | some a in n; some b in n; a * b == -1]) == 1
`;

it("runs without end, and runs without number, leave others their turn", async () => {
  const { attacker } = siege;
  const volume = 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n';
  const code = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`m${i}/main.tf`, volume]));
  const watch = await siege.during(async () => {
    const names = Array.from({ length: 8 }, (_, i) => `endless${i}`);
    for (const name of names) await makeHostile(siege, { name, code, rules: [endlessRule] });
    const runs: string[] = [];
    for (let round = 0; round < 4; round += 1) for (const name of names) runs.push(await attacker.start(name));
    await sleep(40_000);
    for (const run of runs) await attacker.cancel(run);
  });
  expectBystanderServed(watch);
}, 400_000);

it("a change proposed from a fork starts nothing where nobody allowed it", async () => {
  const { attacker, service } = siege;
  await attacker.done("POST", "/api/collection", { collection: "forked" });
  const gitProvider = "https://github.com/acme/infra.git";
  await attacker.upload("forked", {
    "code.json": { fileType: "structure", type: "filesystem", gitProvider, branchName: "main", private: false },
  });
  await attacker.done("POST", "/api/webhook/github/create", { collection: "forked", enable: true });
  const { secret } = (await attacker.done("POST", "/api/webhook/github/secret", { collection: "forked" })) as {
    secret: string;
  };
  const repository = (owner: string) => ({
    full_name: `${owner}/infra`,
    clone_url: `https://github.com/${owner}/infra.git`,
    default_branch: "main",
  });
  const body = JSON.stringify({
    action: "opened",
    repository: repository("acme"),
    pull_request: {
      number: 7,
      base: { ref: "main", sha: "a".repeat(40), repo: repository("acme") },
      head: { ref: "evil", sha: "b".repeat(40), repo: repository("mallory") },
    },
  });
  const reply = await fetch(`${service.url}/attacker/api/webhook/github/forked`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-github-event": "pull_request",
      "x-github-delivery": randomUUID(),
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    },
    body,
  });
  expect(reply.status).toBe(200);
  expect(((await reply.json()) as { message: string }).message).toContain("fork");
  const { results } = (await attacker.done("GET", "/api/runs/?collection=forked")) as { results: unknown[] };
  expect(results).toEqual([]);
}, 60_000);
