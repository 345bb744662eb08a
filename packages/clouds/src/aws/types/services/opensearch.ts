/** How the types of AWS::Elasticsearch and AWS::OpenSearchService are read. */
import {
  flagOrFalseSource,
  mappedObjectSource,
  type PropertyMapping,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { ListCall, TypeReadPlan } from "../type-read-plan.js";

const search: PropertyMapping = {
  ...sameNamesMapping(
    "DomainName CognitoOptions LogPublishingOptions NodeToNodeEncryptionOptions SnapshotOptions AdvancedOptions",
  ),
  Arn: "ARN",
  AccessPolicies: parsedJsonSource("AccessPolicies"),
  VPCOptions: pickedMembersSource("VPCOptions", "SubnetIds SecurityGroupIds"),
  EncryptionAtRestOptions: mappedObjectSource({
    Enabled: flagOrFalseSource("EncryptionAtRestOptions.Enabled"),
    KmsKeyId: "EncryptionAtRestOptions.KmsKeyId",
  }),
  DomainEndpointOptions: mappedObjectSource({
    EnforceHTTPS: flagOrFalseSource("DomainEndpointOptions.EnforceHTTPS"),
    ...sameNamesMappingAt(
      "DomainEndpointOptions",
      "TLSSecurityPolicy CustomEndpointEnabled CustomEndpoint CustomEndpointCertificateArn",
    ),
  }),
  Tags: userTagsAsListSource("ListTags.TagList"),
};

const domain = {
  details: [{ operation: "ListTags", parameters: { ARN: "@ARN" } }],
  unless: { Deleted: [true] },
  arn: "@{ARN}",
  name: "DomainName",
  extras: { UpdateAvailable: "ServiceSoftwareOptions.UpdateAvailable" },
} as const;

const fiveAtOnce = (operation: string, engine: string): ListCall => ({
  of: { operation: "ListDomainNames", parameters: { EngineType: engine }, items: "DomainNames" },
  operation,
  parameters: { DomainNames: "@DomainName" },
  batch: 5,
  items: "DomainStatusList",
});

export const opensearchReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::OpenSearchService::Domain",
    service: "opensearch",
    why: "Cloud Control cannot list domains; DescribeDomains has five at once, their tags take a call each",
    list: fiveAtOnce("DescribeDomains", "OpenSearch"),
    ...domain,
    properties: {
      ...search,
      ...sameNamesMapping(
        "EngineVersion SoftwareUpdateOptions EBSOptions OffPeakWindowOptions ClusterConfig IPAddressType DeploymentStrategyOptions EngineMode UseCase",
      ),
      AdvancedSecurityOptions: withoutMembersSource("AdvancedSecurityOptions", "JwksUrl"),
      IdentityCenterOptions: withoutMembersSource("IdentityCenterOptions", "IdentityCenterInstanceRegion"),
      AIMLOptions: withoutMembersSource("AIMLOptions", "NaturalLanguageQueryGenerationOptions"),
      AutomatedSnapshotPauseOptions: withoutMembersSource("AutomatedSnapshotPauseOptions", "State"),
    },
    omitted: ["SkipShardMigrationWait"],
  },
  {
    type: "AWS::Elasticsearch::Domain",
    service: "es",
    why: "Cloud Control has no Elasticsearch; DescribeElasticsearchDomains has five at once, their tags take a call each",
    list: fiveAtOnce("DescribeElasticsearchDomains", "Elasticsearch"),
    ...domain,
    properties: {
      ...search,
      ...sameNamesMapping("ElasticsearchClusterConfig ElasticsearchVersion"),
      EBSOptions: withoutMembersSource("EBSOptions", "Throughput"),
      AdvancedSecurityOptions: withoutMembersSource(
        "AdvancedSecurityOptions",
        "SAMLOptions",
        "AnonymousAuthDisableDate",
      ),
    },
  },
];
