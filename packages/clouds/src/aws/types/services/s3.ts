/** How the types of AWS::S3 are read. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import {
  booleanSource,
  computedSource,
  equalsAnySource,
  firstPresentSource,
  listSource,
  mappedElementsSource,
  mappedObjectSource,
  mappedObjectSourceAt,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  textSource,
  translatedSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { DetailCall, TypeReadPlan } from "../type-read-plan.js";

function about(operation: string, ...absent: readonly string[]): DetailCall {
  return { operation, parameters: { Bucket: "@Name" }, ...(absent.length > 0 && { absent }) };
}

const filters = {
  Prefix: firstPresentSource("Prefix", "Filter.Prefix", "Filter.And.Prefix"),
  TagFilters: firstPresentSource(listSource("Filter.Tag"), "Filter.And.Tags"),
  ObjectSizeGreaterThan: firstPresentSource(
    textSource("Filter.ObjectSizeGreaterThan"),
    textSource("Filter.And.ObjectSizeGreaterThan"),
  ),
  ObjectSizeLessThan: firstPresentSource(
    textSource("Filter.ObjectSizeLessThan"),
    textSource("Filter.And.ObjectSizeLessThan"),
  ),
};

const lifecycleRule = {
  Id: "ID",
  ...filters,
  ...sameNamesMapping("Status AbortIncompleteMultipartUpload NoncurrentVersionExpiration"),
  ExpirationDate: "Expiration.Date",
  ExpirationInDays: "Expiration.Days",
  ExpiredObjectDeleteMarker: "Expiration.ExpiredObjectDeleteMarker",
  Transitions: mappedElementsSource("Transitions", {
    TransitionDate: "Date",
    TransitionInDays: "Days",
    StorageClass: "StorageClass",
  }),
  NoncurrentVersionTransitions: mappedElementsSource("NoncurrentVersionTransitions", {
    TransitionInDays: "NoncurrentDays",
    ...sameNamesMapping("StorageClass NewerNoncurrentVersions"),
  }),
};

const replicationRule = {
  Id: "ID",
  ...sameNamesMapping("Priority Prefix Status SourceSelectionCriteria Destination DeleteMarkerReplication"),
  Filter: mappedObjectSourceAt("Filter", {
    Prefix: "Prefix",
    TagFilter: "Tag",
    And: mappedObjectSourceAt("And", { Prefix: "Prefix", TagFilters: "Tags" }),
  }),
};

/** CloudFormation has an entry for each event. */
const notifications = (path: string, target: string, from: string) =>
  computedSource([path], (configurations) =>
    objects(configurations).flatMap((configuration) =>
      listSource("Events").value(configuration) === undefined
        ? []
        : (listSource("Events").value(configuration) as readonly JsonValue[]).map((Event) => {
            const rules = listSource("Filter.Key.FilterRules").value(configuration);
            return {
              Event,
              [target]: configuration[from] ?? null,
              ...(rules !== undefined && { Filter: { S3Key: { Rules: rules } } }),
            };
          }),
    ),
  );

