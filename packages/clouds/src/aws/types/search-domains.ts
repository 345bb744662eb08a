/** Domains of OpenSearch and Elasticsearch. */
import {
  flagOrFalse,
  objectFrom,
  omitMembers,
  type PropertyMapping,
  parsedJson,
  pickMembers,
  sameNames,
  sameNamesAt,
  tagList,
} from "./property-sources.js";
import type { ListCall, TypeRead } from "./type-read.js";

const search: PropertyMapping = {
  ...sameNames(
    "DomainName CognitoOptions LogPublishingOptions NodeToNodeEncryptionOptions SnapshotOptions AdvancedOptions",
  ),
  Arn: "ARN",
  AccessPolicies: parsedJson("AccessPolicies"),
  VPCOptions: pickMembers("VPCOptions", "SubnetIds SecurityGroupIds"),
  EncryptionAtRestOptions: objectFrom({
    Enabled: flagOrFalse("EncryptionAtRestOptions.Enabled"),
    KmsKeyId: "EncryptionAtRestOptions.KmsKeyId",
  }),
  DomainEndpointOptions: objectFrom({
    EnforceHTTPS: flagOrFalse("DomainEndpointOptions.EnforceHTTPS"),
    ...sameNamesAt(
      "DomainEndpointOptions",
      "TLSSecurityPolicy CustomEndpointEnabled CustomEndpoint CustomEndpointCertificateArn",
    ),
  }),
  Tags: tagList("ListTags.TagList"),
};

const domain = {
  details: [{ operation: "ListTags", parameters: { ARN: "@ARN" } }],
  unless: { Deleted: [true] },
  arn: "@{ARN}",
  name: "DomainName",
} as const;

const fiveAtOnce = (operation: string, engine: string): ListCall => ({
  of: { operation: "ListDomainNames", parameters: { EngineType: engine }, items: "DomainNames" },
  operation,
  parameters: { DomainNames: "@DomainName" },
  batch: 5,
  items: "DomainStatusList",
});

export const searchDomainTypes: readonly TypeRead[] = [
  {
    type: "AWS::OpenSearchService::Domain",
    service: "opensearch",
    why: "Cloud Control cannot list domains; DescribeDomains has five at once, their tags take a call each",
    list: fiveAtOnce("DescribeDomains", "OpenSearch"),
    ...domain,
    properties: {
      ...search,
      ...sameNames(
        "EngineVersion SoftwareUpdateOptions EBSOptions OffPeakWindowOptions ClusterConfig IPAddressType DeploymentStrategyOptions EngineMode UseCase",
      ),
      AdvancedSecurityOptions: omitMembers("AdvancedSecurityOptions", "JwksUrl"),
      IdentityCenterOptions: omitMembers("IdentityCenterOptions", "IdentityCenterInstanceRegion"),
      AIMLOptions: omitMembers("AIMLOptions", "NaturalLanguageQueryGenerationOptions"),
      AutomatedSnapshotPauseOptions: omitMembers("AutomatedSnapshotPauseOptions", "State"),
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
      ...sameNames("ElasticsearchClusterConfig ElasticsearchVersion"),
      EBSOptions: omitMembers("EBSOptions", "Throughput"),
      AdvancedSecurityOptions: omitMembers("AdvancedSecurityOptions", "SAMLOptions", "AnonymousAuthDisableDate"),
    },
  },
];
