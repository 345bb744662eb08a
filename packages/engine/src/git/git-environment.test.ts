import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createGitEnvironment } from "./git-environment.js";
import { parseGitRemote } from "./parse-git-remote.js";
import { runGit } from "./run-git.js";
import { startGitTestHost, type TestFolder, testFolder, testRepository } from "./testing/repository.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const ample = { memoryBytes: 2 ** 30, fileBytes: 2 ** 30 };

it("a host name leads where it was looked up, not where it leads when git asks", async () => {
  testRepository(join(folder.path, "origin")).commit({ "main.tf": "" });
  const host = await startGitTestHost(folder.path);
  try {
    const url = `${host.url.replace("127.0.0.1", "pinned.invalid")}/origin/.git`;
    const environment = createGitEnvironment({
      remote: parseGitRemote(url),
      addresses: ["127.0.0.1"],
      cacheFolder: folder.path,
    });
    const run = { folder: folder.path, environment, timeoutMs: 20_000, ...ample };
    expect(await runGit(["ls-remote", "--", url], run)).toMatchObject({ ok: true });
  } finally {
    await host.close();
  }
});

it("ssh gets fixed options, the pinned address and the key file as single arguments", async () => {
  const said = join(folder.path, "said");
  const ssh = `#!/bin/sh\nfor word in "$@"; do printf '%s\\n' "$word" >> '${said}'; done\nexit 1\n`;
  writeFileSync(join(folder.path, "ssh"), ssh, { mode: 0o755 });
  const keyFile = '/keys/it\'s $(touch x) "mine"';
  const remote = parseGitRemote("git@git.example.com:acme/infra.git");
  const environment = createGitEnvironment({
    remote,
    addresses: ["192.0.2.7"],
    cacheFolder: join(folder.path, "with blank"),
    credentials: { kind: "ssh-key", keyFile },
  });
  const path = { PATH: `${folder.path}:${process.env.PATH}` };
  await runGit(["ls-remote", "--", remote.url], {
    folder: folder.path,
    environment: { ...environment, ...path },
    timeoutMs: 20_000,
    ...ample,
  });
  const words = readFileSync(said, "utf8").trim().split("\n");
  expect(words[words.indexOf("-i") + 1]).toBe(keyFile);
  expect(words).toEqual(
    expect.arrayContaining(["BatchMode=yes", "HostName=192.0.2.7", "HostKeyAlias=git.example.com"]),
  );
  expect(words).toContain("git@git.example.com");
});

it("only the protocol at hand is allowed", async () => {
  const origin = testRepository(join(folder.path, "origin"));
  origin.commit({ "main.tf": "" });
  const environment = createGitEnvironment({
    remote: parseGitRemote("https://git.example.com/a.git"),
    cacheFolder: folder.path,
  });
  for (const url of [origin.path, `file://${origin.path}`, "ext::sh -c id"]) {
    const outcome = await runGit(["ls-remote", "--", url], {
      folder: folder.path,
      environment,
      timeoutMs: 20_000,
      ...ample,
    });
    expect(outcome).toMatchObject({ ok: false, stderr: expect.stringContaining("not allowed") });
  }
});
