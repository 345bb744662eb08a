/** How the types of AWS::ApiGateway are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedMemberNamesSource,
  computedSource,
  lowerCamelReplyNamesMapping,
  mappedElementsSource,
  mappedObjectSourceAt,
  parsedJsonSource,
  pickedMembersSource,
  translatedSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** `*` and `/*` stand for all; a `/` in a path is written `~1`. */
function methodSettings(settings: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(settings)) return undefined;
  return Object.entries(settings).map(([name, setting]) => {
    const at = name.lastIndexOf("/");
    const path = name.slice(0, at).replaceAll("~1", "/");
    const picked = pickedMembersSource(
      "Setting",
      "CacheDataEncrypted CacheTtlInSeconds CachingEnabled DataTraceEnabled LoggingLevel MetricsEnabled ThrottlingBurstLimit ThrottlingRateLimit",
    ).value({ Setting: capitalizedMemberNamesSource("setting").value({ setting: setting ?? null }) ?? null });
    return {
      ResourcePath: path.startsWith("/") ? path : `/${path}`,
      HttpMethod: name.slice(at + 1),
      ...(isJsonObject(picked) && picked),
    };
  });
}

/** The API escapes the text of a policy once more. */
function restPolicy(policy: JsonValue | undefined): JsonValue | undefined {
  if (typeof policy !== "string") return policy;
  return parsedJsonSource("policy").value({ policy: policy.includes('\\"') ? policy.replaceAll('\\"', '"') : policy });
}

const valuesOf = (map: JsonValue | undefined): JsonValue | undefined =>
  isJsonObject(map) ? Object.values(map).flatMap((value) => (value === undefined ? [] : [value])) : undefined;

const methodResponses = computedSource(["methodResponses"], (responses) =>
  mappedElementsSource("all", lowerCamelReplyNamesMapping("StatusCode ResponseModels ResponseParameters")).value({
    all: valuesOf(responses) ?? null,
  }),
);

const integrationResponses = computedSource(["integrationResponses"], (responses) =>
  mappedElementsSource(
    "all",
    lowerCamelReplyNamesMapping("StatusCode ContentHandling SelectionPattern ResponseParameters ResponseTemplates"),
  ).value({ all: valuesOf(responses) ?? null }),
);

const restIntegration = mappedObjectSourceAt("methodIntegration", {
  ...lowerCamelReplyNamesMapping(
    "Type Uri ConnectionType ConnectionId Credentials RequestParameters RequestTemplates PassthroughBehavior ContentHandling TimeoutInMillis CacheNamespace CacheKeyParameters ResponseTransferMode IntegrationTarget",
  ),
  IntegrationHttpMethod: "httpMethod",
  IntegrationResponses: integrationResponses,
});

/** `abc123/prod` is a stage of an interface. */
function stageKeys(keys: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(keys)) return undefined;
  return keys.flatMap((key) => {
    const [RestApiId = "", StageName = ""] = String(key).split("/");
    return [{ RestApiId, StageName }];
  });
}

