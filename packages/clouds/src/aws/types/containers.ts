/** Clusters, services, tasks and images of containers. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { valueIn } from "./facts.js";
import { capitals, each, json, made, object, small, tags, within, without } from "./mapping.js";
import type { TypeRead } from "./type-read.js";

const cluster = (name: string) => `DescribeCluster.cluster.${name}`;
const group = (name: string) => `DescribeNodegroup.nodegroup.${name}`;
const task = (name: string) => `DescribeTaskDefinition.taskDefinition.${name}`;

/** The API has lists of types that are on and that are off. */
function enabledLogs(logging: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(logging)) return undefined;
  const enabled = logging.filter((one) => valueIn(one, "enabled") === true);
  const types = enabled.flatMap((one) => valueIn(one, "types") ?? []);
  return types.length === 0 ? undefined : { ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) } };
}

/** Rules of the registry that scan this repository. */
function scanning(configuration: JsonValue | undefined, repository: JsonValue | undefined): JsonValue | undefined {
  const rules = configuration === undefined ? undefined : valueIn(configuration, "rules");
  const meant = (Array.isArray(rules) ? rules : []).filter((rule) => {
    const filters = valueIn(rule, "repositoryFilters.filter");
    return (Array.isArray(filters) ? filters : []).some((filter) => isLike(String(filter), String(repository)));
  });
  return meant.length === 0 || !isJsonObject(configuration)
    ? undefined
    : capitals("made").value({ made: { scanType: configuration.scanType ?? null, rules: meant } });
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
  ...small("Name Host ConfiguredAtLaunch"),
  DockerVolumeConfiguration: capitals("dockerVolumeConfiguration", "driverOpts", "labels"),
  EFSVolumeConfiguration: within("efsVolumeConfiguration", {
    FilesystemId: "fileSystemId",
    ...small("TransitEncryption RootDirectory TransitEncryptionPort"),
    AuthorizationConfig: within("authorizationConfig", { AccessPointId: "accessPointId", IAM: "iam" }),
  }),
  FSxWindowsFileServerVolumeConfiguration: capitals("fsxWindowsFileServerVolumeConfiguration"),
  S3FilesVolumeConfiguration: capitals("s3filesVolumeConfiguration"),
};

