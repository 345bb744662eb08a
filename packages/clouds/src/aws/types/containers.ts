/** Clusters, services, tasks and images of containers. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { factAt } from "./fact-paths.js";
import {
  capitalized,
  computed,
  eachAt,
  lowerCamelNames,
  objectAt,
  objectFrom,
  omitMembers,
  parsedJson,
  tagList,
} from "./property-sources.js";
import type { TypeRead } from "./type-read.js";

const cluster = (name: string) => `DescribeCluster.cluster.${name}`;
const group = (name: string) => `DescribeNodegroup.nodegroup.${name}`;
const task = (name: string) => `DescribeTaskDefinition.taskDefinition.${name}`;

/** The API has lists of types that are on and that are off. */
function enabledLogs(logging: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(logging)) return undefined;
  const enabled = logging.filter((setup) => factAt(setup, "enabled") === true);
  const types = enabled.flatMap((setup) => factAt(setup, "types") ?? []);
  return types.length === 0 ? undefined : { ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) } };
}

/** Rules of the registry that scan this repository. */
function scanning(configuration: JsonValue | undefined, repository: JsonValue | undefined): JsonValue | undefined {
  const rules = configuration === undefined ? undefined : factAt(configuration, "rules");
  const matching = (Array.isArray(rules) ? rules : []).filter((rule) => {
    const filters = factAt(rule, "repositoryFilters.filter");
    return (Array.isArray(filters) ? filters : []).some((filter) => isLike(String(filter), String(repository)));
  });
  return matching.length === 0 || !isJsonObject(configuration)
    ? undefined
    : capitalized("made").value({ made: { scanType: configuration.scanType ?? null, rules: matching } });
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
  ...lowerCamelNames("Name Host ConfiguredAtLaunch"),
  DockerVolumeConfiguration: capitalized("dockerVolumeConfiguration", "driverOpts", "labels"),
  EFSVolumeConfiguration: objectAt("efsVolumeConfiguration", {
    FilesystemId: "fileSystemId",
    ...lowerCamelNames("TransitEncryption RootDirectory TransitEncryptionPort"),
    AuthorizationConfig: objectAt("authorizationConfig", { AccessPointId: "accessPointId", IAM: "iam" }),
  }),
  FSxWindowsFileServerVolumeConfiguration: capitalized("fsxWindowsFileServerVolumeConfiguration"),
  S3FilesVolumeConfiguration: capitalized("s3filesVolumeConfiguration"),
};

