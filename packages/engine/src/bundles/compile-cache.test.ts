/** What V8 has compiled of a bundle is kept where somebody names a folder for it, and nowhere else. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { testFolder } from "../git/testing/repository.js";

const folder = testFolder();
afterAll(() => folder.remove());
const loader = fileURLToPath(new URL("../../dist/bundles/load-bundled.cjs", import.meta.url));
const program = join(folder.path, "program.cjs");
writeFileSync(
  program,
  `const vm = require("node:vm");
const { loadBundled } = require(${JSON.stringify(loader)});
let isTaken = "not compiled";
vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    isTaken = this.cachedDataRejected === false ? "as kept" : "anew";
  }
};
loadBundled(process.argv[2]).then(({ answer }) => console.log(answer(), isTaken));
`,
);

function writeBundle(name: string, answer: number): string {
  const text = `// \n(function (exports) { exports.answer = function () { return ${answer}; }; })`;
  mkdirSync(join(folder.path, name), { recursive: true });
  writeFileSync(join(folder.path, name, "entry.bundle.cjs"), text);
  return join(folder.path, name, "entry.js");
}

const start = (entry: string, cache?: string) =>
  execFileSync(process.execPath, [program, entry], {
    encoding: "utf8",
    env: { ...process.env, NODE_COMPILE_CACHE: cache ?? "" },
  }).trim();

it("is used by the next process, and only for the same text", () => {
  const cache = join(folder.path, "cache/deep");
  const first = writeBundle("first", 1);
  expect([start(first, cache), start(first, cache)]).toEqual(["1 anew", "1 as kept"]);
  // As long, as old, in the same place.
  writeBundle("first", 2);
  expect([start(first, cache), start(first, cache)]).toEqual(["2 anew", "2 as kept"]);
  // Harmed, it is made anew.
  const ours = readdirSync(cache).filter((name) => name.startsWith("plumbline-"));
  expect(ours).toHaveLength(2);
  for (const name of ours) writeFileSync(join(cache, name), "harmed");
  expect([start(first, cache), start(first, cache)]).toEqual(["2 anew", "2 as kept"]);
});

it("is not needed, and nothing is written without", () => {
  const entry = writeBundle("second", 3);
  expect([start(entry), start(entry)]).toEqual(["3 anew", "3 anew"]);
  expect(readdirSync(join(folder.path, "second"))).toEqual(["entry.bundle.cjs"]);
  const file = join(folder.path, "file");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  expect(start(entry, file)).toBe("3 anew");
});
