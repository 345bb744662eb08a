/**
 * Types that Cloud Control lists and reads, by the schemas of CloudFormation's registry, among those most used in code, and
 * that have no read of their own here. `silent` are properties that it takes and does not give back, `silentExtras` what code
 * can say and its schema has no property for, `needs` the permissions its handlers use in our name. Types that are
 * listed only inside of another (a route of a table) are told with that one.
 */
export interface CloudControlGapsAndPermissions {
  readonly silent?: readonly string[];
  readonly silentExtras?: readonly string[];
  readonly needs: readonly string[];
}

export const cloudControlGapsAndPermissionsByType: Readonly<Record<string, CloudControlGapsAndPermissions>> = {
  "AWS::Amplify::App": {
    silent: ["AccessToken", "BasicAuthConfig", "OauthToken", "AutoBranchCreationConfig"],
    needs: ["amplify:GetApp", "amplify:ListApps", "amplify:ListTagsForResource"],
  },
  "AWS::ApiGatewayV2::IntegrationResponse": { needs: [] },
  "AWS::ApiGatewayV2::RouteResponse": { needs: [] },
  "AWS::Budgets::Budget": { needs: ["budgets:ListTagsForResource", "budgets:ViewBudget"] },
  "AWS::CE::AnomalyMonitor": {
    needs: ["ce:GetAnomalyMonitors", "ce:GetAnomalySubscriptions", "ce:ListTagsForResource"],
  },
  "AWS::CE::AnomalySubscription": {
    needs: ["ce:GetAnomalyMonitors", "ce:GetAnomalySubscriptions", "ce:ListTagsForResource"],
  },
  "AWS::CUR::ReportDefinition": { needs: ["cur:DescribeReportDefinitions", "cur:ListTagsForResource"] },
  "AWS::CloudFront::CachePolicy": {
    needs: ["cloudfront:GetCachePolicy", "cloudfront:ListCachePolicies", "cloudfront:ListTagsForResource"],
  },
  "AWS::CloudFront::CloudFrontOriginAccessIdentity": {
    needs: ["cloudfront:GetCloudFrontOriginAccessIdentity", "cloudfront:ListCloudFrontOriginAccessIdentities"],
  },
  "AWS::CloudFront::Function": {
    needs: ["cloudfront:DescribeFunction", "cloudfront:GetFunction", "cloudfront:ListFunctions"],
  },
  "AWS::CloudFront::OriginRequestPolicy": {
    needs: [
      "cloudfront:GetOriginRequestPolicy",
      "cloudfront:ListOriginRequestPolicies",
      "cloudfront:ListTagsForResource",
    ],
  },
  "AWS::CloudWatch::MetricStream": {
    needs: ["cloudwatch:GetMetricStream", "cloudwatch:ListMetricStreams", "cloudwatch:ListTagsForResource"],
  },
  "AWS::DLM::LifecyclePolicy": { needs: ["dlm:GetLifecyclePolicies", "dlm:GetLifecyclePolicy"] },
  "AWS::DirectConnect::PrivateVirtualInterface": {
    silent: ["AllocatePrivateVirtualInterfaceRoleArn"],
    needs: ["directconnect:DescribeVirtualInterfaces"],
  },
  "AWS::DirectConnect::TransitVirtualInterface": {
    silent: ["AllocateTransitVirtualInterfaceRoleArn"],
    needs: ["directconnect:DescribeVirtualInterfaces"],
  },
  "AWS::EC2::CapacityReservation": { needs: ["ec2:DescribeCapacityReservations"] },
  "AWS::EC2::PlacementGroup": { needs: ["ec2:DescribePlacementGroups"] },
  "AWS::FMS::Policy": {
    silent: ["DeleteAllPolicyResources"],
    needs: ["fms:GetPolicy", "fms:ListPolicies", "fms:ListTagsForResource"],
  },
  "AWS::FSx::StorageVirtualMachine": {
    silent: ["SvmAdminPassword", "RootVolumeSecurityStyle"],
    needs: ["fsx:DescribeStorageVirtualMachines", "fsx:ListTagsForResource"],
  },
  "AWS::FSx::Volume": { silent: ["BackupId"], needs: ["fsx:DescribeVolumes", "fsx:ListTagsForResource"] },
  "AWS::GlobalAccelerator::EndpointGroup": {
    needs: [
      "globalaccelerator:DescribeEndpointGroup",
      "globalaccelerator:ListEndpointGroups",
      "globalaccelerator:ListTagsForResource",
    ],
  },
  "AWS::GlobalAccelerator::Listener": {
    needs: [
      "globalaccelerator:DescribeListener",
      "globalaccelerator:ListListeners",
      "globalaccelerator:ListTagsForResource",
    ],
  },
  "AWS::GuardDuty::Member": {
    silent: ["DisableEmailNotification", "Message"],
    needs: ["guardduty:GetMembers", "guardduty:ListMembers", "guardduty:ListTagsForResource"],
  },
  "AWS::ImageBuilder::Component": {
    silent: ["Data", "Uri"],
    needs: ["imagebuilder:GetComponent", "imagebuilder:ListComponentBuildVersions", "imagebuilder:ListComponents"],
  },
  "AWS::KinesisAnalyticsV2::Application": {
    silent: ["RunConfiguration"],
    needs: [
      "kinesisanalytics:DescribeApplication",
      "kinesisanalytics:ListApplications",
      "kinesisanalytics:ListTagsForResource",
    ],
  },
  "AWS::MSK::Configuration": {
    silent: ["ServerProperties"],
    needs: ["kafka:DescribeConfiguration", "kafka:ListConfigurations", "kafka:ListTagsForResource"],
  },
  "AWS::MWAA::Environment": {
    silent: ["WorkerReplacementStrategy"],
    needs: ["mwaa:GetEnvironment", "mwaa:ListEnvironments", "mwaa:ListTagsForResource"],
  },
  "AWS::NetworkFirewall::FirewallPolicy": {
    silentExtras: ["EncryptionConfiguration"],
    needs: [
      "network-firewall:DescribeFirewallPolicy",
      "network-firewall:ListFirewallPolicies",
      "network-firewall:ListTagsForResource",
    ],
  },
  "AWS::NetworkFirewall::RuleGroup": {
    silentExtras: ["EncryptionConfiguration"],
    needs: [
      "network-firewall:DescribeRuleGroup",
      "network-firewall:ListRuleGroups",
      "network-firewall:ListTagsForResource",
    ],
  },
  "AWS::Route53::KeySigningKey": { needs: ["route53:GetDNSSEC", "route53:ListTagsForResource"] },
  "AWS::Route53Resolver::FirewallRuleGroupAssociation": {
    needs: [
      "route53resolver:GetFirewallRuleGroupAssociation",
      "route53resolver:ListFirewallRuleGroupAssociations",
      "route53resolver:ListTagsForResource",
    ],
  },
  "AWS::S3Express::DirectoryBucket": {
    needs: [
      "s3express:GetEncryptionConfiguration",
      "s3express:GetLifecycleConfiguration",
      "s3express:ListAllMyDirectoryBuckets",
    ],
  },
  "AWS::SecurityHub::DelegatedAdmin": {
    needs: ["securityhub:ListOrganizationAdminAccounts", "securityhub:ListTagsForResource"],
  },
  "AWS::SecurityHub::ProductSubscription": {
    needs: ["securityhub:ListEnabledProductsForImport", "securityhub:ListTagsForResource"],
  },
  "AWS::SecurityHub::Standard": { needs: ["securityhub:GetEnabledStandards", "securityhub:ListTagsForResource"] },
  "AWS::Shield::ProtectionGroup": {
    needs: ["shield:DescribeProtectionGroup", "shield:ListProtectionGroups", "shield:ListTagsForResource"],
  },
};
