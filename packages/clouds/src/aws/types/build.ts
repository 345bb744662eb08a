/** What builds and runs: projects, pipelines, state machines, notebooks. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { at, capitals, each, made, same, small, tags, within, without } from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { TypeRead } from "./type-read.js";

const source = {
  ...small("Type Location GitCloneDepth InsecureSsl ReportBuildStatus SourceIdentifier"),
  BuildSpec: "buildspec",
  Auth: capitals("auth"),
  BuildStatusConfig: capitals("buildStatusConfig"),
  GitSubmodulesConfig: capitals("gitSubmodulesConfig"),
};

/** Secrets in actions are shown as stars. */
function withoutStars(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutStars);
  if (!isJsonObject(value)) return value;
  const told = Object.entries(value).filter(([, one]) => !(typeof one === "string" && /^\*+$/.test(one)));
  return Object.fromEntries(told.map(([name, one]) => [name, withoutStars(one ?? null)]));
}

const pipeline = (name: string) => `GetPipeline.pipeline.${name}`;

export const build: readonly TypeRead[] = [
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
      ...small(
        "Arn Description ResourceAccessRole EncryptionKey SourceVersion Name ServiceRole QueuedTimeoutInMinutes ConcurrentBuildLimit TimeoutInMinutes AutoRetryLimit",
      ),
      Source: within("source", source),
      SecondarySources: each("secondarySources", source),
      SecondarySourceVersions: capitals("secondarySourceVersions"),
      Artifacts: without(capitals("artifacts"), "BucketOwnerAccess"),
      SecondaryArtifacts: without(capitals("secondaryArtifacts"), "BucketOwnerAccess"),
      BadgeEnabled: "badge.badgeEnabled",
      BuildBatchConfig: without(capitals("buildBatchConfig"), "FleetsAllowed"),
      Cache: capitals("cache"),
      Environment: without(capitals("environment"), "ComputeConfiguration"),
      FileSystemLocations: capitals("fileSystemLocations"),
      LogsConfig: without(capitals("logsConfig"), "BucketOwnerAccess"),
      Triggers: within("webhook", {
        Webhook: made(["url"], () => true),
        BuildType: "buildType",
        FilterGroups: made(["filterGroups"], (groups) =>
          groups === undefined ? undefined : capitals("groups").value({ groups }),
        ),
      }),
      Visibility: "projectVisibility",
      VpcConfig: capitals("vpcConfig"),
      Tags: tags("tags"),
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
      ...small("Name RoleArn ExecutionMode PipelineType", "GetPipeline.pipeline."),
      ArtifactStore: capitals(pipeline("artifactStore")),
      ArtifactStores: made([pipeline("artifactStores")], (stores) =>
        isJsonObject(stores)
          ? Object.entries(stores).map(([Region, store]) => ({
              Region,
              ArtifactStore: capitals("store").value({ store: store ?? null }) ?? null,
            }))
          : undefined,
      ),
      Stages: made([pipeline("stages")], (stages) => {
        const said =
          stages === undefined
            ? undefined
            : without(capitals("stages", "configuration"), "TimeoutInMinutes").value({ stages });
        return said === undefined ? undefined : withoutStars(said);
      }),
      Triggers: capitals(pipeline("triggers")),
      Variables: capitals(pipeline("variables")),
      Tags: tags("ListTagsForResource.tags"),
    },
    notRead: { DisableInboundStageTransitions: "told by the state of a pipeline" },
  },
  {
    type: "AWS::StepFunctions::StateMachine",
    service: "stepfunctions",
    why: "DescribeStateMachine tells what Cloud Control tells. One call per machine",
    list: { operation: "ListStateMachines", items: "stateMachines" },
    shared: [tagged("states")],
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
      LoggingConfiguration: capitals("DescribeStateMachine.loggingConfiguration"),
      TracingConfiguration: capitals("DescribeStateMachine.tracingConfiguration"),
      EncryptionConfiguration: capitals("DescribeStateMachine.encryptionConfiguration"),
      Tags: taggedTags,
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
      ...same("NotebookInstanceName NotebookInstanceArn"),
      ...at(
        "DescribeNotebookInstance",
        "KmsKeyId VolumeSizeInGB AdditionalCodeRepositories DefaultCodeRepository DirectInternetAccess PlatformIdentifier AcceleratorTypes SubnetId RoleArn InstanceMetadataServiceConfiguration RootAccess InstanceType",
      ),
      SecurityGroupIds: "DescribeNotebookInstance.SecurityGroups",
      LifecycleConfigName: "DescribeNotebookInstance.NotebookInstanceLifecycleConfigName",
      Tags: tags("ListTags.Tags"),
    },
  },
];
