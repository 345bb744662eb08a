/** How the types of AWS::ECR are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  capitalizedMemberNamesSource,
  computedSource,
  lowerCamelReplyNamesMapping,
  mappedElementsSource,
  mappedObjectSource,
  parsedJsonSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** Rules of the registry that scan this repository. */
function scanning(configuration: JsonValue | undefined, repository: JsonValue | undefined): JsonValue | undefined {
  const rules = configuration === undefined ? undefined : findFactThroughListsAt(configuration, "rules");
  const matching = (Array.isArray(rules) ? rules : []).filter((rule) => {
    const filters = findFactThroughListsAt(rule, "repositoryFilters.filter");
    return (Array.isArray(filters) ? filters : []).some((filter) => isLike(String(filter), String(repository)));
  });
  return matching.length === 0 || !isJsonObject(configuration)
    ? undefined
    : capitalizedMemberNamesSource("made").value({
        made: { scanType: configuration.scanType ?? null, rules: matching },
      });
}

/** `*` in a filter stands for anything. */
function isLike(filter: string, name: string): boolean {
  const [first = "", ...rest] = filter.split("*");
  if (rest.length === 0) return name === filter;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const found = index === rest.length - 1 && part !== "" ? name.lastIndexOf(part) : name.indexOf(part, at);
    if (found < at || (index === rest.length - 1 && part !== "" && found + part.length !== name.length)) return false;
    at = found + part.length;
  }
  return true;
}

export const ecrReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ECR::Repository",
    service: "ecr",
    why: "a page of DescribeRepositories has most; policy, lifecycle and tags take a call each, as in Cloud Control",
    list: { operation: "DescribeRepositories", items: "repositories" },
    shared: [{ operation: "GetRegistryScanningConfiguration" }],
    details: [
      {
        operation: "GetRepositoryPolicy",
        parameters: { repositoryName: "@repositoryName" },
        absent: ["RepositoryPolicyNotFoundException"],
      },
      {
        operation: "GetLifecyclePolicy",
        parameters: { repositoryName: "@repositoryName" },
        absent: ["LifecyclePolicyNotFoundException"],
      },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@repositoryArn" } },
    ],
    arn: "@{repositoryArn}",
    name: "repositoryName",
    createdAt: "createdAt",
    properties: {
      Arn: "repositoryArn",
      ...lowerCamelReplyNamesMapping("RepositoryUri RepositoryName ImageTagMutability"),
      ImageScanningConfiguration: capitalizedMemberNamesSource("imageScanningConfiguration"),
      EncryptionConfiguration: capitalizedMemberNamesSource("encryptionConfiguration"),
      ImageTagMutabilityExclusionFilters: mappedElementsSource("imageTagMutabilityExclusionFilters", {
        ImageTagMutabilityExclusionFilterType: "filterType",
        ImageTagMutabilityExclusionFilterValue: "filter",
      }),
      RepositoryPolicyText: parsedJsonSource("GetRepositoryPolicy.policyText"),
      LifecyclePolicy: mappedObjectSource({ LifecyclePolicyText: "GetLifecyclePolicy.lifecyclePolicyText" }),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    extras: {
      RegistryScanningConfiguration: computedSource(
        ["GetRegistryScanningConfiguration.scanningConfiguration", "repositoryName"],
        scanning,
      ),
    },
  },
  {
    type: "AWS::ECR::RegistryPolicy",
    service: "ecr",
    why: "there is one at most, and one call tells it",
    list: { operation: "GetRegistryPolicy", items: "", absent: ["RegistryPolicyNotFoundException"] },
    arn: "arn:@{partition}:ecr:@{region}:@{account}:registry-policy",
    name: "registryId",
    properties: { RegistryId: "registryId", PolicyText: parsedJsonSource("policyText") },
  },
  {
    type: "AWS::ECR::RegistryScanningConfiguration",
    service: "ecr",
    why: "there is one, and one call tells it",
    list: { operation: "GetRegistryScanningConfiguration", items: "" },
    arn: "arn:@{partition}:ecr:@{region}:@{account}:registry-scanning-configuration",
    name: "registryId",
    properties: {
      RegistryId: "registryId",
      ScanType: "scanningConfiguration.scanType",
      Rules: capitalizedMemberNamesSource("scanningConfiguration.rules"),
    },
  },
  {
    type: "AWS::ECR::ReplicationConfiguration",
    service: "ecr",
    why: "DescribeRegistry tells it. One call",
    list: { operation: "DescribeRegistry", items: "" },
    // Every registry has one; without rules nobody made it.
    unlike: { "replicationConfiguration.rules": /^$/ },
    arn: "arn:@{partition}:ecr:@{region}:@{account}:replication-configuration",
    name: "registryId",
    properties: {
      RegistryId: "registryId",
      ReplicationConfiguration: capitalizedMemberNamesSource("replicationConfiguration"),
    },
  },
];
