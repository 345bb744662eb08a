import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkOut, type GitCheckoutOptions } from "./check-out.js";
import { readFileFromCachedRepository } from "./read-file-from-cached-repository.js";
import { type TestFolder, testFolder, testRepository } from "./testing/repository.js";

let folder: TestFolder;
let options: GitCheckoutOptions;
let url: string;
beforeEach(() => {
  folder = testFolder();
  url = join(folder.path, "origin");
  options = { cacheFolder: join(folder.path, "cache"), allowLocalPaths: true };
});
afterEach(() => folder.remove());

it("is what the commit has, from its files and, when those are gone, from the repository; nobody is asked", async () => {
  const commit = testRepository(url).commit({ "a/main.tf": "one\n" });
  expect(await readFileFromCachedRepository({ url }, commit, "a/main.tf", options)).toBeUndefined();
  const { folder: tree } = await checkOut({ url }, options);
  rmSync(url, { recursive: true });
  expect(await readFileFromCachedRepository({ url }, commit, "a/main.tf", options)).toBe("one\n");
  rmSync(tree, { recursive: true });
  expect(await readFileFromCachedRepository({ url }, commit, "a/main.tf", options)).toBe("one\n");
});

it("is nothing outside of the commit", async () => {
  const commit = testRepository(url).commit({ "main.tf": "one" });
  await checkOut({ url }, options);
  for (const path of ["../../repository.git/HEAD", "/etc/passwd", "a", ""]) {
    expect(await readFileFromCachedRepository({ url }, commit, path, options)).toBeUndefined();
  }
  expect(await readFileFromCachedRepository({ url }, "HEAD", "main.tf", options)).toBeUndefined();
  expect(await readFileFromCachedRepository({ url }, "0".repeat(40), "main.tf", options)).toBeUndefined();
});