function objects(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

interface Grant {
  readonly permission: string;
  readonly grantee: JsonObject;
  readonly group: string;
}

function grantsIn(grants: JsonValue | undefined): readonly Grant[] {
  return objects(grants).map(({ Grantee, Permission }) => {
    const grantee = isJsonObject(Grantee) ? Grantee : {};
    return {
      permission: String(Permission),
      grantee,
      group: typeof grantee.URI === "string" ? (grantee.URI.split("/").at(-1) ?? "") : "",
    };
  });
}

const cannedLists: Readonly<Record<string, string>> = {
  "": "Private",
  "AllUsers READ": "PublicRead",
  "AllUsers READ,AllUsers WRITE": "PublicReadWrite",
  "AuthenticatedUsers READ": "AuthenticatedRead",
  "LogDelivery READ_ACP,LogDelivery WRITE": "LogDeliveryWrite",
};

/** The canned list that grants the same, besides all for the owner. */
function cannedList(grants: JsonValue | undefined, owner: JsonValue | undefined): string | undefined {
  const others = grantsIn(grants).filter(
    ({ grantee, permission }) => !(permission === "FULL_CONTROL" && owner !== undefined && grantee.ID === owner),
  );
  return cannedLists[
    others
      .map(({ group, grantee, permission }) => `${group === "" ? String(grantee.ID) : group} ${permission}`)
      .sort()
      .join(",")
  ];
}

function foreignGrants(grants: JsonValue | undefined, owner: JsonValue | undefined): JsonValue | undefined {
  if (grants === undefined || cannedList(grants, owner) !== undefined) return undefined;
  const byGrantee = new Map<string, { Grantee: JsonObject; Permissions: string[] }>();
  for (const { grantee, permission } of grantsIn(grants)) {
    const name = JSON.stringify(grantee);
    const known = byGrantee.get(name) ?? {
      Grantee: pickedMembersSource("Grantee", "ID Type URI EmailAddress").value({ Grantee: grantee }) as JsonObject,
      Permissions: [],
    };
    byGrantee.set(name, known);
    known.Permissions.push(permission);
  }
  return [...byGrantee.values()];
}

const canned = computedSource(["GetBucketAcl.Grants", "GetBucketAcl.Owner.ID"], (grants, owner) => {
  const name = cannedList(grants, owner);
  return name === "Private" ? undefined : name;
});

export const s3ReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::S3::AccessPoint",
    service: "s3control",
    why: "access points are listed by region; what they block and who may use them take two calls each",
    list: { operation: "ListAccessPoints", parameters: { AccountId: "@account" }, items: "AccessPointList" },
    details: [
      { operation: "GetAccessPoint", parameters: { AccountId: "@account", Name: "@Name" } },
      {
        operation: "GetAccessPointPolicy",
        parameters: { AccountId: "@account", Name: "@Name" },
        absent: ["NoSuchAccessPointPolicy"],
      },
    ],
    arn: "@{AccessPointArn}",
    name: "Name",
    createdAt: "GetAccessPoint.CreationDate",
    properties: {
      ...sameNamesMapping("Name Bucket NetworkOrigin Alias"),
      Arn: "AccessPointArn",
      BucketAccountId: "BucketAccountId",
      VpcConfiguration: "VpcConfiguration",
      PublicAccessBlockConfiguration: "GetAccessPoint.PublicAccessBlockConfiguration",
      Policy: parsedJsonSource("GetAccessPointPolicy.Policy"),
    },
    omitted: ["Tags"],
  },
  {
    type: "AWS::S3::Bucket",
    service: "s3",
    isGlobal: true,
    why: "S3 tells each setting by a call of its own; Cloud Control leaves out the ACL, the policy and MFA delete, and allows few calls a second where S3 allows thousands. 16 calls per bucket",
    list: { operation: "ListBuckets", items: "Buckets" },
    region: firstPresentSource(
      "BucketRegion",
      translatedSource("GetBucketLocation.LocationConstraint", { EU: "eu-west-1" }),
      computedSource(["GetBucketLocation"], (reply) => (reply === undefined ? undefined : "us-east-1")),
    ),
    shared: [
      {
        service: "s3control",
        operation: "GetPublicAccessBlock",
        as: "AccountPublicAccessBlock",
        parameters: { AccountId: "@account" },
        absent: ["NoSuchPublicAccessBlockConfiguration"],
      },
    ],
    details: [
      { ...about("GetBucketLocation"), unless: "BucketRegion" },
      about("GetBucketVersioning"),
      about("GetBucketEncryption", "ServerSideEncryptionConfigurationNotFoundError"),
      about("GetPublicAccessBlock", "NoSuchPublicAccessBlockConfiguration"),
      about("GetBucketOwnershipControls", "OwnershipControlsNotFoundError"),
      about("GetBucketAcl"),
      about("GetBucketPolicy", "NoSuchBucketPolicy"),
      about("GetBucketLogging"),
      about("GetBucketTagging", "NoSuchTagSet", "NoSuchTagSetError"),
      about("GetBucketLifecycleConfiguration", "NoSuchLifecycleConfiguration"),
      about("GetBucketCors", "NoSuchCORSConfiguration"),
      about("GetBucketWebsite", "NoSuchWebsiteConfiguration"),
      about("GetBucketReplication", "ReplicationConfigurationNotFoundError"),
      about("GetBucketNotificationConfiguration"),
      about("GetObjectLockConfiguration", "ObjectLockConfigurationNotFoundError", "ObjectLockConfigurationNotFound"),
      about("GetBucketAccelerateConfiguration", "UnsupportedArgument", "MethodNotAllowed"),
      about("GetBucketRequestPayment"),
    ],
    arn: "arn:@{partition}:s3:::@{Name}",
    name: "Name",
    createdAt: "CreationDate",
    properties: {
      BucketName: "Name",
      AccelerateConfiguration: mappedObjectSource({ AccelerationStatus: "GetBucketAccelerateConfiguration.Status" }),
      AccessControl: canned,
      BucketEncryption: mappedObjectSource({
        ServerSideEncryptionConfiguration: mappedElementsSource(
          "GetBucketEncryption.ServerSideEncryptionConfiguration.Rules",
          {
            ServerSideEncryptionByDefault: "ApplyServerSideEncryptionByDefault",
            ...sameNamesMapping("BucketKeyEnabled BlockedEncryptionTypes"),
          },
        ),
      }),
      CorsConfiguration: mappedObjectSource({
        CorsRules: mappedElementsSource("GetBucketCors.CORSRules", {
          Id: "ID",
          ...sameNamesMapping("AllowedHeaders AllowedMethods AllowedOrigins"),
          ExposedHeaders: "ExposeHeaders",
          MaxAge: "MaxAgeSeconds",
        }),
      }),
      LifecycleConfiguration: mappedObjectSource({
        Rules: mappedElementsSource("GetBucketLifecycleConfiguration.Rules", lifecycleRule),
        TransitionDefaultMinimumObjectSize: "GetBucketLifecycleConfiguration.TransitionDefaultMinimumObjectSize",
      }),
      LoggingConfiguration: mappedObjectSourceAt("GetBucketLogging.LoggingEnabled", {
        DestinationBucketName: "TargetBucket",
        LogFilePrefix: "TargetPrefix",
        TargetObjectKeyFormat: "TargetObjectKeyFormat",
      }),
      NotificationConfiguration: mappedObjectSource({
        TopicConfigurations: notifications(
          "GetBucketNotificationConfiguration.TopicConfigurations",
          "Topic",
          "TopicArn",
        ),
        QueueConfigurations: notifications(
          "GetBucketNotificationConfiguration.QueueConfigurations",
          "Queue",
          "QueueArn",
        ),
        LambdaConfigurations: notifications(
          "GetBucketNotificationConfiguration.LambdaFunctionConfigurations",
          "Function",
          "LambdaFunctionArn",
        ),
        EventBridgeConfiguration: computedSource(
          ["GetBucketNotificationConfiguration.EventBridgeConfiguration"],
          (found) => (found === undefined ? undefined : { EventBridgeEnabled: true }),
        ),
      }),
      ObjectLockConfiguration: "GetObjectLockConfiguration.ObjectLockConfiguration",
      ObjectLockEnabled: equalsAnySource(
        "GetObjectLockConfiguration.ObjectLockConfiguration.ObjectLockEnabled",
        "Enabled",
      ),
      // A bucket without them lets writers own what they write.
      OwnershipControls: computedSource(
        ["GetBucketOwnershipControls", "GetBucketOwnershipControls.OwnershipControls"],
        (_, controls) => controls ?? { Rules: [{ ObjectOwnership: "ObjectWriter" }] },
      ),
      PublicAccessBlockConfiguration: mappedObjectSourceAt("GetPublicAccessBlock.PublicAccessBlockConfiguration", {
        BlockPublicAcls: booleanSource("BlockPublicAcls"),
        BlockPublicPolicy: booleanSource("BlockPublicPolicy"),
        IgnorePublicAcls: booleanSource("IgnorePublicAcls"),
        RestrictPublicBuckets: booleanSource("RestrictPublicBuckets"),
      }),
      ReplicationConfiguration: mappedObjectSourceAt("GetBucketReplication.ReplicationConfiguration", {
        Role: "Role",
        Rules: mappedElementsSource("Rules", replicationRule),
      }),
      Tags: userTagsAsListSource("GetBucketTagging.TagSet"),
      VersioningConfiguration: mappedObjectSource({ Status: "GetBucketVersioning.Status" }),
      WebsiteConfiguration: mappedObjectSourceAt("GetBucketWebsite", {
        IndexDocument: "IndexDocument.Suffix",
        ErrorDocument: "ErrorDocument.Key",
        RedirectAllRequestsTo: "RedirectAllRequestsTo",
        RoutingRules: mappedElementsSource("RoutingRules", {
          RoutingRuleCondition: "Condition",
          RedirectRule: "Redirect",
        }),
      }),
    },
    extras: {
      Grants: computedSource(["GetBucketAcl.Grants", "GetBucketAcl.Owner.ID"], foreignGrants),
      MFADelete: "GetBucketVersioning.MFADelete",
      RequestPayer: "GetBucketRequestPayment.Payer",
      AccountPublicAccessBlock: "AccountPublicAccessBlock.PublicAccessBlockConfiguration",
    },
    also: [
      {
        type: "AWS::S3::BucketPolicy",
        when: "GetBucketPolicy.Policy",
        name: "@{Name}",
        properties: { Bucket: "Name", PolicyDocument: parsedJsonSource("GetBucketPolicy.Policy") },
        shownAt: ["beside", "Policy"],
      },
    ],
    notRead: {
      AnalyticsConfigurations: "takes a further call per bucket",
      IntelligentTieringConfigurations: "takes a further call per bucket",
      InventoryConfigurations: "takes a further call per bucket",
      MetricsConfigurations: "takes a further call per bucket",
      MetadataTableConfiguration: "takes a further call per bucket",
      MetadataConfiguration: "takes a further call per bucket",
      AbacStatus: "takes a further call per bucket",
    },
  },
  {
    type: "AWS::S3::AccountPublicAccessBlock",
    service: "s3control",
    isGlobal: true,
    why: "a setting of the account, which CloudFormation and Cloud Control do not have. One call",
    list: {
      operation: "GetPublicAccessBlock",
      parameters: { AccountId: "@account" },
      items: "PublicAccessBlockConfiguration",
      absent: ["NoSuchPublicAccessBlockConfiguration"],
    },
    arn: "arn:@{partition}:s3::@{account}:publicaccessblock",
    name: "account",
    properties: {
      AccountId: "account",
      PublicAccessBlockConfiguration: mappedObjectSource(
        sameNamesMapping("BlockPublicAcls BlockPublicPolicy IgnorePublicAcls RestrictPublicBuckets"),
      ),
    },
  },
];
