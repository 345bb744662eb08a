import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../document.js";
import { createFolderTree } from "./folder-tree.js";

let base: string;
let root: string;
let problems: Problem[];

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-folder-")));
  root = join(base, "root");
  mkdirSync(root);
  problems = [];
});

afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

function write(path: string, content: string | Uint8Array = path): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function tree(at = root, fileBytes = 1000) {
  return createFolderTree(at, { report: (problem) => problems.push(problem), limits: { fileBytes } });
}

function textIn(path: string): string {
  const bytes = tree().bytes(path);
  return bytes === undefined ? "(nothing)" : new TextDecoder().decode(bytes);
}

const said = () => problems.map(({ file, message }) => `${file}: ${message}`);

describe("a folder on disk", () => {
  it("lists files in all folders, sorted by code unit", () => {
    for (const path of ["b.tf", "a/z.tf", "a.tf", "B.tf", "a/b/c.yaml", "é.tf"]) write(path);
    expect(tree().paths).toEqual(["B.tf", "a.tf", "a/b/c.yaml", "a/z.tf", "b.tf", "é.tf"]);
    expect(textIn("a/b/c.yaml")).toBe("a/b/c.yaml");
  });

  it("skips .git, node_modules and .plumbline anywhere, and of .terraform all but its modules", () => {
    const skipped = [
      ".git/config",
      "x/.git/HEAD",
      "x/node_modules/y/a.json",
      "x/.plumbline/keys/a.json",
      ".terraform/providers/p",
      ".terraform/environment",
    ];
    for (const path of [...skipped, ".terraform/modules/modules.json", ".terraform/modules/vpc/main.tf"]) write(path);
    expect(tree().paths).toEqual([".terraform/modules/modules.json", ".terraform/modules/vpc/main.tf"]);
    expect(problems).toEqual([]);
  });

  it("skips what Go copied into vendor, and no other folder of that name", () => {
    for (const path of ["a/vendor/modules.txt", "a/vendor/x/pod.yaml", "b/vendor/y.tf"]) write(path);
    expect(tree().paths).toEqual(["b/vendor/y.tf"]);
  });

  it("skips the test data of Go modules, and no other folder of that name", () => {
    for (const path of ["a/go.mod", "a/cmd/testdata/pod.yaml", "a/cmd/pod.yaml", "testdata/y.tf"]) write(path);
    expect(tree().paths).toEqual(["a/cmd/pod.yaml", "a/go.mod", "testdata/y.tf"]);
  });

  it("leaves out what the caller ignores", () => {
    for (const path of ["a.tf", "vendor/b.tf", "c/vendor.tf"]) write(path);
    const ignoring = createFolderTree(root, {
      report: () => {},
      limits: { fileBytes: 10 },
      ignore: (path) => path === "vendor",
    });
    expect(ignoring.paths).toEqual(["a.tf", "c/vendor.tf"]);
  });

  it("only gives bytes of files it listed", () => {
    write("a.tf");
    writeFileSync(join(base, "secret"), "secret");
    for (const path of ["../secret", "/etc/passwd", "b.tf", "a.tf/", "./a.tf", ""])
      expect(textIn(path)).toBe("(nothing)");
  });

  it("takes a single file as a tree of one", () => {
    write("a.tf", "x");
    write("b.tf");
    const single = tree(join(root, "a.tf"));
    expect(single.paths).toEqual(["a.tf"]);
    expect(single.bytes("a.tf")).toEqual(new TextEncoder().encode("x"));
    expect(single.bytes("b.tf")).toBeUndefined();
  });

  it("says so when there is nothing at the root", () => {
    expect(tree(join(root, "missing")).paths).toEqual([]);
    expect(said()).toEqual([`${join(root, "missing")}: no such file or folder`]);
  });

  it("gives bytes that are no UTF-8 as they are", () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0x00, 0xc3);
    write("a.yaml", bytes);
    expect(tree().bytes("a.yaml")).toEqual(bytes);
  });

  it("reports a file over the size limit and does not read it", () => {
    write("big.json", "x".repeat(1001));
    expect(textIn("big.json")).toBe("(nothing)");
    expect(said()).toEqual(["big.json: larger than 1000 bytes: not read"]);
  });

  it("reports a file that was removed after the walk", () => {
    write("a.tf");
    const files = tree();
    unlinkSync(join(root, "a.tf"));
    expect(files.bytes("a.tf")).toBeUndefined();
    expect(said()).toEqual(["a.tf: this file is no longer there"]);
  });

  it.runIf(process.platform === "linux")("says that a name is no UTF-8, of a file and of a folder", () => {
    const named = (...bytes: readonly number[]) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(bytes)]);
    writeFileSync(named(0x61, 0xff, 0x2e, 0x74, 0x66), "");
    mkdirSync(named(0xfe));
    const files = tree();
    expect(said()).toEqual(["\ufffd: its name is not UTF-8 text: not read"]);
    expect(files.paths).toEqual(["a\ufffd.tf"]);
    expect(files.bytes("a\ufffd.tf")).toBeUndefined();
    expect(said()).toContain("a\ufffd.tf: its name is not UTF-8 text: not read");
    write("b\ufffd.tf");
    expect(textIn("b\ufffd.tf")).toBe("b\ufffd.tf");
  });

  it("walks a tree deeper than its limit without exhausting anything, and says where it stopped", () => {
    let deep = root;
    for (let level = 0; level < 1003; level += 1) {
      deep = `${deep}/d`;
      mkdirSync(deep);
    }
    write("a.tf");
    writeFileSync(join(deep, "lost.tf"), "");
    expect(tree().paths).toEqual(["a.tf"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toBe("folders are nested deeper than 1000 levels: not read");
  });

  it.skipIf(process.getuid?.() === 0)("reports files and folders it may not read", () => {
    write("a.tf");
    write("b/c.tf");
    chmodSync(join(root, "a.tf"), 0);
    chmodSync(join(root, "b"), 0);
    expect(textIn("a.tf")).toBe("(nothing)");
    chmodSync(join(root, "b"), 0o755);
    expect(said()).toEqual(["b: cannot be read: EACCES", "a.tf: cannot be read: EACCES"]);
  });

  it("never opens pipes", () => {
    write("a.tf");
    execFileSync("mkfifo", [join(root, "pipe.yaml")]);
    symlinkSync("pipe.yaml", join(root, "link.yaml"));
    expect(tree().paths).toEqual(["a.tf"]);
  });

  it("does not wait for a pipe that took the place of a file", () => {
    write("a.tf");
    const files = tree();
    unlinkSync(join(root, "a.tf"));
    execFileSync("mkfifo", [join(root, "a.tf")]);
    expect(files.bytes("a.tf")).toBeUndefined();
  });
});

