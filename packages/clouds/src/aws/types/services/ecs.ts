/** How the types of AWS::ECS are read. */
import {
  capitalizedSource,
  elementsSource,
  lowerCamelMapping,
  objectSourceAt,
  tagListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const task = (name: string) => `DescribeTaskDefinition.taskDefinition.${name}`;

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

export const ecsReadPlans: readonly TypeReadPlan[] = [
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
    type: "AWS::ECS::CapacityProvider",
    service: "ecs",
    why: "a page of DescribeCapacityProviders has whole providers, and those of AWS",
    list: { operation: "DescribeCapacityProviders", parameters: { include: ["TAGS"] }, items: "capacityProviders" },
    unless: { name: ["FARGATE", "FARGATE_SPOT"], status: ["INACTIVE"] },
    arn: "@{capacityProviderArn}",
    name: "name",
    properties: {
      Name: "name",
      ClusterName: "cluster",
      AutoScalingGroupProvider: capitalizedSource("autoScalingGroupProvider"),
      ManagedInstancesProvider: capitalizedSource("managedInstancesProvider"),
      Tags: tagListSource("tags"),
    },
  },
];
