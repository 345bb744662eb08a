import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildLiveResources } from "@plumbline/catalogue";
import { addHistoryCauses, findDrift, readCodeSides } from "@plumbline/drift";
import { createFolderTree, defaultReadLimits } from "@plumbline/iac";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLineCommits } from "./read-line-commits.js";
import { type TestFolder, type TestRepository, testFolder, testRepository, writeFiles } from "./testing/repository.js";

let folder: TestFolder;
let repository: TestRepository;
beforeEach(() => {
  folder = testFolder();
  repository = testRepository(join(folder.path, "origin"));
});
afterEach(() => folder.remove());

const main = (tier: string, more = "") => `resource "azurerm_storage_account" "a" {
  name                     = "acme"
  account_tier             = "Standard"
  account_replication_type = "LRS"
  access_tier              = "${tier}"
${more}}
`;

function commitOn(day: string, files: Readonly<Record<string, string>>): void {
  writeFiles(repository.path, files);
  repository.git("add", "--all");
  const dated = 'alias.dated=!f() { GIT_COMMITTER_DATE="$1" git commit --quiet --allow-empty --message x; }; f';
  repository.git("-c", dated, "dated", `${day}T00:00:00Z`);
}

/** Why the tier differs, when the account was changed last on that day. */
async function causeIn(path: string, changed: string) {
  const name = "acme";
  const body = {
    name,
    sku: { name: "Standard_LRS", tier: "Standard" },
    properties: { accessTier: "Cold", minimumTlsVersion: "TLS1_2" },
    systemData: { lastModifiedAt: `${changed}T00:00:00Z`, lastModifiedByType: "Application" },
  };
  const pieces = [{ type: "Microsoft.Storage/storageAccounts", name, body }] as const;
  const live = buildLiveResources({ cloud: "azure", id: `/x/${name}`, pieces, scope: {}, unread: [] });
  const files = createFolderTree(path, { limits: defaultReadLimits, report: () => undefined });
  const { resources } = readCodeSides(files, "azure");
  const there = live.map((shaped) => ({ id: `/x/${name}`, shaped }));
  const report = await addHistoryCauses(
    findDrift(resources, { resources: there, incompleteReason: () => undefined }),
    (lines) => readLineCommits(path, lines),
  );
  const drifted = report.resources.flatMap((one) => one.drifted);
  expect(drifted.map((one) => one.path.join("."))).toEqual(["properties.accessTier"]);
  return drifted[0]?.cause;
}

describe("the history of a line", () => {
  it("tells that the code has changed since the resource was, by the commit that did it", async () => {
    commitOn("2026-01-01", { "infra/main.tf": main("Hot") });
    commitOn("2026-03-01", { "infra/main.tf": main("Cool") });
    commitOn("2026-05-01", { "infra/main.tf": main("Cool", '  min_tls_version = "TLS1_2"\n'), "other.tf": "" });
    const commit = repository.git("rev-parse", "HEAD~1").slice(0, 10);
    expect(await causeIn(join(repository.path, "infra"), "2026-02-01")).toEqual({
      kind: "code changed",
      detail: `The code was changed by commit ${commit} on 2026-03-01T00:00:00.000Z, and the resource on 2026-02-01T00:00:00.000Z.`,
    });
    expect(await causeIn(join(repository.path, "infra"), "2026-04-01")).toBeUndefined();
  });

  it("does not count blanks", async () => {
    commitOn("2026-01-01", { "main.tf": main("Cool") });
    commitOn("2026-03-01", { "main.tf": main("Cool").replaceAll(/ +=/g, " =") });
    expect(await causeIn(repository.path, "2026-02-01")).toBeUndefined();
  });

  it("tells nothing of what is not committed, where history was cut off, and where there is none", async () => {
    commitOn("2026-01-01", { "main.tf": main("Hot") });
    commitOn("2026-03-01", { "main.tf": main("Cool") });
    const url = `file://${repository.path}`;
    repository.git("clone", "--quiet", "--depth=1", url, join(folder.path, "shallow"));
    expect(await causeIn(join(folder.path, "shallow"), "2026-02-01")).toBeUndefined();
    repository.git("clone", "--quiet", "--depth=2", url, join(folder.path, "deeper"));
    expect(await causeIn(join(folder.path, "deeper"), "2026-02-01")).toMatchObject({ kind: "code changed" });
    writeFiles(repository.path, { "main.tf": `\n${main("Cool")}` });
    expect(await causeIn(repository.path, "2026-02-01")).toBeUndefined();
    writeFiles(join(folder.path, "plain"), { "main.tf": main("Cool") });
    expect(await causeIn(join(folder.path, "plain"), "2026-02-01")).toBeUndefined();
  });

  it("starts nothing that a repository names, and does without what it makes too large", async () => {
    const marker = join(folder.path, "started");
    const command = `sh -c 'touch ${marker}; cat'`;
    commitOn("2026-01-01", { "main.tf": main("Hot"), ".gitattributes": "*.tf filter=x diff=x\n" });
    commitOn("2026-03-01", { "main.tf": main("Cool") });
    for (const name of [
      "filter.x.clean",
      "filter.x.smudge",
      "filter.x.process",
      "diff.x.textconv",
      "core.fsmonitor",
      "core.pager",
    ]) {
      repository.git("config", name, command);
    }
    expect(await causeIn(repository.path, "2026-02-01")).toMatchObject({ kind: "code changed" });
    repository.git("config", "blame.ignoreRevsFile", "/dev/zero");
    expect(await causeIn(repository.path, "2026-02-01")).toBeUndefined();
    expect(existsSync(marker)).toBe(false);
  });
});
