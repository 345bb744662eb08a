/** How the types of AWS::MSK are read. */
import {
  mappedObjectSource,
  mappedObjectSourceAt,
  sameNamesMapping,
  userTagsAsMapSource,
} from "../property-sources.js";
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
    tags: userTagsAsMapSource("Tags"),
    properties: {
      Arn: "ClusterArn",
      ...sameNamesMapping(
        "CurrentVersion NumberOfBrokerNodes EncryptionInfo OpenMonitoring StorageMode EnhancedMonitoring ClusterName ClientAuthentication LoggingInfo Rebalancing",
      ),
      KafkaVersion: "CurrentBrokerSoftwareInfo.KafkaVersion",
      ConfigurationInfo: mappedObjectSource({
        Arn: "CurrentBrokerSoftwareInfo.ConfigurationArn",
        Revision: "CurrentBrokerSoftwareInfo.ConfigurationRevision",
      }),
      BrokerNodeGroupInfo: mappedObjectSourceAt("BrokerNodeGroupInfo", {
        ...sameNamesMapping("BrokerAZDistribution ClientSubnets ConnectivityInfo InstanceType SecurityGroups"),
        StorageInfo: mappedObjectSource({ EBSStorageInfo: "StorageInfo.EbsStorageInfo" }),
      }),
      Tags: userTagsAsMapSource("Tags"),
    },
  },
];
