/** How the types of AWS::Lambda are read. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  mapAsKeyValueObjectsSource,
  mappedObjectSourceAt,
  matchedPartSource,
  parsedJsonSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { EmbeddedReadPlan, TypeReadPlan } from "../type-read-plan.js";

const about = { FunctionName: "@FunctionName" };

/** One permission for each statement of the function's policy. */
function permissions(policy: JsonValue | undefined): JsonValue | undefined {
  const document = parsedJsonSource("policy").value({ policy: policy ?? null });
  const statements = isJsonObject(document) ? document.Statement : undefined;
  if (!Array.isArray(statements)) return undefined;
  return statements
    .filter(isJsonObject)
    .filter(({ Effect }) => Effect === "Allow")
    .map(permission);
}

const conditionNames: Readonly<Record<string, string>> = {
  "aws:sourcearn": "SourceArn",
  "aws:sourceaccount": "SourceAccount",
  "aws:principalorgid": "PrincipalOrgID",
  "lambda:eventsourcetoken": "EventSourceToken",
  "lambda:functionurlauthtype": "FunctionUrlAuthType",
  "lambda:invokedviafunctionurl": "InvokedViaFunctionUrl",
};

function permission(statement: JsonObject): JsonObject {
  const conditions = isJsonObject(statement.Condition) ? Object.values(statement.Condition) : [];
  const limits = conditions.filter(isJsonObject).flatMap((condition) =>
    Object.entries(condition).flatMap(([key, value]) => {
      const name = conditionNames[key.toLowerCase()];
      if (name === undefined || value === undefined) return [];
      return [[name, name === "InvokedViaFunctionUrl" ? String(value) === "true" : value] as const];
    }),
  );
  const { Principal } = statement;
  const principal = isJsonObject(Principal) ? Object.values(Principal)[0] : Principal;
  return {
    Id: statement.Sid ?? null,
    Action: statement.Action ?? null,
    Principal: principal ?? null,
    ...Object.fromEntries(limits),
  };
}

const qualifierSource = matchedPartSource("GetFunctionUrlConfig.FunctionArn", /^(?:[^:]*:){7}([^:]+)/);

/** The address of a function, or of an alias. */
const urlOf = (name: string, when: EmbeddedReadPlan["when"]): EmbeddedReadPlan => ({
  type: "AWS::Lambda::Url",
  when,
  name: `@{${name}}`,
  properties: {
    ...sameNamesMappingAt("GetFunctionUrlConfig", "FunctionArn FunctionUrl InvokeMode AuthType Cors"),
    TargetFunctionArn: matchedPartSource("GetFunctionUrlConfig.FunctionArn", /^((?:[^:]*:){6}[^:]*)/),
    Qualifier: qualifierSource,
  },
  shownAt: ["beside", "Url"],
});

