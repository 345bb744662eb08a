import { expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";

const folder = useScannedFolder({
  "failover.tf": 'resource "aws_s3_bucket" "failover" {\n  acl = "private"\n}\n',
  "open/main.tf": 'resource "aws_s3_bucket" "open" {\n  acl = "public-read"\n}\n',
});

it("a pass says the word that Atlantis takes for a refusal on neither stream", async () => {
  const { code, stdout, stderr } = await folder.scan("--format", "conftest", "--rule", "PL-AWS-S3-001", "failover.tf");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([{ filename: ".", namespace: "plumbline", successes: 1 }]);
  expect(stdout + stderr).not.toMatch(/fail/i);
});

it("a refusal does", async () => {
  const { code, stdout } = await folder.scan("--format", "conftest", "--rule", "PL-AWS-S3-001", "open");
  expect(code).toBe(1);
  expect(JSON.parse(stdout)[1].failures).toHaveLength(1);
});
