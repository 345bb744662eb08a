/** How the types of AWS::DMS are read. */
import { pickedMembersSource, sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const dmsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::DMS::ReplicationInstance",
    service: "dms",
    why: "Cloud Control has no replication instances; a page of DescribeReplicationInstances has whole ones, their tags take a call each",
    list: { operation: "DescribeReplicationInstances", items: "ReplicationInstances" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ReplicationInstanceArn" } }],
    arn: "@{ReplicationInstanceArn}",
    name: "ReplicationInstanceIdentifier",
    createdAt: "InstanceCreateTime",
    properties: {
      ...sameNamesMapping(
        "ReplicationInstanceIdentifier EngineVersion KmsKeyId AvailabilityZone PreferredMaintenanceWindow AutoMinorVersionUpgrade AllocatedStorage ReplicationInstanceClass PubliclyAccessible MultiAZ DnsNameServers NetworkType",
      ),
      ReplicationSubnetGroupIdentifier: "ReplicationSubnetGroup.ReplicationSubnetGroupIdentifier",
      VpcSecurityGroupIds: "VpcSecurityGroups.VpcSecurityGroupId",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    omitted: ["AllowMajorVersionUpgrade", "ResourceIdentifier"],
  },
  {
    type: "AWS::DMS::Endpoint",
    service: "dms",
    why: "a page of DescribeEndpoints has whole endpoints",
    list: { operation: "DescribeEndpoints", items: "Endpoints" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@EndpointArn" } }],
    arn: "@{EndpointArn}",
    name: "EndpointIdentifier",
    properties: {
      ...sameNamesMapping(
        "KafkaSettings Port KinesisSettings SslMode EndpointType KmsKeyId DatabaseName EngineName Username ServerName ExtraConnectionAttributes EndpointIdentifier CertificateArn",
      ),
      S3Settings: "S3Settings",
      NeptuneSettings: pickedMembersSource(
        "NeptuneSettings",
        "ErrorRetryDuration IamAuthEnabled MaxFileSize MaxRetryCount S3BucketFolder S3BucketName ServiceAccessRoleArn",
      ),
      MongoDbSettings: pickedMembersSource(
        "MongoDbSettings",
        "AuthMechanism AuthSource AuthType DatabaseName DocsToInvestigate ExtractDocId NestingLevel Port ServerName Username",
      ),
      RedisSettings: pickedMembersSource(
        "RedisSettings",
        "AuthType AuthUserName Port ServerName SslCaCertificateArn SslSecurityProtocol",
      ),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    notRead: {
      "RedisSettings.AuthPassword": "no call gives it back",
      SybaseSettings: "not mapped yet",
      OracleSettings: "not mapped yet",
      MySqlSettings: "not mapped yet",
      RedshiftSettings: "not mapped yet",
      IbmDb2Settings: "not mapped yet",
      ElasticsearchSettings: "not mapped yet",
      DocDbSettings: "not mapped yet",
      DynamoDbSettings: "not mapped yet",
      MicrosoftSqlServerSettings: "not mapped yet",
      GcpMySQLSettings: "not mapped yet",
      PostgreSqlSettings: "not mapped yet",
    },
    omitted: ["ExternalId", "Password"],
  },
  {
    type: "AWS::DMS::ReplicationSubnetGroup",
    service: "dms",
    why: "a page of DescribeReplicationSubnetGroups has whole groups",
    list: { operation: "DescribeReplicationSubnetGroups", items: "ReplicationSubnetGroups" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@selfArn" } }],
    arn: "arn:@{partition}:dms:@{region}:@{account}:subgrp:@{ReplicationSubnetGroupIdentifier}",
    name: "ReplicationSubnetGroupIdentifier",
    properties: {
      ...sameNamesMapping("ReplicationSubnetGroupDescription ReplicationSubnetGroupIdentifier"),
      SubnetIds: "Subnets.SubnetIdentifier",
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
  },
  {
    type: "AWS::DMS::ReplicationTask",
    service: "dms",
    why: "a page of DescribeReplicationTasks has whole tasks but for their tags. One call per task",
    list: { operation: "DescribeReplicationTasks", items: "ReplicationTasks" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ReplicationTaskArn" } }],
    arn: "@{ReplicationTaskArn}",
    name: "ReplicationTaskIdentifier",
    createdAt: "ReplicationTaskCreationDate",
    properties: {
      ...sameNamesMapping(
        "ReplicationTaskArn ReplicationTaskSettings CdcStartPosition CdcStopPosition MigrationType TargetEndpointArn ReplicationInstanceArn TaskData TableMappings ReplicationTaskIdentifier SourceEndpointArn",
      ),
      Tags: userTagsAsListSource("ListTagsForResource.TagList"),
    },
    omitted: ["CdcStartTime", "ResourceIdentifier"],
  },
];
