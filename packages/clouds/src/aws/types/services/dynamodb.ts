/** How the types of AWS::DynamoDB are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  conditionalSource,
  constantSource,
  equalsAnySource,
  firstPresentSource,
  mappedElementsSource,
  mappedObjectSource,
  mappedObjectSourceAt,
  type PropertyMapping,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const throughput = (path: string) => pickedMembersSource(path, "ReadCapacityUnits WriteCapacityUnits");

const index: PropertyMapping = {
  ...sameNamesMapping("IndexName KeySchema Projection OnDemandThroughput"),
  ProvisionedThroughput: throughput("ProvisionedThroughput"),
  WarmThroughput: pickedMembersSource("WarmThroughput", "ReadUnitsPerSecond WriteUnitsPerSecond"),
};

const table = (name: string) => `DescribeTable.Table.${name}`;

/** Tables that pay per request say zero. */
function provisioned(mode: JsonValue | undefined, provisionedThroughput: JsonValue | undefined): JsonValue | undefined {
  return mode === "PAY_PER_REQUEST" || !isJsonObject(provisionedThroughput)
    ? undefined
    : throughput("given").value({ given: provisionedThroughput });
}

export const dynamodbReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::DynamoDB::Table",
    service: "dynamodb",
    why: "DynamoDB tells what Cloud Control tells, with limits that are much higher. Five calls per table",
    list: { operation: "ListTables", items: "TableNames" },
    details: [
      { operation: "DescribeTable", parameters: { TableName: "@value" } },
      { operation: "DescribeContinuousBackups", parameters: { TableName: "@value" } },
      { operation: "DescribeTimeToLive", parameters: { TableName: "@value" } },
      { operation: "ListTagsOfResource", parameters: { ResourceArn: "@DescribeTable.Table.TableArn" } },
      {
        operation: "GetResourcePolicy",
        parameters: { ResourceArn: "@DescribeTable.Table.TableArn" },
        absent: ["PolicyNotFoundException"],
      },
    ],
    arn: "arn:@{partition}:dynamodb:@{region}:@{account}:table/@{value}",
    name: "value",
    createdAt: table("CreationDateTime"),
    properties: {
      Arn: table("TableArn"),
      TableName: "value",
      AttributeDefinitions: table("AttributeDefinitions"),
      KeySchema: table("KeySchema"),
      DeletionProtectionEnabled: table("DeletionProtectionEnabled"),
      OnDemandThroughput: table("OnDemandThroughput"),
      BillingMode: firstPresentSource(
        table("BillingModeSummary.BillingMode"),
        computedSource([table("TableName")], (name) => (name === undefined ? undefined : "PROVISIONED")),
      ),
      ProvisionedThroughput: computedSource(
        [table("BillingModeSummary.BillingMode"), table("ProvisionedThroughput")],
        provisioned,
      ),
      WarmThroughput: pickedMembersSource(table("WarmThroughput"), "ReadUnitsPerSecond WriteUnitsPerSecond"),
      GlobalSecondaryIndexes: mappedElementsSource(table("GlobalSecondaryIndexes"), index),
      LocalSecondaryIndexes: pickedMembersSource(table("LocalSecondaryIndexes"), "IndexName KeySchema Projection"),
      StreamSpecification: conditionalSource(
        table("StreamSpecification.StreamEnabled"),
        [true],
        pickedMembersSource(table("StreamSpecification"), "StreamViewType"),
      ),
      SSESpecification: mappedObjectSourceAt(table("SSEDescription"), {
        SSEEnabled: equalsAnySource("Status", "ENABLED", "UPDATING", "ENABLING"),
        SSEType: "SSEType",
        KMSMasterKeyId: "KMSMasterKeyArn",
      }),
      // A table that was always of the standard class does not say so.
      TableClass: firstPresentSource(
        table("TableClassSummary.TableClass"),
        computedSource([table("TableName")], (name) => (name === undefined ? undefined : "STANDARD")),
      ),
      TimeToLiveSpecification: conditionalSource(
        "DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus",
        ["ENABLED", "ENABLING"],
        mappedObjectSource({
          AttributeName: "DescribeTimeToLive.TimeToLiveDescription.AttributeName",
          Enabled: equalsAnySource("DescribeTimeToLive.TimeToLiveDescription.TimeToLiveStatus", "ENABLED", "ENABLING"),
        }),
      ),
      PointInTimeRecoverySpecification: mappedObjectSourceAt(
        "DescribeContinuousBackups.ContinuousBackupsDescription.PointInTimeRecoveryDescription",
        {
          PointInTimeRecoveryEnabled: firstPresentSource(
            equalsAnySource("PointInTimeRecoveryStatus", "ENABLED"),
            constantSource(false),
          ),
          RecoveryPeriodInDays: "RecoveryPeriodInDays",
        },
      ),
      ResourcePolicy: mappedObjectSource({ PolicyDocument: parsedJsonSource("GetResourcePolicy.Policy") }),
      Tags: userTagsAsListSource("ListTagsOfResource.Tags"),
    },
    notRead: {
      ContributorInsightsSpecification: "takes a further call per table",
      KinesisStreamSpecification: "takes a further call per table",
      VectorIndexes: "not mapped yet",
    },
  },
];
