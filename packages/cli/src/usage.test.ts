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
