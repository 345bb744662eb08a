/** How the types of AWS::ApiGatewayV2 are read. */
import { parsedJsonSource, pickedMembersSource, sameNamesMapping, userTagsAsMapSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const apiGatewayV2ReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ApiGatewayV2::Api",
    service: "apigatewayv2",
    why: "a page of GetApis has whole interfaces; Cloud Control takes a call for each",
    list: { operation: "GetApis", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{ApiId}",
    name: "Name",
    createdAt: "CreatedDate",
    tags: userTagsAsMapSource("Tags"),
    properties: {
      ...sameNamesMapping(
        "ApiEndpoint ApiId RouteSelectionExpression Description DisableExecuteApiEndpoint DisableSchemaValidation Name CorsConfiguration Version ProtocolType ApiKeySelectionExpression IpAddressType",
      ),
      Tags: userTagsAsMapSource("Tags"),
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
    tags: userTagsAsMapSource("Tags"),
    properties: {
      ApiId: "parent.ApiId",
      ...sameNamesMapping(
        "ClientCertificateId DeploymentId Description AccessLogSettings AutoDeploy RouteSettings StageName StageVariables DefaultRouteSettings",
      ),
      Tags: userTagsAsMapSource("Tags"),
    },
    omitted: ["AccessPolicyId"],
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
    tags: userTagsAsMapSource("Tags"),
    properties: {
      ...sameNamesMapping("DomainNameArn DomainName RoutingMode"),
      DomainNameConfigurations: pickedMembersSource(
        "DomainNameConfigurations",
        "CertificateArn CertificateName EndpointType OwnershipVerificationCertificateArn SecurityPolicy IpAddressType",
      ),
      MutualTlsAuthentication: pickedMembersSource("MutualTlsAuthentication", "TruststoreUri TruststoreVersion"),
      Tags: userTagsAsMapSource("Tags"),
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
  {
    type: "AWS::ApiGatewayV2::VpcLink",
    service: "apigatewayv2",
    why: "a page of GetVpcLinks has whole links",
    list: { operation: "GetVpcLinks", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/vpclinks/@{VpcLinkId}",
    name: "Name",
    createdAt: "CreatedDate",
    tags: userTagsAsMapSource("Tags"),
    properties: {
      ...sameNamesMapping("VpcLinkId Name SubnetIds SecurityGroupIds"),
      Tags: userTagsAsMapSource("Tags"),
    },
  },
];
