/** How the types of AWS::ECS are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  mappedElementsSource,
  mappedObjectSourceAt,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const task = (name: string) => `DescribeTaskDefinition.taskDefinition.${name}`;

const volume = {
  ...lowerCamelReplyNamesMapping("Name Host ConfiguredAtLaunch"),
  DockerVolumeConfiguration: capitalizedMemberNamesSource("dockerVolumeConfiguration", "driverOpts", "labels"),
  EFSVolumeConfiguration: mappedObjectSourceAt("efsVolumeConfiguration", {
    FilesystemId: "fileSystemId",
    ...lowerCamelReplyNamesMapping("TransitEncryption RootDirectory TransitEncryptionPort"),
    AuthorizationConfig: mappedObjectSourceAt("authorizationConfig", { AccessPointId: "accessPointId", IAM: "iam" }),
  }),
  FSxWindowsFileServerVolumeConfiguration: capitalizedMemberNamesSource("fsxWindowsFileServerVolumeConfiguration"),
  S3FilesVolumeConfiguration: capitalizedMemberNamesSource("s3filesVolumeConfiguration"),
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
      ...lowerCamelReplyNamesMapping("CapacityProviders ClusterName"),
      ClusterSettings: capitalizedMemberNamesSource("settings"),
      Configuration: capitalizedMemberNamesSource("configuration"),
      DefaultCapacityProviderStrategy: capitalizedMemberNamesSource("defaultCapacityProviderStrategy"),
      ServiceConnectDefaults: capitalizedMemberNamesSource("serviceConnectDefaults"),
      Tags: userTagsAsListSource("tags"),
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
      ...lowerCamelReplyNamesMapping(
        "ServiceArn PlatformVersion HealthCheckGracePeriodSeconds EnableECSManagedTags EnableExecuteCommand PropagateTags DesiredCount LaunchType SchedulingStrategy TaskDefinition ServiceName AvailabilityZoneRebalancing",
        "DescribeServices.",
      ),
      CapacityProviderStrategy: capitalizedMemberNamesSource("DescribeServices.capacityProviderStrategy"),
      DeploymentConfiguration: capitalizedMemberNamesSource("DescribeServices.deploymentConfiguration"),
      DeploymentController: capitalizedMemberNamesSource("DescribeServices.deploymentController"),
      LoadBalancers: capitalizedMemberNamesSource("DescribeServices.loadBalancers"),
      NetworkConfiguration: capitalizedMemberNamesSource("DescribeServices.networkConfiguration"),
      PlacementConstraints: capitalizedMemberNamesSource("DescribeServices.placementConstraints"),
      PlacementStrategies: capitalizedMemberNamesSource("DescribeServices.placementStrategy"),
      ServiceRegistries: capitalizedMemberNamesSource("DescribeServices.serviceRegistries"),
      Tags: userTagsAsListSource("DescribeServices.tags"),
    },
    extras: { TaskSets: capitalizedMemberNamesSource("DescribeServices.taskSets") },
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
      ...lowerCamelReplyNamesMapping(
        "TaskRoleArn IpcMode Memory Cpu RequiresCompatibilities NetworkMode PidMode ExecutionRoleArn Family EnableFaultInjection",
        "DescribeTaskDefinition.taskDefinition.",
      ),
      ContainerDefinitions: withoutMembersSource(
        capitalizedMemberNamesSource(task("containerDefinitions"), "dockerLabels", "options", "systemControls"),
        "SharingStrategy",
      ),
      EphemeralStorage: capitalizedMemberNamesSource(task("ephemeralStorage")),
      InferenceAccelerators: capitalizedMemberNamesSource(task("inferenceAccelerators")),
      PlacementConstraints: capitalizedMemberNamesSource(task("placementConstraints")),
      ProxyConfiguration: mappedObjectSourceAt(task("proxyConfiguration"), {
        ...lowerCamelReplyNamesMapping("Type ContainerName"),
        ProxyConfigurationProperties: capitalizedMemberNamesSource("properties"),
      }),
      RuntimePlatform: capitalizedMemberNamesSource(task("runtimePlatform")),
      Volumes: mappedElementsSource(task("volumes"), volume),
      Tags: userTagsAsListSource("DescribeTaskDefinition.tags"),
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
      AutoScalingGroupProvider: capitalizedMemberNamesSource("autoScalingGroupProvider"),
      ManagedInstancesProvider: capitalizedMemberNamesSource("managedInstancesProvider"),
      Tags: userTagsAsListSource("tags"),
    },
  },
];
