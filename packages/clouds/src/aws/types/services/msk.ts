/** How the types of AWS::MSK are read. */
import { objectSource, objectSourceAt, sameNamesMapping, tagMapSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const mskReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::MSK::Cluster",
    service: "kafka",
    why: "a page of ListClusters has whole clusters; Cloud Control takes a call for each",
    list: { operation: "ListClusters", items: "ClusterInfoList" },
    arn: "@{ClusterArn}",
    name: "ClusterName",
    createdAt: "CreationTime",
    tags: tagMapSource("Tags"),
    properties: {
      Arn: "ClusterArn",
      ...sameNamesMapping(
        "CurrentVersion NumberOfBrokerNodes EncryptionInfo OpenMonitoring StorageMode EnhancedMonitoring ClusterName ClientAuthentication LoggingInfo Rebalancing",
      ),
      KafkaVersion: "CurrentBrokerSoftwareInfo.KafkaVersion",
      ConfigurationInfo: objectSource({
        Arn: "CurrentBrokerSoftwareInfo.ConfigurationArn",
        Revision: "CurrentBrokerSoftwareInfo.ConfigurationRevision",
      }),
      BrokerNodeGroupInfo: objectSourceAt("BrokerNodeGroupInfo", {
        ...sameNamesMapping("BrokerAZDistribution ClientSubnets ConnectivityInfo InstanceType SecurityGroups"),
        StorageInfo: objectSource({ EBSStorageInfo: "StorageInfo.EbsStorageInfo" }),
      }),
      Tags: tagMapSource("Tags"),
    },
  },
];
