import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkOut, type GitCheckoutOptions, type GitSource } from "./check-out.js";
import { startGitTestHost, type TestFolder, testFolder, testRepository } from "./testing/repository.js";

let folder: TestFolder;
let options: GitCheckoutOptions;
beforeEach(() => {
  folder = testFolder();
  options = { cacheFolder: join(folder.path, "cache"), allowLocalPaths: true, allowPrivateAddresses: true };
});
afterEach(() => folder.remove());

const repositoryHere = (branch?: string) => testRepository(join(folder.path, "origin"), branch);
const open = (source: Partial<GitSource> = {}) => checkOut({ url: join(folder.path, "origin"), ...source }, options);
const textIn = (tree: { folder: string }, path: string) => readFileSync(join(tree.folder, path), "utf8");

describe("the files of a branch", () => {
  it("are those of master, without the repository itself", async () => {
    const commit = repositoryHere().commit({ "main.tf": "one", "a/b.tf": "two" });
    const tree = await open();
    expect(tree).toMatchObject({ commit, branch: "master", fetched: true });
    expect(tree.note).toBeUndefined();
    expect(readdirSync(tree.folder).sort()).toEqual(["a", "main.tf"]);
    expect(textIn(tree, "a/b.tf")).toBe("two");
  });

  it("are those of the host's head where there is no master, with a note", async () => {
    repositoryHere("trunk").commit({ "main.tf": "one" });
    const tree = await open();
    expect(tree.branch).toBe("trunk");
    expect(tree.note).toContain('"trunk" is read');
  });

  it("are those of the branch, tag or commit asked for", async () => {
    const repository = repositoryHere();
    const first = repository.commit({ "main.tf": "one" });
    repository.git("tag", "-a", "v1", "-m", "first");
    repository.git("checkout", "--quiet", "-b", "feature/x");
    repository.commit({ "main.tf": "two" });
    expect(textIn(await open({ branch: "feature/x" }), "main.tf")).toBe("two");
    expect(await open({ branch: "v1" })).toMatchObject({ commit: first });
    expect(textIn(await open({ commit: first }), "main.tf")).toBe("one");
  });

  it("come from a second fetch only where something changed, and stay readable meanwhile", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one", "same.tf": "same" });
    const before = await open();
    expect((await open()).fetched).toBe(false);
    repository.commit({ "main.tf": "two" });
    const after = await open();
    expect(after.fetched).toBe(true);
    expect(textIn(after, "main.tf")).toBe("two");
    expect(textIn(after, "same.tf")).toBe("same");
    expect(textIn(before, "main.tf")).toBe("one");
  });

  it("follow a force-push", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    repository.commit({ "main.tf": "two", "extra.tf": "" });
    await open();
    repository.git("reset", "--quiet", "--hard", "HEAD~1");
    repository.commit({ "main.tf": "three" });
    const tree = await open();
    expect(readdirSync(tree.folder)).toEqual(["main.tf"]);
    expect(textIn(tree, "main.tf")).toBe("three");
  });

  it("are fetched without history", async () => {
    const repository = repositoryHere();
    const old = repository.commit({ "main.tf": "one" });
    repository.commit({ "main.tf": "two" });
    await open();
    const [cache = ""] = readdirSync(options.cacheFolder);
    const bare = join(options.cacheFolder, cache, "repository.git");
    expect(() => repository.git(`--git-dir=${bare}`, "cat-file", "-e", old)).toThrow();
  });

  it("survive a repository that a killed fetch left broken", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    await open();
    const [cache = ""] = readdirSync(options.cacheFolder);
    const home = join(options.cacheFolder, cache);
    writeFileSync(join(home, "repository.git", "shallow.lock"), "");
    mkdirSync(join(home, "trees", ".new-half"));
    writeFileSync(join(home, "lock"), JSON.stringify({ host: "elsewhere", pid: 1, id: "x" }));
    utimesSync(join(home, "lock"), new Date(0), new Date(0));
    repository.commit({ "main.tf": "two" });
    expect(textIn(await open(), "main.tf")).toBe("two");
    expect(readdirSync(join(home, "trees")).some((name) => name.startsWith("."))).toBe(false);
  });

  it.each<[string, (home: string) => void]>([
    ["without a head", (home) => rmSync(join(home, "repository.git", "HEAD"))],
    ["without its objects", (home) => rmSync(join(home, "repository.git", "objects"), { recursive: true })],
    [
      "with damaged packs",
      (home) => {
        const packs = join(home, "repository.git", "objects", "pack");
        for (const name of readdirSync(packs)) {
          rmSync(join(packs, name));
          writeFileSync(join(packs, name), "damaged");
        }
      },
    ],
  ])("survive a repository %s", async (_, damage) => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    await open();
    const [cache = ""] = readdirSync(options.cacheFolder);
    const home = join(options.cacheFolder, cache);
    rmSync(join(home, "trees"), { recursive: true });
    damage(home);
    expect(textIn(await open(), "main.tf")).toBe("one");
  });

  it("that nobody used for hours are removed", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    const old = await open();
    utimesSync(old.folder, new Date(0), new Date(0));
    repository.commit({ "main.tf": "two" });
    await open();
    expect(existsSync(old.folder)).toBe(false);
  });

  it("are given to many at once, in turn", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    repository.git("branch", "other");
    const trees = await Promise.all(
      Array.from({ length: 8 }, (_, at) => open({ branch: at % 2 === 0 ? "master" : "other" })),
    );
    expect(new Set(trees.map((tree) => tree.folder)).size).toBe(1);
    expect(trees.filter((tree) => tree.fetched)).toHaveLength(1);
  });
});

