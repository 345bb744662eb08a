/** Authorities, grants, filters and rules of security services. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  capitalizedSource,
  computedSource,
  constantSource,
  listSource,
  lowerCamelMapping,
  matchedPartSource,
  objectSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
} from "./property-sources.js";
import { renameArnKeysToTemplateCase } from "./rename-waf-arn-keys.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const CONDITIONS = ["Equals", "NotEquals", "GreaterThan", "GreaterThanOrEqual", "LessThan", "LessThanOrEqual"];

/** Conditions by field; those that are called by older names are told twice. */
function criteria(fields: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(fields)) return undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([field, conditions]) => [
      field,
      pickedMembersSource("all", CONDITIONS.join(" ")).value({ all: conditions ?? null }) ?? {},
    ]),
  );
}

/** The types of which the scan is on. */
function scannedTypes(states: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(states)) return undefined;
  return Object.entries(states).flatMap(([name, state]) =>
    isJsonObject(state) && /^ENABL/.test(String(state.status)) ? [SCANNED_TYPES[name] ?? name.toUpperCase()] : [],
  );
}

const SCANNED_TYPES: Readonly<Record<string, string>> = {
  lambdaCode: "LAMBDA_CODE",
  codeRepository: "CODE_REPOSITORY",
};

export const securityServiceReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ACMPCA::CertificateAuthority",
    service: "acm-pca",
    why: "a page of ListCertificateAuthorities has whole authorities, with what Cloud Control does not tell. One call per authority for its tags",
    list: { operation: "ListCertificateAuthorities", items: "CertificateAuthorities" },
    details: [{ operation: "ListTags", parameters: { CertificateAuthorityArn: "@Arn" } }],
    unless: { Status: ["DELETED"] },
    arn: "@{Arn}",
    name: "Arn",
    createdAt: "CreatedAt",
    properties: {
      ...sameNamesMapping("Type RevocationConfiguration UsageMode KeyStorageSecurityStandard"),
      Arn: "Arn",
      KeyAlgorithm: "CertificateAuthorityConfiguration.KeyAlgorithm",
      SigningAlgorithm: "CertificateAuthorityConfiguration.SigningAlgorithm",
      Subject: "CertificateAuthorityConfiguration.Subject",
      CsrExtensions: "CertificateAuthorityConfiguration.CsrExtensions",
      Tags: tagListSource("ListTags.Tags"),
    },
    extras: { Enabled: computedSource(["Status"], (status) => status !== "DISABLED") },
    omitted: ["CertificateSigningRequest"],
  },
  {
    type: "AWS::Config::ConfigRule",
    service: "config",
    why: "a page of DescribeConfigRules has whole rules",
    list: { operation: "DescribeConfigRules", items: "ConfigRules" },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceArn: "@ConfigRuleArn" }, items: "Tags" }],
    arn: "@{ConfigRuleArn}",
    name: "ConfigRuleName",
    tags: tagListSource("ListTagsForResource"),
    extras: { Tags: tagListSource("ListTagsForResource") },
    properties: {
      ...sameNamesMapping(
        "ConfigRuleId EvaluationModes Description Scope ConfigRuleName MaximumExecutionFrequency Source",
      ),
      Arn: "ConfigRuleArn",
      InputParameters: parsedJsonSource("InputParameters"),
      Compliance: "ConfigRuleState",
    },
    omitted: ["Compliance"],
  },
  {
    type: "AWS::Config::DeliveryChannel",
    service: "config",
    why: "there is at most one per region",
    list: { operation: "DescribeDeliveryChannels", items: "DeliveryChannels" },
    arn: "arn:@{partition}:config:@{region}:@{account}:delivery-channel/@{name}",
    name: "name",
    properties: {
      ...lowerCamelMapping("Name S3KeyPrefix S3KmsKeyArn SnsTopicARN"),
      S3BucketName: "s3BucketName",
      ConfigSnapshotDeliveryProperties: capitalizedSource("configSnapshotDeliveryProperties"),
    },
  },
  {
    type: "AWS::GuardDuty::Filter",
    service: "guardduty",
    why: "filters are listed by detector. One call per filter",
    list: {
      of: { operation: "ListDetectors", items: "DetectorIds" },
      operation: "ListFilters",
      parameters: { DetectorId: "@value" },
      items: "FilterNames",
    },
    details: [{ operation: "GetFilter", parameters: { DetectorId: "@parent.value", FilterName: "@value" } }],
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{parent.value}/filter/@{value}",
    name: "value",
    properties: {
      ...sameNamesMappingAt("GetFilter", "Action Description Rank"),
      Tags: tagListSource("GetFilter.Tags"),
      DetectorId: "parent.value",
      Name: "value",
      FindingCriteria: objectSource({ Criterion: computedSource(["GetFilter.FindingCriteria.Criterion"], criteria) }),
    },
  },
  {
    type: "AWS::GuardDuty::OrganizationAdminAccount",
    service: "guardduty",
    why: "there is at most one",
    list: { operation: "ListOrganizationAdminAccounts", items: "AdminAccounts", absent: ["BadRequestException"] },
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:admin-account/@{AdminAccountId}",
    name: "AdminAccountId",
    properties: { AdminAccountId: "AdminAccountId" },
  },
  {
    type: "AWS::GuardDuty::OrganizationConfiguration",
    service: "guardduty",
    why: "told by detector, in the account that administers. One call per detector",
    list: {
      of: { operation: "ListDetectors", items: "DetectorIds" },
      operation: "DescribeOrganizationConfiguration",
      parameters: { DetectorId: "@value" },
      items: "",
      absent: ["BadRequestException"],
    },
    arn: "arn:@{partition}:guardduty:@{region}:@{account}:detector/@{parent.value}/organization",
    name: "parent.value",
    properties: {
      DetectorId: "parent.value",
      AutoEnableOrganizationMembers: "AutoEnableOrganizationMembers",
      Features: "Features",
    },
  },
  {
    type: "AWS::KMS::Grant",
    service: "kms",
    why: "grants are listed whole by key. One call per key",
    list: {
      of: { operation: "ListKeys", items: "Keys" },
      operation: "ListGrants",
      parameters: { KeyId: "@KeyId" },
      items: "Grants",
    },
    arn: "arn:@{partition}:kms:@{region}:@{account}:grant/@{GrantId}",
    name: "GrantId",
    createdAt: "CreationDate",
    properties: {
      KeyId: matchedPartSource("KeyId", /([^/]+)$/),
      Name: "Name",
      GranteePrincipal: "GranteePrincipal",
      RetiringPrincipal: "RetiringPrincipal",
      Operations: "Operations",
      Constraints: "Constraints",
    },
  },
  {
    type: "AWS::Signer::SigningProfile",
    service: "signer",
    why: "GetSigningProfile tells what the list leaves out. One call per profile",
    list: { operation: "ListSigningProfiles", items: "profiles" },
    details: [{ operation: "GetSigningProfile", parameters: { profileName: "@profileName" } }],
    unless: { status: ["Canceled"] },
    arn: "@{arn}",
    name: "profileName",
    properties: {
      ...lowerCamelMapping("ProfileVersionArn ProfileName ProfileVersion PlatformId", "GetSigningProfile."),
      Arn: "arn",
      SignatureValidityPeriod: capitalizedSource("GetSigningProfile.signatureValidityPeriod"),
      Tags: tagListSource("GetSigningProfile.tags"),
    },
  },
  {
    type: "AWS::WAFv2::IPSet",
    service: "wafv2",
    why: "GetIPSet tells all; Cloud Control cannot list them. Two calls for each",
    list: { operation: "ListIPSets", parameters: { Scope: "REGIONAL" }, items: "IPSets" },
    details: [
      { operation: "GetIPSet", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      ...sameNamesMappingAt("GetIPSet.IPSet", "Addresses IPAddressVersion"),
      Scope: constantSource("REGIONAL"),
      Arn: "ARN",
      Id: "Id",
      Name: "Name",
      Description: "Description",
      Tags: tagListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
  },
  {
    type: "AWS::WAFv2::RegexPatternSet",
    service: "wafv2",
    why: "GetRegexPatternSet tells all; Cloud Control cannot list them. Two calls for each",
    list: { operation: "ListRegexPatternSets", parameters: { Scope: "REGIONAL" }, items: "RegexPatternSets" },
    details: [
      { operation: "GetRegexPatternSet", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      Scope: constantSource("REGIONAL"),
      Arn: "ARN",
      Id: "Id",
      Name: "Name",
      Description: "Description",
      RegularExpressionList: "GetRegexPatternSet.RegexPatternSet.RegularExpressionList.RegexString",
      Tags: tagListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
  },
  {
    type: "AWS::WAFv2::RuleGroup",
    service: "wafv2",
    why: "GetRuleGroup tells all; Cloud Control cannot list them. Two calls for each",
    list: { operation: "ListRuleGroups", parameters: { Scope: "REGIONAL" }, items: "RuleGroups" },
    details: [
      { operation: "GetRuleGroup", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      ...sameNamesMappingAt(
        "GetRuleGroup.RuleGroup",
        "LabelNamespace Capacity CustomResponseBodies VisibilityConfig MonetizationConfig",
      ),
      Scope: constantSource("REGIONAL"),
      Arn: "ARN",
      Id: "Id",
      Name: "Name",
      Description: "Description",
      Rules: computedSource(["GetRuleGroup.RuleGroup.Rules"], (rules) =>
        rules === undefined ? undefined : renameArnKeysToTemplateCase(rules),
      ),
      Tags: tagListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
    notRead: { AvailableLabels: "not mapped yet", ConsumedLabels: "not mapped yet" },
  },
  {
    type: "AWS::WAFv2::LoggingConfiguration",
    service: "wafv2",
    why: "a page of ListLoggingConfigurations has whole ones",
    list: { operation: "ListLoggingConfigurations", parameters: { Scope: "REGIONAL" }, items: "LoggingConfigurations" },
    arn: "@{ResourceArn}#logging",
    name: "ResourceArn",
    properties: { ...sameNamesMapping("ManagedByFirewallManager ResourceArn LogDestinationConfigs") },
    notRead: { LoggingFilter: "not mapped yet", RedactedFields: "not mapped yet" },
  },
  {
    type: "AWS::WAFv2::WebACLAssociation",
    service: "wafv2",
    why: "resources are listed by web ACL and type; Cloud Control cannot list them. Six calls per list",
    list: {
      of: { operation: "ListWebACLs", parameters: { Scope: "REGIONAL" }, items: "WebACLs" },
      operation: "ListResourcesForWebACL",
      parameters: { WebACLArn: "@ARN" },
      items: "ResourceArns",
      inEach: [
        { ResourceType: "APPLICATION_LOAD_BALANCER" },
        { ResourceType: "API_GATEWAY" },
        { ResourceType: "APPSYNC" },
        { ResourceType: "COGNITO_USER_POOL" },
        { ResourceType: "APP_RUNNER_SERVICE" },
        { ResourceType: "VERIFIED_ACCESS_INSTANCE" },
      ],
    },
    arn: "@{value}#web-acl",
    name: "value",
    properties: { ResourceArn: "value", WebACLArn: "parent.ARN" },
  },
  {
    type: "AWS::InspectorV2::OrganizationConfiguration",
    service: "inspector2",
    why: "there is one per region, in the account that administers",
    list: {
      operation: "DescribeOrganizationConfiguration",
      items: "",
      absent: ["AccessDeniedException", "ValidationException"],
    },
    arn: "arn:@{partition}:inspector2:@{region}:@{account}:organization",
    name: "account",
    properties: { AutoEnable: capitalizedSource("autoEnable") },
  },
  {
    type: "AWS::Macie::ClassificationExportConfiguration",
    service: "macie2",
    why: "there is at most one per region",
    list: { operation: "GetClassificationExportConfiguration", items: "configuration" },
    arn: "arn:@{partition}:macie2:@{region}:@{account}:classification-export-configuration",
    name: "account",
    properties: { S3Destination: capitalizedSource("s3Destination") },
  },
  {
    type: "AWS::InspectorV2::Enabler",
    service: "inspector2",
    why: "there is one per region",
    list: { operation: "BatchGetAccountStatus", items: "accounts" },
    unless: { "state.status": ["DISABLED", "DISABLING"] },
    arn: "arn:@{partition}:inspector2:@{region}:@{account}:enabler/@{accountId}",
    name: "accountId",
    properties: { accountIds: listSource("accountId"), resourceTypes: computedSource(["resourceState"], scannedTypes) },
  },
];
