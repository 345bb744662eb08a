/** What stands in front: distributions, load balancers, gateways, names and certificates. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import {
  at,
  capitals,
  each,
  json,
  type Mapping,
  made,
  number,
  object,
  part,
  pick,
  same,
  small,
  tagMap,
  tags,
  text,
  when,
  within,
  without,
} from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { DetailCall, TypeRead } from "./type-read.js";

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

/** Actions as templates have them: some numbers are texts there. */
const action: Mapping = {
  ...same("Type Order TargetGroupArn RedirectConfig FixedResponseConfig JwtValidationConfig"),
  ForwardConfig: within("ForwardConfig", {
    TargetGroups: "TargetGroups",
    TargetGroupStickinessConfig: "TargetGroupStickinessConfig",
  }),
  AuthenticateOidcConfig: within("AuthenticateOidcConfig", {
    ...same(
      "Issuer AuthorizationEndpoint TokenEndpoint UserInfoEndpoint ClientId SessionCookieName Scope AuthenticationRequestExtraParams OnUnauthenticatedRequest UseExistingClientSecret",
    ),
    SessionTimeout: text("SessionTimeout"),
  }),
  AuthenticateCognitoConfig: within("AuthenticateCognitoConfig", {
    ...same(
      "UserPoolArn UserPoolClientId UserPoolDomain SessionCookieName Scope AuthenticationRequestExtraParams OnUnauthenticatedRequest",
    ),
    SessionTimeout: text("SessionTimeout"),
  }),
};

const listenerRule: Mapping = {
  RuleArn: "RuleArn",
  Actions: each("Actions", action),
  Conditions: "Conditions",
  Transforms: "Transforms",
  Priority: number("Priority"),
};

const listenersOf = {
  of: { operation: "DescribeLoadBalancers", items: "LoadBalancers" },
  operation: "DescribeListeners",
  parameters: { LoadBalancerArn: "@LoadBalancerArn" },
  items: "Listeners",
} as const;

const tagsBy = (path: string): DetailCall => ({
  operation: "DescribeTags",
  parameters: { ResourceArns: `@${path}` },
  batch: 20,
  match: { items: "TagDescriptions", by: "ResourceArn", is: path },
});

/** `*` and `/*` stand for all; a `/` in a path is written `~1`. */
function methodSettings(settings: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(settings)) return undefined;
  return Object.entries(settings).map(([name, setting]) => {
    const at = name.lastIndexOf("/");
    const path = name.slice(0, at).replaceAll("~1", "/");
    const said = pick(
      "Setting",
      "CacheDataEncrypted CacheTtlInSeconds CachingEnabled DataTraceEnabled LoggingLevel MetricsEnabled ThrottlingBurstLimit ThrottlingRateLimit",
    ).value({ Setting: capitals("setting").value({ setting: setting ?? null }) ?? null });
    return {
      ResourcePath: path.startsWith("/") ? path : `/${path}`,
      HttpMethod: name.slice(at + 1),
      ...(isJsonObject(said) && said),
    };
  });
}

/** The API escapes the text of a policy once more. */
function restPolicy(policy: JsonValue | undefined): JsonValue | undefined {
  if (typeof policy !== "string") return policy;
  return json("policy").value({ policy: policy.includes('\\"') ? policy.replaceAll('\\"', '"') : policy });
}

const zoneId = (path: string) => part(path, /([^/]+)$/);

const stickiness = (path: string, names: string) =>
  each(path, { ...same(names), CookieExpirationPeriod: text("CookieExpirationPeriod") });

