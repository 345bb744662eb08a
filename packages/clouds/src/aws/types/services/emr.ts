/** How the types of AWS::EMR are read. */
import {
  mappedObjectSource,
  parsedJsonSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const RUNNING = ["STARTING", "BOOTSTRAPPING", "RUNNING", "WAITING"];

export const emrReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EMR::BlockPublicAccessConfiguration",
    service: "emr",
    why: "it is a switch of each region. One call per region",
    list: { operation: "GetBlockPublicAccessConfiguration", items: "BlockPublicAccessConfiguration" },
    arn: "arn:@{partition}:elasticmapreduce:@{region}:@{account}:block-public-access",
    name: "region",
    properties: sameNamesMapping("BlockPublicSecurityGroupRules PermittedPublicSecurityGroupRuleRanges"),
  },
  {
    type: "AWS::EMR::SecurityConfiguration",
    service: "emr",
    why: "what it says takes a call for each, as in Cloud Control",
    list: { operation: "ListSecurityConfigurations", items: "SecurityConfigurations" },
    details: [{ operation: "DescribeSecurityConfiguration", parameters: { Name: "@Name" } }],
    arn: "arn:@{partition}:elasticmapreduce:@{region}:@{account}:security-configuration/@{Name}",
    name: "Name",
    properties: {
      ...sameNamesMappingAt("DescribeSecurityConfiguration", "Name"),
      SecurityConfiguration: parsedJsonSource("DescribeSecurityConfiguration.SecurityConfiguration"),
    },
  },
  {
    type: "AWS::EMR::Cluster",
    service: "emr",
    why: "only clusters that run are asked for: those that ended are kept for months. One call per cluster",
    list: { operation: "ListClusters", parameters: { ClusterStates: RUNNING }, items: "Clusters" },
    details: [{ operation: "DescribeCluster", parameters: { ClusterId: "@Id" } }],
    arn: "@{ClusterArn}",
    name: "Name",
    createdAt: "Status.Timeline.CreationDateTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeCluster.Cluster",
        "Id Name AutoScalingRole CustomAmiId EbsRootVolumeSize EbsRootVolumeIops EbsRootVolumeThroughput LogEncryptionKmsKeyId LogUri OSReleaseLabel ReleaseLabel ScaleDownBehavior SecurityConfiguration ServiceRole StepConcurrencyLevel VisibleToAllUsers",
      ),
      MasterPublicDNS: "DescribeCluster.Cluster.MasterPublicDnsName",
      JobFlowRole: "DescribeCluster.Cluster.Ec2InstanceAttributes.IamInstanceProfile",
      Instances: mappedObjectSource({
        ...sameNamesMappingAt(
          "DescribeCluster.Cluster.Ec2InstanceAttributes",
          "Ec2KeyName Ec2SubnetId EmrManagedMasterSecurityGroup EmrManagedSlaveSecurityGroup ServiceAccessSecurityGroup AdditionalMasterSecurityGroups AdditionalSlaveSecurityGroups",
        ),
        TerminationProtected: "DescribeCluster.Cluster.TerminationProtected",
      }),
      Tags: userTagsAsListSource("DescribeCluster.Cluster.Tags"),
    },
    notRead: {
      Applications: "not mapped yet",
      AutoTerminationPolicy: "takes a further call per cluster",
      BootstrapActions: "takes a further call per cluster",
      Configurations: "not mapped yet",
      "Instances.MasterInstanceGroup": "takes a further call per cluster",
      "Instances.MasterInstanceFleet": "takes a further call per cluster",
      "Instances.CoreInstanceGroup": "takes a further call per cluster",
      "Instances.CoreInstanceFleet": "takes a further call per cluster",
      "Instances.TaskInstanceGroups": "takes a further call per cluster",
      "Instances.TaskInstanceFleets": "takes a further call per cluster",
      "Instances.Ec2SubnetIds": "those that may be chosen from; the one that was is read",
      "Instances.KeepJobFlowAliveWhenNoSteps": "not mapped yet",
      "Instances.UnhealthyNodeReplacement": "not mapped yet",
      KerberosAttributes: "not mapped yet",
      ManagedScalingPolicy: "takes a further call per cluster",
      PlacementGroupConfigs: "not mapped yet",
      Steps: "takes a further call per cluster",
    },
    omitted: ["AdditionalInfo"],
  },
];