export const containers: readonly TypeRead[] = [
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
      ...small("Endpoint Arn Version RoleArn Name DeletionProtection", "DescribeCluster.cluster."),
      Logging: made([cluster("logging.clusterLogging")], enabledLogs),
      OutpostConfig: capitals(cluster("outpostConfig")),
      EncryptionConfig: capitals(cluster("encryptionConfig")),
      KubernetesNetworkConfig: without(capitals(cluster("kubernetesNetworkConfig")), "GatewayApi"),
      ResourcesVpcConfig: without(capitals(cluster("resourcesVpcConfig")), "ClusterSecurityGroupId", "VpcId"),
      AccessConfig: capitals(cluster("accessConfig")),
      UpgradePolicy: capitals(cluster("upgradePolicy")),
      RemoteNetworkConfig: capitals(cluster("remoteNetworkConfig")),
      ComputeConfig: capitals(cluster("computeConfig")),
      StorageConfig: capitals(cluster("storageConfig")),
      ZonalShiftConfig: capitals(cluster("zonalShiftConfig")),
      ControlPlaneScalingConfig: capitals(cluster("controlPlaneScalingConfig")),
      KubeApiServerConfig: capitals(cluster("kubeApiServerConfig")),
      KubeSchedulerConfig: capitals(cluster("kubeSchedulerConfig")),
      KubeControllerManagerConfig: capitals(cluster("kubeControllerManagerConfig")),
      Tags: tags(cluster("tags")),
    },
    notKept: ["CertificateAuthority"],
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
    tags: tags(group("tags")),
    properties: {
      Arn: group("nodegroupArn"),
      ...small(
        "NodegroupName ClusterName Labels CapacityType ReleaseVersion NodeRole Subnets AmiType Version DiskSize InstanceTypes Tags",
        "DescribeNodegroup.nodegroup.",
      ),
      UpdateConfig: capitals(group("updateConfig")),
      ScalingConfig: capitals(group("scalingConfig")),
      Taints: capitals(group("taints")),
      LaunchTemplate: capitals(group("launchTemplate")),
      RemoteAccess: capitals(group("remoteAccess")),
      NodeRepairConfig: capitals(group("nodeRepairConfig")),
      WarmPoolConfig: capitals(group("warmPoolConfig")),
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
      ...small("CapacityProviders ClusterName"),
      ClusterSettings: capitals("settings"),
      Configuration: capitals("configuration"),
      DefaultCapacityProviderStrategy: capitals("defaultCapacityProviderStrategy"),
      ServiceConnectDefaults: capitals("serviceConnectDefaults"),
      Tags: tags("tags"),
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
      ...small(
        "ServiceArn PlatformVersion HealthCheckGracePeriodSeconds EnableECSManagedTags EnableExecuteCommand PropagateTags DesiredCount LaunchType SchedulingStrategy TaskDefinition ServiceName AvailabilityZoneRebalancing",
        "DescribeServices.",
      ),
      CapacityProviderStrategy: capitals("DescribeServices.capacityProviderStrategy"),
      DeploymentConfiguration: capitals("DescribeServices.deploymentConfiguration"),
      DeploymentController: capitals("DescribeServices.deploymentController"),
      LoadBalancers: capitals("DescribeServices.loadBalancers"),
      NetworkConfiguration: capitals("DescribeServices.networkConfiguration"),
      PlacementConstraints: capitals("DescribeServices.placementConstraints"),
      PlacementStrategies: capitals("DescribeServices.placementStrategy"),
      ServiceRegistries: capitals("DescribeServices.serviceRegistries"),
      Tags: tags("DescribeServices.tags"),
    },
    notRead: { VpcLatticeConfigurations: "told with the deployments of a service" },
    notKept: ["Role"],
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
      ...small(
        "TaskRoleArn IpcMode Memory Cpu RequiresCompatibilities NetworkMode PidMode ExecutionRoleArn Family EnableFaultInjection",
        "DescribeTaskDefinition.taskDefinition.",
      ),
      ContainerDefinitions: without(
        capitals(task("containerDefinitions"), "dockerLabels", "options", "systemControls"),
        "SharingStrategy",
      ),
      EphemeralStorage: capitals(task("ephemeralStorage")),
      InferenceAccelerators: capitals(task("inferenceAccelerators")),
      PlacementConstraints: capitals(task("placementConstraints")),
      ProxyConfiguration: within(task("proxyConfiguration"), {
        ...small("Type ContainerName"),
        ProxyConfigurationProperties: capitals("properties"),
      }),
      RuntimePlatform: capitals(task("runtimePlatform")),
      Volumes: each(task("volumes"), volume),
      Tags: tags("DescribeTaskDefinition.tags"),
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
      ...small("RepositoryUri RepositoryName ImageTagMutability"),
      ImageScanningConfiguration: capitals("imageScanningConfiguration"),
      EncryptionConfiguration: capitals("encryptionConfiguration"),
      ImageTagMutabilityExclusionFilters: each("imageTagMutabilityExclusionFilters", {
        ImageTagMutabilityExclusionFilterType: "filterType",
        ImageTagMutabilityExclusionFilterValue: "filter",
      }),
      RepositoryPolicyText: json("GetRepositoryPolicy.policyText"),
      LifecyclePolicy: object({ LifecyclePolicyText: "GetLifecyclePolicy.lifecyclePolicyText" }),
      Tags: tags("ListTagsForResource.tags"),
    },
    beside: {
      RegistryScanningConfiguration: made(
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
    properties: { RegistryId: "registryId", PolicyText: json("policyText") },
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
      Rules: capitals("scanningConfiguration.rules"),
    },
  },
];
