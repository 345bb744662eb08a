/** How the types of AWS::AppSync are read. */
import { capitalizedSource, lowerCamelMapping, objectSourceAt, tagListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const appSyncReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::AppSync::GraphQLApi",
    service: "appsync",
    why: "a page of ListGraphqlApis has whole interfaces",
    list: { operation: "ListGraphqlApis", items: "graphqlApis" },
    arn: "@{arn}",
    name: "name",
    properties: {
      ...lowerCamelMapping(
        "Arn ApiId MergedApiExecutionRoleArn OwnerContact Name ApiType XrayEnabled Visibility AuthenticationType IntrospectionConfig QueryDepthLimit ResolverCountLimit",
      ),
      GraphQLUrl: "uris.GRAPHQL",
      GraphQLDns: "dns.GRAPHQL",
      RealtimeUrl: "uris.REALTIME",
      RealtimeDns: "dns.REALTIME",
      OpenIDConnectConfig: objectSourceAt("openIDConnectConfig", {
        Issuer: "issuer",
        ClientId: "clientId",
        AuthTTL: "authTTL",
        IatTTL: "iatTTL",
      }),
      LogConfig: capitalizedSource("logConfig"),
      AdditionalAuthenticationProviders: capitalizedSource("additionalAuthenticationProviders"),
      LambdaAuthorizerConfig: capitalizedSource("lambdaAuthorizerConfig"),
      UserPoolConfig: capitalizedSource("userPoolConfig"),
      Tags: tagListSource("tags"),
      EnhancedMetricsConfig: capitalizedSource("enhancedMetricsConfig"),
    },
    notRead: { EnvironmentVariables: "takes a further call" },
    omitted: ["GraphQLEndpointArn"],
  },
];
