/** The smallest policy that lets us read: IAM's names for the operations we use. */
import type { JsonObject } from "@plumbline/model";
import { cloudControlGapsAndPermissionsByType } from "./cloud-control-gaps-and-permissions.js";
import { loadServiceIndex } from "./load-service-models.js";
import { typeReadPlans } from "./types/all-read-plans.js";
import type { ListCall, TypeReadPlan } from "./types/type-read-plan.js";

/** Services whose permissions are named otherwise than their signatures. */
const PREFIXES: Readonly<Record<string, string>> = {
  cloudwatch: "cloudwatch",
  resourcegroupstaggingapi: "tag",
  cloudcontrol: "cloudformation",
  s3control: "s3",
};

/** Operations that need a permission of another name. */
const ACTIONS: Readonly<Record<string, string>> = {
  "s3:ListBuckets": "s3:ListAllMyBuckets",
  "s3:HeadBucket": "s3:ListBucket",
  "s3:GetBucketEncryption": "s3:GetEncryptionConfiguration",
  "s3:GetBucketLifecycleConfiguration": "s3:GetLifecycleConfiguration",
  "s3:GetBucketReplication": "s3:GetReplicationConfiguration",
  "s3:GetPublicAccessBlock": "s3:GetBucketPublicAccessBlock",
  "s3control:GetPublicAccessBlock": "s3:GetAccountPublicAccessBlock",
  "s3:GetBucketNotificationConfiguration": "s3:GetBucketNotification",
  "s3:GetBucketCors": "s3:GetBucketCORS",
  "s3:GetObjectLockConfiguration": "s3:GetBucketObjectLockConfiguration",
  "s3:GetBucketAccelerateConfiguration": "s3:GetAccelerateConfiguration",
  "s3:ListBucketAnalyticsConfigurations": "s3:GetAnalyticsConfiguration",
  "s3:ListBucketInventoryConfigurations": "s3:GetInventoryConfiguration",
  "s3:ListBucketMetricsConfigurations": "s3:GetMetricsConfiguration",
  "s3:ListBucketIntelligentTieringConfigurations": "s3:GetIntelligentTieringConfiguration",
};

/** Calls that every reading begins with, and the one that tells who changed what drifted. */
const ALWAYS = ["sts:GetCallerIdentity", "ec2:DescribeRegions", "account:ListRegions", "cloudtrail:LookupEvents"];
const FALLBACK = ["cloudcontrol:ListResources", "cloudcontrol:GetResource"];

export function findIamActionOfOperation(service: string, operation: string): string {
  const named = ACTIONS[`${service}:${operation}`];
  if (named !== undefined) return named;
  const prefix = PREFIXES[service] ?? loadServiceIndex().services[service]?.signing ?? service;
  // API Gateway's permissions are those of HTTP.
  return prefix === "apigateway" ? "apigateway:GET" : `${prefix}:${operation}`;
}

function operationsOf(read: TypeReadPlan): readonly string[] {
  const lists = (list: ListCall): readonly string[] => [
    `${list.service ?? read.service}:${list.operation}`,
    ...(list.prepare === undefined ? [] : [`${list.service ?? read.service}:${list.prepare.operation}`]),
    ...(list.of === undefined ? [] : lists(list.of)),
  ];
  const others = [...(read.shared ?? []), ...(read.details ?? [])].map(
    (call) => `${call.service ?? read.service}:${call.operation}`,
  );
  return [...lists(read.list), ...others];
}

/** For the inventory; `withOrganization` to find and enter the accounts of an organization. */
export function buildReadOnlyPolicyForInventory(
  withOrganization: { readonly role: string; readonly partition: string } | undefined,
): JsonObject {
  const operations = [
    ...ALWAYS,
    ...FALLBACK,
    ...typeReadPlans.flatMap(operationsOf),
    ...(withOrganization === undefined ? [] : ["organizations:ListAccounts"]),
  ];
  const actions = new Set([
    ...operations.map((operation) => findIamActionOfOperation(...(operation.split(":") as [string, string]))),
    ...Object.values(cloudControlGapsAndPermissionsByType).flatMap(({ needs }) => needs),
  ]);
  const entering = withOrganization && {
    Sid: "EnterAccounts",
    Effect: "Allow",
    Action: "sts:AssumeRole",
    Resource: withOrganization.role.startsWith("arn:")
      ? withOrganization.role
      : `arn:${withOrganization.partition}:iam::*:role/${withOrganization.role}`,
  };
  return {
    Version: "2012-10-17",
    Statement: [
      { Sid: "PlumblineReads", Effect: "Allow", Action: [...actions].sort(), Resource: "*" },
      ...(entering ? [entering] : []),
    ],
  };
}
