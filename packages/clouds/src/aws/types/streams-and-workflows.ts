/** Delivery streams, analyses of streams, and what starts jobs of Glue and DMS. */
import {
  conditionalSource,
  elementsSource,
  equalsAnySource,
  firstElementSource,
  objectSourceAt,
  type PropertyMapping,
  type PropertySource,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
  tagMapSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const stream = "DescribeDeliveryStream.DeliveryStreamDescription";

/** A stream has one destination, in a list. */
const destinationSource = (name: string, inside: PropertyMapping): PropertySource =>
  firstElementSource(elementsSource(`${stream}.Destinations.${name}`, inside));

/** Buckets are described as other destinations configure them. */
const bucketNames =
  "RoleARN BucketARN Prefix ErrorOutputPrefix BufferingHints CompressionFormat EncryptionConfiguration CloudWatchLoggingOptions";

const bucketSource = (path: string) => objectSourceAt(path, sameNamesMapping(bucketNames));

const searchNames =
  "RoleARN DomainARN ClusterEndpoint IndexName TypeName IndexRotationPeriod BufferingHints RetryOptions S3BackupMode ProcessingConfiguration CloudWatchLoggingOptions";

const searchNetworkSource = objectSourceAt(
  "VpcConfigurationDescription",
  sameNamesMapping("SubnetIds RoleARN SecurityGroupIds"),
);

export const streamAndWorkflowReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::KinesisFirehose::DeliveryStream",
    service: "firehose",
    why: "DescribeDeliveryStream also tells what Cloud Control leaves out: sources, and whether a stream is encrypted. Two calls per stream",
    // No token leads on from a page: all that an account may have fit into one.
    list: { operation: "ListDeliveryStreams", parameters: { Limit: 10_000 }, items: "DeliveryStreamNames" },
    details: [
      { operation: "DescribeDeliveryStream", parameters: { DeliveryStreamName: "@value" } },
      { operation: "ListTagsForDeliveryStream", parameters: { DeliveryStreamName: "@value" } },
    ],
    arn: `@{${stream}.DeliveryStreamARN}`,
    name: "value",
    createdAt: `${stream}.CreateTimestamp`,
    properties: {
      Arn: `${stream}.DeliveryStreamARN`,
      ...sameNamesMappingAt(stream, "DeliveryStreamName DeliveryStreamType"),
      DeliveryStreamEncryptionConfigurationInput: conditionalSource(
        `${stream}.DeliveryStreamEncryptionConfiguration.Status`,
        ["ENABLED", "ENABLING"],
        objectSourceAt(`${stream}.DeliveryStreamEncryptionConfiguration`, sameNamesMapping("KeyARN KeyType")),
      ),
      KinesisStreamSourceConfiguration: objectSourceAt(
        `${stream}.Source.KinesisStreamSourceDescription`,
        sameNamesMapping("KinesisStreamARN RoleARN"),
      ),
      MSKSourceConfiguration: objectSourceAt(
        `${stream}.Source.MSKSourceDescription`,
        sameNamesMapping("MSKClusterARN TopicName AuthenticationConfiguration ReadFromTimestamp"),
      ),
      DirectPutSourceConfiguration: objectSourceAt(
        `${stream}.Source.DirectPutSourceDescription`,
        sameNamesMapping("ThroughputHintInMBs"),
      ),
      ExtendedS3DestinationConfiguration: destinationSource("ExtendedS3DestinationDescription", {
        ...sameNamesMapping(
          `${bucketNames} ProcessingConfiguration S3BackupMode DataFormatConversionConfiguration DynamicPartitioningConfiguration FileExtension CustomTimeZone`,
        ),
        S3BackupConfiguration: bucketSource("S3BackupDescription"),
      }),
      RedshiftDestinationConfiguration: destinationSource("RedshiftDestinationDescription", {
        ...sameNamesMapping(
          "RoleARN ClusterJDBCURL CopyCommand Username RetryOptions ProcessingConfiguration S3BackupMode CloudWatchLoggingOptions SecretsManagerConfiguration",
        ),
        S3Configuration: bucketSource("S3DestinationDescription"),
        S3BackupConfiguration: bucketSource("S3BackupDescription"),
      }),
      ElasticsearchDestinationConfiguration: destinationSource("ElasticsearchDestinationDescription", {
        ...sameNamesMapping(searchNames),
        S3Configuration: bucketSource("S3DestinationDescription"),
        VpcConfiguration: searchNetworkSource,
      }),
      AmazonopensearchserviceDestinationConfiguration: destinationSource(
        "AmazonopensearchserviceDestinationDescription",
        {
          ...sameNamesMapping(searchNames),
          S3Configuration: bucketSource("S3DestinationDescription"),
          VpcConfiguration: searchNetworkSource,
        },
      ),
      SplunkDestinationConfiguration: destinationSource("SplunkDestinationDescription", {
        ...sameNamesMapping(
          "HECEndpoint HECEndpointType HECAcknowledgmentTimeoutInSeconds RetryOptions S3BackupMode ProcessingConfiguration CloudWatchLoggingOptions BufferingHints SecretsManagerConfiguration",
        ),
        S3Configuration: bucketSource("S3DestinationDescription"),
      }),
      HttpEndpointDestinationConfiguration: destinationSource("HttpEndpointDestinationDescription", {
        ...sameNamesMapping(
          "BufferingHints CloudWatchLoggingOptions RequestConfiguration ProcessingConfiguration RoleARN RetryOptions S3BackupMode SecretsManagerConfiguration",
        ),
        EndpointConfiguration: objectSourceAt("EndpointConfiguration", sameNamesMapping("Url Name")),
        S3Configuration: bucketSource("S3DestinationDescription"),
      }),
      Tags: tagListSource("ListTagsForDeliveryStream.Tags"),
    },
    extras: {
      ServerSideEncryptionEnabled: equalsAnySource(
        `${stream}.DeliveryStreamEncryptionConfiguration.Status`,
        "ENABLED",
        "ENABLING",
      ),
    },
    notRead: {
      AmazonOpenSearchServerlessDestinationConfiguration: "not mapped yet",
      IcebergDestinationConfiguration: "not mapped yet",
      SnowflakeDestinationConfiguration: "not mapped yet",
      DatabaseSourceConfiguration: "not mapped yet",
    },
    omitted: ["S3DestinationConfiguration"],
  },
  {
    type: "AWS::Glue::Trigger",
    service: "glue",
    why: "a page of GetTriggers has whole triggers but for their tags. One call per trigger",
    list: { operation: "GetTriggers", items: "Triggers" },
    details: [{ operation: "GetTags", parameters: { ResourceArn: "@selfArn" } }],
    arn: "arn:@{partition}:glue:@{region}:@{account}:trigger/@{Name}",
    name: "Name",
    tags: tagMapSource("GetTags.Tags"),
    properties: {
      ...sameNamesMapping("Name Type Description Schedule Actions Predicate EventBatchingCondition WorkflowName"),
      Tags: tagMapSource("GetTags.Tags"),
    },
    omitted: ["StartOnCreation"],
  },
  {
    type: "AWS::Glue::Workflow",
    service: "glue",
    why: "BatchGetWorkflows tells 25 for one call, without the graph that Cloud Control asks for. One call per workflow for tags",
    list: { operation: "ListWorkflows", items: "Workflows" },
    details: [
      {
        operation: "BatchGetWorkflows",
        parameters: { Names: "@value" },
        batch: 25,
        match: { items: "Workflows", by: "Name", is: "value" },
      },
      { operation: "GetTags", parameters: { ResourceArn: "@selfArn" } },
    ],
    arn: "arn:@{partition}:glue:@{region}:@{account}:workflow/@{value}",
    name: "value",
    createdAt: "BatchGetWorkflows.CreatedOn",
    tags: tagMapSource("GetTags.Tags"),
    properties: {
      ...sameNamesMappingAt("BatchGetWorkflows", "Name Description DefaultRunProperties MaxConcurrentRuns"),
      Tags: tagMapSource("GetTags.Tags"),
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
      Tags: tagListSource("ListTagsForResource.TagList"),
    },
    omitted: ["CdcStartTime", "ResourceIdentifier"],
  },
];
