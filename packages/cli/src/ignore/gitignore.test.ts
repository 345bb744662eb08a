/** The judge is git itself. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createGlobMatcher } from "@plumbline/model";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitignorePredicate } from "./gitignore.js";

let root: string;

const git = (args: readonly string[], input = "") =>
  execFileSync("git", [...args], {
    cwd: root,
    input,
    encoding: "utf8",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-ignore-")));
  git(["init", "-q"]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A path is left out when it or a folder it is in is. */
function ours(at: string, paths: readonly string[]): readonly string[] {
  const isIgnored = createGitignorePredicate(join(root, at));
  const inside = at === "" ? paths : paths.filter((path) => path.startsWith(`${at}/`));
  return inside.filter((path) => {
    const steps = path.slice(at === "" ? 0 : at.length + 1).split("/");
    return steps.some((_, index) => isIgnored(steps.slice(0, index + 1).join("/"), index < steps.length - 1));
  });
}

function gits(paths: readonly string[]): readonly string[] {
  try {
    return git(["check-ignore", "--no-index", "--stdin", "-z"], paths.join("\0")).split("\0").filter(Boolean);
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 1) return [];
    throw error;
  }
}

const names = ["a", "b", "ab", "a.tf", "b.tf", "x-1.json", "build", ".cache", "a b", "[x]", "!a", "#a", "a\\b"];

const paths = names.flatMap((name) => [
  name,
  `a/${name}`,
  `build/${name}`,
  `a/b/${name}`,
  `a/build/b/${name}`,
  `deep/a/b/${name}`,
]);

/** Folders and files must not share a name, where git looks at the disk. */
const files = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));

describe("a .gitignore means what git takes it to mean", () => {
  beforeAll(() => {
    for (const path of files) write(path, "");
  });

  it.each([
    "a",
    "/a",
    "a/",
    "build/",
    "/build",
    "*.tf",
    "*.tf\n!a.tf",
    "a/*\n!a/b",
    "a/**\n!a/b/a.tf",
    "**/b/a.tf",
    "a/**/a.tf",
    "a/**",
    "**",
    "*",
    "*\n!*/\n!*.tf",
    "**/build",
    "a**b",
    "a/***/b.tf",
    "?",
    "?.tf",
    "[ab].tf",
    "[!a].tf",
    "[^a].tf",
    "[a-b].tf",
    "[[:alpha:]].tf",
    "x-[[:digit:]].json",
    "[]x]",
    "\\[x\\]",
    "[",
    "a[",
    "a\\",
    "\\!a",
    "!a",
    "\\#a",
    "#a",
    "a\\ b",
    "a b ",
    "a.tf\\ ",
    "a.tf   ",
    "a\\\\b",
    "\ufeffa.tf",
    "a.tf\r\nb.tf\r\n",
    "/",
    "//",
    "a//",
    "/*/b",
    "*/b/",
    "b/a.tf",
    "/deep/*/b",
    "deep/**/b/",
    ".*",
    "",
  ])("%j", (text) => {
    write(".gitignore", text);
    expect(ours("", files)).toEqual(gits(files));
  });

  it("with files in folders below, and in .git/info/exclude", () => {
    write(".gitignore", "*.tf\nbuild/\n!deep/a/b/b.tf\n");
    write("a/.gitignore", "!a.tf\n/b\n");
    write("deep/a/.gitignore", "b.tf\n");
    write(".git/info/exclude", "x-1.json\n!b.tf\n");
    expect(ours("", files)).toEqual(gits(files));
    expect(ours("", files).length).toBeGreaterThan(10);
    expect(ours("deep", files)).toEqual(gits(files.filter((path) => path.startsWith("deep/"))));
    expect(ours("deep/a", files)).toEqual(gits(files.filter((path) => path.startsWith("deep/a/"))));
    // Whoever names a folder that is left out wants it read.
    expect(gits(["build/a.tf", "build/b"])).toHaveLength(2);
    expect(ours("build", ["build/a.tf", "build/b"])).toEqual([]);
    for (const path of ["a/.gitignore", "deep/a/.gitignore", ".git/info/exclude"]) rmSync(join(root, path));
  });

  it("whatever it says", () => {
    const part = fc.constantFrom(
      "a",
      "b",
      "ab",
      ".tf",
      "*",
      "**",
      "?",
      "/",
      "[ab]",
      "[!b]",
      "\\",
      "build",
      " ",
      "!",
      "x-1",
    );
    const line = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""));
    const runs = { numRuns: Number(process.env.RUNS ?? 40), ...(process.env.RUNS === undefined ? { seed: 3 } : {}) };
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        write(".gitignore", lines.join("\n"));
        expect(ours("", files)).toEqual(gits(files));
      }),
      runs,
    );
  });
});

it("takes no longer for a pattern that could match in many ways", () => {
  const pattern = `${"*a".repeat(60)}*/**/${"*a".repeat(60)}b`;
  expect(createGlobMatcher(pattern)(`${"a".repeat(200)}/${"a".repeat(200)}`)).toBe(false);
});
