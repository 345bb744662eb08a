/** CloudFront distributions, and WAF. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import {
  asNumber,
  computed,
  eachAt,
  objectAt,
  objectFrom,
  omitMembers,
  onlyWhen,
  type PropertyMapping,
  pickMembers,
  sameNames,
  sameNamesAt,
  tagList,
} from "./property-sources.js";
import { taggingApiTags, taggingCall } from "./tagging-api.js";
import type { TypeRead } from "./type-read.js";

const behaviour: PropertyMapping = {
  ...sameNames(
    "TargetOriginId ViewerProtocolPolicy SmoothStreaming Compress FieldLevelEncryptionId RealtimeLogConfigArn CachePolicyId OriginRequestPolicyId ResponseHeadersPolicyId GrpcConfig MinTTL DefaultTTL MaxTTL",
  ),
  TrustedSigners: "TrustedSigners.Items",
  TrustedKeyGroups: "TrustedKeyGroups.Items",
  AllowedMethods: "AllowedMethods.Items",
  CachedMethods: "AllowedMethods.CachedMethods.Items",
  FunctionAssociations: "FunctionAssociations.Items",
  LambdaFunctionAssociations: "LambdaFunctionAssociations.Items",
  ForwardedValues: objectAt("ForwardedValues", {
    QueryString: "QueryString",
    Headers: "Headers.Items",
    QueryStringCacheKeys: "QueryStringCacheKeys.Items",
    Cookies: objectAt("Cookies", { Forward: "Forward", WhitelistedNames: "WhitelistedNames.Items" }),
  }),
};

const origin: PropertyMapping = {
  ...sameNames(
    "Id DomainName OriginPath ConnectionAttempts ConnectionTimeout ResponseCompletionTimeout OriginShield OriginAccessControlId VpcOriginConfig",
  ),
  OriginCustomHeaders: "CustomHeaders.Items",
  S3OriginConfig: computed(["S3OriginConfig"], (config) => config),
  CustomOriginConfig: objectAt("CustomOriginConfig", {
    ...sameNames(
      "HTTPPort HTTPSPort OriginProtocolPolicy OriginReadTimeout OriginKeepaliveTimeout IpAddressType OriginMtlsConfig",
    ),
    OriginSSLProtocols: "OriginSslProtocols.Items",
  }),
};

const distribution: PropertyMapping = {
  ...sameNames(
    "DefaultRootObject Comment PriceClass Enabled WebACLId HttpVersion ContinuousDeploymentPolicyId Staging AnycastIpListId ConnectionMode OriginGroups",
  ),
  IPV6Enabled: "IsIPV6Enabled",
  Aliases: "Aliases.Items",
  Origins: eachAt("Origins.Items", origin),
  DefaultCacheBehavior: objectAt("DefaultCacheBehavior", behaviour),
  CacheBehaviors: eachAt("CacheBehaviors.Items", { PathPattern: "PathPattern", ...behaviour }),
  CustomErrorResponses: eachAt("CustomErrorResponses.Items", {
    ...sameNames("ErrorCode ResponsePagePath ErrorCachingMinTTL"),
    ResponseCode: asNumber("ResponseCode"),
  }),
  Logging: onlyWhen("Logging.Enabled", [true], pickMembers("Logging", "IncludeCookies Bucket Prefix")),
  Restrictions: objectFrom({
    GeoRestriction: objectAt("Restrictions.GeoRestriction", { RestrictionType: "RestrictionType", Locations: "Items" }),
  }),
  ViewerCertificate: objectAt("ViewerCertificate", {
    // Whoever has a certificate of their own does not use that of CloudFront.
    CloudFrontDefaultCertificate: computed(
      ["CloudFrontDefaultCertificate", "ACMCertificateArn", "IAMCertificateId"],
      (isDefault, acm = "", iam = "") => (acm === "" && iam === "" ? isDefault : undefined),
    ),
    MinimumProtocolVersion: "MinimumProtocolVersion",
    AcmCertificateArn: "ACMCertificateArn",
    IamCertificateId: "IAMCertificateId",
    SslSupportMethod: "SSLSupportMethod",
  }),
};

/** References in statements are called otherwise in templates. */
function withArns(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withArns);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, JsonValue] => [
      name === "ARN" ? "Arn" : name,
      withArns(member ?? null),
    ]),
  ) as JsonObject;
}

export const cdnAndWafTypes: readonly TypeRead[] = [
  {
    type: "AWS::CloudFront::Distribution",
    service: "cloudfront",
    isGlobal: true,
    why: "the list leaves out logging and the root object; GetDistributionConfig tells all, as Cloud Control does. One call per distribution",
    list: { operation: "ListDistributions", items: "DistributionList.Items" },
    shared: [taggingCall("cloudfront")],
    details: [{ operation: "GetDistributionConfig", parameters: { Id: "@Id" } }],
    arn: "@{ARN}",
    name: "Id",
    createdAt: "LastModifiedTime",
    properties: {
      ...sameNames("Id DomainName"),
      DistributionConfig: objectAt("GetDistributionConfig.DistributionConfig", distribution),
      Tags: taggingApiTags,
    },
  },
  {
    type: "AWS::CloudFront::OriginAccessControl",
    service: "cloudfront",
    isGlobal: true,
    why: "a page of ListOriginAccessControls has whole ones",
    list: { operation: "ListOriginAccessControls", items: "OriginAccessControlList.Items" },
    arn: "arn:@{partition}:cloudfront::@{account}:origin-access-control/@{Id}",
    name: "Name",
    properties: {
      Id: "Id",
      OriginAccessControlConfig: objectFrom(
        sameNames("Description Name SigningProtocol SigningBehavior OriginAccessControlOriginType"),
      ),
    },
  },
  {
    type: "AWS::WAFv2::WebACL",
    service: "wafv2",
    why: "GetWebACL tells what Cloud Control tells, which cannot list them. Two calls per list",
    list: { operation: "ListWebACLs", parameters: { Scope: "REGIONAL" }, items: "WebACLs" },
    details: [
      { operation: "GetWebACL", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      Arn: "ARN",
      ...sameNames("Id Name Description"),
      Scope: computed([], () => "REGIONAL"),
      ...sameNamesAt(
        "GetWebACL.WebACL",
        "Capacity LabelNamespace TokenDomains DefaultAction CustomResponseBodies ChallengeConfig VisibilityConfig CaptchaConfig DataProtectionConfig ApplicationConfig OnSourceDDoSProtectionConfig",
      ),
      AssociationConfig: omitMembers("GetWebACL.WebACL.AssociationConfig", "ChallengeJavascriptSdkInjection"),
      Rules: computed(["GetWebACL.WebACL.Rules"], (rules) => (rules === undefined ? undefined : withArns(rules))),
      Tags: tagList("ListTagsForResource.TagInfoForResource.TagList"),
    },
    notRead: { MonetizationConfig: "not mapped yet" },
  },
];
