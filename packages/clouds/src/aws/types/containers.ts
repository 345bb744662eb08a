/** Clusters, services, tasks and images of containers. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { findFactAt } from "./fact-paths-and-templates.js";
import {
  capitalizedSource,
  computedSource,
  elementsSource,
  lowerCamelMapping,
  objectSource,
  objectSourceAt,
  parsedJsonSource,
  tagListSource,
  withoutMembersSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const cluster = (name: string) => `DescribeCluster.cluster.${name}`;
const group = (name: string) => `DescribeNodegroup.nodegroup.${name}`;
const task = (name: string) => `DescribeTaskDefinition.taskDefinition.${name}`;

/** The API has lists of types that are on and that are off. */
function enabledLogs(logging: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(logging)) return undefined;
  const enabled = logging.filter((setup) => findFactAt(setup, "enabled") === true);
  const types = enabled.flatMap((setup) => findFactAt(setup, "types") ?? []);
  return types.length === 0 ? undefined : { ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) } };
}

/** Rules of the registry that scan this repository. */
function scanning(configuration: JsonValue | undefined, repository: JsonValue | undefined): JsonValue | undefined {
  const rules = configuration === undefined ? undefined : findFactAt(configuration, "rules");
  const matching = (Array.isArray(rules) ? rules : []).filter((rule) => {
    const filters = findFactAt(rule, "repositoryFilters.filter");
    return (Array.isArray(filters) ? filters : []).some((filter) => isLike(String(filter), String(repository)));
  });
  return matching.length === 0 || !isJsonObject(configuration)
    ? undefined
    : capitalizedSource("made").value({ made: { scanType: configuration.scanType ?? null, rules: matching } });
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

const volume = {
  ...lowerCamelMapping("Name Host ConfiguredAtLaunch"),
  DockerVolumeConfiguration: capitalizedSource("dockerVolumeConfiguration", "driverOpts", "labels"),
  EFSVolumeConfiguration: objectSourceAt("efsVolumeConfiguration", {
    FilesystemId: "fileSystemId",
    ...lowerCamelMapping("TransitEncryption RootDirectory TransitEncryptionPort"),
    AuthorizationConfig: objectSourceAt("authorizationConfig", { AccessPointId: "accessPointId", IAM: "iam" }),
  }),
  FSxWindowsFileServerVolumeConfiguration: capitalizedSource("fsxWindowsFileServerVolumeConfiguration"),
  S3FilesVolumeConfiguration: capitalizedSource("s3filesVolumeConfiguration"),
};

export const containerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EKS::Cluster",
    service: "eks",
    why: "DescribeCluster tells what Cloud Control tells. One call per cluster",
    list: { operation: "ListClusters", items: "clusters" },
    details: [{ operation: "DescribeCluster", parameters: { name: "@value" } }],
    arn: `@{${cluster("arn")}}`,
    name: "value",
    createdAt: cluster("createdAt"),
    properties: {
      ...lowerCamelMapping("Endpoint Arn Version RoleArn Name DeletionProtection", "DescribeCluster.cluster."),
      Logging: computedSource([cluster("logging.clusterLogging")], enabledLogs),
      OutpostConfig: capitalizedSource(cluster("outpostConfig")),
      EncryptionConfig: capitalizedSource(cluster("encryptionConfig")),
      KubernetesNetworkConfig: withoutMembersSource(
        capitalizedSource(cluster("kubernetesNetworkConfig")),
        "GatewayApi",
      ),
      ResourcesVpcConfig: withoutMembersSource(
        capitalizedSource(cluster("resourcesVpcConfig")),
        "ClusterSecurityGroupId",
        "VpcId",
      ),
      AccessConfig: capitalizedSource(cluster("accessConfig")),
      UpgradePolicy: capitalizedSource(cluster("upgradePolicy")),
      RemoteNetworkConfig: capitalizedSource(cluster("remoteNetworkConfig")),
      ComputeConfig: capitalizedSource(cluster("computeConfig")),
      StorageConfig: capitalizedSource(cluster("storageConfig")),
      ZonalShiftConfig: capitalizedSource(cluster("zonalShiftConfig")),
      ControlPlaneScalingConfig: capitalizedSource(cluster("controlPlaneScalingConfig")),
      KubeApiServerConfig: capitalizedSource(cluster("kubeApiServerConfig")),
      KubeSchedulerConfig: capitalizedSource(cluster("kubeSchedulerConfig")),
      KubeControllerManagerConfig: capitalizedSource(cluster("kubeControllerManagerConfig")),
      Tags: tagListSource(cluster("tags")),
    },
    omitted: ["CertificateAuthority"],
  },
  {
    type: "AWS::EKS::Nodegroup",
    service: "eks",
    why: "DescribeNodegroup tells what Cloud Control tells, which cannot list them without their cluster. One call per node group",
    list: {
      of: { operation: "ListClusters", items: "clusters" },
      operation: "ListNodegroups",
      parameters: { clusterName: "@value" },
      items: "nodegroups",
    },
    details: [
      { operation: "DescribeNodegroup", parameters: { clusterName: "@parent.value", nodegroupName: "@value" } },
    ],
    arn: `@{${group("nodegroupArn")}}`,
    name: "value",
    createdAt: group("createdAt"),
    tags: tagListSource(group("tags")),
    properties: {
      Arn: group("nodegroupArn"),
      ...lowerCamelMapping(
        "NodegroupName ClusterName Labels CapacityType ReleaseVersion NodeRole Subnets AmiType Version DiskSize InstanceTypes Tags",
        "DescribeNodegroup.nodegroup.",
      ),
      UpdateConfig: capitalizedSource(group("updateConfig")),
      ScalingConfig: capitalizedSource(group("scalingConfig")),
      Taints: capitalizedSource(group("taints")),
      LaunchTemplate: capitalizedSource(group("launchTemplate")),
      RemoteAccess: capitalizedSource(group("remoteAccess")),
      NodeRepairConfig: capitalizedSource(group("nodeRepairConfig")),
      WarmPoolConfig: capitalizedSource(group("warmPoolConfig")),
    },
  },
  {
    type: "AWS::ECS::Cluster",
    service: "ecs",
    why: "DescribeClusters has a hundred whole clusters at once; Cloud Control takes a call for each",
    list: {
      of: { operation: "ListClusters", items: "clusterArns" },
      operation: "DescribeClusters",
      parameters: { clusters: "@value", include: ["SETTINGS", "CONFIGURATIONS", "TAGS"] },
      batch: 100,
      items: "clusters",
    },
    unless: { status: ["INACTIVE"] },
    arn: "@{clusterArn}",
    name: "clusterName",
    properties: {
      Arn: "clusterArn",
      ...lowerCamelMapping("CapacityProviders ClusterName"),
      ClusterSettings: capitalizedSource("settings"),
      Configuration: capitalizedSource("configuration"),
      DefaultCapacityProviderStrategy: capitalizedSource("defaultCapacityProviderStrategy"),
      ServiceConnectDefaults: capitalizedSource("serviceConnectDefaults"),
      Tags: tagListSource("tags"),
    },
  },
  {
    type: "AWS::ECS::Service",
    service: "ecs",
    why: "DescribeServices has ten whole services at once; Cloud Control takes a call for each",
    list: {
      of: { operation: "ListClusters", items: "clusterArns" },
      operation: "ListServices",
      parameters: { cluster: "@value" },
      items: "serviceArns",
    },
    details: [
      {
        operation: "DescribeServices",
        parameters: { cluster: "@parent.value", services: "@value", include: ["TAGS"] },
        batch: 10,
        match: { items: "services", by: "serviceArn", is: "value" },
      },
    ],
    unless: { "DescribeServices.status": ["INACTIVE"] },
    arn: "@{value}",
    name: "DescribeServices.serviceName",
    createdAt: "DescribeServices.createdAt",
    properties: {
      Cluster: "parent.value",
      ...lowerCamelMapping(
        "ServiceArn PlatformVersion HealthCheckGracePeriodSeconds EnableECSManagedTags EnableExecuteCommand PropagateTags DesiredCount LaunchType SchedulingStrategy TaskDefinition ServiceName AvailabilityZoneRebalancing",
        "DescribeServices.",
      ),
      CapacityProviderStrategy: capitalizedSource("DescribeServices.capacityProviderStrategy"),
      DeploymentConfiguration: capitalizedSource("DescribeServices.deploymentConfiguration"),
      DeploymentController: capitalizedSource("DescribeServices.deploymentController"),
      LoadBalancers: capitalizedSource("DescribeServices.loadBalancers"),
      NetworkConfiguration: capitalizedSource("DescribeServices.networkConfiguration"),
      PlacementConstraints: capitalizedSource("DescribeServices.placementConstraints"),
      PlacementStrategies: capitalizedSource("DescribeServices.placementStrategy"),
      ServiceRegistries: capitalizedSource("DescribeServices.serviceRegistries"),
      Tags: tagListSource("DescribeServices.tags"),
    },
    extras: { TaskSets: capitalizedSource("DescribeServices.taskSets") },
    notRead: { VpcLatticeConfigurations: "told with the deployments of a service" },
    omitted: ["Role"],
  },
  {
    type: "AWS::ECS::TaskDefinition",
    service: "ecs",
    why: "DescribeTaskDefinition tells what Cloud Control tells. One call per active revision",
    list: { operation: "ListTaskDefinitions", parameters: { status: "ACTIVE" }, items: "taskDefinitionArns" },
    details: [{ operation: "DescribeTaskDefinition", parameters: { taskDefinition: "@value", include: ["TAGS"] } }],
    arn: "@{value}",
    name: task("family"),
    createdAt: task("registeredAt"),
    properties: {
      TaskDefinitionArn: "value",
      ...lowerCamelMapping(
        "TaskRoleArn IpcMode Memory Cpu RequiresCompatibilities NetworkMode PidMode ExecutionRoleArn Family EnableFaultInjection",
        "DescribeTaskDefinition.taskDefinition.",
      ),
      ContainerDefinitions: withoutMembersSource(
        capitalizedSource(task("containerDefinitions"), "dockerLabels", "options", "systemControls"),
        "SharingStrategy",
      ),
      EphemeralStorage: capitalizedSource(task("ephemeralStorage")),
      InferenceAccelerators: capitalizedSource(task("inferenceAccelerators")),
      PlacementConstraints: capitalizedSource(task("placementConstraints")),
      ProxyConfiguration: objectSourceAt(task("proxyConfiguration"), {
        ...lowerCamelMapping("Type ContainerName"),
        ProxyConfigurationProperties: capitalizedSource("properties"),
      }),
      RuntimePlatform: capitalizedSource(task("runtimePlatform")),
      Volumes: elementsSource(task("volumes"), volume),
      Tags: tagListSource("DescribeTaskDefinition.tags"),
    },
  },
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
      ...lowerCamelMapping("RepositoryUri RepositoryName ImageTagMutability"),
      ImageScanningConfiguration: capitalizedSource("imageScanningConfiguration"),
      EncryptionConfiguration: capitalizedSource("encryptionConfiguration"),
      ImageTagMutabilityExclusionFilters: elementsSource("imageTagMutabilityExclusionFilters", {
        ImageTagMutabilityExclusionFilterType: "filterType",
        ImageTagMutabilityExclusionFilterValue: "filter",
      }),
      RepositoryPolicyText: parsedJsonSource("GetRepositoryPolicy.policyText"),
      LifecyclePolicy: objectSource({ LifecyclePolicyText: "GetLifecyclePolicy.lifecyclePolicyText" }),
      Tags: tagListSource("ListTagsForResource.tags"),
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
      Rules: capitalizedSource("scanningConfiguration.rules"),
    },
  },
];
