/** How the types of AWS::SageMaker are read. */
import type { JsonValue } from "@plumbline/model";
import {
  computedSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** Scripts of notebooks are Base64; rules about secrets read what is in them. */
function decodeScripts(contents: JsonValue | undefined): JsonValue | undefined {
  if (contents === undefined) return undefined;
  return [contents].flat().map((content) => ({ Content: Buffer.from(String(content), "base64").toString("utf8") }));
}

const scriptsSource = (path: string) => computedSource([`${path}.Content`], decodeScripts);

export const sagemakerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SageMaker::TrainingJob",
    service: "sagemaker",
    why: "jobs that run are listed; those that have ended are history. One call per job",
    list: {
      operation: "ListTrainingJobs",
      parameters: { StatusEquals: "InProgress" },
      items: "TrainingJobSummaries",
    },
    details: [{ operation: "DescribeTrainingJob", parameters: { TrainingJobName: "@TrainingJobName" } }],
    arn: "@{TrainingJobArn}",
    name: "TrainingJobName",
    createdAt: "CreationTime",
    properties: {
      TrainingJobName: "TrainingJobName",
      ...sameNamesMappingAt(
        "DescribeTrainingJob",
        "RoleArn VpcConfig EnableNetworkIsolation EnableInterContainerTrafficEncryption",
      ),
      VolumeKmsKeyId: "DescribeTrainingJob.ResourceConfig.VolumeKmsKeyId",
      OutputKmsKeyId: "DescribeTrainingJob.OutputDataConfig.KmsKeyId",
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
      Tags: userTagsAsListSource("ListTags.Tags"),
    },
  },
  {
    type: "AWS::SageMaker::Model",
    service: "sagemaker",
    why: "DescribeModel tells what Cloud Control tells. Two calls per model",
    list: { operation: "ListModels", items: "Models" },
    details: [
      { operation: "DescribeModel", parameters: { ModelName: "@ModelName" } },
      { operation: "ListTags", parameters: { ResourceArn: "@ModelArn" }, items: "Tags" },
    ],
    arn: "@{ModelArn}",
    name: "ModelName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeModel",
        "ModelName ModelArn ExecutionRoleArn EnableNetworkIsolation PrimaryContainer VpcConfig Containers InferenceExecutionConfig",
      ),
      Tags: userTagsAsListSource("ListTags"),
    },
  },
  {
    type: "AWS::SageMaker::EndpointConfig",
    service: "sagemaker",
    why: "DescribeEndpointConfig tells what Cloud Control tells. Two calls per configuration",
    list: { operation: "ListEndpointConfigs", items: "EndpointConfigs" },
    details: [
      { operation: "DescribeEndpointConfig", parameters: { EndpointConfigName: "@EndpointConfigName" } },
      { operation: "ListTags", parameters: { ResourceArn: "@EndpointConfigArn" }, items: "Tags" },
    ],
    arn: "@{EndpointConfigArn}",
    name: "EndpointConfigName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeEndpointConfig",
        "EndpointConfigName EndpointConfigArn ShadowProductionVariants DataCaptureConfig ProductionVariants KmsKeyId AsyncInferenceConfig ExplainerConfig VpcConfig MetricsConfig ExecutionRoleArn EnableNetworkIsolation",
      ),
      Tags: userTagsAsListSource("ListTags"),
    },
  },
  {
    type: "AWS::SageMaker::Domain",
    service: "sagemaker",
    why: "the list has names only. One call per domain",
    list: { operation: "ListDomains", items: "Domains" },
    details: [
      { operation: "DescribeDomain", parameters: { DomainId: "@DomainId" } },
      { operation: "ListTags", parameters: { ResourceArn: "@DomainArn" }, items: "Tags" },
    ],
    arn: "@{DomainArn}",
    name: "DomainName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeDomain",
        "DomainArn DomainId DomainName AuthMode AppNetworkAccessType AppSecurityGroupManagement KmsKeyId SubnetIds VpcId TagPropagation HomeEfsFileSystemCreation",
      ),
      DomainSettings: pickedMembersSource(
        "DescribeDomain.DomainSettings",
        "SecurityGroupIds ExecutionRoleIdentityConfig DockerSettings RStudioServerProDomainSettings",
      ),
      Tags: userTagsAsListSource("ListTags"),
    },
    notRead: { DefaultSpaceSettings: "not mapped yet", DefaultUserSettings: "not mapped yet" },
  },
  {
    type: "AWS::SageMaker::NotebookInstanceLifecycleConfig",
    service: "sagemaker",
    why: "the list has names only. One call per configuration, for its scripts",
    list: { operation: "ListNotebookInstanceLifecycleConfigs", items: "NotebookInstanceLifecycleConfigs" },
    details: [
      {
        operation: "DescribeNotebookInstanceLifecycleConfig",
        parameters: { NotebookInstanceLifecycleConfigName: "@NotebookInstanceLifecycleConfigName" },
      },
    ],
    arn: "@{NotebookInstanceLifecycleConfigArn}",
    name: "NotebookInstanceLifecycleConfigName",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("NotebookInstanceLifecycleConfigName"),
      OnCreate: scriptsSource("DescribeNotebookInstanceLifecycleConfig.OnCreate"),
      OnStart: scriptsSource("DescribeNotebookInstanceLifecycleConfig.OnStart"),
    },
  },
];