describe("a hostile repository", () => {
  it("runs no hooks, fetches no submodules, uses no filters", async () => {
    const marker = join(folder.path, "marker");
    const repository = repositoryHere();
    for (const hook of ["post-checkout", "post-merge", "reference-transaction", "post-index-change"]) {
      writeFileSync(join(repository.path, ".git", "hooks", hook), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
    }
    repository.git("-c", "core.hooksPath=/dev/null", "commit", "--quiet", "--allow-empty", "-m", "empty");
    const other = repository.git("rev-parse", "HEAD");
    repository.git("-c", "core.hooksPath=/dev/null", "update-index", "--add", "--cacheinfo", `160000,${other},sub`);
    const hostile = `[submodule "sub"]\n\tpath = sub\n\turl = ext::sh -c "touch ${marker}"\n\tupdate = !touch ${marker}\n`;
    writeFileSync(join(repository.path, ".gitmodules"), hostile);
    writeFileSync(join(repository.path, ".gitattributes"), "*.tf filter=evil\n");
    writeFileSync(join(repository.path, "main.tf"), "one");
    repository.git("-c", "core.hooksPath=/dev/null", "add", ".gitmodules", ".gitattributes", "main.tf");
    repository.git("-c", "core.hooksPath=/dev/null", "commit", "--quiet", "-m", "hostile");
    const tree = await open();
    expect(readdirSync(join(tree.folder, "sub"))).toEqual([]);
    expect(textIn(tree, "main.tf")).toBe("one");
    expect(existsSync(marker)).toBe(false);
  });

  it("writes nothing outside its folder through a link", async () => {
    const repository = repositoryHere();
    symlinkSync(folder.path, join(repository.path, "out"));
    repository.commit({ "main.tf": "one" });
    const link = repository.git("rev-parse", "HEAD:out");
    const blob = repository.git("rev-parse", "HEAD:main.tf");
    const make = (input: string) =>
      execFileSync("git", ["mktree"], { cwd: repository.path, input, encoding: "utf8" }).trim();
    const inner = make(`100644 blob ${blob}\tescaped.tf\n`);
    const root = make(`120000 blob ${link}\tout\n040000 tree ${inner}\tout\n`);
    repository.git("reset", "--quiet", "--hard", repository.git("commit-tree", root, "-m", "hostile"));
    await open().catch(() => undefined);
    expect(existsSync(join(folder.path, "escaped.tf"))).toBe(false);
  });
});

describe("what cannot be read is told with its cause", () => {
  it.each<[string, Partial<GitSource>, string, RegExp]>([
    ["a missing branch", { branch: "nope" }, "git_revision", /has no branch "nope"/],
    ["a missing commit", { commit: "1".repeat(40) }, "git_revision", /does not give out/],
    ["a commit that is none", { commit: "HEAD" }, "git_revision", /not the id of a commit/],
    ["a branch that is an option", { branch: "--upload-pack=x" }, "git_revision", /not the name of a branch/],
    ["a branch that is a pattern", { branch: "m*" }, "git_revision", /not the name of a branch/],
    ["a branch that is a refspec", { branch: "a:b" }, "git_revision", /not the name of a branch/],
    ["a folder without a repository", { url: "/nowhere/at/all" }, "git_not_a_repository", /no git repository/],
    ["a closed port", { url: "http://127.0.0.1:1/a.git" }, "git_unreachable", /cannot be reached/],
    ["a closed ssh port", { url: "ssh://git@127.0.0.1:1/a.git" }, "git_unreachable", /cannot be reached/],
    ["an unknown host", { url: "https://nowhere.invalid/a.git" }, "git_unreachable", /cannot be reached/],
    ["a command", { url: "ext::sh -c id" }, "git_url", /is not taken/],
  ])("%s", async (_, source, code, message) => {
    repositoryHere().commit({ "main.tf": "one" });
    await expect(open(source)).rejects.toMatchObject({
      name: "KnownError",
      code,
      message: expect.stringMatching(message),
    });
  });

  it("an empty repository", async () => {
    repositoryHere();
    await expect(open()).rejects.toMatchObject({ code: "git_revision", message: expect.stringMatching(/no commits/) });
  });

  it.each([["http://127.0.0.1/a.git"], ["https://[::1]/a.git"], ["git@10.0.0.1:a.git"], ["http://internal.example/a"]])(
    "a private address: %s",
    async (url) => {
      options = { cacheFolder: options.cacheFolder, lookup: async () => ["192.168.0.7"] };
      await expect(open({ url })).rejects.toMatchObject({ code: "git_private_address" });
    },
  );
});

describe("over http", () => {
  const password = "s3cret-token";
  const credentials = { kind: "password", user: "x-access-token", password } as const;
  const header = `Basic ${Buffer.from(`x-access-token:${password}`).toString("base64")}`;

  it("a token opens the repository, a wrong one is told without repeating it", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    const host = await startGitTestHost(folder.path, header);
    try {
      const url = `${host.url}/origin/.git`;
      expect(textIn(await open({ url, credentials }), "main.tf")).toBe("one");
      repository.commit({ "main.tf": "two" });
      expect(textIn(await open({ url, credentials }), "main.tf")).toBe("two");
      for (const wrong of [undefined, { ...credentials, password: "wrong-token" }]) {
        const refusal = open({ url, ...(wrong === undefined ? {} : { credentials: wrong }) });
        await expect(refusal).rejects.toMatchObject({ code: "git_access" });
        await expect(refusal).rejects.not.toMatchObject({ message: expect.stringContaining("wrong-token") });
      }
      await expect(open({ url: `${host.url}/none.git`, credentials })).rejects.toMatchObject({
        code: "git_not_a_repository",
      });
    } finally {
      await host.close();
    }
  });

  it("a redirect is not followed, so that a token stays with its host", async () => {
    repositoryHere().commit({ "main.tf": "one" });
    const host = await startGitTestHost(folder.path, header);
    try {
      const moved = open({ url: `${host.url}/moved/origin/.git`, credentials });
      await expect(moved).rejects.toMatchObject({ code: "git_redirect" });
      expect(host.authorizations).toHaveLength(1);
    } finally {
      await host.close();
    }
  });

  it("a commit the cache has is not given to those the host refuses", async () => {
    const commit = repositoryHere().commit({ "main.tf": "one" });
    const host = await startGitTestHost(folder.path, header);
    try {
      const url = `${host.url}/origin/.git`;
      await open({ url, commit, credentials });
      await expect(open({ url, commit })).rejects.toMatchObject({ code: "git_access" });
    } finally {
      await host.close();
    }
  });

  it("a host that never answers ends with the time limit, and at once when cancelled", async () => {
    const host = await startGitTestHost(folder.path);
    try {
      const url = `${host.url}/slow/origin.git`;
      options = { ...options, timeoutMs: 300 };
      await expect(open({ url })).rejects.toMatchObject({ code: "git_timeout" });
      const controller = new AbortController();
      options = { ...options, timeoutMs: 60_000, signal: controller.signal };
      setTimeout(() => controller.abort(), 200);
      await expect(open({ url })).rejects.toMatchObject({ code: "git_cancelled" });
    } finally {
      await host.close();
    }
  });

  it("who waits for a turn can be cancelled, and others still get theirs", async () => {
    const repository = repositoryHere();
    repository.commit({ "main.tf": "one" });
    const host = await startGitTestHost(folder.path);
    try {
      const url = `${host.url}/slow/origin.git`;
      const first = checkOut({ url }, { ...options, timeoutMs: 1500 });
      const waiting = checkOut({ url }, { ...options, signal: AbortSignal.timeout(100) });
      await expect(waiting).rejects.toMatchObject({ code: "git_cancelled" });
      await expect(first).rejects.toMatchObject({ code: "git_timeout" });
      await expect(checkOut({ url }, { ...options, timeoutMs: 100 })).rejects.toMatchObject({ code: "git_timeout" });
    } finally {
      await host.close();
    }
  });

  it("no secret stands in the arguments of a process", async () => {
    repositoryHere().commit({ "main.tf": "one" });
    const host = await startGitTestHost(folder.path);
    const seen: string[] = [];
    try {
      const reading = open({ url: `${host.url}/slow/origin.git`, credentials });
      options = { ...options, timeoutMs: 60_000 };
      for (let at = 0; at < 20; at++) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        seen.push(...commandLines());
      }
      await host.close();
      await reading.catch(() => undefined);
    } finally {
      await host.close();
    }
    expect(seen.some((line) => line.includes("/slow/origin.git"))).toBe(true);
    expect(seen.some((line) => line.includes(password) || line.includes(header.slice(6)))).toBe(false);
  });
});

function commandLines(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8");
      } catch {
        return "";
      }
    })
    .filter((line) => line.startsWith("git"));
}

describe("a commit that stands for more than can be laid out", () => {
  it("is refused before anything is, however small the repository", async () => {
    const repository = repositoryHere();
    repository.commit({ "f.tf": "x" });
    // Ten times the same folder, seven levels deep: ten million files.
    let tree = repository.git("rev-parse", "HEAD^{tree}");
    for (let level = 0; level < 7; level++) tree = tenTimes(repository.path, tree);
    repository.git("update-ref", "refs/heads/master", repository.git("commit-tree", tree, "-m", "bomb"));
    await expect(open()).rejects.toMatchObject({ code: "git_too_large" });
  });
});

function tenTimes(path: string, tree: string): string {
  const input = Array.from({ length: 10 }, (_, copy) => `040000 tree ${tree}\t${copy}\n`).join("");
  return execFileSync("git", ["mktree"], { cwd: path, input, encoding: "utf8" }).trim();
}
