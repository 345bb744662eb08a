/** How the types of AWS::CloudFront are read. */
import {
  computedSource,
  conditionalSource,
  mappedElementsSource,
  mappedObjectSource,
  mappedObjectSourceAt,
  numberSource,
  type PropertyMapping,
  pickedMembersSource,
  sameNamesMapping,
} from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const behaviour: PropertyMapping = {
  ...sameNamesMapping(
    "TargetOriginId ViewerProtocolPolicy SmoothStreaming Compress FieldLevelEncryptionId RealtimeLogConfigArn CachePolicyId OriginRequestPolicyId ResponseHeadersPolicyId GrpcConfig MinTTL DefaultTTL MaxTTL",
  ),
  TrustedSigners: "TrustedSigners.Items",
  TrustedKeyGroups: "TrustedKeyGroups.Items",
  AllowedMethods: "AllowedMethods.Items",
  CachedMethods: "AllowedMethods.CachedMethods.Items",
  FunctionAssociations: "FunctionAssociations.Items",
  LambdaFunctionAssociations: "LambdaFunctionAssociations.Items",
  ForwardedValues: mappedObjectSourceAt("ForwardedValues", {
    QueryString: "QueryString",
    Headers: "Headers.Items",
    QueryStringCacheKeys: "QueryStringCacheKeys.Items",
    Cookies: mappedObjectSourceAt("Cookies", { Forward: "Forward", WhitelistedNames: "WhitelistedNames.Items" }),
  }),
};

const origin: PropertyMapping = {
  ...sameNamesMapping(
    "Id DomainName OriginPath ConnectionAttempts ConnectionTimeout ResponseCompletionTimeout OriginShield OriginAccessControlId VpcOriginConfig",
  ),
  OriginCustomHeaders: "CustomHeaders.Items",
  S3OriginConfig: computedSource(["S3OriginConfig"], (config) => config),
  CustomOriginConfig: mappedObjectSourceAt("CustomOriginConfig", {
    ...sameNamesMapping(
      "HTTPPort HTTPSPort OriginProtocolPolicy OriginReadTimeout OriginKeepaliveTimeout IpAddressType OriginMtlsConfig",
    ),
    OriginSSLProtocols: "OriginSslProtocols.Items",
  }),
};

const distribution: PropertyMapping = {
  ...sameNamesMapping(
    "DefaultRootObject Comment PriceClass Enabled WebACLId HttpVersion ContinuousDeploymentPolicyId Staging AnycastIpListId ConnectionMode OriginGroups",
  ),
  IPV6Enabled: "IsIPV6Enabled",
  Aliases: "Aliases.Items",
  Origins: mappedElementsSource("Origins.Items", origin),
  DefaultCacheBehavior: mappedObjectSourceAt("DefaultCacheBehavior", behaviour),
  CacheBehaviors: mappedElementsSource("CacheBehaviors.Items", { PathPattern: "PathPattern", ...behaviour }),
  CustomErrorResponses: mappedElementsSource("CustomErrorResponses.Items", {
    ...sameNamesMapping("ErrorCode ResponsePagePath ErrorCachingMinTTL"),
    ResponseCode: numberSource("ResponseCode"),
  }),
  Logging: conditionalSource("Logging.Enabled", [true], pickedMembersSource("Logging", "IncludeCookies Bucket Prefix")),
  Restrictions: mappedObjectSource({
    GeoRestriction: mappedObjectSourceAt("Restrictions.GeoRestriction", {
      RestrictionType: "RestrictionType",
      Locations: "Items",
    }),
  }),
  ViewerCertificate: mappedObjectSourceAt("ViewerCertificate", {
    // Whoever has a certificate of their own does not use that of CloudFront.
    CloudFrontDefaultCertificate: computedSource(
      ["CloudFrontDefaultCertificate", "ACMCertificateArn", "IAMCertificateId"],
      (isDefault, acm = "", iam = "") => (acm === "" && iam === "" ? isDefault : undefined),
    ),
    MinimumProtocolVersion: "MinimumProtocolVersion",
    AcmCertificateArn: "ACMCertificateArn",
    IamCertificateId: "IAMCertificateId",
    // CloudFront says something of its own certificate, too, which nobody can choose.
    SslSupportMethod: computedSource(
      ["SSLSupportMethod", "ACMCertificateArn", "IAMCertificateId"],
      (method, acm = "", iam = "") => (acm === "" && iam === "" ? undefined : method),
    ),
  }),
};

export const cloudfrontReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CloudFront::Distribution",
    service: "cloudfront",
    isGlobal: true,
    why: "the list leaves out logging and the root object; GetDistributionConfig tells all, as Cloud Control does. One call per distribution",
    list: { operation: "ListDistributions", items: "DistributionList.Items" },
    shared: [createTaggingApiTagsCall("cloudfront")],
    details: [{ operation: "GetDistributionConfig", parameters: { Id: "@Id" } }],
    arn: "@{ARN}",
    name: "Id",
    createdAt: "LastModifiedTime",
    properties: {
      ...sameNamesMapping("Id DomainName"),
      DistributionConfig: mappedObjectSourceAt("GetDistributionConfig.DistributionConfig", distribution),
      Tags: taggingApiTagsSource,
    },
    notRead: {
      "DistributionConfig.CacheTagConfig": "not mapped yet",
      "DistributionConfig.ConnectionFunctionAssociation": "not mapped yet",
      "DistributionConfig.ViewerMtlsConfig": "not mapped yet",
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
      OriginAccessControlConfig: mappedObjectSource(
        sameNamesMapping("Description Name SigningProtocol SigningBehavior OriginAccessControlOriginType"),
      ),
    },
  },
  {
    type: "AWS::CloudFront::KeyGroup",
    service: "cloudfront",
    isGlobal: true,
    why: "a page of ListKeyGroups has whole groups",
    list: { operation: "ListKeyGroups", items: "KeyGroupList.Items" },
    arn: "arn:@{partition}:cloudfront::@{account}:key-group/@{KeyGroup.Id}",
    name: "KeyGroup.KeyGroupConfig.Name",
    properties: {
      Id: "KeyGroup.Id",
      KeyGroupConfig: pickedMembersSource("KeyGroup.KeyGroupConfig", "Name Items Comment"),
    },
    omitted: ["LastModifiedTime"],
  },
  {
    type: "AWS::CloudFront::PublicKey",
    service: "cloudfront",
    isGlobal: true,
    why: "a page of ListPublicKeys has all but who made the key, which nothing can change",
    list: { operation: "ListPublicKeys", items: "PublicKeyList.Items" },
    arn: "arn:@{partition}:cloudfront::@{account}:public-key/@{Id}",
    name: "Name",
    createdAt: "CreatedTime",
    properties: { Id: "Id", PublicKeyConfig: mappedObjectSource(sameNamesMapping("Name EncodedKey Comment")) },
    omitted: ["CreatedTime"],
  },
];
