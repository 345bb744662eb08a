/** How the types of AWS::KinesisFirehose are read. */
import {
  conditionalSource,
  equalsAnySource,
  firstElementSource,
  mappedElementsSource,
  mappedObjectSourceAt,
  type PropertyMapping,
  type PropertySource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const stream = "DescribeDeliveryStream.DeliveryStreamDescription";

/** A stream has one destination, in a list. */
const destinationSource = (name: string, inside: PropertyMapping): PropertySource =>
  firstElementSource(mappedElementsSource(`${stream}.Destinations.${name}`, inside));

/** Buckets are described as other destinations configure them. */
const bucketNames =
  "RoleARN BucketARN Prefix ErrorOutputPrefix BufferingHints CompressionFormat EncryptionConfiguration CloudWatchLoggingOptions";

const bucketSource = (path: string) => mappedObjectSourceAt(path, sameNamesMapping(bucketNames));

const searchNames =
  "RoleARN DomainARN ClusterEndpoint IndexName TypeName IndexRotationPeriod BufferingHints RetryOptions S3BackupMode ProcessingConfiguration CloudWatchLoggingOptions";

const searchNetworkSource = mappedObjectSourceAt(
  "VpcConfigurationDescription",
  sameNamesMapping("SubnetIds RoleARN SecurityGroupIds"),
);

export const kinesisFirehoseReadPlans: readonly TypeReadPlan[] = [
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
        mappedObjectSourceAt(`${stream}.DeliveryStreamEncryptionConfiguration`, sameNamesMapping("KeyARN KeyType")),
      ),
      KinesisStreamSourceConfiguration: mappedObjectSourceAt(
        `${stream}.Source.KinesisStreamSourceDescription`,
        sameNamesMapping("KinesisStreamARN RoleARN"),
      ),
      MSKSourceConfiguration: mappedObjectSourceAt(
        `${stream}.Source.MSKSourceDescription`,
        sameNamesMapping("MSKClusterARN TopicName AuthenticationConfiguration ReadFromTimestamp"),
      ),
      DirectPutSourceConfiguration: mappedObjectSourceAt(
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
        EndpointConfiguration: mappedObjectSourceAt("EndpointConfiguration", sameNamesMapping("Url Name")),
        S3Configuration: bucketSource("S3DestinationDescription"),
      }),
      Tags: userTagsAsListSource("ListTagsForDeliveryStream.Tags"),
    },
    extras: {
      ServerSideEncryptionEnabled: equalsAnySource(
        `${stream}.DeliveryStreamEncryptionConfiguration.Status`,
        "ENABLED",
        "ENABLING",
      ),
    },
    notRead: {
      "AmazonopensearchserviceDestinationConfiguration.DocumentIdOptions": "not mapped yet",
      AmazonOpenSearchServerlessDestinationConfiguration: "not mapped yet",
      IcebergDestinationConfiguration: "not mapped yet",
      SnowflakeDestinationConfiguration: "not mapped yet",
      DatabaseSourceConfiguration: "not mapped yet",
    },
    omitted: ["S3DestinationConfiguration"],
  },
];
