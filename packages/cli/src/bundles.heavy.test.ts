import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProcessResult, plumbline } from "./testing/plumbline.js";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dist = pathOf("../dist");
/** Of every eighth rule: all of them take minutes. */
const samples = ["aws", "azure", "google", "kubernetes"]
  .flatMap((group) =>
    readdirSync(pathOf(`../../../rules/${group}`)).map((name) => pathOf(`../../../rules/${group}/${name}`)),
  )
  .filter((_, index) => index % 8 === 0);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-bundle-"));
  const built = await node(pathOf("../../../scripts/make-bundles.js"));
  expect(built).toEqual({ code: 0, stdout: "", stderr: "" });
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it("of scan finds what the modules it is made of find, in every kind of template", async () => {
  const code = `import(${JSON.stringify(pathToFileURL(join(dist, "command-line.js")).href)})
    .then(({ runCommandLine }) => runCommandLine("0.1.0"))`;
  const asModules = join(folder, "as-modules.cjs");
  await writeFile(asModules, code);
  const scanTo = (file: string) => ["scan", ...samples, "--quiet", "--format", `csv=${join(folder, file)}`];
  const fromModules = await node(asModules, ...scanTo("modules.csv"));
  const fromBundle = await plumbline(scanTo("bundle.csv"));
  expect({ code: fromBundle.code, stderr: fromBundle.stderr }).toEqual({ code: 1, stderr: "" });
  expect(fromModules.code).toBe(1);
  const found = await readFile(join(folder, "modules.csv"), "utf8");
  expect(found.split("\n").length).toBeGreaterThan(300);
  expect(await readFile(join(folder, "bundle.csv"), "utf8")).toBe(found);
}, 240_000);

/** Preloaded: tells every file that is compiled, and whether V8 took what was kept of it. */
async function teller(): Promise<string> {
  const file = join(folder, "tell.cjs");
  await writeFile(
    file,
    `const vm = require("node:vm");
    vm.Script = class extends vm.Script {
      constructor(text, options) {
        super(text, options);
        console.error(options.filename, this.cachedDataRejected === false ? "as kept" : "anew");
      }
    };`,
  );
  return file;
}

it.each([
  ["scan/entry", ["main.cjs", "scan", ...samples.slice(1)]],
  ["rego/entry", ["main.cjs", "rego", "eval", "1"]],
  ["rego/test-command-entry", ["main.cjs", "rego", "test", pathOf("../../../rules/kubernetes/host-path")]],
  ["command-line", ["main.cjs", "serve", "--help"]],
  ["command-line", ["main.cjs", "iac", "read", pathOf("../../../rules/kubernetes/host-path")]],
  ["../../server/dist/accounts/child", ["../../server/dist/accounts/start-child.cjs"]],
])(
  "%s is taken by V8 as it was compiled",
  async (bundle, [program = "", ...args]) => {
    const { stderr } = await node("-r", await teller(), join(dist, program), ...args);
    expect(stderr).toContain(`${join(dist, `${bundle}.bundle.cjs`)} as kept`);
  },
  240_000,
);

it("of the child process of runs gives what its modules give, and is left alone when it is older than they are", async () => {
  const runs = pathOf("../../server/dist/runs");
  const tell = await teller();
  const judge = () =>
    node("-r", tell, "--max-old-space-size=300", join(runs, "exercise-child-for-bundle.js"), ...samples.slice(1));
  const bundle = join(runs, "child.bundle.cjs");
  const fromBundle = await judge();
  expect(fromBundle).toMatchObject({ code: 0, stderr: `${bundle} as kept\n` });
  const { mtime } = await stat(bundle);
  await utimes(bundle, 1, 1);
  const fromModules = await judge();
  await utimes(bundle, mtime, mtime);
  expect(fromModules).toMatchObject({ code: 0, stderr: "" });
  expect(fromModules.stdout.length).toBeGreaterThan(100_000);
  expect(fromBundle.stdout).toBe(fromModules.stdout);
}, 240_000);

it("goes without a compiled file that was harmed", async () => {
  const compiled = join(dist, `scan/entry.bundle.cjs.${process.version}-${process.arch}`);
  const kept = await readFile(compiled);
  const sample = pathOf("../../../rules/kubernetes/host-path");
  try {
    for (const harmed of [kept.map((byte, i) => (i % 5000 === 64 ? byte ^ 0x5a : byte)), kept.subarray(0, 3)]) {
      await writeFile(compiled, harmed);
      expect(await plumbline(["scan", sample, "--quiet"])).toMatchObject({ code: 1, stderr: "" });
    }
  } finally {
    await writeFile(compiled, kept);
  }
});

it("tells mistakes as the other commands do", async () => {
  const { code, stderr } = await plumbline(["scan", join(folder, "absent")]);
  expect(code).toBe(2);
  expect(stderr).toContain(join(folder, "absent"));
  const other = await plumbline(["scan", "--nonsense", folder]);
  expect(other.code).toBe(2);
  expect(other.stderr).toContain("unknown option '--nonsense'");
});

function node(...args: readonly string[]): Promise<ProcessResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
