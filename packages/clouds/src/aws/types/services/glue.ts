/** How the types of AWS::Glue are read. */
import {
  computedSource,
  mappedElementsSource,
  mappedObjectSource,
  mappedObjectSourceAt,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
  userTagsAsMapSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const glueReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Glue::SecurityConfiguration",
    service: "glue",
    why: "a page of GetSecurityConfigurations has whole configurations; Cloud Control takes a call for each",
    list: { operation: "GetSecurityConfigurations", items: "SecurityConfigurations" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:securityConfiguration/@{Name}",
    name: "Name",
    createdAt: "CreatedTimeStamp",
    properties: {
      Name: "Name",
      EncryptionConfiguration: mappedObjectSource({
        S3Encryptions: "EncryptionConfiguration.S3Encryption",
        CloudWatchEncryption: "EncryptionConfiguration.CloudWatchEncryption",
        JobBookmarksEncryption: "EncryptionConfiguration.JobBookmarksEncryption",
      }),
    },
  },
  {
    type: "AWS::Glue::DataCatalogEncryptionSettings",
    service: "glue",
    why: "there is one catalogue in each region. One call per region",
    list: { operation: "GetDataCatalogEncryptionSettings", items: "DataCatalogEncryptionSettings" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:catalog",
    name: "account",
    properties: {
      CatalogId: "account",
      DataCatalogEncryptionSettings: mappedObjectSource({
        EncryptionAtRest: "EncryptionAtRest",
        ConnectionPasswordEncryption: mappedObjectSource({
          ReturnConnectionPasswordEncrypted: "ConnectionPasswordEncryption.ReturnConnectionPasswordEncrypted",
          KmsKeyId: "ConnectionPasswordEncryption.AwsKmsKeyId",
        }),
      }),
    },
  },
  {
    type: "AWS::Glue::ResourcePolicy",
    service: "glue",
    why: "the catalogue of a region has one policy, or none. One call per region",
    list: { operation: "GetResourcePolicy", items: "PolicyInJson", absent: ["EntityNotFoundException"] },
    arn: "arn:@{partition}:glue:@{region}:@{account}:catalog/policy",
    name: "account",
    properties: { PolicyInJson: parsedJsonSource("value") },
    notRead: { EnableHybrid: "no call gives it back" },
  },
  {
    type: "AWS::Glue::Crawler",
    service: "glue",
    why: "a page of GetCrawlers has whole crawlers. One call per crawler for its tags",
    list: { operation: "GetCrawlers", items: "Crawlers" },
    details: [{ operation: "GetTags", parameters: { ResourceArn: "@selfArn" } }],
    arn: "arn:@{partition}:glue:@{region}:@{account}:crawler/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    tags: userTagsAsMapSource("GetTags.Tags"),
    properties: {
      ...sameNamesMapping(
        "Classifiers Description SchemaChangePolicy Configuration DatabaseName CrawlerSecurityConfiguration Name Role TablePrefix LakeFormationConfiguration",
      ),
      Schedule: pickedMembersSource("Schedule", "ScheduleExpression"),
      Targets: mappedObjectSourceAt("Targets", {
        ...sameNamesMapping("S3Targets JdbcTargets CatalogTargets DeltaTargets IcebergTargets HudiTargets"),
        DynamoDBTargets: mappedElementsSource("DynamoDBTargets", {
          Path: "Path",
          ScanAll: "scanAll",
          ScanRate: "scanRate",
        }),
        MongoDBTargets: pickedMembersSource("MongoDBTargets", "ConnectionName Path"),
      }),
      RecrawlPolicy: "RecrawlPolicy",
      Tags: userTagsAsMapSource("GetTags.Tags"),
    },
    extras: sameNamesMapping("LineageConfiguration"),
  },
  {
    type: "AWS::Glue::Database",
    service: "glue",
    why: "a page of GetDatabases has whole databases",
    list: { operation: "GetDatabases", items: "DatabaseList" },
    details: [{ operation: "GetTags", parameters: { ResourceArn: "@selfArn" } }],
    arn: "arn:@{partition}:glue:@{region}:@{account}:database/@{Name}",
    name: "Name",
    createdAt: "CreateTime",
    tags: userTagsAsListSource("GetTags.Tags"),
    extras: { Tags: userTagsAsListSource("GetTags.Tags") },
    properties: {
      DatabaseName: "Name",
      DatabaseInput: mappedObjectSource(
        sameNamesMapping(
          "Name Description LocationUri Parameters CreateTableDefaultPermissions TargetDatabase FederatedDatabase",
        ),
      ),
      CatalogId: "CatalogId",
    },
    omitted: ["DatabaseName"],
  },
  {
    type: "AWS::Glue::Job",
    service: "glue",
    why: "a page of GetJobs has whole jobs. One call per job for its tags",
    list: { operation: "GetJobs", items: "Jobs" },
    details: [{ operation: "GetTags", parameters: { ResourceArn: "@selfArn" } }],
    arn: "arn:@{partition}:glue:@{region}:@{account}:job/@{Name}",
    name: "Name",
    createdAt: "CreatedOn",
    tags: userTagsAsMapSource("GetTags.Tags"),
    properties: {
      ...sameNamesMapping(
        "Connections MaxRetries Description Timeout AllocatedCapacity Name Role DefaultArguments NotificationProperty WorkerType ExecutionClass LogUri Command GlueVersion ExecutionProperty SecurityConfiguration NumberOfWorkers MaxCapacity NonOverridableArguments MaintenanceWindow JobMode JobRunQueuingEnabled",
      ),
      Tags: userTagsAsMapSource("GetTags.Tags"),
    },
  },
  {
    type: "AWS::Glue::Table",
    service: "glue",
    why: "tables are listed whole by database; Cloud Control cannot list them without it. One call per database",
    list: {
      of: { operation: "GetDatabases", items: "DatabaseList" },
      operation: "GetTables",
      parameters: { DatabaseName: "@Name" },
      items: "TableList",
    },
    arn: "arn:@{partition}:glue:@{region}:@{account}:table/@{DatabaseName}/@{Name}",
    name: "Name",
    createdAt: "CreateTime",
    properties: {
      ...sameNamesMapping("DatabaseName CatalogId Name"),
      TableInput: mappedObjectSource(
        sameNamesMapping(
          "Name Owner ViewOriginalText Description TableType Parameters ViewExpandedText StorageDescriptor TargetTable PartitionKeys Retention",
        ),
      ),
    },
    omitted: ["Id", "OpenTableFormatInput"],
  },
  {
    type: "AWS::Glue::Registry",
    service: "glue",
    why: "a page of ListRegistries has whole registries. One call per registry for its tags",
    list: { operation: "ListRegistries", items: "Registries" },
    details: [{ operation: "GetTags", parameters: { ResourceArn: "@RegistryArn" } }],
    arn: "@{RegistryArn}",
    name: "RegistryName",
    properties: {
      ...sameNamesMapping("Description"),
      Arn: "RegistryArn",
      Name: "RegistryName",
      Tags: userTagsAsListSource("GetTags.Tags"),
    },
  },
  {
    type: "AWS::Glue::Connection",
    service: "glue",
    why: "a page of GetConnections has whole connections, asked for without their passwords",
    list: { operation: "GetConnections", parameters: { HidePassword: true }, items: "ConnectionList" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:connection/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      CatalogId: "account",
      ConnectionInput: mappedObjectSource({
        ...sameNamesMapping(
          "Name Description ConnectionType MatchCriteria ConnectionProperties SparkProperties AthenaProperties PythonProperties",
        ),
        PhysicalConnectionRequirements: pickedMembersSource(
          "PhysicalConnectionRequirements",
          "AvailabilityZone SecurityGroupIdList SubnetId",
        ),
      }),
    },
    notRead: { Tags: "takes a further call per connection" },
  },
  {
    type: "AWS::Glue::MLTransform",
    service: "glue",
    why: "a page of GetMLTransforms has whole transforms",
    list: { operation: "GetMLTransforms", items: "Transforms" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:mlTransform/@{TransformId}",
    name: "Name",
    createdAt: "CreatedOn",
    properties: {
      ...sameNamesMapping("Name Description Role GlueVersion"),
      TransformEncryption: mappedObjectSource({
        MLUserDataEncryption: mappedObjectSource({
          MLUserDataEncryptionMode: "TransformEncryption.MlUserDataEncryption.MlUserDataEncryptionMode",
          KmsKeyId: "TransformEncryption.MlUserDataEncryption.KmsKeyId",
        }),
        TaskRunSecurityConfigurationName: "TransformEncryption.TaskRunSecurityConfigurationName",
      }),
    },
  },
  {
    type: "AWS::Glue::Trigger",
    service: "glue",
    why: "a page of GetTriggers has whole triggers but for their tags. One call per trigger",
    list: { operation: "GetTriggers", items: "Triggers" },
    details: [{ operation: "GetTags", parameters: { ResourceArn: "@selfArn" } }],
    arn: "arn:@{partition}:glue:@{region}:@{account}:trigger/@{Name}",
    name: "Name",
    tags: userTagsAsMapSource("GetTags.Tags"),
    properties: {
      ...sameNamesMapping("Name Type Description Schedule Actions Predicate EventBatchingCondition WorkflowName"),
      Tags: userTagsAsMapSource("GetTags.Tags"),
    },
    extras: {
      // Those that nothing starts by itself are never activated.
      Enabled: computedSource(["Type", "State"], (type, state) =>
        type === "ON_DEMAND" || type === "EVENT" ? undefined : state === "ACTIVATED" || state === "ACTIVATING",
      ),
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
    tags: userTagsAsMapSource("GetTags.Tags"),
    properties: {
      ...sameNamesMappingAt("BatchGetWorkflows", "Name Description DefaultRunProperties MaxConcurrentRuns"),
      Tags: userTagsAsMapSource("GetTags.Tags"),
    },
  },
];
