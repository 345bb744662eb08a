/** API Gateway: APIs and their stages. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedSource,
  computedSource,
  lowerCamelMapping,
  objectSourceAt,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  tagListSource,
  tagMapSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

/** `*` and `/*` stand for all; a `/` in a path is written `~1`. */
function methodSettings(settings: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(settings)) return undefined;
  return Object.entries(settings).map(([name, setting]) => {
    const at = name.lastIndexOf("/");
    const path = name.slice(0, at).replaceAll("~1", "/");
    const picked = pickedMembersSource(
      "Setting",
      "CacheDataEncrypted CacheTtlInSeconds CachingEnabled DataTraceEnabled LoggingLevel MetricsEnabled ThrottlingBurstLimit ThrottlingRateLimit",
    ).value({ Setting: capitalizedSource("setting").value({ setting: setting ?? null }) ?? null });
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
      ...lowerCamelMapping(
        "RootResourceId Version Description MinimumCompressionSize DisableExecuteApiEndpoint BinaryMediaTypes Name SecurityPolicy EndpointAccessMode",
      ),
      ApiKeySourceType: "apiKeySource",
      EndpointConfiguration: capitalizedSource("endpointConfiguration"),
      Policy: computedSource(["policy"], restPolicy),
      Tags: tagListSource("tags"),
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
      ...lowerCamelMapping(
        "DeploymentId Description StageName ClientCertificateId Variables DocumentationVersion TracingEnabled CacheClusterSize CacheClusterEnabled",
      ),
      AccessLogSetting: capitalizedSource("accessLogSettings"),
      CanarySetting: objectSourceAt("canarySettings", {
        ...lowerCamelMapping("DeploymentId PercentTraffic StageVariableOverrides UseStageCache"),
      }),
      MethodSettings: computedSource(["methodSettings"], methodSettings),
      Tags: tagListSource("tags"),
    },
    extras: { WebAclArn: "webAclArn" },
  },
  {
    type: "AWS::ApiGatewayV2::Api",
    service: "apigatewayv2",
    why: "a page of GetApis has whole interfaces; Cloud Control takes a call for each",
    list: { operation: "GetApis", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{ApiId}",
    name: "Name",
    createdAt: "CreatedDate",
    tags: tagMapSource("Tags"),
    properties: {
      ...sameNamesMapping(
        "ApiEndpoint ApiId RouteSelectionExpression Description DisableExecuteApiEndpoint DisableSchemaValidation Name CorsConfiguration Version ProtocolType ApiKeySelectionExpression IpAddressType",
      ),
      Tags: tagMapSource("Tags"),
    },
  },
  {
    type: "AWS::ApiGatewayV2::Stage",
    service: "apigatewayv2",
    why: "stages are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetApis", items: "Items" },
      operation: "GetStages",
      parameters: { ApiId: "@ApiId" },
      items: "Items",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{parent.ApiId}/stages/@{StageName}",
    name: "StageName",
    createdAt: "CreatedDate",
    tags: tagMapSource("Tags"),
    properties: {
      ApiId: "parent.ApiId",
      ...sameNamesMapping(
        "ClientCertificateId DeploymentId Description AccessLogSettings AutoDeploy RouteSettings StageName StageVariables DefaultRouteSettings",
      ),
      Tags: tagMapSource("Tags"),
    },
    omitted: ["AccessPolicyId"],
  },
];
