import { expect, it } from "vitest";
import { findRulesOfUnreadTypes } from "./rules-of-unread-types.js";

const rule = (id: string, kind: "aws" | "kubernetes", ...resourceTypes: readonly string[]) => ({
  id,
  kinds: [kind],
  resourceTypes,
});
const rules = [
  rule("USER", "aws", "AWS::IAM::User"),
  rule("ROLE", "aws", "AWS::IAM::Role", "aws::iam::user"),
  rule("BUCKET", "aws", "AWS::S3::Bucket"),
  rule("POD", "kubernetes", "Pod", "Deployment"),
];
const account = { connector: "prod", provider: "aws", account: "123456789012" };

it("are those of the types that were not read, of the same cloud, with the reason", () => {
  const unread = [{ ...account, type: "AWS::IAM::User", region: "eu-west-1", reason: "access denied" }];
  const why = "AWS::IAM::User in 123456789012, eu-west-1 could not be read: access denied";
  expect([...findRulesOfUnreadTypes(rules, unread)]).toEqual([
    ["USER", why],
    ["ROLE", why],
  ]);
  expect(findRulesOfUnreadTypes(rules, [])).toEqual(new Map());
});

it("are all of a cloud of which an account was not read at all", () => {
  const unread = findRulesOfUnreadTypes(rules, [{ connector: "prod", provider: "aws", reason: "no such role" }]);
  expect([...unread.keys()]).toEqual(["USER", "ROLE", "BUCKET"]);
  expect(unread.get("BUCKET")).toBe("resources of prod could not be read: no such role");
});

it("know a type of Kubernetes without its version", () => {
  const unread = [{ connector: "c", provider: "kubernetes", type: "apps/v1/Deployment", reason: "forbidden" }];
  expect([...findRulesOfUnreadTypes(rules, unread).keys()]).toEqual(["POD"]);
});
