/** What builds and runs: projects, pipelines, state machines, notebooks. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalized,
  computed,
  eachAt,
  lowerCamelNames,
  objectAt,
  omitMembers,
  sameNames,
  sameNamesAt,
  tagList,
} from "./property-sources.js";
import { taggingApiTags, taggingCall } from "./tagging-api.js";
import type { TypeRead } from "./type-read.js";

const source = {
  ...lowerCamelNames("Type Location GitCloneDepth InsecureSsl ReportBuildStatus SourceIdentifier"),
  BuildSpec: "buildspec",
  Auth: capitalized("auth"),
  BuildStatusConfig: capitalized("buildStatusConfig"),
  GitSubmodulesConfig: capitalized("gitSubmodulesConfig"),
};

/** Secrets in actions are shown as stars. */
function withoutStars(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutStars);
  if (!isJsonObject(value)) return value;
  const visible = Object.entries(value).filter(([, member]) => !(typeof member === "string" && /^\*+$/.test(member)));
  return Object.fromEntries(visible.map(([name, member]) => [name, withoutStars(member ?? null)]));
}

const pipeline = (name: string) => `GetPipeline.pipeline.${name}`;

export const buildTypes: readonly TypeRead[] = [
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
      ...lowerCamelNames(
        "Arn Description ResourceAccessRole EncryptionKey SourceVersion Name ServiceRole QueuedTimeoutInMinutes ConcurrentBuildLimit TimeoutInMinutes AutoRetryLimit",
      ),
      Source: objectAt("source", source),
      SecondarySources: eachAt("secondarySources", source),
      SecondarySourceVersions: capitalized("secondarySourceVersions"),
      Artifacts: omitMembers(capitalized("artifacts"), "BucketOwnerAccess"),
      SecondaryArtifacts: omitMembers(capitalized("secondaryArtifacts"), "BucketOwnerAccess"),
      BadgeEnabled: "badge.badgeEnabled",
      BuildBatchConfig: omitMembers(capitalized("buildBatchConfig"), "FleetsAllowed"),
      Cache: capitalized("cache"),
      Environment: omitMembers(capitalized("environment"), "ComputeConfiguration"),
      FileSystemLocations: capitalized("fileSystemLocations"),
      LogsConfig: omitMembers(capitalized("logsConfig"), "BucketOwnerAccess"),
      Triggers: objectAt("webhook", {
        Webhook: computed(["url"], () => true),
        BuildType: "buildType",
        FilterGroups: computed(["filterGroups"], (groups) =>
          groups === undefined ? undefined : capitalized("groups").value({ groups }),
        ),
      }),
      Visibility: "projectVisibility",
      VpcConfig: capitalized("vpcConfig"),
      Tags: tagList("tags"),
    },
  },
  {
    type: "AWS::CodePipeline::Pipeline",
    service: "codepipeline",
    why: "GetPipeline tells what Cloud Control tells. Two calls per pipeline",
    list: { operation: "ListPipelines", items: "pipelines" },
    details: [
      { operation: "GetPipeline", parameters: { name: "@name" } },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@GetPipeline.metadata.pipelineArn" } },
    ],
    arn: "arn:@{partition}:codepipeline:@{region}:@{account}:@{name}",
    name: "name",
    createdAt: "created",
    properties: {
      ...lowerCamelNames("Name RoleArn ExecutionMode PipelineType", "GetPipeline.pipeline."),
      ArtifactStore: capitalized(pipeline("artifactStore")),
      ArtifactStores: computed([pipeline("artifactStores")], (stores) =>
        isJsonObject(stores)
          ? Object.entries(stores).map(([Region, store]) => ({
              Region,
              ArtifactStore: capitalized("store").value({ store: store ?? null }) ?? null,
            }))
          : undefined,
      ),
      Stages: computed([pipeline("stages")], (stages) => {
        const declared =
          stages === undefined
            ? undefined
            : omitMembers(capitalized("stages", "configuration"), "TimeoutInMinutes").value({ stages });
        return declared === undefined ? undefined : withoutStars(declared);
      }),
      Triggers: capitalized(pipeline("triggers")),
      Variables: capitalized(pipeline("variables")),
      Tags: tagList("ListTagsForResource.tags"),
    },
    notRead: { DisableInboundStageTransitions: "told by the state of a pipeline" },
  },
  {
    type: "AWS::StepFunctions::StateMachine",
    service: "stepfunctions",
    why: "DescribeStateMachine tells what Cloud Control tells. One call per machine",
    list: { operation: "ListStateMachines", items: "stateMachines" },
    shared: [taggingCall("states")],
    details: [{ operation: "DescribeStateMachine", parameters: { stateMachineArn: "@stateMachineArn" } }],
    arn: "@{stateMachineArn}",
    name: "name",
    createdAt: "creationDate",
    properties: {
      Arn: "stateMachineArn",
      StateMachineName: "name",
      StateMachineType: "type",
      DefinitionString: "DescribeStateMachine.definition",
      RoleArn: "DescribeStateMachine.roleArn",
      LoggingConfiguration: capitalized("DescribeStateMachine.loggingConfiguration"),
      TracingConfiguration: capitalized("DescribeStateMachine.tracingConfiguration"),
      EncryptionConfiguration: capitalized("DescribeStateMachine.encryptionConfiguration"),
      Tags: taggingApiTags,
    },
  },
  {
    type: "AWS::SageMaker::NotebookInstance",
    service: "sagemaker",
    why: "DescribeNotebookInstance tells what Cloud Control tells. Two calls per notebook",
    list: { operation: "ListNotebookInstances", items: "NotebookInstances" },
    details: [
      { operation: "DescribeNotebookInstance", parameters: { NotebookInstanceName: "@NotebookInstanceName" } },
      { operation: "ListTags", parameters: { ResourceArn: "@NotebookInstanceArn" } },
    ],
    arn: "@{NotebookInstanceArn}",
    name: "NotebookInstanceName",
    createdAt: "CreationTime",
    properties: {
      ...sameNames("NotebookInstanceName NotebookInstanceArn"),
      ...sameNamesAt(
        "DescribeNotebookInstance",
        "KmsKeyId VolumeSizeInGB AdditionalCodeRepositories DefaultCodeRepository DirectInternetAccess PlatformIdentifier AcceleratorTypes SubnetId RoleArn InstanceMetadataServiceConfiguration RootAccess InstanceType",
      ),
      SecurityGroupIds: "DescribeNotebookInstance.SecurityGroups",
      LifecycleConfigName: "DescribeNotebookInstance.NotebookInstanceLifecycleConfigName",
      Tags: tagList("ListTags.Tags"),
    },
  },
];
