/** How the types of AWS::DAX are read. */
import { equalsAnySource, mappedObjectSource, sameNamesMapping, userTagsAsMapSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const daxReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::DAX::Cluster",
    service: "dax",
    why: "a page of DescribeClusters has whole clusters",
    list: { operation: "DescribeClusters", items: "Clusters" },
    details: [{ operation: "ListTags", parameters: { ResourceName: "@ClusterArn" }, absent: ["ClusterNotFoundFault"] }],
    arn: "@{ClusterArn}",
    name: "ClusterName",
    tags: userTagsAsMapSource("ListTags.Tags"),
    properties: {
      ...sameNamesMapping(
        "Description PreferredMaintenanceWindow ClusterEndpointEncryptionType NodeType ClusterName NetworkType",
      ),
      Id: "ClusterName",
      Arn: "ClusterArn",
      IAMRoleARN: "IamRoleArn",
      ReplicationFactor: "TotalNodes",
      NotificationTopicARN: "NotificationConfiguration.TopicArn",
      ParameterGroupName: "ParameterGroup.ParameterGroupName",
      SubnetGroupName: "SubnetGroup",
      SecurityGroupIds: "SecurityGroups.SecurityGroupIdentifier",
      SSESpecification: mappedObjectSource({
        SSEEnabled: equalsAnySource("SSEDescription.Status", "ENABLED", "ENABLING"),
      }),
      ClusterDiscoveryEndpoint: "ClusterDiscoveryEndpoint.URL",
      Tags: userTagsAsMapSource("ListTags.Tags"),
    },
    extras: { NodeAvailabilityZones: "Nodes.AvailabilityZone" },
    omitted: ["AvailabilityZones", "ClusterDiscoveryEndpoint", "ClusterDiscoveryEndpointURL"],
  },
];