describe("symbolic links", () => {
  it("to a file inside are followed, under the link's own path", () => {
    write("real/main.tf", "content");
    mkdirSync(join(root, "linked"));
    symlinkSync("../real/main.tf", join(root, "linked/main.tf"));
    expect(tree().paths).toEqual(["linked/main.tf", "real/main.tf"]);
    expect(textIn("linked/main.tf")).toBe("content");
    expect(problems).toEqual([]);
  });

  it("to a folder inside list it under each link's path", () => {
    write("shared/main.tf");
    for (const environment of ["dev", "prod"]) {
      mkdirSync(join(root, environment));
      symlinkSync("../shared", join(root, environment, "module"));
    }
    expect(tree().paths).toEqual(["dev/module/main.tf", "prod/module/main.tf", "shared/main.tf"]);
  });

  it.each([
    ["a file", "secret"],
    ["a folder", "other"],
    ["a folder whose name starts like the root's", "root-two"],
    ["the folder above", "."],
  ])("to %s outside are refused and reported", (_, target) => {
    writeFileSync(join(base, "secret"), "");
    mkdirSync(join(base, "other"));
    mkdirSync(join(base, "root-two"));
    symlinkSync(join(base, target), join(root, "link"));
    expect(tree().paths).toEqual([]);
    expect(said()).toEqual(["link: this symbolic link leads out of the folder: it is not followed"]);
  });

  it("that take a file's place after the walk do not lead out either", () => {
    writeFileSync(join(base, "secret"), "secret");
    write("a.tf");
    const files = tree();
    unlinkSync(join(root, "a.tf"));
    symlinkSync(join(base, "secret"), join(root, "a.tf"));
    expect(files.bytes("a.tf")).toBeUndefined();
  });

  it.each([
    ["to themselves", { a: "a" }, ["a: this symbolic link leads nowhere or in a circle"]],
    ["to nothing", { a: "missing" }, ["a: this symbolic link leads nowhere or in a circle"]],
    ["to their own folder", { "x/a": "." }, ["x/a: this symbolic link leads in a circle: it is not followed"]],
    ["to the root", { "x/a": ".." }, ["x/a: this symbolic link leads in a circle: it is not followed"]],
    [
      "to each other's folders",
      { "x/a": "../y", "y/b": "../x" },
      [
        "y/b/a: this symbolic link leads in a circle: it is not followed",
        "x/a/b: this symbolic link leads in a circle: it is not followed",
      ],
    ],
  ])("%s end", (_, links, expected) => {
    write("x/f.tf");
    write("y/g.tf");
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
    expect(tree().paths).toEqual(expect.arrayContaining(["x/f.tf", "y/g.tf"]));
    expect(said()).toEqual(expected);
  });

  it("that fan out end at a limit", () => {
    write("level20/f.tf");
    for (let level = 0; level < 20; level += 1) {
      mkdirSync(join(root, `level${level}`));
      for (const side of ["l", "r"]) symlinkSync(`../level${level + 1}`, join(root, `level${level}`, side));
    }
    expect(tree().paths.length).toBeLessThan(100_000);
    expect(said()[0]).toContain(
      "level5/r/r/r/l/r/l/r/r/r/l/l/r/l/l/l: more than 100000 files are reached through symbolic links: the rest is left out",
    );
  });

  it("do not bring in what is skipped", () => {
    write(".git/config");
    symlinkSync(".git/config", join(root, "config.json"));
    expect(tree().paths).toEqual([]);
  });
});
