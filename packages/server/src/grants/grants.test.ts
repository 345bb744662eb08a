/** What the operator lends: several tenants on one service, each with connectors that try to use it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GitTestHost, startGitTestHost, testFolder, testRepository, writeFiles } from "@plumbline/engine/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asTenant } from "../testing/as-tenant.js";
import { makeCodeCollection, sampleMasterSnapshot, volumeCode } from "../testing/code-collection.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const folder = testFolder();
const at = (path: string) => join(folder.path, path);
const host = await startGitTestHost(folder.path);
const theirs: GitTestHost = await startGitTestHost(folder.path);
const hostName = new URL(host.url).host;
const theirName = new URL(theirs.url).host;
const secretText = "the-operators-token";

const service = useService({
  PLUMBLINE_WORKERS: "1",
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
  PLUMBLINE_FOLDERS: `${at("unnamed")},acme=${at("acme")},*=${at("shared")}`,
  PLUMBLINE_SECRET_VARIABLES: `PLUMBLINE_SECRET_*,acme=ACME_*@${hostName}`,
  PLUMBLINE_SECRET_FOLDERS: `acme=${at("secrets")}@${hostName}`,
});

beforeAll(async () => {
  for (const name of ["unnamed", "acme", "shared"]) writeFiles(at(name), { "main.tf": volumeCode(name, true) });
  testRepository(at("estate.git")).commit({ "main.tf": volumeCode("data", true) });
  mkdirSync(at("secrets"));
  writeFileSync(at("secrets/token"), `${secretText}\n`);
  process.env.PLUMBLINE_SECRET_GIT = secretText;
  process.env.ACME_GIT = secretText;
  await service.makeTenant("acme");
  await service.makeTenant("mallory");
});
afterAll(async () => {
  delete process.env.PLUMBLINE_SECRET_GIT;
  delete process.env.ACME_GIT;
  await Promise.all([host.close(), theirs.close()]);
  folder.remove();
});

/** One run of a tenant over these connectors: what it says of each, what it found, and what the hosts were sent. */
async function tried(tenant: string, connectors: Readonly<Record<string, object>>) {
  const own = asTenant(service, tenant);
  const [node] = sampleMasterSnapshot(["terraform"]).snapshots[0]?.nodes ?? [];
  const snapshots = Object.keys(connectors).map((source) => ({
    source,
    nodes: [{ ...node, masterSnapshotId: source.toUpperCase() }],
  }));
  const files = Object.entries(connectors).map(([name, body]) => [
    `${name}.json`,
    { fileType: "structure", type: "filesystem", ...body },
  ]);
  await makeCodeCollection(own, {
    name: "lent",
    connector: { folderPath: at("shared") },
    files: { ...Object.fromEntries(files), "where.json": { fileType: "masterSnapshot", snapshots } },
  });
  const { run_id, counts } = await runToEnd(own, "lent");
  const log = await readRunLog(own, run_id);
  return {
    resources: counts.resources,
    log: log.join("\n"),
    of: (connector: string) => log.filter((line) => line.startsWith(`${connector}: `)).join("\n"),
  };
}

const sentTo = ({ authorizations }: GitTestHost) =>
  authorizations.map((header) => Buffer.from((header ?? "").replace("Basic ", ""), "base64").toString()).join("\n");

const git = ({ url }: GitTestHost, httpsAccessToken: string) => ({
  gitProvider: `${url}/estate.git`,
  branchName: "master",
  httpsAccessToken,
});

const missing = (grant: string) => expect.stringContaining(`would have to hold ${grant}`);
const noFolder = (tenant: string, name: string) => expect.stringContaining(`PLUMBLINE_FOLDERS (${tenant}=${at(name)})`);

it("what is granted to a tenant and a host goes there, and nowhere else", async () => {
  const { of, resources, log } = await tried("acme", {
    byVariable: git(host, "env:ACME_GIT"),
    byName: git(host, "ACME_GIT"),
    byFile: git(host, `file:${at("secrets/token")}`),
    elsewhere: git(theirs, "env:ACME_GIT"),
    elsewhereByFile: git(theirs, `file:${at("secrets/token")}`),
    own: { folderPath: at("acme") },
    shared: { folderPath: at("shared") },
    unnamed: { folderPath: at("unnamed") },
  });
  expect(resources).toBe(5);
  expect(
    sentTo(host)
      .split("\n")
      .every((sent) => sent.endsWith(`:${secretText}`)),
  ).toBe(true);
  expect(sentTo(theirs)).toBe("");
  expect(of("elsewhere")).toEqual(missing(`acme=ACME_GIT@${theirName}`));
  expect(of("elsewhereByFile")).toEqual(missing(`acme=${at("secrets")}@${theirName}`));
  expect(of("unnamed")).toEqual(noFolder("acme", "unnamed"));
  expect(log).not.toContain(secretText);
});

it.each(["mallory", "default"])(
  "what is granted to others, or to nobody by name, is not for tenant %s",
  async (tenant) => {
    const { of, resources, log } = await tried(tenant, {
      theirs: git(theirs, "env:ACME_GIT"),
      unnamedSecret: git(theirs, "env:PLUMBLINE_SECRET_GIT"),
      byName: git(theirs, "PLUMBLINE_SECRET_GIT"),
      byFile: git(theirs, `file:${at("secrets/token")}`),
      own: { folderPath: at("acme") },
      shared: { folderPath: at("shared") },
      unnamed: { folderPath: at("unnamed") },
    });
    expect(resources).toBe(1);
    expect(sentTo(theirs)).toBe("");
    expect(of("theirs")).toEqual(missing(`${tenant}=ACME_GIT@${theirName}`));
    expect(of("unnamedSecret")).toEqual(missing(`${tenant}=PLUMBLINE_SECRET_GIT@${theirName}`));
    expect(of("byName")).toEqual(missing(`${tenant}=PLUMBLINE_SECRET_GIT@${theirName}`));
    expect(of("byFile")).toEqual(missing(`${tenant}=${at("secrets")}@${theirName}`));
    expect(of("own")).toEqual(noFolder(tenant, "acme"));
    expect(of("unnamed")).toEqual(noFolder(tenant, "unnamed"));
    expect(log).not.toContain(secretText);
  },
);