function recordName(name: JsonValue | undefined): string {
  return String(name).replaceAll("\\052", "*");
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
    type: "AWS::ElasticLoadBalancingV2::LoadBalancer",
    service: "elbv2",
    why: "a page of DescribeLoadBalancers has most, tags come for twenty at once; attributes take a call each, as in Cloud Control",
    list: { operation: "DescribeLoadBalancers", items: "LoadBalancers" },
    details: [
      { operation: "DescribeLoadBalancerAttributes", parameters: { LoadBalancerArn: "@LoadBalancerArn" } },
      tagsBy("LoadBalancerArn"),
    ],
    arn: "@{LoadBalancerArn}",
    name: "LoadBalancerName",
    createdAt: "CreatedTime",
    properties: {
      ...same(
        "LoadBalancerArn DNSName SecurityGroups IpAddressType Type Scheme EnablePrefixForIpv6SourceNat EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic",
      ),
      Name: "LoadBalancerName",
      Ipv4IpamPoolId: "IpamPools.Ipv4IpamPoolId",
      LoadBalancerAttributes: "DescribeLoadBalancerAttributes.Attributes",
      Subnets: "AvailabilityZones.SubnetId",
      Tags: tags("DescribeTags.Tags"),
    },
    notRead: { MinimumLoadBalancerCapacity: "takes a further call per load balancer" },
    notKept: ["SubnetMappings"],
  },
  {
    type: "AWS::ElasticLoadBalancingV2::Listener",
    service: "elbv2",
    why: "listeners are listed by load balancer, tags come for twenty at once; rules and attributes take a call each",
    list: listenersOf,
    details: [
      { operation: "DescribeRules", parameters: { ListenerArn: "@ListenerArn" }, items: "Rules" },
      { operation: "DescribeListenerAttributes", parameters: { ListenerArn: "@ListenerArn" } },
      tagsBy("ListenerArn"),
    ],
    arn: "@{ListenerArn}",
    name: "ListenerArn",
    properties: {
      ...same("ListenerArn AlpnPolicy SslPolicy LoadBalancerArn Port Protocol"),
      Certificates: pick("Certificates", "CertificateArn"),
      DefaultActions: each("DefaultActions", action),
      ListenerAttributes: "DescribeListenerAttributes.Attributes",
      MutualAuthentication: without("MutualAuthentication", "TrustStoreAssociationStatus"),
      Tags: tags("DescribeTags.Tags"),
    },
    beside: {
      Rules: made(["DescribeRules"], (rules) => {
        const further = (Array.isArray(rules) ? rules : [])
          .filter(isJsonObject)
          .filter(({ IsDefault }) => IsDefault !== true);
        return further.length === 0 ? undefined : each("Rules", listenerRule).value({ Rules: further });
      }),
    },
  },
  {
    type: "AWS::ElasticLoadBalancingV2::ListenerRule",
    service: "elbv2",
    why: "rules are listed by listener, tags come for twenty at once; Cloud Control takes a call for each",
    list: { of: listenersOf, operation: "DescribeRules", parameters: { ListenerArn: "@ListenerArn" }, items: "Rules" },
    unless: { IsDefault: [true] },
    details: [tagsBy("RuleArn")],
    arn: "@{RuleArn}",
    name: "RuleArn",
    properties: { ...listenerRule, ListenerArn: "parent.ListenerArn", Tags: tags("DescribeTags.Tags") },
  },
  {
    type: "AWS::ElasticLoadBalancingV2::TargetGroup",
    service: "elbv2",
    why: "a page of DescribeTargetGroups has most, tags come for twenty at once; attributes and targets take a call each, as in Cloud Control",
    list: { operation: "DescribeTargetGroups", items: "TargetGroups" },
    details: [
      { operation: "DescribeTargetGroupAttributes", parameters: { TargetGroupArn: "@TargetGroupArn" } },
      { operation: "DescribeTargetHealth", parameters: { TargetGroupArn: "@TargetGroupArn" } },
      tagsBy("TargetGroupArn"),
    ],
    arn: "@{TargetGroupArn}",
    name: "TargetGroupName",
    properties: {
      ...same(
        "TargetGroupArn IpAddressType HealthCheckIntervalSeconds Matcher HealthCheckPath Port HealthCheckEnabled ProtocolVersion UnhealthyThresholdCount HealthCheckTimeoutSeconds VpcId HealthyThresholdCount HealthCheckProtocol TargetType HealthCheckPort Protocol TargetControlPort",
      ),
      Name: "TargetGroupName",
      TargetGroupAttributes: "DescribeTargetGroupAttributes.Attributes",
      Targets: pick("DescribeTargetHealth.TargetHealthDescriptions.Target", "Id Port AvailabilityZone QuicServerId"),
      Tags: tags("DescribeTags.Tags"),
    },
  },
  {
    type: "AWS::ElasticLoadBalancing::LoadBalancer",
    service: "elb",
    why: "a page of DescribeLoadBalancers has most, tags come for twenty at once; attributes take a call each, as in Cloud Control",
    list: { operation: "DescribeLoadBalancers", items: "LoadBalancerDescriptions" },
    details: [
      { operation: "DescribeLoadBalancerAttributes", parameters: { LoadBalancerName: "@LoadBalancerName" } },
      {
        operation: "DescribeTags",
        parameters: { LoadBalancerNames: "@LoadBalancerName" },
        batch: 20,
        match: { items: "TagDescriptions", by: "LoadBalancerName", is: "LoadBalancerName" },
      },
    ],
    arn: "arn:@{partition}:elasticloadbalancing:@{region}:@{account}:loadbalancer/@{LoadBalancerName}",
    name: "LoadBalancerName",
    createdAt: "CreatedTime",
    properties: {
      ...same("DNSName AvailabilityZones LoadBalancerName Scheme SecurityGroups Subnets"),
      AccessLoggingPolicy: pick(
        "DescribeLoadBalancerAttributes.LoadBalancerAttributes.AccessLog",
        "Enabled S3BucketName EmitInterval S3BucketPrefix",
      ),
      ConnectionDrainingPolicy: pick(
        "DescribeLoadBalancerAttributes.LoadBalancerAttributes.ConnectionDraining",
        "Enabled Timeout",
      ),
      ConnectionSettings: pick(
        "DescribeLoadBalancerAttributes.LoadBalancerAttributes.ConnectionSettings",
        "IdleTimeout",
      ),
      CrossZone: "DescribeLoadBalancerAttributes.LoadBalancerAttributes.CrossZoneLoadBalancing.Enabled",
      AppCookieStickinessPolicy: pick("Policies.AppCookieStickinessPolicies", "PolicyName CookieName"),
      LBCookieStickinessPolicy: stickiness("Policies.LBCookieStickinessPolicies", "PolicyName"),
      HealthCheck: within("HealthCheck", {
        Target: "Target",
        HealthyThreshold: text("HealthyThreshold"),
        Interval: text("Interval"),
        Timeout: text("Timeout"),
        UnhealthyThreshold: text("UnhealthyThreshold"),
      }),
      Instances: "Instances.InstanceId",
      Listeners: each("ListenerDescriptions", {
        InstancePort: text("Listener.InstancePort"),
        InstanceProtocol: "Listener.InstanceProtocol",
        LoadBalancerPort: text("Listener.LoadBalancerPort"),
        Protocol: "Listener.Protocol",
        SSLCertificateId: "Listener.SSLCertificateId",
        PolicyNames: "PolicyNames",
      }),
      Tags: tags("DescribeTags.Tags"),
    },
    notRead: { Policies: "takes a further call per load balancer" },
  },
  {
    type: "AWS::ApiGateway::RestApi",
    service: "apigateway",
    why: "a page of GetRestApis has whole interfaces; Cloud Control takes a call for each",
    list: { operation: "GetRestApis", items: "items" },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{id}",
    name: "name",
    createdAt: "createdDate",
    properties: {
      RestApiId: "id",
      ...small(
        "RootResourceId Version Description MinimumCompressionSize DisableExecuteApiEndpoint BinaryMediaTypes Name SecurityPolicy EndpointAccessMode",
      ),
      ApiKeySourceType: "apiKeySource",
      EndpointConfiguration: capitals("endpointConfiguration"),
      Policy: made(["policy"], restPolicy),
      Tags: tags("tags"),
    },
  },
  {
    type: "AWS::ApiGateway::Stage",
    service: "apigateway",
    why: "stages are listed whole by interface; Cloud Control cannot list them without it. One call per interface",
    list: {
      of: { operation: "GetRestApis", items: "items" },
      operation: "GetStages",
      parameters: { restApiId: "@id" },
      items: "item",
    },
    arn: "arn:@{partition}:apigateway:@{region}::/restapis/@{parent.id}/stages/@{stageName}",
    name: "stageName",
    createdAt: "createdDate",
    properties: {
      RestApiId: "parent.id",
      ...small(
        "DeploymentId Description StageName ClientCertificateId Variables DocumentationVersion TracingEnabled CacheClusterSize CacheClusterEnabled",
      ),
      AccessLogSetting: capitals("accessLogSettings"),
      CanarySetting: within("canarySettings", {
        ...small("DeploymentId PercentTraffic StageVariableOverrides UseStageCache"),
      }),
      MethodSettings: made(["methodSettings"], methodSettings),
      Tags: tags("tags"),
    },
    beside: { WebAclArn: "webAclArn" },
  },
  {
    type: "AWS::ApiGatewayV2::Api",
    service: "apigatewayv2",
    why: "a page of GetApis has whole interfaces; Cloud Control takes a call for each",
    list: { operation: "GetApis", items: "Items" },
    arn: "arn:@{partition}:apigateway:@{region}::/apis/@{ApiId}",
    name: "Name",
    createdAt: "CreatedDate",
    tags: tagMap("Tags"),
    properties: {
      ...same(
        "ApiEndpoint ApiId RouteSelectionExpression Description DisableExecuteApiEndpoint DisableSchemaValidation Name CorsConfiguration Version ProtocolType ApiKeySelectionExpression IpAddressType",
      ),
      Tags: tagMap("Tags"),
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
    tags: tagMap("Tags"),
    properties: {
      ApiId: "parent.ApiId",
      ...same(
        "ClientCertificateId DeploymentId Description AccessLogSettings AutoDeploy RouteSettings StageName StageVariables DefaultRouteSettings",
      ),
      Tags: tagMap("Tags"),
    },
    notKept: ["AccessPolicyId"],
  },
  {
    type: "AWS::Route53::HostedZone",
    service: "route53",
    isGlobal: true,
    why: "GetHostedZone tells what Cloud Control tells, tags come for ten at once. One call per zone",
    list: { operation: "ListHostedZones", items: "HostedZones" },
    shared: [
      {
        operation: "ListQueryLoggingConfigs",
        match: { items: "QueryLoggingConfigs", by: "HostedZoneId", is: "GetHostedZone.HostedZone.Id" },
      },
    ],
    details: [
      { operation: "GetHostedZone", parameters: { Id: "@/Id" } },
      { operation: "ListTagsForResource", parameters: { ResourceType: "hostedzone", ResourceId: "@/Id" } },
    ],
    arn: made(
      ["partition", "Id"],
      (partition, id) => `arn:${partition}:route53:::hostedzone/${String(id).replace(/^.*\//, "")}`,
    ),
    name: "Name",
    tags: tags("ListTagsForResource.ResourceTagSet.Tags"),
    properties: {
      Id: zoneId("Id"),
      Name: "Name",
      HostedZoneConfig: object({ Comment: "Config.Comment" }),
      HostedZoneTags: tags("ListTagsForResource.ResourceTagSet.Tags"),
      QueryLoggingConfig: object({ CloudWatchLogsLogGroupArn: "ListQueryLoggingConfigs.CloudWatchLogsLogGroupArn" }),
      VPCs: "GetHostedZone.VPCs",
    },
    notKept: ["HostedZoneFeatures"],
  },
  {
    type: "AWS::Route53::RecordSet",
    service: "route53",
    isGlobal: true,
    why: "a page of ListResourceRecordSets has 300 whole records; Cloud Control takes a call for each",
    list: {
      of: { operation: "ListHostedZones", items: "HostedZones" },
      operation: "ListResourceRecordSets",
      parameters: { HostedZoneId: "@/Id" },
      items: "ResourceRecordSets",
    },
    arn: made(
      ["partition", "parent.Id", "Name", "Type", "SetIdentifier"],
      (partition, zone, name, type, set) =>
        `arn:${partition}:route53:::hostedzone/${String(zone).replace(/^.*\//, "")}/recordset/${recordName(name)}/${type}${set === undefined ? "" : `/${set}`}`,
    ),
    name: "Name",
    properties: {
      HostedZoneId: zoneId("parent.Id"),
      ...same(
        "AliasTarget CidrRoutingConfig Failover GeoLocation HealthCheckId MultiValueAnswer Region SetIdentifier Type Weight",
      ),
      Name: made(["Name"], recordName),
      ResourceRecords: "ResourceRecords.Value",
      TTL: text("TTL"),
    },
  },
  {
    type: "AWS::CertificateManager::Certificate",
    service: "acm",
    why: "DescribeCertificate tells what Cloud Control tells. One call per certificate",
    list: {
      operation: "ListCertificates",
      parameters: {
        Includes: {
          keyTypes: ["RSA_1024", "RSA_2048", "RSA_3072", "RSA_4096", "EC_prime256v1", "EC_secp384r1", "EC_secp521r1"],
        },
      },
      items: "CertificateSummaryList",
    },
    shared: [tagged("acm")],
    details: [{ operation: "DescribeCertificate", parameters: { CertificateArn: "@CertificateArn" } }],
    arn: "@{CertificateArn}",
    name: "DomainName",
    createdAt: "DescribeCertificate.Certificate.CreatedAt",
    properties: {
      CertificateArn: "CertificateArn",
      ...at(
        "DescribeCertificate.Certificate",
        "CertificateAuthorityArn DomainName KeyAlgorithm SubjectAlternativeNames",
      ),
      CertificateTransparencyLoggingPreference:
        "DescribeCertificate.Certificate.Options.CertificateTransparencyLoggingPreference",
      CertificateExport: "DescribeCertificate.Certificate.Options.Export",
      DomainValidationOptions: pick(
        "DescribeCertificate.Certificate.DomainValidationOptions",
        "DomainName ValidationDomain",
      ),
      ValidationMethod: made(["DescribeCertificate.Certificate.DomainValidationOptions.ValidationMethod"], (methods) =>
        Array.isArray(methods) ? methods[0] : methods,
      ),
      Tags: taggedTags,
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
