import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";

const here = new URL(".", import.meta.url);
const readme = readFileSync(new URL("../../README.md", here), "utf8");

afterEach(() => vi.restoreAllMocks());

describe("the examples of the README", () => {
  it.each(readdirSync(here).filter((name) => !name.includes("test")))("are files the compiler checks: %s", (name) => {
    expect(readme).toContain(readFileSync(new URL(name, here), "utf8").trim());
  });

  it("print what they say", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await import("./read.js");
    const [network, group] = log.mock.calls;
    expect(network).toEqual(["aws_vpc.main", {}, [], "main.tf:3:1", []]);
    expect(group).toEqual([
      "aws_security_group.web",
      { ingress: [{ cidr_blocks: ["0.0.0.0/0"] }], vpc_id: "${aws_vpc.main.id}" },
      [{ path: ["vpc_id"], causes: [{ reference: "aws_vpc.main.id", reason: "computed" }] }],
      "main.tf:7:5",
      [],
    ]);
  });
});
