/** The ARN of an item of a list: the one it tells, or the one AWS documents for its kind. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { isGlobalService } from "../endpoints.js";
import { loadServiceIndex } from "../load-service-models.js";
import { findItemIdentifier, toItemNounOfOperation } from "./page-items.js";

export interface ArnScope {
  readonly partition: string;
  readonly region: string;
  readonly account: string;
}

/** `{id}` is what tells the item from others. Only those whose ARN is neither told nor made by the rule. */
const PATTERNS: Readonly<Record<string, string>> = {
  "s3:ListBuckets": "arn:{partition}:s3:::{id}",
  "sqs:ListQueues": "arn:{partition}:sqs:{region}:{account}:{id}",
  "route53:ListHostedZones": "arn:{partition}:route53:::hostedzone/{id}",
  "apigateway:GetRestApis": "arn:{partition}:apigateway:{region}::/restapis/{id}",
  "apigatewayv2:GetApis": "arn:{partition}:apigateway:{region}::/apis/{id}",
  "elb:DescribeLoadBalancers": "arn:{partition}:elasticloadbalancing:{region}:{account}:loadbalancer/{id}",
  "redshift:DescribeClusters": "arn:{partition}:redshift:{region}:{account}:cluster:{id}",
  "es:ListDomainNames": "arn:{partition}:es:{region}:{account}:domain/{id}",
  "opensearch:ListDomainNames": "arn:{partition}:es:{region}:{account}:domain/{id}",
  "config:DescribeConfigurationRecorders": "arn:{partition}:config:{region}:{account}:config-recorder/{id}",
  "iam:GetAccountPasswordPolicy": "arn:{partition}:iam::{account}:account-password-policy",
  "iam:GetAccountSummary": "arn:{partition}:iam::{account}:account-summary",
};

/** EC2 names two things otherwise in its lists than in its ARNs. */
const EC2_IDS: Readonly<Record<string, string>> = {
  SecurityGroup: "GroupId",
  Address: "AllocationId",
  KeyPair: "KeyPairId",
  FlowLog: "FlowLogId",
};
const EC2_KINDS: Readonly<Record<string, string>> = { Address: "elastic-ip", FlowLog: "vpc-flow-log" };

export function buildItemArn(service: string, operation: string, item: JsonValue, scope: ArnScope): string {
  const stated = statedArn(operation, item);
  if (stated !== undefined) return stated;
  const noun = toItemNounOfOperation(operation);
  const ec2Id = service === "ec2" && isJsonObject(item) ? item[EC2_IDS[noun] ?? ""] : undefined;
  const named = typeof ec2Id === "string" ? ec2Id : (findItemIdentifier(operation, item) ?? "");
  const id = service === "sqs" || service === "route53" ? (named.split("/").at(-1) ?? named) : named;
  const kind = (service === "ec2" ? EC2_KINDS[noun] : undefined) ?? kebab(noun);
  const namespace = loadServiceIndex().services[service]?.signing ?? service;
  const region = isGlobalService(service, scope.partition) ? "" : "{region}";
  const pattern =
    PATTERNS[`${service}:${operation}`] ??
    `arn:{partition}:${namespace}:${region}:{account}:${kind}${id === "" ? "" : "/{id}"}`;
  const values: Readonly<Record<string, string>> = { ...scope, id };
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** `Arn`, or one that is named after what is listed: a role's ARN is not its function's. */
function statedArn(operation: string, item: JsonValue): string | undefined {
  if (typeof item === "string") return item.startsWith("arn:") ? item : undefined;
  if (!isJsonObject(item)) return undefined;
  const noun = toItemNounOfOperation(operation).toLowerCase();
  const entries = Object.entries(item).filter(([, value]) => typeof value === "string" && value.startsWith("arn:"));
  const last = noun.match(/[a-z]+$/)?.[0] ?? noun;
  for (const wanted of ["arn", `${noun}arn`, "resourcearn"]) {
    const found = entries.find(([key]) => key.toLowerCase() === wanted);
    if (found !== undefined) return found[1] as string;
  }
  // `ListStateMachines` gives a stateMachineArn, `DescribeTrails` a TrailARN, `ListCertificates` a CertificateArn.
  return entries.find(([key]) => last.endsWith(key.toLowerCase().replace(/arn$/, "")))?.[1] as string | undefined;
}

function kebab(noun: string): string {
  return noun
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();
}
