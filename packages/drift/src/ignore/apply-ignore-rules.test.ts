import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { IgnoreRule, LiveSide } from "../model/index.js";

import { readCodeSides } from "../sides/index.js";
import { parseDriftignoreRules } from "./driftignore.js";

const scope = { account: "123456789012", region: "eu-west-1" };

function bucket(name: string, body: JsonObject = {}): LiveSide {
  const id = `arn:aws:s3:::${name}`;
  const pieces = [{ type: "AWS::S3::Bucket", name, body: { BucketName: name, ...body } }] as const;
  const [shaped] = buildLiveResources({ cloud: "aws", id, pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

const code = `resource "aws_s3_bucket" "logs" {
  bucket = "acme-logs"
  tags = {
    team = "blue"
    cost = "1"
  }
}
resource "aws_s3_bucket_versioning" "logs" {
  bucket = aws_s3_bucket.logs.id
  versioning_configuration {
    status = "Enabled"
  }
}
resource "aws_s3_bucket" "lost" {
  bucket = "acme.lost"
}
`;
const logs = bucket("acme-logs", {
  VersioningConfiguration: { Status: "Suspended" },
  Tags: [
    { Key: "team", Value: "red" },
    { Key: "cost", Value: "1" },
  ],
});
const there = [logs, bucket("by-hand/1", { Tags: [{ Key: "owner", Value: "tests" }] })];

const { resources: written } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");

function drift(ignore: readonly IgnoreRule[], today = "2026-11-16") {
  return findDrift(written, { resources: there, incompleteReason: () => undefined }, { ignore, today });
}

const because = { reason: "known" };
const lines = (...text: readonly string[]) => parseDriftignoreRules(text.join("\n"), ".driftignore");

/** What is left, and what is not. */
function outcome(ignore: readonly IgnoreRule[]) {
  const { resources, ignored, counts } = drift(ignore);
  return {
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    resources: ignored.map(({ address, id }) => address ?? id),
    attributes: resources.flatMap((one) => one.ignored.map(({ path }) => path.slice(1).join("."))),
  };
}

const VERSIONING = "VersioningConfiguration.Status";
const whole = { drifted: 1, missing: 1, unmanaged: 1 };

describe("an ignore rule", () => {
  it("hides nothing where there is none", () => {
    expect(outcome([])).toEqual({ counts: whole, resources: [], attributes: [] });
  });

  it.each<[string, Omit<IgnoreRule, "reason">, readonly string[]]>([
    ["a type of the catalogue", { type: "AWS::S3::*" }, ["aws_s3_bucket.logs", "aws_s3_bucket.lost", "by-hand/1"]],
    ["a type of Terraform", { type: "aws_s3_bucket" }, ["aws_s3_bucket.logs", "aws_s3_bucket.lost", "by-hand/1"]],
    ["an address", { name: "aws_s3_bucket.lo?t" }, ["aws_s3_bucket.lost"]],
    ["an id", { name: "arn:aws:s3:::by-*" }, ["by-hand/1"]],
    ["a name", { name: "acme.lost" }, ["aws_s3_bucket.lost"]],
    ["a tag of either side", { tag: "team=red" }, ["aws_s3_bucket.logs"]],
    ["a tag whatever it says", { tag: "own*" }, ["by-hand/1"]],
    ["type and name, which both have to fit", { type: "AWS::S3::Bucket", name: "acme.*" }, ["aws_s3_bucket.lost"]],
  ])("names resources by %s", (_, rule, expected) => {
    const { resources } = outcome([{ ...rule, ...because }]);
    expect(resources.map((name) => name?.replace("arn:aws:s3:::", "")).sort()).toEqual([...expected].sort());
  });

  it.each<[string, string, readonly string[]]>([
    ["of the shape", "properties.VersioningConfiguration.Status", [VERSIONING]],
    ["of the shape without its root", "versioningconfiguration", [VERSIONING]],
    ["of the code", "versioning_configuration.status", [VERSIONING]],
    ["of the code with its place in a list", "versioning_configuration[0].status", [VERSIONING]],
    ["with stars", "**.status", [VERSIONING]],
    ["with a star for a place in a list", "Tags[*].Value", ["Tags.1.Value"]],
    ["of a map in the code", "tags.team", ["Tags.1.Value"]],
    ["of a map in the code, quoted", 'tags["team"]', ["Tags.1.Value"]],
    ["of something else", "versioning_configuration.mfa", []],
    ["that is not whole", "Versioning", []],
  ])("names attributes by names %s", (_, path, expected) => {
    expect(outcome([{ path, ...because }]).attributes).toEqual(expected);
  });

  it("lets a resource drift by what it does not name, and not by what it does", () => {
    const { resources } = drift([{ path: "Tags", ...because }]);
    const one = resources.find(({ address }) => address === "aws_s3_bucket.logs");
    expect(one?.result).toBe("drifted");
    expect(one?.drifted.map(({ path }) => path.slice(1).join("."))).toEqual([VERSIONING]);
    expect(one?.ignored.map(({ code, cloud, rule, place }) => [code, cloud, rule.reason, place.line])).toEqual([
      ["blue", "red", "known", 4],
    ]);
    const both = drift([{ path: "**", ...because }]).resources.find(({ address }) => address === "aws_s3_bucket.logs");
    expect(both?.result).toBe("undrifted");
  });

  it("is told with what it hides, also when that is nothing, and hides nothing after its last day", () => {
    const rules: readonly IgnoreRule[] = [
      { name: "acme.lost", ...because, expires: "2026-11-16" },
      { name: "acme.gone", ...because },
      { type: "AWS::S3::Bucket", ...because, expires: "2026-11-15" },
    ];
    const { ignoreRules, counts, coverage } = drift(rules);
    expect(ignoreRules).toEqual([
      { rule: rules[0], applied: 1, isExpired: false },
      { rule: rules[1], applied: 0, isExpired: false },
      { rule: rules[2], applied: 0, isExpired: true },
    ]);
    expect([counts.missing, counts.unmanaged]).toEqual([0, 1]);
    expect(coverage).toEqual([{ type: "AWS::S3::Bucket", inCode: 1, inCloud: 2 }]);
    expect(drift([{ tag: "owner", ...because }]).coverage).toEqual([
      { type: "AWS::S3::Bucket", inCode: 1, inCloud: 1 },
    ]);
  });
});

describe("a .driftignore", () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ["type and id", ["aws_s3_bucket.acme-logs"], ["aws_s3_bucket.logs"], []],
    ["a type alone", ["aws_s3_bucket"], ["aws_s3_bucket.logs", "aws_s3_bucket.lost", "arn:aws:s3:::by-hand/1"], []],
    ["a star", ["aws_s3_*.acme*"], ["aws_s3_bucket.logs", "aws_s3_bucket.lost"], []],
    ["dots that are escaped", ["aws_s3_bucket.acme\\.lost"], ["aws_s3_bucket.lost"], []],
    ["slashes", ["aws_s3_bucket.by-hand/1"], ["arn:aws:s3:::by-hand/1"], []],
    ["all but some", ["*", "!aws_s3_bucket.acme-logs"], ["aws_s3_bucket.lost", "arn:aws:s3:::by-hand/1"], []],
    ["an attribute", ["aws_s3_bucket.acme-logs.versioning_configuration"], [], [VERSIONING]],
    ["an attribute of all", ["aws_s3_bucket.*.versioning_configuration.0.status"], [], [VERSIONING]],
    ["an attribute of the shape", ["AWS::S3::Bucket.*.Tags"], [], ["Tags.1.Value"]],
    ["all attributes but one", ["aws_s3_bucket.acme-logs.*", "!*.status"], [], ["Tags.1.Value"]],
    ["another type", ["aws_sqs_queue.*", "aws_s3_bucket2", "s3_bucket"], [], []],
    ["what nobody understands", ["[", "\\", ".", "**", "!"].slice(0, 3), [], []],
  ])("understands %s", (_, text, resources, attributes) => {
    const found = outcome(lines(...text));
    expect([...found.resources].sort()).toEqual([...resources].sort());
    expect(found.attributes).toEqual(attributes);
  });

  it("has its reasons in comments, and is told where a line hides nothing", () => {
    const rules = lines("# made by tests", "aws_s3_bucket.by-hand/1", "", "aws_sqs_queue.*", "!aws_sqs_queue.x", "");
    expect(drift(rules).ignoreRules.map(({ rule, applied }) => [rule.driftignore, rule.reason, applied])).toEqual([
      ["aws_s3_bucket.by-hand/1", "made by tests", 1],
      ["aws_sqs_queue.*", ".driftignore:4", 0],
      ["!aws_sqs_queue.x", ".driftignore:5", 0],
    ]);
  });
});

