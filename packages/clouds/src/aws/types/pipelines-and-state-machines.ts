/** What builds and runs: projects, pipelines, state machines, notebooks. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedSource,
  computedSource,
  elementsSource,
  lowerCamelMapping,
  objectSourceAt,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
  withoutMembersSource,
} from "./property-sources.js";
import { createReadTagsCall, taggingApiTagsSource } from "./tagging-api.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const source = {
  ...lowerCamelMapping("Type Location GitCloneDepth InsecureSsl ReportBuildStatus SourceIdentifier"),
  BuildSpec: "buildspec",
  Auth: capitalizedSource("auth"),
  BuildStatusConfig: capitalizedSource("buildStatusConfig"),
  GitSubmodulesConfig: capitalizedSource("gitSubmodulesConfig"),
};

/** Secrets in actions are shown as stars. */
function withoutStars(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutStars);
  if (!isJsonObject(value)) return value;
  const visible = Object.entries(value).filter(([, member]) => !(typeof member === "string" && /^\*+$/.test(member)));
  return Object.fromEntries(visible.map(([name, member]) => [name, withoutStars(member ?? null)]));
}

const pipeline = (name: string) => `GetPipeline.pipeline.${name}`;

export const pipelineAndStateMachineReadPlans: readonly TypeReadPlan[] = [
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
      ...lowerCamelMapping("Name RoleArn ExecutionMode PipelineType", "GetPipeline.pipeline."),
      ArtifactStore: capitalizedSource(pipeline("artifactStore")),
      ArtifactStores: computedSource([pipeline("artifactStores")], (stores) =>
        isJsonObject(stores)
          ? Object.entries(stores).map(([Region, store]) => ({
              Region,
              ArtifactStore: capitalizedSource("store").value({ store: store ?? null }) ?? null,
            }))
          : undefined,
      ),
      Stages: computedSource([pipeline("stages")], (stages) => {
        const declared =
          stages === undefined
            ? undefined
            : withoutMembersSource(capitalizedSource("stages", "configuration"), "TimeoutInMinutes").value({
                stages,
              });
        return declared === undefined ? undefined : withoutStars(declared);
      }),
      Triggers: capitalizedSource(pipeline("triggers")),
      Variables: capitalizedSource(pipeline("variables")),
      Tags: tagListSource("ListTagsForResource.tags"),
    },
    notRead: { DisableInboundStageTransitions: "told by the state of a pipeline" },
  },
  {
    type: "AWS::StepFunctions::StateMachine",
    service: "stepfunctions",
    why: "DescribeStateMachine tells what Cloud Control tells. One call per machine",
    list: { operation: "ListStateMachines", items: "stateMachines" },
    shared: [createReadTagsCall("states")],
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
      LoggingConfiguration: capitalizedSource("DescribeStateMachine.loggingConfiguration"),
      TracingConfiguration: capitalizedSource("DescribeStateMachine.tracingConfiguration"),
      EncryptionConfiguration: capitalizedSource("DescribeStateMachine.encryptionConfiguration"),
      Tags: taggingApiTagsSource,
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
      ...sameNamesMapping("NotebookInstanceName NotebookInstanceArn"),
      ...sameNamesMappingAt(
        "DescribeNotebookInstance",
        "KmsKeyId VolumeSizeInGB AdditionalCodeRepositories DefaultCodeRepository DirectInternetAccess PlatformIdentifier AcceleratorTypes SubnetId RoleArn InstanceMetadataServiceConfiguration RootAccess InstanceType",
      ),
      SecurityGroupIds: "DescribeNotebookInstance.SecurityGroups",
      LifecycleConfigName: "DescribeNotebookInstance.NotebookInstanceLifecycleConfigName",
      Tags: tagListSource("ListTags.Tags"),
    },
  },
];
