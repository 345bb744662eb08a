import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, statfsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCheckoutHolder } from "./cache-quota.js";
import { checkOut, type GitCheckoutOptions } from "./check-out.js";
import { defaultGitLimits, type GitLimits } from "./git-limits.js";
import { startEndlessGitHost } from "./testing/endless-git-host.js";
import { type TestFolder, testFolder, testRepository } from "./testing/repository.js";

const MEBIBYTE = 1024 * 1024;
let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const at = (name: string) => join(folder.path, name);
const open = (url: string, limits: Partial<GitLimits> = {}, more: Partial<GitCheckoutOptions> = {}) =>
  checkOut(
    { url },
    {
      cacheFolder: at("cache/1"),
      allowLocalPaths: true,
      allowPrivateAddresses: true,
      limits: { ...defaultGitLimits, ...limits },
      ...more,
    },
  );
const repositoryOf = (name: string, files: Readonly<Record<string, string>>) => {
  const repository = testRepository(at(name));
  repository.commit(files);
  return repository;
};
/** Of everything below, which may be gone when we come to it: what a disk has to hold. */
function bytesIn(path: string): number {
  try {
    const found = lstatSync(path);
    if (!found.isDirectory()) return found.size;
    return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
  } catch {
    return 0;
  }
}
const makeTree = (path: string, input: string | Buffer, ...options: readonly string[]) =>
  execFileSync("git", ["mktree", ...options], { cwd: path, input, encoding: "utf8" }).trim();

describe("a hostile host", () => {
  it("that names branches without end is ended by the memory git may have", async () => {
    const host = await startEndlessGitHost();
    try {
      await expect(open(`${host.url}/a.git`)).rejects.toMatchObject({ code: "git_too_large" });
    } finally {
      await host.close();
    }
  }, 120_000);
});

describe("a hostile repository", () => {
  it("is not received beyond the limit", async () => {
    repositoryOf("large", { "a.bin": randomBytes(3 * MEBIBYTE).toString("latin1") });
    const refusal = open(at("large"), { bytes: MEBIBYTE });
    await expect(refusal).rejects.toMatchObject({
      code: "git_too_large",
      message: expect.stringContaining("MAX_BYTES"),
    });
    expect(bytesIn(at("cache"))).toBeLessThan(MEBIBYTE / 2);
  });

  it("is not laid out beyond the limit, however small it comes", async () => {
    repositoryOf("zeros", { "zeros.tf": "0".repeat(8 * MEBIBYTE) });
    const refusal = open(at("zeros"), { bytes: MEBIBYTE });
    await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining("more than 1 MiB of files") });
    expect(bytesIn(at("cache"))).toBeLessThan(MEBIBYTE);
  });

  it("has no more files than the limit, however few trees name them", async () => {
    const repository = repositoryOf("bomb", { "f.tf": "x" });
    let tree = repository.git("rev-parse", "HEAD^{tree}");
    for (let level = 0; level < 30; level++) {
      tree = makeTree(repository.path, `040000 tree ${tree}\ta\n040000 tree ${tree}\tb\n`);
    }
    repository.git("update-ref", "refs/heads/master", repository.git("commit-tree", tree, "-m", "bomb"));
    const refusal = open(at("bomb"), { files: 1000 });
    await expect(refusal).rejects.toMatchObject({ message: expect.stringContaining("more than 1000 files") });
  });

  /** One chain of folders with a file at its end, named by many: a few kilobytes. */
  const manyFolders = (name: string, step: string | Buffer, ...tops: readonly string[]) => {
    const repository = repositoryOf(name, { "f.tf": "x" });
    let tree = repository.git("rev-parse", "HEAD^{tree}");
    const folderOf = (inside: string) =>
      makeTree(repository.path, Buffer.concat([Buffer.from(`040000 tree ${inside}\t`), Buffer.from(step), nul]), "-z");
    const nul = Buffer.from([0]);
    for (let level = 0; level < 50; level++) tree = folderOf(tree);
    tree = makeTree(repository.path, tops.map((top) => `040000 tree ${tree}\t${top}\n`).join(""));
    repository.git("update-ref", "refs/heads/master", repository.git("commit-tree", tree, "-m", "folders"));
  };
  const twenty = Array.from({ length: 20 }, (_, index) => `t${index}`);

  it.each<[string, string | Buffer]>([
    ["text", "d"],
    ["bytes that are no text", Buffer.from([0xff])],
  ])("has no more folders than the limit, named by %s", async (_, step) => {
    manyFolders("folders", step, ...twenty);
    const refusal = open(at("folders"), { files: 1000 });
    await expect(refusal).rejects.toMatchObject({
      code: "git_too_large",
      message: expect.stringContaining("more than 1000 files and folders"),
    });
    expect(bytesIn(at("cache"))).toBe(0);
  });

  it("takes room for its folders too", async () => {
    manyFolders("folders", "d", ...twenty);
    const { folder: tree } = await open(at("folders"), { files: 1040 });
    // 20 files and their contents, 20 folders, and 50 more in each.
    expect(readFileSync(`${tree}.size`, "utf8")).toBe(String((20 * 2 + 20 * 51) * 4096));
    const quota = open(at("folders"), { quotaBytes: 2 * MEBIBYTE }, { cacheFolder: at("cache/2") });
    await expect(quota).rejects.toMatchObject({ code: "git_quota" });
  });

  it("has no path longer than any file system takes", async () => {
    const repository = repositoryOf("deep", { "f.tf": "x" });
    let tree = repository.git("rev-parse", "HEAD^{tree}");
    for (let level = 0; level < 40; level++)
      tree = makeTree(repository.path, `040000 tree ${tree}\t${"n".repeat(200)}\n`);
    repository.git("update-ref", "refs/heads/master", repository.git("commit-tree", tree, "-m", "deep"));
    await expect(open(at("deep"))).rejects.toMatchObject({
      message: expect.stringContaining("holds a path of more than"),
    });
  });

  it("does not grow while it is laid out", async () => {
    const text = "$Id$\n".repeat(1000);
    repositoryOf("growing", {
      ".gitattributes": "*.tf ident text eol=crlf\n",
      "a.tf": text,
    });
    const { folder: tree } = await open(at("growing"));
    expect(readFileSync(join(tree, "a.tf"), "utf8")).toBe(text);
  });

  it("does not grow by many small fetches either", async () => {
    const repository = repositoryOf("growing", {});
    for (let number = 0; number < 4; number++) {
      repository.commit({ "a.bin": randomBytes(MEBIBYTE / 2).toString("latin1") });
      await open(at("growing"), { bytes: MEBIBYTE });
    }
    const [home = ""] = readdirSync(at("cache/1"));
    expect(bytesIn(join(at("cache/1"), home, "repository.git"))).toBeLessThan(2 * MEBIBYTE);
  });
});

