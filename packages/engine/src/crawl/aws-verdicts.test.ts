/** The rules that come with Plumbline say of live resources what they say of the code that would make them. */
import { readFileSync } from "node:fs";
import { buildLiveResources, emptySourceTree, type ShapedResource } from "@plumbline/catalogue";
import { shapedTypes } from "@plumbline/clouds/testing";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import { getValueAtPath, type JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { createEstate, type Estate } from "../judge/estate.js";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import { readStarterRulesWithText } from "../rules/starter-pack.js";

/** The last rules that the estate was held against: whoever adds one need not know of the estate. */
const written =
  "ACM-3 AMI-5 APIGATEWAY-10 APPSTREAM-2 APPSYNC-3 ATHENA-2 AUTOSCALING-3 BACKUP-1 BATCH-1 BEANSTALK-2 CLOUDFRONT-11 CLOUDTRAIL-14 CLOUDWATCH-17 CODEARTIFACT-1 CODEBUILD-7 COGNITO-5 CONFIG-3 DATASYNC-1 DAX-2 DLM-1 DMS-3 DOCDB-4 DYNAMODB-3 EBS-7 EC2-11 ECR-4 ECS-12 EFS-4 EKS-6 ELASTICACHE-8 ELB-13 EMR-4 EVENTBRIDGE-1 FIREHOSE-2 FSX-1 GLOBALACCELERATOR-1 GLUE-3 GUARDDUTY-2 IAM-38 IMAGEBUILDER-2 INSPECTOR-1 KENDRA-1 KEYSPACES-2 KINESIS-3 KMS-4 LAMBDA-11 LOGS-3 MACIE-1 MEMORYDB-2 MQ-5 MSK-6 MWAA-4 NEPTUNE-1 NETWORKFIREWALL-7 OPENSEARCH-11 ORGANIZATIONS-1 QLDB-2 RDS-18 REDSHIFT-10 ROUTE53-5 S3-17 SAGEMAKER-9 SECRETS-2 SECRETSMANAGER-3 SES-1 SNS-2 SQS-3 SSM-5 STEPFUNCTIONS-2 TIMESTREAM-1 TRANSFER-3 VPC-27 WAF-4 WORKSPACES-2";
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

/** What the emulator that the estate was recorded of says otherwise than AWS, so that these rules differ by it alone. */
const otherwiseRecorded: Readonly<Record<string, string>> = {
  "PL-AWS-ELB-004": "of load balancers it has no attribute for headers, which AWS always tells",
  "PL-AWS-RDS-010": "of databases it does not tell whether they have Performance Insights, which AWS always does",
  "PL-AWS-RDS-015": "of clusters without a key it tells a key called default_kms_key_id",
  "PL-AWS-S3-009": "it has no encryption by default, which AWS has had since 2023",
  "PL-AWS-S3-012": "its buckets have ACLs, which those of AWS have not had since 2023",
  // What a template does not say the account shows: findings in code are about what somebody wrote.
  "PL-AWS-VPC-016": "groups let everything out where a template says nothing of it",
};

const rules = readStarterRulesWithText()
  .map(({ rule }) => rule)
  .filter(({ kinds, id }) => kinds.includes("aws") && isWrittenFor(id) && otherwiseRecorded[id] === undefined);

/** What is not read of a type leaves the rules undecided that are about it. */
const undecided: Readonly<Record<string, readonly string[]>> = {
  // Its policies would take a further call for each.
  "AWS::ElasticLoadBalancing::LoadBalancer": ["PL-AWS-ELB-012"],
};

interface Judged {
  readonly type: string;
  readonly live: string;
  readonly failed: readonly string[];
  readonly unknown: readonly string[];
}

function judged(subject: Subject, type: string, live: string): Judged {
  const judge = createRuleJudgeForSubject(subject);
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
    source: emptySourceTree,
    shaped,
    estate,
  };
}

/** What a resource is called in the template's metadata. */
function liveName(type: string, name: string, body: JsonValue): string {
  const at = (...path: readonly string[]) => getValueAtPath(body, ["properties", ...path]);
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
    buildLiveResources({ cloud: "aws", id, pieces, scope, unread }),
  );
  const estate = createEstate((type) => ({ resources: all.filter((one) => one.type === type) }));
  return all.map((shaped) =>
    judged(subjectOf(shaped, estate), shaped.type, liveName(shaped.type, shaped.resource.name, shaped.effective)),
  );
}

function codeVerdicts(): readonly Judged[] {
  const text = readFileSync(new URL("./testing/aws-estate.yaml", import.meta.url), "utf8");
  const documents = [...readDocuments(createMemoryFileTree({ "estate.yaml": text }), {}, () => {})];
  return documents.flatMap((document) =>
    [...createShapedSubjects(document, () => true)].flatMap((subject) => {
      const { type, resource } = subject.shaped ?? { type: "", resource: undefined };
      const live = getValueAtPath(document.body, [...(resource?.path ?? []), "Metadata", "live"]);
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
    expect(found(type, name)?.unknown).toEqual(undecided[type] ?? []);
  });
});

it("finds something bad by many rules", () => {
  expect(new Set(code.flatMap(({ failed }) => failed)).size).toBeGreaterThan(80);
});

describe("a call that was refused", () => {
  const reason = "access denied";
  it.each([
    ["GetBucketAcl", "AWS::S3::Bucket", "shop-bad", "PL-AWS-S3-001"],
    ["GetBucketVersioning", "AWS::S3::Bucket", "shop-bare", "PL-AWS-S3-005"],
    ["GetBucketVersioning", "AWS::S3::Bucket", "shop-bare", "PL-AWS-S3-008"],
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
