/**
 * What an API takes and never gives back (passwords, windows, what a copy was made of) is not in any account. A rule that fails code
 * for it, and nothing else, must not pass the same resource of an account: it would be green and nobody judged it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildLiveResources, emptySourceTree, findLiveTypeFacts, type ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { expect, it } from "vitest";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import type { Rule } from "./rule.js";
import { readStarterRulesWithText } from "./starter-pack.js";

/** Without the members at `path`, whose lists are written as `[]` or `{}`. */
function without(value: JsonValue | undefined, [step, ...rest]: readonly string[]): JsonValue | undefined {
  if (Array.isArray(value))
    return value.map((item) => without(item, step === undefined ? [] : [step, ...rest]) ?? null);
  if (step === undefined || value === undefined || !isJsonObject(value) || !(step in value)) return value;
  const { [step]: below, ...others } = value;
  const left = rest.length === 0 ? undefined : without(below, rest);
  return left === undefined ? others : { ...others, [step]: left };
}

const stepsOf = (path: string) =>
  path
    .replace(/\[\]|\{\}/g, "")
    .split(".")
    .filter((step) => step !== "");

/** Undefined where the API gives everything back that the code says. */
function asGivenBack({ type, effective, scope }: ShapedResource): Subject | undefined {
  const { properties = {}, beside, name } = effective;
  const paths = findLiveTypeFacts("aws", type)?.writeOnly ?? [];
  const given = paths.reduce<JsonValue | undefined>((body, path) => without(body, stepsOf(path)), properties);
  if (JSON.stringify(given) === JSON.stringify(properties)) return undefined;
  const piece = {
    type,
    name: typeof name === "string" ? name : "x",
    body: given as JsonObject,
    ...(isJsonObject(beside ?? null) && { beside: beside as JsonObject }),
  };
  const [shaped] = buildLiveResources({ cloud: "aws", id: `live/${piece.name}`, pieces: [piece], scope, unread: [] });
  if (shaped === undefined) return undefined;
  const time = { time: "2026-11-19T00:00:00Z" };
  return {
    kind: "aws",
    paths: [shaped.resource.address],
    body: { ...shaped.effective, ...time },
    unknowns: shaped.unknowns,
    resources: [shaped.resource],
    source: emptySourceTree,
    shaped,
  };
}

function passedBlindly(rule: Rule, name: string, text: string): readonly string[] {
  const types = new Set(rule.resourceTypes.map((type) => type.toLowerCase()));
  const blind: string[] = [];
  for (const document of readDocuments(createMemoryFileTree({ [name]: text }), { wholeModules: true }, () => {})) {
    for (const subject of createShapedSubjects(document, (type) => types.has(type))) {
      const live = asGivenBack(subject.shaped);
      if (live === undefined || createRuleJudgeForSubject(subject)(rule).outcome !== "failed") continue;
      if (createRuleJudgeForSubject(live)(rule).outcome === "passed") blind.push(subject.shaped.type);
    }
  }
  return blind;
}

/** What the account says in other words, which the rules read, too. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  "PL-AWS-AMI-003 AWS::EC2::Image": "its devices say whether they are encrypted",
  "PL-AWS-ELB-013 AWS::ElasticLoadBalancingV2::LoadBalancer": "Subnets",
  "PL-AWS-GLUE-005 AWS::Glue::Connection": "a user name without a secret",
  "PL-AWS-IAM-004 AWS::Events::EventBusPolicy": "Statement",
  "PL-AWS-IAM-029 AWS::IAM::ManagedPolicy": "each user says its policies",
  "PL-AWS-RESILIENCE-001 AWS::DAX::Cluster": "NodeAvailabilityZones",
  "PL-AWS-S3-001 AWS::S3::Bucket": "the grants of its ACL",
};

it("no rule passes a resource of an account for want of what its API never gives back", () => {
  const blind = readStarterRulesWithText()
    .filter(({ rule }) => rule.isOnShapes && rule.kinds.includes("aws") && rule.joins.length === 0)
    .flatMap(({ rule }) => {
      const folder = dirname(rule.file);
      const samples = readdirSync(folder).filter((name) => name.startsWith("bad"));
      const types = samples.flatMap((name) => passedBlindly(rule, name, readFileSync(join(folder, name), "utf8")));
      return [...new Set(types)].map((type) => `${rule.id} ${type}`);
    });
  expect(blind.filter((each) => !Object.hasOwn(SAID_OTHERWISE, each))).toEqual([]);
});
