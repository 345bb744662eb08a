/** API Gateway: what interfaces are made of, and what leads to them. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedSource,
  computedSource,
  elementsSource,
  lowerCamelMapping,
  objectSourceAt,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  tagListSource,
  tagMapSource,
  translatedSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const valuesOf = (map: JsonValue | undefined): JsonValue | undefined =>
  isJsonObject(map) ? Object.values(map).flatMap((value) => (value === undefined ? [] : [value])) : undefined;

const methodResponses = computedSource(["methodResponses"], (responses) =>
  elementsSource("all", lowerCamelMapping("StatusCode ResponseModels ResponseParameters")).value({
    all: valuesOf(responses) ?? null,
  }),
);

const integrationResponses = computedSource(["integrationResponses"], (responses) =>
  elementsSource(
    "all",
    lowerCamelMapping("StatusCode ContentHandling SelectionPattern ResponseParameters ResponseTemplates"),
  ).value({ all: valuesOf(responses) ?? null }),
);

const restIntegration = objectSourceAt("methodIntegration", {
  ...lowerCamelMapping(
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

export const apiGatewayPartReadPlans: readonly TypeReadPlan[] = [
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
    properties: { ...lowerCamelMapping("ParentId PathPart"), RestApiId: "parent.id", ResourceId: "id" },
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
      ...lowerCamelMapping(
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
    properties: { ...lowerCamelMapping("Description"), RestApiId: "parent.id", DeploymentId: "id" },
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
      ...lowerCamelMapping(
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
      ...lowerCamelMapping("Description ContentType Name"),
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
      ...lowerCamelMapping("ValidateRequestParameters ValidateRequestBody Name"),
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
      ...lowerCamelMapping("Description Enabled CustomerId Name"),
      APIKeyId: "id",
      StageKeys: computedSource(["stageKeys"], stageKeys),
      Tags: tagListSource("tags"),
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
      ...lowerCamelMapping("Description"),
      Id: "id",
      UsagePlanName: "name",
      Quota: capitalizedSource("quota"),
      ApiStages: capitalizedSource("apiStages"),
      Tags: tagListSource("tags"),
      Throttle: capitalizedSource("throttle"),
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
      ...lowerCamelMapping("RestApiId Stage"),
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
    type: "AWS::ApiGatewayV2::Integration",
    service: "apigatewayv2",
    why: "integrations are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetApis", items: "Items" },
      operation: "GetIntegrations",
      parameters: { ApiId: "@ApiId" },
      items: "Items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{parent.ApiId}/integrations/@{IntegrationId}",
    name: "IntegrationId",
    properties: {
      ...sameNamesMapping(
        "IntegrationId Description TemplateSelectionExpression ConnectionType IntegrationMethod PassthroughBehavior RequestParameters ConnectionId IntegrationUri PayloadFormatVersion CredentialsArn RequestTemplates TimeoutInMillis TlsConfig ContentHandlingStrategy IntegrationSubtype IntegrationType",
      ),
      ApiId: "parent.ApiId",
    },
    notRead: { ResponseParameters: "not mapped yet" },
  },
  {
    type: "AWS::ApiGatewayV2::Route",
    service: "apigatewayv2",
    why: "routes are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetApis", items: "Items" },
      operation: "GetRoutes",
      parameters: { ApiId: "@ApiId" },
      items: "Items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{parent.ApiId}/routes/@{RouteId}",
    name: "RouteKey",
    properties: {
      ...sameNamesMapping(
        "RouteId Target RouteResponseSelectionExpression RequestModels OperationName AuthorizerId AuthorizationScopes ApiKeyRequired RouteKey AuthorizationType ModelSelectionExpression",
      ),
      ApiId: "parent.ApiId",
    },
    notRead: { RequestParameters: "not mapped yet" },
  },
  {
    type: "AWS::ApiGatewayV2::Authorizer",
    service: "apigatewayv2",
    why: "authorizers are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetApis", items: "Items" },
      operation: "GetAuthorizers",
      parameters: { ApiId: "@ApiId" },
      items: "Items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{parent.ApiId}/authorizers/@{AuthorizerId}",
    name: "Name",
    properties: {
      ...sameNamesMapping(
        "AuthorizerId IdentityValidationExpression AuthorizerUri AuthorizerCredentialsArn AuthorizerType JwtConfiguration AuthorizerResultTtlInSeconds IdentitySource AuthorizerPayloadFormatVersion EnableSimpleResponses Name",
      ),
      ApiId: "parent.ApiId",
    },
  },
  {
    type: "AWS::ApiGatewayV2::Model",
    service: "apigatewayv2",
    why: "models are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetApis", items: "Items" },
      operation: "GetModels",
      parameters: { ApiId: "@ApiId" },
      items: "Items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{parent.ApiId}/models/@{ModelId}",
    name: "Name",
    properties: {
      ...sameNamesMapping("ModelId Description ContentType Name"),
      ApiId: "parent.ApiId",
      Schema: parsedJsonSource("Schema"),
    },
  },
  {
    type: "AWS::ApiGatewayV2::DomainName",
    service: "apigatewayv2",
    why: "a page of GetDomainNames has whole domains",
    list: { operation: "GetDomainNames", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/domainnames/@{DomainName}",
    name: "DomainName",
    tags: tagMapSource("Tags"),
    properties: {
      ...sameNamesMapping("DomainNameArn DomainName RoutingMode"),
      DomainNameConfigurations: pickedMembersSource(
        "DomainNameConfigurations",
        "CertificateArn CertificateName EndpointType OwnershipVerificationCertificateArn SecurityPolicy IpAddressType",
      ),
      MutualTlsAuthentication: pickedMembersSource("MutualTlsAuthentication", "TruststoreUri TruststoreVersion"),
      Tags: tagMapSource("Tags"),
    },
    omitted: ["RegionalDomainName", "RegionalHostedZoneId"],
  },
  {
    type: "AWS::ApiGatewayV2::ApiMapping",
    service: "apigatewayv2",
    why: "mappings are listed by domain. One call per domain",
    list: {
      of: { operation: "GetDomainNames", items: "Items" },
      operation: "GetApiMappings",
      parameters: { DomainName: "@DomainName" },
      items: "Items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/domainnames/@{parent.DomainName}/apimappings/@{ApiMappingId}",
    name: "ApiMappingId",
    properties: { ...sameNamesMapping("ApiMappingId Stage ApiMappingKey ApiId"), DomainName: "parent.DomainName" },
  },
];
