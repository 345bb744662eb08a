import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { plumbline, spawnPlumbline } from "./testing/plumbline.js";

const rule = fileURLToPath(new URL("../../../rules/aws/s3-public-acl/rule.rego", import.meta.url));
const samples = fileURLToPath(new URL("../../../rules/aws/s3-public-acl", import.meta.url));

describe("wrong usage", () => {
  it.each(
    [
      [],
      ["nonsense"],
      ["serve", "--nonsense"],
      ["tenant", "nonsense"],
      ["token", "create"],
      ["rego", "eval"],
      ["rego", "eval", "-f", "pretty", "-d", "/nowhere", "1"],
      ["rego", "test", "/nowhere"],
      ["rego", "check", "/nowhere"],
      ["rego", "fmt", "/nowhere"],
      ["rego", "test", "-r", "(", rule],
      ["iac", "read", "/nowhere"],
      ["iac", "read", "--kind", "x", "."],
      ["run"],
      ["import", "/nowhere", "--collection", "x"],
      ["doctor", "extra"],
      ["scan"],
      ["scan", "/nowhere"],
      ["scan", "--format", "x", samples],
      ["scan", "--group-by", "x", samples],
    ].map((args) => [args.join(" "), args] as const),
  )("exits with 2: %s", async (_, args) => {
    const { code, stdout, stderr } = await plumbline(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  it("is told as JSON by what answers with JSON", async () => {
    const { code, stdout } = await plumbline(["rego", "eval", "-d", "/nowhere", "1"]);
    expect([code, JSON.parse(stdout)]).toEqual([2, { errors: [{ message: "There is no file or folder /nowhere." }] }]);
  });
});

describe("a reader that leaves at once", () => {
  it.each<[number, string[]]>([
    [1, ["scan", samples]],
    [1, ["scan", samples, "--format=json", "--quiet"]],
    [0, ["scan", "--list-rules"]],
    [0, ["scan", "--help"]],
    [0, ["--help"]],
    [0, ["rego", "eval", "1+1"]],
    [0, ["rego", "fmt", rule]],
    [0, ["iac", "read", samples, "--json"]],
  ])("changes no exit code (%i) and hears no complaint: %j", async (code, args) => {
    const child = spawnPlumbline(args);
    child.stdout.destroy();
    let complaints = "";
    child.stderr.on("data", (chunk) => {
      complaints += chunk;
    });
    const ended = await new Promise((resolve) => child.once("close", resolve));
    expect({ code: ended, complaints }).toEqual({ code, complaints: "" });
  });
});

describe.runIf(process.platform === "linux")("a file that takes only a part of what is written", () => {
  const program = fileURLToPath(new URL("../bin/plumbline.cjs", import.meta.url));
  // Each writes more than a kibibyte.
  it.each([
    ["scan", samples],
    ["scan", samples, "--format=json", "--quiet", "--fail-on=none"],
    ["scan", samples, "--format=table", "--fail-on=none"],
    ["scan", "--list-rules"],
    ["scan", "--help"],
    ["--help"],
    ["rego", "eval", "numbers.range(1, 1000)"],
    ["rego", "fmt", rule],
    ["rules", "list"],
    ["rules", "show", "PL-AWS-S3-001"],
    ["iac", "read", samples, "--json"],
  ])("is said to, with exit code 2: %s %s", (...args) => {
    const folder = mkdtempSync(join(tmpdir(), "plumbline-full-"));
    // As on a disk that becomes full: the last write that has room left is cut, and only the next one is refused.
    const script = `ulimit -f 1; trap '' XFSZ; "$@" >out 2>err; echo $?`;
    const command = ["-c", script, "bash", process.execPath, program, ...args];
    const code = Number(execFileSync("bash", command, { cwd: folder, encoding: "utf8" }));
    expect(readFileSync(join(folder, "out")).length).toBe(1024);
    const complaint = "plumbline: The output cannot be written. (EFBIG: file too large, write)\n";
    expect({ code, said: readFileSync(join(folder, "err"), "utf8").endsWith(complaint) }).toEqual({
      code: 2,
      said: true,
    });
    rmSync(folder, { recursive: true });
  });
});
