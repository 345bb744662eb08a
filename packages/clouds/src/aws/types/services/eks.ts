/** How the types of AWS::EKS are read. */
import type { JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  capitalizedMemberNamesSource,
  computedSource,
  lowerCamelReplyNamesMapping,
  mapAsKeyValueObjectsSource,
  mappedElementsSource,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const cluster = (name: string) => `DescribeCluster.cluster.${name}`;

const group = (name: string) => `DescribeNodegroup.nodegroup.${name}`;

/** The API has lists of types that are on and that are off. */
function enabledLogs(logging: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(logging)) return undefined;
  const enabled = logging.filter((setup) => findFactThroughListsAt(setup, "enabled") === true);
  const types = enabled.flatMap((setup) => findFactThroughListsAt(setup, "types") ?? []);
  return types.length === 0 ? undefined : { ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) } };
}

export const eksReadPlans: readonly TypeReadPlan[] = [
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
      ...lowerCamelReplyNamesMapping(
        "Endpoint Arn Version RoleArn Name DeletionProtection",
        "DescribeCluster.cluster.",
      ),
      Logging: computedSource([cluster("logging.clusterLogging")], enabledLogs),
      OutpostConfig: capitalizedMemberNamesSource(cluster("outpostConfig")),
      EncryptionConfig: capitalizedMemberNamesSource(cluster("encryptionConfig")),
      KubernetesNetworkConfig: withoutMembersSource(
        capitalizedMemberNamesSource(cluster("kubernetesNetworkConfig")),
        "GatewayApi",
      ),
      ResourcesVpcConfig: withoutMembersSource(
        capitalizedMemberNamesSource(cluster("resourcesVpcConfig")),
        "ClusterSecurityGroupId",
        "VpcId",
      ),
      AccessConfig: capitalizedMemberNamesSource(cluster("accessConfig")),
      UpgradePolicy: capitalizedMemberNamesSource(cluster("upgradePolicy")),
      RemoteNetworkConfig: capitalizedMemberNamesSource(cluster("remoteNetworkConfig")),
      ComputeConfig: capitalizedMemberNamesSource(cluster("computeConfig")),
      StorageConfig: capitalizedMemberNamesSource(cluster("storageConfig")),
      ZonalShiftConfig: capitalizedMemberNamesSource(cluster("zonalShiftConfig")),
      ControlPlaneScalingConfig: capitalizedMemberNamesSource(cluster("controlPlaneScalingConfig")),
      KubeApiServerConfig: capitalizedMemberNamesSource(cluster("kubeApiServerConfig")),
      KubeSchedulerConfig: capitalizedMemberNamesSource(cluster("kubeSchedulerConfig")),
      KubeControllerManagerConfig: capitalizedMemberNamesSource(cluster("kubeControllerManagerConfig")),
      Tags: userTagsAsListSource(cluster("tags")),
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
    tags: userTagsAsListSource(group("tags")),
    properties: {
      Arn: group("nodegroupArn"),
      ...lowerCamelReplyNamesMapping(
        "NodegroupName ClusterName Labels CapacityType ReleaseVersion NodeRole Subnets AmiType Version DiskSize InstanceTypes Tags",
        "DescribeNodegroup.nodegroup.",
      ),
      UpdateConfig: capitalizedMemberNamesSource(group("updateConfig")),
      ScalingConfig: capitalizedMemberNamesSource(group("scalingConfig")),
      Taints: capitalizedMemberNamesSource(group("taints")),
      LaunchTemplate: capitalizedMemberNamesSource(group("launchTemplate")),
      RemoteAccess: capitalizedMemberNamesSource(group("remoteAccess")),
      NodeRepairConfig: capitalizedMemberNamesSource(group("nodeRepairConfig")),
      WarmPoolConfig: capitalizedMemberNamesSource(group("warmPoolConfig")),
    },
  },
  {
    type: "AWS::EKS::FargateProfile",
    service: "eks",
    why: "listed by cluster; Cloud Control cannot list them without it. One call per cluster and per resource",
    list: {
      of: { operation: "ListClusters", items: "clusters" },
      operation: "ListFargateProfiles",
      parameters: { clusterName: "@value" },
      items: "fargateProfileNames",
    },
    details: [
      {
        operation: "DescribeFargateProfile",
        parameters: { clusterName: "@parent.value", fargateProfileName: "@value" },
      },
    ],
    arn: "@{DescribeFargateProfile.fargateProfile.fargateProfileArn}",
    name: "value",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "Subnets FargateProfileName ClusterName PodExecutionRoleArn",
        "DescribeFargateProfile.fargateProfile.",
      ),
      Arn: "DescribeFargateProfile.fargateProfile.fargateProfileArn",
      Selectors: mappedElementsSource("DescribeFargateProfile.fargateProfile.selectors", {
        Namespace: "namespace",
        Labels: mapAsKeyValueObjectsSource("labels", "Key", "Value"),
      }),
      Tags: userTagsAsListSource("DescribeFargateProfile.fargateProfile.tags"),
    },
  },
  {
    type: "AWS::EKS::Addon",
    service: "eks",
    why: "listed by cluster; Cloud Control cannot list them without it. One call per cluster and per resource",
    list: {
      of: { operation: "ListClusters", items: "clusters" },
      operation: "ListAddons",
      parameters: { clusterName: "@value" },
      items: "addons",
    },
    details: [{ operation: "DescribeAddon", parameters: { clusterName: "@parent.value", addonName: "@value" } }],
    arn: "@{DescribeAddon.addon.addonArn}",
    name: "value",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "AddonVersion ServiceAccountRoleArn ClusterName AddonName ConfigurationValues",
        "DescribeAddon.addon.",
      ),
      Arn: "DescribeAddon.addon.addonArn",
      Tags: userTagsAsListSource("DescribeAddon.addon.tags"),
    },
    notRead: { PodIdentityAssociations: "takes a further call for each", NamespaceConfig: "not mapped yet" },
    omitted: ["PreserveOnDelete", "ResolveConflicts"],
  },
  {
    type: "AWS::EKS::AccessEntry",
    service: "eks",
    why: "listed by cluster; Cloud Control cannot list them without it. One call per cluster and per resource",
    list: {
      of: { operation: "ListClusters", items: "clusters" },
      operation: "ListAccessEntries",
      parameters: { clusterName: "@value" },
      items: "accessEntries",
    },
    details: [
      { operation: "DescribeAccessEntry", parameters: { clusterName: "@parent.value", principalArn: "@value" } },
      {
        operation: "ListAssociatedAccessPolicies",
        parameters: { clusterName: "@parent.value", principalArn: "@value" },
        items: "associatedAccessPolicies",
      },
    ],
    arn: "@{DescribeAccessEntry.accessEntry.accessEntryArn}",
    name: "value",
    createdAt: "DescribeAccessEntry.accessEntry.createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "AccessEntryArn ClusterName PrincipalArn Username KubernetesGroups Type",
        "DescribeAccessEntry.accessEntry.",
      ),
      AccessPolicies: mappedElementsSource("ListAssociatedAccessPolicies", {
        PolicyArn: "policyArn",
        AccessScope: capitalizedMemberNamesSource("accessScope"),
      }),
      Tags: userTagsAsListSource("DescribeAccessEntry.accessEntry.tags"),
    },
  },
  {
    type: "AWS::EKS::PodIdentityAssociation",
    service: "eks",
    why: "listed by cluster; Cloud Control cannot list them without it. One call per cluster and per resource",
    list: {
      of: { operation: "ListClusters", items: "clusters" },
      operation: "ListPodIdentityAssociations",
      parameters: { clusterName: "@value" },
      items: "associations",
    },
    details: [
      {
        operation: "DescribePodIdentityAssociation",
        parameters: { clusterName: "@clusterName", associationId: "@associationId" },
      },
    ],
    arn: "@{associationArn}",
    name: "associationId",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "AssociationId ExternalId ClusterName RoleArn Namespace ServiceAccount TargetRoleArn Policy DisableSessionTags",
        "DescribePodIdentityAssociation.association.",
      ),
      AssociationArn: "associationArn",
      Tags: userTagsAsListSource("DescribePodIdentityAssociation.association.tags"),
    },
  },
];
