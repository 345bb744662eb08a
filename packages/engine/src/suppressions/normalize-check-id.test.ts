import { expect, it } from "vitest";
import { normalizeCheckId } from "./normalize-check-id.js";

it.each([
  ["AVD-AWS-0092", "AWS-0092"],
  ["aws-0092", "AWS-0092"],
  ["KSV001", "KSV-0001"],
  ["AVD-KSV-0001", "KSV-0001"],
  ["KCV0043", "KCV-0043"],
  ["avd-kcv-0043", "KCV-0043"],
  ["CKV_AWS_20", "CKV_AWS_20"],
  ["PL-AWS-S3-001", "PL-AWS-S3-001"],
])("%s is %s", (id, spelled) => {
  expect(normalizeCheckId(id)).toBe(spelled);
});