export const apiGatewayReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ApiGateway::RestApi",
    service: "apigateway",
    why: "a page of GetRestApis has whole interfaces; Cloud Control takes a call for each",
    list: { operation: "GetRestApis", items: "items" },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{id}",
    name: "name",
    createdAt: "createdDate",
    properties: {
      RestApiId: "id",
      ...lowerCamelReplyNamesMapping(
        "RootResourceId Version Description MinimumCompressionSize DisableExecuteApiEndpoint BinaryMediaTypes Name SecurityPolicy EndpointAccessMode",
      ),
      ApiKeySourceType: "apiKeySource",
      EndpointConfiguration: capitalizedMemberNamesSource("endpointConfiguration"),
      Policy: computedSource(["policy"], restPolicy),
      Tags: userTagsAsListSource("tags"),
    },
  },
  {
    type: "AWS::ApiGateway::Stage",
    service: "apigateway",
    why: "stages are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetStages",
      parameters: { restApiId: "@id" },
      items: "item",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/stages/@{stageName}",
    name: "stageName",
    createdAt: "createdDate",
    properties: {
      RestApiId: "parent.id",
      ...lowerCamelReplyNamesMapping(
        "DeploymentId Description StageName ClientCertificateId Variables DocumentationVersion TracingEnabled CacheClusterSize CacheClusterEnabled",
      ),
      AccessLogSetting: capitalizedMemberNamesSource("accessLogSettings"),
      CanarySetting: mappedObjectSourceAt("canarySettings", {
        ...lowerCamelReplyNamesMapping("DeploymentId PercentTraffic StageVariableOverrides UseStageCache"),
      }),
      MethodSettings: computedSource(["methodSettings"], methodSettings),
      Tags: userTagsAsListSource("tags"),
    },
    extras: { WebAclArn: "webAclArn" },
  },
  {
    type: "AWS::ApiGateway::Resource",
    service: "apigateway",
    why: "resources are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetResources",
      parameters: { restApiId: "@id", limit: 500 },
      items: "items",
    },
    unlike: { path: /^\/$/ },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/resources/@{id}",
    name: "path",
    properties: { ...lowerCamelReplyNamesMapping("ParentId PathPart"), RestApiId: "parent.id", ResourceId: "id" },
  },
  {
    type: "AWS::ApiGateway::Method",
    service: "apigateway",
    why: "methods are told with their resource; Cloud Control cannot list them. One call per resource",
    list: {
      of: {
        of: { operation: "GetRestApis", items: "items" },
        operation: "GetResources",
        parameters: { restApiId: "@id", limit: 500 },
        items: "items",
      },
      operation: "GetResource",
      parameters: { restApiId: "@parent.id", resourceId: "@id", embed: ["methods"] },
      items: "resourceMethods",
      hasEntries: true,
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.parent.id}/resources/@{parent.id}/methods/@{key}",
    name: "key",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "ApiKeyRequired AuthorizationScopes AuthorizationType AuthorizerId OperationName RequestValidatorId",
      ),
      RestApiId: "parent.parent.id",
      ResourceId: "parent.id",
      HttpMethod: "key",
      Integration: restIntegration,
      MethodResponses: methodResponses,
      RequestModels: "requestModels",
      RequestParameters: "requestParameters",
    },
  },
  {
    type: "AWS::ApiGateway::Deployment",
    service: "apigateway",
    why: "deployments are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetDeployments",
      parameters: { restApiId: "@id", limit: 500 },
      items: "items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/deployments/@{id}",
    name: "id",
    createdAt: "createdDate",
    properties: { ...lowerCamelReplyNamesMapping("Description"), RestApiId: "parent.id", DeploymentId: "id" },
    omitted: ["DeploymentCanarySettings", "StageDescription", "StageName"],
  },
  {
    type: "AWS::ApiGateway::Authorizer",
    service: "apigateway",
    why: "authorizers are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetAuthorizers",
      parameters: { restApiId: "@id", limit: 500 },
      items: "items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/authorizers/@{id}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "AuthorizerCredentials IdentityValidationExpression AuthorizerUri AuthorizerResultTtlInSeconds IdentitySource AuthType Name",
      ),
      RestApiId: "parent.id",
      AuthorizerId: "id",
      ProviderARNs: "providerARNs",
      Type: "type",
    },
  },
  {
    type: "AWS::ApiGateway::Model",
    service: "apigateway",
    why: "models are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetModels",
      parameters: { restApiId: "@id", limit: 500 },
      items: "items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/models/@{name}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping("Description ContentType Name"),
      RestApiId: "parent.id",
      Schema: parsedJsonSource("schema"),
    },
  },
  {
    type: "AWS::ApiGateway::RequestValidator",
    service: "apigateway",
    why: "validators are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetRequestValidators",
      parameters: { restApiId: "@id", limit: 500 },
      items: "items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/requestvalidators/@{id}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping("ValidateRequestParameters ValidateRequestBody Name"),
      RestApiId: "parent.id",
      RequestValidatorId: "id",
    },
  },
  {
    type: "AWS::ApiGateway::ApiKey",
    service: "apigateway",
    why: "a page of GetApiKeys has whole keys, without their values",
    list: { operation: "GetApiKeys", items: "items" },
    arn: "arn:@{partition}:apigateway:@{region}::/apikeys/@{id}",
    name: "name",
    createdAt: "createdDate",
    properties: {
      ...lowerCamelReplyNamesMapping("Description Enabled CustomerId Name"),
      APIKeyId: "id",
      StageKeys: computedSource(["stageKeys"], stageKeys),
      Tags: userTagsAsListSource("tags"),
    },
    omitted: ["GenerateDistinctId", "Value"],
  },
  {
    type: "AWS::ApiGateway::UsagePlan",
    service: "apigateway",
    why: "a page of GetUsagePlans has whole plans",
    list: { operation: "GetUsagePlans", items: "items" },
    arn: "arn:@{partition}:apigateway:@{region}::/usageplans/@{id}",
    name: "name",
    properties: {
      ...lowerCamelReplyNamesMapping("Description"),
      Id: "id",
      UsagePlanName: "name",
      Quota: capitalizedMemberNamesSource("quota"),
      ApiStages: capitalizedMemberNamesSource("apiStages"),
      Tags: userTagsAsListSource("tags"),
      Throttle: capitalizedMemberNamesSource("throttle"),
    },
  },
  {
    type: "AWS::ApiGateway::UsagePlanKey",
    service: "apigateway",
    why: "keys are listed by plan; Cloud Control cannot list them without it. One call per plan",
    list: {
      of: { operation: "GetUsagePlans", items: "items" },
      operation: "GetUsagePlanKeys",
      parameters: { usagePlanId: "@id" },
      items: "items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/usageplans/@{parent.id}/keys/@{id}",
    name: "name",
    properties: {
      UsagePlanId: "parent.id",
      KeyId: "id",
      KeyType: "type",
      Id: computedSource(["id", "parent.id"], (key, plan) => `${String(key)}:${String(plan)}`),
    },
  },
  {
    type: "AWS::ApiGateway::BasePathMapping",
    service: "apigateway",
    why: "mappings are listed by domain; Cloud Control cannot list them without it. One call per domain",
    list: {
      of: { operation: "GetDomainNames", items: "items" },
      operation: "GetBasePathMappings",
      parameters: { domainName: "@domainName" },
      items: "items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/domainnames/@{parent.domainName}/basepathmappings/@{basePath}",
    name: "basePath",
    properties: {
      ...lowerCamelReplyNamesMapping("RestApiId Stage"),
      DomainName: "parent.domainName",
      BasePath: translatedSource("basePath", { "(none)": "" }),
    },
    omitted: ["Id"],
  },
  {
    type: "AWS::ApiGateway::Account",
    service: "apigateway",
    why: "there is one per region",
    list: { operation: "GetAccount", items: "" },
    arn: "arn:@{partition}:apigateway:@{region}::/account",
    name: "region",
    properties: { CloudWatchRoleArn: "cloudwatchRoleArn" },
    omitted: ["Id"],
  },
  {
    type: "AWS::ApiGateway::DomainName",
    service: "apigateway",
    why: "a page of GetDomainNames has whole domains",
    list: { operation: "GetDomainNames", items: "items" },
    // The other API of API Gateway lists the same domains: one id for both would be one resource twice.
    arn: "arn:@{partition}:apigateway:@{region}::/domainnames/@{domainName}#v1",
    name: "domainName",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "DomainName RegionalHostedZoneId RegionalDomainName DistributionHostedZoneId DistributionDomainName DomainNameArn OwnershipVerificationCertificateArn SecurityPolicy RegionalCertificateArn CertificateArn EndpointAccessMode RoutingMode",
      ),
      MutualTlsAuthentication: mappedObjectSourceAt(
        "mutualTlsAuthentication",
        lowerCamelReplyNamesMapping("TruststoreUri TruststoreVersion"),
      ),
      EndpointConfiguration: mappedObjectSourceAt(
        "endpointConfiguration",
        lowerCamelReplyNamesMapping("Types IpAddressType"),
      ),
      Tags: userTagsAsListSource("tags"),
    },
  },
  {
    type: "AWS::ApiGateway::GatewayResponse",
    service: "apigateway",
    why: "a page of GetGatewayResponses has all of an interface; those that nobody changed are AWS' own. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetGatewayResponses",
      parameters: { restApiId: "@id", limit: 500 },
      items: "items",
    },
    unless: { defaultResponse: [true] },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/gatewayresponses/@{responseType}",
    name: "responseType",
    properties: {
      RestApiId: "parent.id",
      ...lowerCamelReplyNamesMapping("ResponseType StatusCode ResponseParameters ResponseTemplates"),
    },
  },
];
