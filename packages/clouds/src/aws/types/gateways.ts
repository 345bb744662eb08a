/** Gateways to interfaces, and their stages. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { capitals, json, made, pick, same, small, tagMap, tags, within } from "./mapping.js";
import type { TypeRead } from "./type-read.js";

/** `*` and `/*` stand for all; a `/` in a path is written `~1`. */
function methodSettings(settings: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(settings)) return undefined;
  return Object.entries(settings).map(([name, setting]) => {
    const at = name.lastIndexOf("/");
    const path = name.slice(0, at).replaceAll("~1", "/");
    const said = pick(
      "Setting",
      "CacheDataEncrypted CacheTtlInSeconds CachingEnabled DataTraceEnabled LoggingLevel MetricsEnabled ThrottlingBurstLimit ThrottlingRateLimit",
    ).value({ Setting: capitals("setting").value({ setting: setting ?? null }) ?? null });
    return {
      ResourcePath: path.startsWith("/") ? path : `/${path}`,
      HttpMethod: name.slice(at + 1),
      ...(isJsonObject(said) && said),
    };
  });
}

/** The API escapes the text of a policy once more. */
function restPolicy(policy: JsonValue | undefined): JsonValue | undefined {
  if (typeof policy !== "string") return policy;
  return json("policy").value({ policy: policy.includes('\\"') ? policy.replaceAll('\\"', '"') : policy });
}

export const gateways: readonly TypeRead[] = [
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
      ...small(
        "RootResourceId Version Description MinimumCompressionSize DisableExecuteApiEndpoint BinaryMediaTypes Name SecurityPolicy EndpointAccessMode",
      ),
      ApiKeySourceType: "apiKeySource",
      EndpointConfiguration: capitals("endpointConfiguration"),
      Policy: made(["policy"], restPolicy),
      Tags: tags("tags"),
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
      ...small(
        "DeploymentId Description StageName ClientCertificateId Variables DocumentationVersion TracingEnabled CacheClusterSize CacheClusterEnabled",
      ),
      AccessLogSetting: capitals("accessLogSettings"),
      CanarySetting: within("canarySettings", {
        ...small("DeploymentId PercentTraffic StageVariableOverrides UseStageCache"),
      }),
      MethodSettings: made(["methodSettings"], methodSettings),
      Tags: tags("tags"),
    },
    beside: { WebAclArn: "webAclArn" },
  },
  {
    type: "AWS::ApiGatewayV2::Api",
    service: "apigatewayv2",
    why: "a page of GetApis has whole interfaces; Cloud Control takes a call for each",
    list: { operation: "GetApis", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{ApiId}",
    name: "Name",
    createdAt: "CreatedDate",
    tags: tagMap("Tags"),
    properties: {
      ...same(
        "ApiEndpoint ApiId RouteSelectionExpression Description DisableExecuteApiEndpoint DisableSchemaValidation Name CorsConfiguration Version ProtocolType ApiKeySelectionExpression IpAddressType",
      ),
      Tags: tagMap("Tags"),
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
    tags: tagMap("Tags"),
    properties: {
      ApiId: "parent.ApiId",
      ...same(
        "ClientCertificateId DeploymentId Description AccessLogSettings AutoDeploy RouteSettings StageName StageVariables DefaultRouteSettings",
      ),
      Tags: tagMap("Tags"),
    },
    notKept: ["AccessPolicyId"],
  },
];
