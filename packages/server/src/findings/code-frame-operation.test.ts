import { mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseMetadataFieldsOrEmpty } from "@plumbline/engine";
import { withSession } from "@plumbline/store/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureLongestStop } from "../testing/longest-stop.js";
import { runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { expectNotFound, itChecksAccess } from "../testing/shared-rules.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-frames-")));
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_FOLDERS: folder });
const path = "/api/findings/code/";
const file = join(folder, "main.tf");
const lines = [
  'resource "aws_s3_bucket" "logs" {',
  '  bucket = "logs"',
  "}",
  "",
  'resource "aws_s3_bucket_acl" "logs" {',
  "  bucket = aws_s3_bucket.logs.id",
  '  acl    = "public-read"',
  "}",
  "",
  ...Array.from({ length: 20 }, (_, n) => `# ${n}`),
];

let known = { collection: "web", finding_id: "" };
const openAcl = async () => {
  const { findings } = (await service.get("/api/findings/", { test_id: "PL-AWS-S3-001" })).body.data;
  return { collection: "web", finding_id: findings[0].finding_id };
};

beforeAll(async () => {
  writeFileSync(file, lines.join("\n"));
  await service.post("/api/collection", { collection: "web" });
  await service.upload("web", {
    "code.json": { fileType: "structure", type: "filesystem", folderPath: folder },
  });
  await service.post("/api/rules/starter/", { collection: "web" });
  await runToEnd(service, "web");
  known = await openAcl();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the code of a finding", () => {
  it("is told with the lines around the attribute that decided", async () => {
    const { data } = (await service.get(path, await openAcl())).body;
    expect(data).toMatchObject({ kind: "code", file: "/main.tf", commit: "", first_line: 2, note: "" });
    expect(data.lines).toEqual(lines.slice(1, 12));
    expect(data.places).toMatchObject([{ line: 7, end_line: 7 }]);
    expect(data.rule.custom.remediation).toContain("Remove the ACL");
  });

  it("says that it has changed since the run, and that it is gone", async () => {
    const later = new Date(Date.now() + 60_000);
    utimesSync(file, later, later);
    expect((await service.get(path, await openAcl())).body.data).toMatchObject({
      kind: "code",
      note: "The file has changed since the run: lines may have moved.",
    });
    rmSync(file);
    expect((await service.get(path, await openAcl())).body.data).toMatchObject({
      kind: "none",
      lines: [],
      note: "The file is gone from its folder, or cannot be read any more.",
    });
  });

  it("is not looked for in a folder that the run did not read", async () => {
    await service.upload("web", {
      "code.json": { fileType: "structure", type: "filesystem", folderPath: "/etc" },
    });
    expect((await service.get(path, await openAcl())).body.data).toMatchObject({
      kind: "none",
      note: "The connector reads another folder since the run.",
    });
  });

  it("of a finding nobody has is not found", async () => {
    const answer = await service.get(path, { collection: "web", finding_id: "x" });
    expectNotFound(answer, "The newest run of web has no finding x.");
  });

  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: known }) });
});

describe("a rule whose METADATA goes on and on", () => {
  it("stops nobody else when somebody looks at a finding of it, or uploads it", async () => {
    const metadata = (bytes: number) =>
      `# METADATA\n# custom:\n#   list:\n${"#     - {a: {b: [1, {c: d}]}}\n".repeat(bytes / 29)}package a\n`;
    const long = metadata(150_000);
    const began = performance.now();
    parseMetadataFieldsOrEmpty(long);
    const alone = performance.now() - began;
    await withSession(service.adminUrl, (admin) => admin.query("UPDATE plumbline.rule_texts SET content = $1", [long]));
    const looked = await measureLongestStop(async () => {
      expect((await service.get(path, await openAcl())).body.data.rule.custom.list.length).toBeGreaterThan(5000);
    });
    expect(looked).toBeLessThan(alone / 3);
    const uploaded = await measureLongestStop(async () => {
      expect((await service.upload("web", { "long.rego": metadata(100_000) })).status).toBe(200);
    });
    expect(uploaded).toBeLessThan(alone / 3);
  });
});
