/** The rules that come with Plumbline say of live resources what they say of the code that would make them. */
import { readFileSync } from "node:fs";
import { liveResources, nowhere, type ShapedResource } from "@plumbline/catalogue";
import { shapedTypes } from "@plumbline/clouds/testing";
import { filesOf, readDocuments } from "@plumbline/iac";
import { type JsonValue, valueAt } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { type Estate, estateOf } from "../judge/estate.js";
import { judgeOf } from "../judge/judge-subject.js";
import { type Subject, shapedSubjects } from "../judge/subject.js";
import { readStarterPack } from "../rules/starter-pack.js";

/** What the estate was written for; rules that came later have their samples held against live shapes with the pack. */
const written =
  "CLOUDFRONT-2 CLOUDTRAIL-4 DYNAMODB-1 EBS-1 EC2-4 ECR-2 EFS-1 EKS-2 ELASTICACHE-1 ELB-3 IAM-6 KINESIS-1 KMS-1 LAMBDA-2 LOGS-1 OPENSEARCH-1 RDS-3 REDSHIFT-1 S3-6 SECRETS-2 SNS-1 SQS-1 VPC-6";
const lastNumbers = new Map(
  written.split(" ").map((last) => {
    const [service = "", number = ""] = last.split("-");
    return [service, Number(number)];
  }),
);

function isWrittenFor(id: string): boolean {
  const [, service = "", number = ""] = /^PL-AWS-(\w+)-(\d+)$/.exec(id) ?? [];
  return Number(number) <= (lastNumbers.get(service) ?? 0);
}

const rules = readStarterPack()
  .map(({ rule }) => rule)
  .filter(({ kinds, id }) => kinds.includes("aws") && isWrittenFor(id));

interface Judged {
  readonly type: string;
  readonly live: string;
  readonly failed: readonly string[];
  readonly unknown: readonly string[];
}

function judged(subject: Subject, type: string, live: string): Judged {
  const judge = judgeOf(subject);
  const outcomes = rules.map((rule) => [rule.id, judge(rule).outcome] as const);
  const those = (wanted: string) => outcomes.flatMap(([id, outcome]) => (outcome === wanted ? [id] : []));
  return { type, live, failed: those("failed"), unknown: those("unknown") };
}

function subjectOf(shaped: ShapedResource, estate: Estate): Subject {
  return {
    kind: "aws",
    paths: [shaped.resource.address],
    body: shaped.effective,
    unknowns: shaped.unknowns,
    resources: [shaped.resource],
    source: nowhere,
    shaped,
    estate,
  };
}

/** What a resource is called in the template's metadata. */
function liveName(type: string, name: string, body: JsonValue): string {
  const at = (...path: readonly string[]) => valueAt(body, ["properties", ...path]);
  switch (type) {
    case "AWS::EC2::SecurityGroup":
      return String(at("GroupName"));
    case "AWS::EC2::VPC":
      return String(at("CidrBlock"));
    case "AWS::EC2::Instance":
      return at("PublicIp") === undefined ? "good" : "bad";
    case "AWS::EC2::Volume":
    case "AWS::EFS::FileSystem":
      return at("Encrypted") === true ? "encrypted" : "plain";
    case "AWS::KMS::Key":
      return String(at("Description"));
    case "AWS::CloudFront::Distribution":
      return String(at("DistributionConfig", "Comment"));
    case "AWS::ElasticLoadBalancingV2::Listener":
      return `${String(at("LoadBalancerArn")).split("/").at(-2)} ${String(at("Port"))}`;
    case "AWS::Lambda::Permission":
      return String(at("FunctionName"));
    default:
      return name.split(/[/:]/).at(-1) ?? name;
  }
}

function liveVerdicts(refused: Readonly<Record<string, string>> = {}): readonly Judged[] {
  const scope = { account: "123456789012", region: "eu-west-1" };
  const all = shapedTypes(refused).flatMap(({ resource: { id, pieces, unread } }) =>
    liveResources({ cloud: "aws", id, pieces, scope, unread }),
  );
  const estate = estateOf((type) => ({ resources: all.filter((one) => one.type === type) }));
  return all.map((shaped) =>
    judged(subjectOf(shaped, estate), shaped.type, liveName(shaped.type, shaped.resource.name, shaped.effective)),
  );
}

function codeVerdicts(): readonly Judged[] {
  const text = readFileSync(new URL("./testing/aws-estate.yaml", import.meta.url), "utf8");
  const documents = [...readDocuments(filesOf({ "estate.yaml": text }), {}, () => {})];
  return documents.flatMap((document) =>
    [...shapedSubjects(document, () => true)].flatMap((subject) => {
      const { type, resource } = subject.shaped ?? { type: "", resource: undefined };
      const live = valueAt(document.body, [...(resource?.path ?? []), "Metadata", "live"]);
      return typeof live === "string" ? [judged(subject, type, live)] : [];
    }),
  );
}

const code = codeVerdicts();
const live = liveVerdicts();
const found = (type: string, name: string) => live.find((one) => one.type === type && one.live === name);

describe.each(code)("$type $live", ({ type, live: name, failed }) => {
  it("is judged in the account as in its code", () => {
    expect(found(type, name)?.failed).toEqual(failed);
  });

  it("leaves no rule undecided", () => {
    expect(found(type, name)?.unknown).toEqual([]);
  });
});

it("finds something bad by every rule but that about passwords, which no account tells, and that about machines on the internet, of which it has none", () => {
  const bad = new Set(code.flatMap(({ failed }) => failed));
  const others = rules.filter(({ id, resourceTypes }) => resourceTypes.length > 0 && !bad.has(id)).map(({ id }) => id);
  expect(others).toEqual(["PL-AWS-EC2-004", "PL-AWS-SECRETS-002"]);
});

describe("a call that was refused", () => {
  const reason = "access denied";
  it.each([
    ["GetBucketAcl", "AWS::S3::Bucket", "shop-bad", "PL-AWS-S3-001"],
    ["GetBucketVersioning", "AWS::S3::Bucket", "shop-bare", "PL-AWS-S3-005"],
    ["DescribeVolumes", "AWS::EC2::Instance", "bad", "PL-AWS-EBS-001"],
    ["UserData", "AWS::EC2::Instance", "bad", "PL-AWS-EC2-003"],
    ["GetKeyRotationStatus", "AWS::KMS::Key", "open", "PL-AWS-KMS-001"],
    ["GetTrailStatus", "AWS::CloudTrail::Trail", "good", "PL-AWS-CLOUDTRAIL-001"],
    ["DescribeFlowLogs", "AWS::EC2::VPC", "10.9.0.0/16", "PL-AWS-VPC-005"],
  ])("%s leaves the rule that needs it undecided", (call, type, name, id) => {
    const one = liveVerdicts({ [call]: reason }).find((each) => each.type === type && each.live === name);
    expect({ failed: one?.failed.includes(id), unknown: one?.unknown.includes(id) }).toEqual({
      failed: false,
      unknown: true,
    });
  });
});
