/** How the types of AWS::CodeBuild are read. */
import {
  capitalizedMemberNamesSource,
  computedSource,
  lowerCamelReplyNamesMapping,
  mappedElementsSource,
  mappedObjectSourceAt,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const source = {
  ...lowerCamelReplyNamesMapping("Type Location GitCloneDepth InsecureSsl ReportBuildStatus SourceIdentifier"),
  BuildSpec: "buildspec",
  Auth: capitalizedMemberNamesSource("auth"),
  BuildStatusConfig: capitalizedMemberNamesSource("buildStatusConfig"),
  GitSubmodulesConfig: capitalizedMemberNamesSource("gitSubmodulesConfig"),
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
      ...lowerCamelReplyNamesMapping(
        "Arn Description ResourceAccessRole EncryptionKey SourceVersion Name ServiceRole QueuedTimeoutInMinutes ConcurrentBuildLimit TimeoutInMinutes AutoRetryLimit",
      ),
      Source: mappedObjectSourceAt("source", source),
      SecondarySources: mappedElementsSource("secondarySources", source),
      SecondarySourceVersions: capitalizedMemberNamesSource("secondarySourceVersions"),
      Artifacts: withoutMembersSource(capitalizedMemberNamesSource("artifacts"), "BucketOwnerAccess"),
      SecondaryArtifacts: withoutMembersSource(capitalizedMemberNamesSource("secondaryArtifacts"), "BucketOwnerAccess"),
      BadgeEnabled: "badge.badgeEnabled",
      BuildBatchConfig: withoutMembersSource(capitalizedMemberNamesSource("buildBatchConfig"), "FleetsAllowed"),
      Cache: capitalizedMemberNamesSource("cache"),
      Environment: withoutMembersSource(capitalizedMemberNamesSource("environment"), "ComputeConfiguration"),
      FileSystemLocations: capitalizedMemberNamesSource("fileSystemLocations"),
      LogsConfig: withoutMembersSource(capitalizedMemberNamesSource("logsConfig"), "BucketOwnerAccess"),
      Triggers: mappedObjectSourceAt("webhook", {
        Webhook: computedSource(["url"], () => true),
        BuildType: "buildType",
        FilterGroups: computedSource(["filterGroups"], (groups) =>
          groups === undefined ? undefined : capitalizedMemberNamesSource("groups").value({ groups }),
        ),
      }),
      Visibility: "projectVisibility",
      VpcConfig: capitalizedMemberNamesSource("vpcConfig"),
      Tags: userTagsAsListSource("tags"),
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
      ...lowerCamelReplyNamesMapping("Name Type", "BatchGetReportGroups."),
      ExportConfig: capitalizedMemberNamesSource("BatchGetReportGroups.exportConfig"),
      Tags: userTagsAsListSource("BatchGetReportGroups.tags"),
    },
    omitted: ["Id"],
  },
];
