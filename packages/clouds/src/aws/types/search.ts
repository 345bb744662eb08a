/** Domains of search. */
import { at, flag, json, type Mapping, object, pick, same, tags, without } from "./mapping.js";
import type { ListCall, TypeRead } from "./type-read.js";

const search: Mapping = {
  ...same("DomainName CognitoOptions LogPublishingOptions NodeToNodeEncryptionOptions SnapshotOptions AdvancedOptions"),
  Arn: "ARN",
  AccessPolicies: json("AccessPolicies"),
  VPCOptions: pick("VPCOptions", "SubnetIds SecurityGroupIds"),
  EncryptionAtRestOptions: object({
    Enabled: flag("EncryptionAtRestOptions.Enabled"),
    KmsKeyId: "EncryptionAtRestOptions.KmsKeyId",
  }),
  DomainEndpointOptions: object({
    EnforceHTTPS: flag("DomainEndpointOptions.EnforceHTTPS"),
    ...at(
      "DomainEndpointOptions",
      "TLSSecurityPolicy CustomEndpointEnabled CustomEndpoint CustomEndpointCertificateArn",
    ),
  }),
  Tags: tags("ListTags.TagList"),
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

export const searchDomains: readonly TypeRead[] = [
  {
    type: "AWS::OpenSearchService::Domain",
    service: "opensearch",
    why: "Cloud Control cannot list domains; DescribeDomains has five at once, their tags take a call each",
    list: fiveAtOnce("DescribeDomains", "OpenSearch"),
    ...domain,
    properties: {
      ...search,
      ...same(
        "EngineVersion SoftwareUpdateOptions EBSOptions OffPeakWindowOptions ClusterConfig IPAddressType DeploymentStrategyOptions EngineMode UseCase",
      ),
      AdvancedSecurityOptions: without("AdvancedSecurityOptions", "JwksUrl"),
      IdentityCenterOptions: without("IdentityCenterOptions", "IdentityCenterInstanceRegion"),
      AIMLOptions: without("AIMLOptions", "NaturalLanguageQueryGenerationOptions"),
      AutomatedSnapshotPauseOptions: without("AutomatedSnapshotPauseOptions", "State"),
    },
    notKept: ["SkipShardMigrationWait"],
  },
  {
    type: "AWS::Elasticsearch::Domain",
    service: "es",
    why: "Cloud Control has no Elasticsearch; DescribeElasticsearchDomains has five at once, their tags take a call each",
    list: fiveAtOnce("DescribeElasticsearchDomains", "Elasticsearch"),
    ...domain,
    properties: {
      ...search,
      ...same("ElasticsearchClusterConfig ElasticsearchVersion"),
      EBSOptions: without("EBSOptions", "Throughput"),
      AdvancedSecurityOptions: without("AdvancedSecurityOptions", "SAMLOptions", "AnonymousAuthDisableDate"),
    },
  },
];
