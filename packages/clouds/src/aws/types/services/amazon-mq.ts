/** How the types of AWS::AmazonMQ are read. */
import {
  firstPresentSource,
  mappedObjectSourceAt,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const amazonMqReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::AmazonMQ::Broker",
    service: "mq",
    why: "DescribeBroker tells what Cloud Control tells, and the engine's version, which that leaves out. One call per broker",
    list: { operation: "ListBrokers", items: "BrokerSummaries" },
    details: [{ operation: "DescribeBroker", parameters: { BrokerId: "@BrokerId" } }],
    arn: "@{BrokerArn}",
    name: "BrokerName",
    createdAt: "Created",
    properties: {
      Id: "BrokerId",
      Arn: "BrokerArn",
      ...sameNamesMappingAt(
        "DescribeBroker",
        "SecurityGroups StorageType EngineVersion AuthenticationStrategy MaintenanceWindowStartTime HostInstanceType AutoMinorVersionUpgrade SubnetIds DataReplicationMode BrokerName DeploymentMode EngineType PubliclyAccessible EncryptionOptions",
      ),
      Configuration: mappedObjectSourceAt("DescribeBroker.Configurations.Current", sameNamesMapping("Id Revision")),
      LdapServerMetadata: "DescribeBroker.LdapServerMetadata",
      Logs: pickedMembersSource("DescribeBroker.Logs", "Audit General"),
      Users: pickedMembersSource("DescribeBroker.Users", "Username"),
      Tags: userTagsAsListSource("DescribeBroker.Tags"),
    },
    omitted: ["StorageSize", "ResourceShareArns"],
  },
  {
    type: "AWS::AmazonMQ::Configuration",
    service: "mq",
    why: "a page of ListConfigurations has whole ones, but their text and tags: two calls for each",
    list: { operation: "ListConfigurations", items: "Configurations" },
    details: [
      {
        operation: "DescribeConfigurationRevision",
        parameters: { ConfigurationId: "@Id", ConfigurationRevision: "@LatestRevision.Revision" },
      },
      { operation: "ListTags", parameters: { ResourceArn: "@Arn" } },
    ],
    arn: "@{Arn}",
    name: "Name",
    properties: {
      ...sameNamesMapping("Id Arn EngineVersion AuthenticationStrategy EngineType Name"),
      Revision: "LatestRevision.Revision",
      Tags: userTagsAsListSource("ListTags.Tags"),
      Description: firstPresentSource("LatestRevision.Description", "DescribeConfigurationRevision.Description"),
      Data: "DescribeConfigurationRevision.Data",
    },
    omitted: ["Revision"],
  },
];
