/**
 * What a rule reads of a resource beside its properties has a reader in accounts, or is told as not read, so that its absence
 * makes the verdict undecided, by name: a fact that nobody sets would make rules pass or fail every account alike. What
 * properties there are, and which of them are read, `aws-shapes.test.ts` holds against CloudFormation's schemas.
 */
import { readFileSync } from "node:fs";
import {
  findSectionOfShapeMember,
  listAttachedMemberNames,
  listRuleInputProperties,
  outsideSchemaInputSections,
} from "@plumbline/catalogue";
import { cloudControlGapsAndPermissionsByType, typeReadPlans } from "@plumbline/clouds/testing";
import { parse, type Term } from "@plumbline/rego";
import { expect, it } from "vitest";
import { readStarterRulesWithText } from "./starter-pack.js";

const rules = readStarterRulesWithText()
  .map(({ rule }) => rule)
  .filter(({ kinds, isOnShapes }) => isOnShapes && kinds.includes("aws"));

/** Members of the sections of its input that a rule names: `extra.Recording`. */
function sectionMembersIn(file: string): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    else if (typeof value === "object" && value !== null) {
      const { kind, path, items } = value as Partial<Term> & { readonly path?: Term[]; readonly items?: Term[] };
      const steps = kind === "ref" ? (path ?? []) : kind === "array" ? (items ?? []).slice(0, 2) : [];
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1];
        const isSection =
          step.kind === "string" && outsideSchemaInputSections.some((section) => section === step.value);
        if (isSection && next?.kind === "string") found.add(next.value);
      }
      for (const member of Object.values(value)) look(member);
    }
  };
  look(parse(readFileSync(file, "utf8"), { file, version: "v1" }).rules);
  return [...found];
}

/** What the account says in other words, which the rules read, too. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  "AWS::EC2::Volume EbsEncryptionByDefault": "each says itself whether it is encrypted",
  "AWS::EC2::Instance EbsEncryptionByDefault": "each says itself whether its volumes are encrypted",
  "AWS::EC2::Instance InstanceMetadataDefaults": "each says its own options",
  "AWS::ApiGateway::Stage WebACLs": "WebAclArn",
  "AWS::S3::Bucket LogsOf": "the rule joins the buckets that log there",
};

/** Undefined where no reader reads the type: that is told of the type as a whole. */
function membersReadOf(type: string): ReadonlySet<string> | undefined {
  const plan = typeReadPlans.find((each) => each.type === type);
  if (plan !== undefined) {
    const { extras = {}, also = [], where = {}, notRead = {} } = plan;
    return new Set([
      ...Object.keys(extras),
      ...Object.keys(where),
      ...Object.keys(notRead),
      ...also.flatMap(({ shownAt }) => shownAt),
    ]);
  }
  const facts = cloudControlGapsAndPermissionsByType[type];
  return facts === undefined ? undefined : new Set(facts.silentExtras ?? []);
}

/** What code can say of a type beside its properties. */
function membersKnownOf(type: string): ReadonlySet<string> {
  const ofCode = listRuleInputProperties(type).flatMap(({ path }) => {
    const [section = "", member = ""] = path.split(".");
    return outsideSchemaInputSections.some((each) => each === section) ? [member.replace(/[[{].*$/, "")] : [];
  });
  return new Set([...ofCode, ...listAttachedMemberNames("aws", type)]);
}

it("rules read of an account only what a reader sets, or says that it does not", () => {
  const unset = rules.flatMap(({ id, file, resourceTypes, joins }) =>
    sectionMembersIn(file).flatMap((member) =>
      [...new Set([...resourceTypes, ...joins])]
        .filter((type) => membersKnownOf(type).has(member) && membersReadOf(type)?.has(member) === false)
        .filter((type) => !Object.hasOwn(SAID_OTHERWISE, `${type} ${member}`))
        .map((type) => `${id}: ${findSectionOfShapeMember(member)}.${member} of ${type}`),
    ),
  );
  expect(unset).toEqual([]);
});

it("rules join only types that a reader reads, or that an account does not need", () => {
  const read = new Set([
    ...typeReadPlans.flatMap(({ type, also = [] }) => [type, ...also.map((attached) => attached.type)]),
    ...Object.keys(cloudControlGapsAndPermissionsByType),
  ]);
  // An environment is told with the settings of its template.
  const ofCode = /^AWS::(Serverless::|ElasticBeanstalk::ConfigurationTemplate$)/;
  const unread = rules.flatMap(({ id, joins }) =>
    joins.filter((type) => !read.has(type) && !ofCode.test(type)).map((type) => `${id}: ${type}`),
  );
  expect(unread).toEqual([]);
});