export const lambdaReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Lambda::Function",
    service: "lambda",
    why: "a page of ListFunctions has 50 whole configurations; policy, addresses, concurrency and code signing take a call each, where Cloud Control takes one for each resource of them",
    list: { operation: "ListFunctions", items: "Functions" },
    shared: [createTaggingApiTagsCall("lambda")],
    details: [
      { operation: "GetPolicy", parameters: about, absent: ["ResourceNotFoundException"] },
      { operation: "GetFunctionUrlConfig", parameters: about, absent: ["ResourceNotFoundException"] },
      { operation: "GetFunctionConcurrency", parameters: about },
      {
        operation: "GetFunctionCodeSigningConfig",
        parameters: about,
        when: { PackageType: ["Zip", null] },
        absent: ["ResourceNotFoundException"],
      },
    ],
    arn: "@{FunctionArn}",
    name: "FunctionName",
    createdAt: "LastModified",
    properties: {
      Arn: "FunctionArn",
      ...sameNamesMapping(
        "MemorySize Description TracingConfig DeadLetterConfig Timeout Handler Role FileSystemConfigs FunctionName Runtime PackageType EphemeralStorage Architectures LoggingConfig DurableConfig TenancyConfig CapacityProviderConfig",
      ),
      CodeSigningConfigArn: "GetFunctionCodeSigningConfig.CodeSigningConfigArn",
      Environment: withoutMembersSource("Environment", "Error"),
      ImageConfig: "ImageConfigResponse.ImageConfig",
      KmsKeyArn: "KMSKeyArn",
      Layers: "Layers.Arn",
      ReservedConcurrentExecutions: "GetFunctionConcurrency.ReservedConcurrentExecutions",
      SnapStart: withoutMembersSource("SnapStart", "OptimizationStatus"),
      VpcConfig: withoutMembersSource("VpcConfig", "VpcId"),
      Tags: taggingApiTagsSource,
    },
    extras: sameNamesMapping("CodeSha256"),
    also: [
      {
        type: "AWS::Lambda::Permission",
        when: computedSource(["GetPolicy.Policy"], permissions),
        each: true,
        name: "@{of.FunctionName}/@{Id}",
        properties: {
          FunctionName: "of.FunctionName",
          ...sameNamesMapping(
            "Id Action Principal SourceArn SourceAccount PrincipalOrgID EventSourceToken FunctionUrlAuthType InvokedViaFunctionUrl",
          ),
        },
        shownAt: ["beside", "Permissions"],
      },
      urlOf("FunctionName", "GetFunctionUrlConfig.FunctionUrl"),
    ],
    notRead: {
      RuntimeManagementConfig: "takes a further call per function",
      RecursiveLoop: "takes a further call per function",
      FunctionScalingConfig: "takes a further call per function",
    },
    omitted: ["Code"],
  },
  {
    type: "AWS::Lambda::EventSourceMapping",
    service: "lambda",
    why: "a page of ListEventSourceMappings has whole mappings but for their tags. One call per mapping",
    list: { operation: "ListEventSourceMappings", items: "EventSourceMappings" },
    details: [{ operation: "ListTags", parameters: { Resource: "@EventSourceMappingArn" } }],
    arn: "arn:@{partition}:lambda:@{region}:@{account}:event-source-mapping:@{UUID}",
    name: "UUID",
    properties: {
      Id: "UUID",
      ...sameNamesMapping(
        "StartingPosition BatchSize MaximumRetryAttempts Topics ScalingConfig ParallelizationFactor FilterCriteria EventSourceArn SelfManagedKafkaEventSourceConfig DocumentDBEventSourceConfig TumblingWindowInSeconds BisectBatchOnFunctionError AmazonManagedKafkaEventSourceConfig MaximumRecordAgeInSeconds Queues SourceAccessConfigurations FunctionResponseTypes MaximumBatchingWindowInSeconds ProvisionedPollerConfig MetricsConfig LoggingConfig",
      ),
      DestinationConfig: withoutMembersSource("DestinationConfig", "OnSuccess"),
      Enabled: computedSource(["State"], (state) =>
        state === undefined ? undefined : !["Disabled", "Disabling"].includes(String(state)),
      ),
      FunctionName: "FunctionArn",
      KmsKeyArn: "KMSKeyArn",
      SelfManagedEventSource: mappedObjectSourceAt("SelfManagedEventSource", {
        Endpoints: mappedObjectSourceAt("Endpoints", { KafkaBootstrapServers: "KAFKA_BOOTSTRAP_SERVERS" }),
      }),
      StartingPositionTimestamp: computedSource(["StartingPositionTimestamp"], (time) =>
        typeof time === "string" ? Date.parse(time) / 1000 : time,
      ),
      Tags: userTagsAsListSource("ListTags.Tags"),
    },
  },
  {
    type: "AWS::Lambda::Alias",
    service: "lambda",
    why: "aliases are listed by function, their addresses take a call each. One call per function",
    list: {
      of: { operation: "ListFunctions", items: "Functions" },
      operation: "ListAliases",
      parameters: about,
      items: "Aliases",
    },
    details: [
      {
        operation: "GetFunctionUrlConfig",
        parameters: { FunctionName: "@parent.FunctionName", Qualifier: "@Name" },
        absent: ["ResourceNotFoundException"],
      },
    ],
    arn: "@{AliasArn}",
    name: "Name",
    // An address that names no alias is that of the function itself, and told there.
    also: [urlOf("Name", qualifierSource)],
    properties: {
      ...sameNamesMapping("AliasArn Description FunctionVersion Name"),
      FunctionName: "parent.FunctionName",
      RoutingConfig: mappedObjectSourceAt("RoutingConfig", {
        AdditionalVersionWeights: mapAsKeyValueObjectsSource(
          "AdditionalVersionWeights",
          "FunctionVersion",
          "FunctionWeight",
        ),
      }),
    },
    notRead: { ProvisionedConcurrencyConfig: "takes a further call per alias" },
  },
  {
    type: "AWS::Lambda::EventInvokeConfig",
    service: "lambda",
    why: "configurations are listed whole by function; Cloud Control cannot list them without it. One call per function",
    list: {
      of: { operation: "ListFunctions", items: "Functions" },
      operation: "ListFunctionEventInvokeConfigs",
      parameters: { FunctionName: "@FunctionName" },
      items: "FunctionEventInvokeConfigs",
    },
    arn: "@{FunctionArn}/event-invoke-config",
    name: "FunctionArn",
    properties: {
      ...sameNamesMapping("MaximumRetryAttempts DestinationConfig MaximumEventAgeInSeconds"),
      FunctionName: "parent.FunctionName",
      Qualifier: matchedPartSource("FunctionArn", /:function:[^:]+:(.+)$/),
    },
  },
];
