/** How the types of AWS::CodeBuild are read. */
import {
  capitalizedSource,
  computedSource,
  elementsSource,
  lowerCamelMapping,
  objectSourceAt,
  tagListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const source = {
  ...lowerCamelMapping("Type Location GitCloneDepth InsecureSsl ReportBuildStatus SourceIdentifier"),
  BuildSpec: "buildspec",
  Auth: capitalizedSource("auth"),
  BuildStatusConfig: capitalizedSource("buildStatusConfig"),
  GitSubmodulesConfig: capitalizedSource("gitSubmodulesConfig"),
};

export const codebuildReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CodeBuild::Project",
    service: "codebuild",
    why: "Cloud Control has no CodeBuild; BatchGetProjects has a hundred whole projects at once",
    list: {
      of: { operation: "ListProjects", items: "projects" },
      operation: "BatchGetProjects",
      parameters: { names: "@value" },
      batch: 100,
      items: "projects",
    },
    arn: "@{arn}",
    name: "name",
    createdAt: "created",
    properties: {
      ...lowerCamelMapping(
        "Arn Description ResourceAccessRole EncryptionKey SourceVersion Name ServiceRole QueuedTimeoutInMinutes ConcurrentBuildLimit TimeoutInMinutes AutoRetryLimit",
      ),
      Source: objectSourceAt("source", source),
      SecondarySources: elementsSource("secondarySources", source),
      SecondarySourceVersions: capitalizedSource("secondarySourceVersions"),
      Artifacts: withoutMembersSource(capitalizedSource("artifacts"), "BucketOwnerAccess"),
      SecondaryArtifacts: withoutMembersSource(capitalizedSource("secondaryArtifacts"), "BucketOwnerAccess"),
      BadgeEnabled: "badge.badgeEnabled",
      BuildBatchConfig: withoutMembersSource(capitalizedSource("buildBatchConfig"), "FleetsAllowed"),
      Cache: capitalizedSource("cache"),
      Environment: withoutMembersSource(capitalizedSource("environment"), "ComputeConfiguration"),
      FileSystemLocations: capitalizedSource("fileSystemLocations"),
      LogsConfig: withoutMembersSource(capitalizedSource("logsConfig"), "BucketOwnerAccess"),
      Triggers: objectSourceAt("webhook", {
        Webhook: computedSource(["url"], () => true),
        BuildType: "buildType",
        FilterGroups: computedSource(["filterGroups"], (groups) =>
          groups === undefined ? undefined : capitalizedSource("groups").value({ groups }),
        ),
      }),
      Visibility: "projectVisibility",
      VpcConfig: capitalizedSource("vpcConfig"),
      Tags: tagListSource("tags"),
    },
  },
  {
    type: "AWS::CodeBuild::ReportGroup",
    service: "codebuild",
    why: "a hundred report groups are told at once",
    list: { operation: "ListReportGroups", items: "reportGroups" },
    details: [
      {
        operation: "BatchGetReportGroups",
        parameters: { reportGroupArns: "@value" },
        batch: 100,
        match: { items: "reportGroups", by: "arn", is: "value" },
      },
    ],
    arn: "@{value}",
    name: "BatchGetReportGroups.name",
    createdAt: "BatchGetReportGroups.created",
    properties: {
      ...lowerCamelMapping("Name Type", "BatchGetReportGroups."),
      ExportConfig: capitalizedSource("BatchGetReportGroups.exportConfig"),
      Tags: tagListSource("BatchGetReportGroups.tags"),
    },
    omitted: ["Id"],
  },
];