describe("the cache of repositories", () => {
  const quota = { quotaBytes: 100_000 };
  const long = new Date(Date.now() - 3_600_000);
  const files = { "a.tf": "x".repeat(30_000) };

  it("makes room by what was used longest ago", async () => {
    for (const name of ["one", "two", "three"]) repositoryOf(name, files);
    const one = await open(at("one"), quota);
    utimesSync(one.folder, long, long);
    const two = await open(at("two"), quota);
    const three = await open(at("three"), quota);
    expect([one, two, three].map((tree) => existsSync(tree.folder))).toEqual([false, true, true]);
    expect(readFileSync(join((await open(at("one"))).folder, "a.tf"), "utf8")).toHaveLength(30_000);
  });

  it("makes room among the caches of all", async () => {
    for (const name of ["one", "two"]) repositoryOf(name, files);
    const one = await open(at("one"), {}, { cacheFolder: at("cache/2") });
    utimesSync(one.folder, long, long);
    await open(at("two"), { totalQuotaBytes: 60_000 });
    expect(existsSync(one.folder)).toBe(false);
  });

  it("takes nothing from runs that use it, and says so", async () => {
    for (const name of ["one", "two", "three"]) repositoryOf(name, files);
    const one = await open(at("one"), quota);
    utimesSync(one.folder, long, long);
    const { hold, release } = createCheckoutHolder();
    hold(one.folder);
    try {
      await open(at("two"), quota);
      const refusal = open(at("three"), quota);
      await expect(refusal).rejects.toMatchObject({
        code: "git_quota",
        message: expect.stringContaining("runs use all"),
      });
      expect(existsSync(one.folder)).toBe(true);
    } finally {
      release();
    }
  });

  it("refuses a repository that is larger than all of it", async () => {
    repositoryOf("one", files);
    const refusal = open(at("one"), { quotaBytes: 20_000 });
    await expect(refusal).rejects.toMatchObject({
      code: "git_quota",
      message: expect.stringMatching(/takes .* KiB, more than the quota of 19\.5 KiB of the tenant/),
    });
  });

  const eight = Array.from({ length: 8 }, (_, index) => `many${index}`);
  const random = () => ({ "a.bin": randomBytes(MEBIBYTE / 2).toString("latin1") });

  it("holds no more than its quota, however many are refused for it", async () => {
    for (const name of eight) repositoryOf(name, random());
    const refused: unknown[] = [];
    for (const name of eight) {
      await open(at(name), { quotaBytes: 3 * MEBIBYTE }).catch(({ code }) => refused.push(code));
    }
    expect(new Set(refused)).toEqual(new Set(["git_quota"]));
    expect(bytesIn(at("cache"))).toBeLessThan(3.1 * MEBIBYTE);
  });

  it("holds no more than its quota at any time, however many are fetched at once", async () => {
    for (const name of eight) repositoryOf(name, random());
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, bytesIn(at("cache")));
    }, 5);
    try {
      const limits = { bytes: MEBIBYTE, quotaBytes: 3 * MEBIBYTE };
      const settled = await Promise.allSettled(eight.map((name) => open(at(name), limits)));
      const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
      expect(new Set(refused)).toEqual(new Set(["git_quota"]));
      expect(refused.length).toBeLessThan(eight.length);
    } finally {
      clearInterval(watch);
    }
    expect(most).toBeGreaterThan(MEBIBYTE);
    expect(most).toBeLessThan(3.1 * MEBIBYTE);
  });

  it("waits for others that fetch, rather than refuse what fits beside them", async () => {
    const two = eight.slice(0, 2);
    for (const name of two) repositoryOf(name, random());
    // Either might take all of it, and takes a third.
    const limits = { bytes: 4 * MEBIBYTE, quotaBytes: 4 * MEBIBYTE };
    const trees = await Promise.all(two.map((name) => open(at(name), limits)));
    expect(trees.map((tree) => existsSync(tree.folder))).toEqual([true, true]);
  });

  it("keeps nothing of repositories that are too large", async () => {
    for (const name of eight) {
      repositoryOf(name, { ...random(), "b.tf": "x" });
      await expect(open(at(name), { files: 1 })).rejects.toMatchObject({ code: "git_too_large" });
    }
    expect(bytesIn(at("cache"))).toBeLessThan(MEBIBYTE / 10);
  });

  it("leaves the disk what others need of it, and makes room by what nobody uses", async () => {
    for (const name of ["one", "two", "three"]) repositoryOf(name, files);
    const one = await open(at("one"), {}, { cacheFolder: at("cache/2") });
    utimesSync(one.folder, long, long);
    const two = await open(at("two"));
    const refusal = open(at("three"), {}, { minFreeBytes: 2 ** 60 });
    await expect(refusal).rejects.toMatchObject({
      code: "git_quota",
      message: expect.stringContaining("PLUMBLINE_MIN_FREE_BYTES"),
    });
    expect([one, two].map((tree) => existsSync(tree.folder))).toEqual([false, true]);
    // What is here already takes nothing more.
    expect(await open(at("two"), {}, { minFreeBytes: 2 ** 60 })).toMatchObject({ folder: two.folder, fetched: false });
  });

  it("fetches no more than the disk can spare", async () => {
    repositoryOf("large", { "a.bin": randomBytes(3 * MEBIBYTE).toString("latin1") });
    const { bavail, bsize } = statfsSync(folder.path);
    const minFreeBytes = bavail * bsize - 2 * MEBIBYTE;
    await expect(open(at("large"), {}, { minFreeBytes })).rejects.toMatchObject({ code: "git_quota" });
    expect(bytesIn(at("cache"))).toBeLessThan(MEBIBYTE / 10);
  });

  it("is left as it is where somebody else is at it", async () => {
    for (const name of ["one", "two"]) repositoryOf(name, files);
    const one = await open(at("one"), quota);
    utimesSync(one.folder, long, long);
    writeFileSync(join(one.folder, "../../lock"), JSON.stringify({ host: "elsewhere", pid: 1, id: "x" }));
    await expect(open(at("two"), { quotaBytes: 60_000 })).rejects.toMatchObject({ code: "git_quota" });
    expect(existsSync(one.folder)).toBe(true);
  });
});