export const containerTypes: readonly TypeRead[] = [
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
      ...lowerCamelNames("Endpoint Arn Version RoleArn Name DeletionProtection", "DescribeCluster.cluster."),
      Logging: computed([cluster("logging.clusterLogging")], enabledLogs),
      OutpostConfig: capitalized(cluster("outpostConfig")),
      EncryptionConfig: capitalized(cluster("encryptionConfig")),
      KubernetesNetworkConfig: omitMembers(capitalized(cluster("kubernetesNetworkConfig")), "GatewayApi"),
      ResourcesVpcConfig: omitMembers(capitalized(cluster("resourcesVpcConfig")), "ClusterSecurityGroupId", "VpcId"),
      AccessConfig: capitalized(cluster("accessConfig")),
      UpgradePolicy: capitalized(cluster("upgradePolicy")),
      RemoteNetworkConfig: capitalized(cluster("remoteNetworkConfig")),
      ComputeConfig: capitalized(cluster("computeConfig")),
      StorageConfig: capitalized(cluster("storageConfig")),
      ZonalShiftConfig: capitalized(cluster("zonalShiftConfig")),
      ControlPlaneScalingConfig: capitalized(cluster("controlPlaneScalingConfig")),
      KubeApiServerConfig: capitalized(cluster("kubeApiServerConfig")),
      KubeSchedulerConfig: capitalized(cluster("kubeSchedulerConfig")),
      KubeControllerManagerConfig: capitalized(cluster("kubeControllerManagerConfig")),
      Tags: tagList(cluster("tags")),
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
    tags: tagList(group("tags")),
    properties: {
      Arn: group("nodegroupArn"),
      ...lowerCamelNames(
        "NodegroupName ClusterName Labels CapacityType ReleaseVersion NodeRole Subnets AmiType Version DiskSize InstanceTypes Tags",
        "DescribeNodegroup.nodegroup.",
      ),
      UpdateConfig: capitalized(group("updateConfig")),
      ScalingConfig: capitalized(group("scalingConfig")),
      Taints: capitalized(group("taints")),
      LaunchTemplate: capitalized(group("launchTemplate")),
      RemoteAccess: capitalized(group("remoteAccess")),
      NodeRepairConfig: capitalized(group("nodeRepairConfig")),
      WarmPoolConfig: capitalized(group("warmPoolConfig")),
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
      ...lowerCamelNames("CapacityProviders ClusterName"),
      ClusterSettings: capitalized("settings"),
      Configuration: capitalized("configuration"),
      DefaultCapacityProviderStrategy: capitalized("defaultCapacityProviderStrategy"),
      ServiceConnectDefaults: capitalized("serviceConnectDefaults"),
      Tags: tagList("tags"),
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
      ...lowerCamelNames(
        "ServiceArn PlatformVersion HealthCheckGracePeriodSeconds EnableECSManagedTags EnableExecuteCommand PropagateTags DesiredCount LaunchType SchedulingStrategy TaskDefinition ServiceName AvailabilityZoneRebalancing",
        "DescribeServices.",
      ),
      CapacityProviderStrategy: capitalized("DescribeServices.capacityProviderStrategy"),
      DeploymentConfiguration: capitalized("DescribeServices.deploymentConfiguration"),
      DeploymentController: capitalized("DescribeServices.deploymentController"),
      LoadBalancers: capitalized("DescribeServices.loadBalancers"),
      NetworkConfiguration: capitalized("DescribeServices.networkConfiguration"),
      PlacementConstraints: capitalized("DescribeServices.placementConstraints"),
      PlacementStrategies: capitalized("DescribeServices.placementStrategy"),
      ServiceRegistries: capitalized("DescribeServices.serviceRegistries"),
      Tags: tagList("DescribeServices.tags"),
    },
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
      ...lowerCamelNames(
        "TaskRoleArn IpcMode Memory Cpu RequiresCompatibilities NetworkMode PidMode ExecutionRoleArn Family EnableFaultInjection",
        "DescribeTaskDefinition.taskDefinition.",
      ),
      ContainerDefinitions: omitMembers(
        capitalized(task("containerDefinitions"), "dockerLabels", "options", "systemControls"),
        "SharingStrategy",
      ),
      EphemeralStorage: capitalized(task("ephemeralStorage")),
      InferenceAccelerators: capitalized(task("inferenceAccelerators")),
      PlacementConstraints: capitalized(task("placementConstraints")),
      ProxyConfiguration: objectAt(task("proxyConfiguration"), {
        ...lowerCamelNames("Type ContainerName"),
        ProxyConfigurationProperties: capitalized("properties"),
      }),
      RuntimePlatform: capitalized(task("runtimePlatform")),
      Volumes: eachAt(task("volumes"), volume),
      Tags: tagList("DescribeTaskDefinition.tags"),
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
      ...lowerCamelNames("RepositoryUri RepositoryName ImageTagMutability"),
      ImageScanningConfiguration: capitalized("imageScanningConfiguration"),
      EncryptionConfiguration: capitalized("encryptionConfiguration"),
      ImageTagMutabilityExclusionFilters: eachAt("imageTagMutabilityExclusionFilters", {
        ImageTagMutabilityExclusionFilterType: "filterType",
        ImageTagMutabilityExclusionFilterValue: "filter",
      }),
      RepositoryPolicyText: parsedJson("GetRepositoryPolicy.policyText"),
      LifecyclePolicy: objectFrom({ LifecyclePolicyText: "GetLifecyclePolicy.lifecyclePolicyText" }),
      Tags: tagList("ListTagsForResource.tags"),
    },
    extras: {
      RegistryScanningConfiguration: computed(
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
    properties: { RegistryId: "registryId", PolicyText: parsedJson("policyText") },
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
      Rules: capitalized("scanningConfiguration.rules"),
    },
  },
];
