/** What a machine can hold of the style sheet for titles in `rules/README.md`. */
import type { Rule } from "./rule.js";

const MAX_LENGTH = 110;

/** Names of services and things as their clouds' documentation has them: a title says one of these. */
const serviceNames =
  "ACM|AMI|API Gateway|API Management|ARM|AWS|AKS|AlloyDB|Amazon|App Configuration|App Service|AppStream|AppSync|Application Gateway|Application Load Balancer|Artifact Registry|Athena|Aurora|Automation account|Azure|Bedrock|BigQuery|Bigtable|Classic Load Balancer|Client VPN|Cloud (?:Armor|Audit|Build|Composer|DNS|Data Fusion|Functions|KMS|Load Balancing|Logging|Monitoring|Run|SQL|Storage|TPU|VPN)|CloudFormation|CloudFront|CloudTrail|CloudWatch|CodeArtifact|CodeBuild|Cognito|Compute Engine|Cosmos DB|DMS|Data Factory|DataSync|Dataflow|Dataproc|Dialogflow|Document AI|DocumentDB|DynamoDB|EBS|EC2|ECR|ECS|EFS|EKS|ELB|EMR|ElastiCache|Elastic Beanstalk|Event Grid|Event Hubs|EventBridge|FSx|Filestore|Firehose|GKE|Global Accelerator|Glue|Google Cloud|GuardDuty|Helm|IAM|Infrastructure code|Inspector|IoT Hub|KMS|Kendra|Key Vault|Keyspaces|Kinesis|Kubelets|Kubernetes|Lambda|MSK|MWAA|Macie|MemoryDB|Memorystore|Microsoft (?:Defender|Entra)|Neptune|Network Firewall|OpenSearch|Pub/Sub|QLDB|RDS|Recovery Services|Redshift|Route 53|S3|SES|SNS|SQS|SageMaker|Secret Manager|Security Hub|Secrets Manager|Service Bus|Service Fabric|Spanner|Step Functions|Synapse|Systems Manager|Terraform|Timestream|Transfer Family|Transit Gateway|VPC|Vertex AI|WorkSpaces|etcd";
const namesService = new RegExp(`(?:^|[\\s(])(?:${serviceNames})`);

/** What only this house would say, with what the trade says. */
const bannedWords: readonly (readonly [RegExp, string])[] = [
  [/second factor/i, "MFA"],
  [/keys? of (?:your|one's) own|key of KMS/i, "customer-managed key"],
  [/(?<!on |state )\bmachines?\b(?! learning)/, "EC2 instance, Azure VM, Compute Engine instance"],
  [/\b(?:everybody|everyone)\b|let\b.*\bin\b|to the world/i, "public access, open to the internet"],
  [/\b(?:watch|watched|told|somebody|nobody)\b/i, "monitored, alarm, alert, recipients"],
  [/\b(?:speak|talk)\b/i, "enforce TLS"],
  [/\brights\b/i, "permissions"],
  [/\bswitched (?:on|off)\b/i, "enabled, disabled"],
  [/\bby (?:itself|themselves)\b/i, "automatic"],
  [/\bpublic address/i, "public IP address"],
];

/** What is wrong with the titles of a pack, each with the rule it is about. */
export function findTitleProblems(
  rules: readonly Pick<Rule, "id" | "title" | "severity">[],
): readonly { readonly id: string; readonly problem: string }[] {
  const firstByTitle = new Map<string, string>();
  for (const { id, title } of rules) if (!firstByTitle.has(title)) firstByTitle.set(title, id);
  return rules.flatMap(({ id, title, severity }) =>
    [...problemsOf(title, severity), ...repetitionOf(id, title, firstByTitle)].map((problem) => ({ id, problem })),
  );
}

function* problemsOf(title: string, severity: Rule["severity"]): Generator<string> {
  const verb = severity === "High" || severity === "Critical" ? "must" : "should";
  const [, found] = /^\S.* (must|should) \S/.exec(title) ?? [];
  if (found !== verb) yield `a title of ${severity} is written as "service things ${verb} be so"`;
  if (title.length > MAX_LENGTH) yield `the title has ${title.length} characters, of ${MAX_LENGTH} at most`;
  if (!namesService.test(title)) yield "the title names no service as its cloud does";
  for (const [word, instead] of bannedWords) {
    const match = word.exec(title);
    if (match !== null) yield `"${match[0]}" in the title: write ${instead}`;
  }
}

function repetitionOf(id: string, title: string, firstByTitle: ReadonlyMap<string, string>): readonly string[] {
  const first = firstByTitle.get(title);
  return first === id ? [] : [`${first} has the same title`];
}
