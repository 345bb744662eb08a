/** How the types of AWS::AppSync are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  mappedObjectSourceAt,
  userTagsAsListSource,
} from "../property-sources.js";
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
      ...lowerCamelReplyNamesMapping(
        "Arn ApiId MergedApiExecutionRoleArn OwnerContact Name ApiType XrayEnabled Visibility AuthenticationType IntrospectionConfig QueryDepthLimit ResolverCountLimit",
      ),
      GraphQLUrl: "uris.GRAPHQL",
      GraphQLDns: "dns.GRAPHQL",
      RealtimeUrl: "uris.REALTIME",
      RealtimeDns: "dns.REALTIME",
      OpenIDConnectConfig: mappedObjectSourceAt("openIDConnectConfig", {
        Issuer: "issuer",
        ClientId: "clientId",
        AuthTTL: "authTTL",
        IatTTL: "iatTTL",
      }),
      LogConfig: capitalizedMemberNamesSource("logConfig"),
      AdditionalAuthenticationProviders: capitalizedMemberNamesSource("additionalAuthenticationProviders"),
      LambdaAuthorizerConfig: capitalizedMemberNamesSource("lambdaAuthorizerConfig"),
      UserPoolConfig: capitalizedMemberNamesSource("userPoolConfig"),
      Tags: userTagsAsListSource("tags"),
      EnhancedMetricsConfig: capitalizedMemberNamesSource("enhancedMetricsConfig"),
    },
    notRead: { EnvironmentVariables: "takes a further call" },
    omitted: ["GraphQLEndpointArn"],
  },
];