describe("whatever rules say", () => {
  it("nothing is lost, and nothing fails", () => {
    const part = fc.constantFrom(
      "*",
      "**",
      "?",
      ".",
      "[",
      "]",
      "\\",
      "!",
      "/",
      "[0]",
      "aws_s3_bucket",
      "acme",
      "\0",
      "Tags",
      "",
    );
    const pattern = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.string(),
    );
    const rule = fc.record(
      { type: pattern, path: pattern, tag: pattern, name: pattern, reason: fc.constant("x") },
      { requiredKeys: ["reason"] },
    );
    const anyRule = fc.oneof(
      rule,
      pattern.map((driftignore) => ({ driftignore, reason: "x" })),
    );
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), (rules) => {
        const { resources, ignored, counts, ignoreRules } = drift(rules);
        expect(resources.length + ignored.length).toBe(3);
        expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(resources.length);
        expect(ignoreRules).toHaveLength(rules.length);
        const logs = resources.find(({ address }) => address === "aws_s3_bucket.logs");
        expect((logs?.drifted.length ?? 2) + (logs?.ignored.length ?? 0)).toBe(2);
      }),
      { numRuns: Number(process.env.RUNS ?? 150), seed: 7 },
    );
  });

  it("takes time by the length of rule and name, and no more", () => {
    const hostile = `${"*a".repeat(200)}*b`;
    const long = bucket("a".repeat(500));
    const rules = [
      { name: hostile, ...because },
      { tag: hostile, ...because },
      { driftignore: `aws_s3_bucket.${hostile}`, ...because },
      { path: `${"**.".repeat(100)}b`, ...because },
    ];
    const live = { resources: [long, logs], incompleteReason: () => undefined };
    // With backtracking this would not end.
    expect(findDrift(written, live, { ignore: rules }).ignored).toEqual([]);
  });
});
