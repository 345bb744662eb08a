/** Distributions, and what filters requests. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { at, each, type Mapping, made, number, object, pick, same, tags, when, within, without } from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { TypeRead } from "./type-read.js";

const behaviour: Mapping = {
  ...same(
    "TargetOriginId ViewerProtocolPolicy SmoothStreaming Compress FieldLevelEncryptionId RealtimeLogConfigArn CachePolicyId OriginRequestPolicyId ResponseHeadersPolicyId GrpcConfig MinTTL DefaultTTL MaxTTL",
  ),
  TrustedSigners: "TrustedSigners.Items",
  TrustedKeyGroups: "TrustedKeyGroups.Items",
  AllowedMethods: "AllowedMethods.Items",
  CachedMethods: "AllowedMethods.CachedMethods.Items",
  FunctionAssociations: "FunctionAssociations.Items",
  LambdaFunctionAssociations: "LambdaFunctionAssociations.Items",
  ForwardedValues: within("ForwardedValues", {
    QueryString: "QueryString",
    Headers: "Headers.Items",
    QueryStringCacheKeys: "QueryStringCacheKeys.Items",
    Cookies: within("Cookies", { Forward: "Forward", WhitelistedNames: "WhitelistedNames.Items" }),
  }),
};

const origin: Mapping = {
  ...same(
    "Id DomainName OriginPath ConnectionAttempts ConnectionTimeout ResponseCompletionTimeout OriginShield OriginAccessControlId VpcOriginConfig",
  ),
  OriginCustomHeaders: "CustomHeaders.Items",
  S3OriginConfig: made(["S3OriginConfig"], (given) => given),
  CustomOriginConfig: within("CustomOriginConfig", {
    ...same(
      "HTTPPort HTTPSPort OriginProtocolPolicy OriginReadTimeout OriginKeepaliveTimeout IpAddressType OriginMtlsConfig",
    ),
    OriginSSLProtocols: "OriginSslProtocols.Items",
  }),
};

const distribution: Mapping = {
  ...same(
    "DefaultRootObject Comment PriceClass Enabled WebACLId HttpVersion ContinuousDeploymentPolicyId Staging AnycastIpListId ConnectionMode OriginGroups",
  ),
  IPV6Enabled: "IsIPV6Enabled",
  Aliases: "Aliases.Items",
  Origins: each("Origins.Items", origin),
  DefaultCacheBehavior: within("DefaultCacheBehavior", behaviour),
  CacheBehaviors: each("CacheBehaviors.Items", { PathPattern: "PathPattern", ...behaviour }),
  CustomErrorResponses: each("CustomErrorResponses.Items", {
    ...same("ErrorCode ResponsePagePath ErrorCachingMinTTL"),
    ResponseCode: number("ResponseCode"),
  }),
  Logging: when("Logging.Enabled", [true], pick("Logging", "IncludeCookies Bucket Prefix")),
  Restrictions: object({
    GeoRestriction: within("Restrictions.GeoRestriction", { RestrictionType: "RestrictionType", Locations: "Items" }),
  }),
  ViewerCertificate: within("ViewerCertificate", {
    // Whoever has a certificate of their own does not use that of CloudFront.
    CloudFrontDefaultCertificate: made(
      ["CloudFrontDefaultCertificate", "ACMCertificateArn", "IAMCertificateId"],
      (own, acm = "", iam = "") => (acm === "" && iam === "" ? own : undefined),
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
    Object.entries(value).map(([name, one]): [string, JsonValue] => [
      name === "ARN" ? "Arn" : name,
      withArns(one ?? null),
    ]),
  ) as JsonObject;
}

export const web: readonly TypeRead[] = [
  {
    type: "AWS::CloudFront::Distribution",
    service: "cloudfront",
    isGlobal: true,
    why: "the list leaves out logging and the root object; GetDistributionConfig tells all, as Cloud Control does. One call per distribution",
    list: { operation: "ListDistributions", items: "DistributionList.Items" },
    shared: [tagged("cloudfront")],
    details: [{ operation: "GetDistributionConfig", parameters: { Id: "@Id" } }],
    arn: "@{ARN}",
    name: "Id",
    createdAt: "LastModifiedTime",
    properties: {
      ...same("Id DomainName"),
      DistributionConfig: within("GetDistributionConfig.DistributionConfig", distribution),
      Tags: taggedTags,
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
      OriginAccessControlConfig: object(
        same("Description Name SigningProtocol SigningBehavior OriginAccessControlOriginType"),
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
      ...same("Id Name Description"),
      Scope: made([], () => "REGIONAL"),
      ...at(
        "GetWebACL.WebACL",
        "Capacity LabelNamespace TokenDomains DefaultAction CustomResponseBodies ChallengeConfig VisibilityConfig CaptchaConfig DataProtectionConfig ApplicationConfig OnSourceDDoSProtectionConfig",
      ),
      AssociationConfig: without("GetWebACL.WebACL.AssociationConfig", "ChallengeJavascriptSdkInjection"),
      Rules: made(["GetWebACL.WebACL.Rules"], (rules) => (rules === undefined ? undefined : withArns(rules))),
      Tags: tags("ListTagsForResource.TagInfoForResource.TagList"),
    },
    notRead: { MonetizationConfig: "not mapped yet" },
  },
];
