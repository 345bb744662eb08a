/**
 * Types that Cloud Control lists and reads, by the schemas of CloudFormation's registry, among those most used in code, and
 * that have no read of their own here. `silent` are properties that it takes and does not give back, `needs` the permissions
 * its handlers use in our name. Types that are listed only inside of another (a route of a table) are told with that one.
 */
export interface CloudControlRead {
  readonly silent?: readonly string[];
  readonly needs: readonly string[];
}

export const cloudControlReads: Readonly<Record<string, CloudControlRead>> = {
  "AWS::ACMPCA::CertificateAuthority": {
    silent: ["CsrExtensions", "KeyStorageSecurityStandard", "RevocationConfiguration", "Subject"],
    needs: [
      "acm-pca:DescribeCertificateAuthority",
      "acm-pca:GetCertificateAuthorityCsr",
      "acm-pca:ListCertificateAuthorities",
      "acm-pca:ListTags",
    ],
  },
  "AWS::AccessAnalyzer::Analyzer": {
    needs: ["access-analyzer:GetAnalyzer", "access-analyzer:ListAnalyzers", "access-analyzer:ListArchiveRules"],
  },
  "AWS::ApiGateway::DomainName": { needs: [] },
  "AWS::ApiGatewayV2::VpcLink": { needs: [] },
  "AWS::Backup::BackupPlan": { needs: ["backup:GetBackupPlan", "backup:ListBackupPlans", "backup:ListTags"] },
  "AWS::Batch::JobDefinition": { silent: ["ResourceRetentionPolicy"], needs: [] },
  "AWS::CloudFront::CloudFrontOriginAccessIdentity": {
    needs: ["cloudfront:GetCloudFrontOriginAccessIdentity", "cloudfront:ListCloudFrontOriginAccessIdentities"],
  },
  "AWS::CloudFront::Function": {
    needs: ["cloudfront:DescribeFunction", "cloudfront:GetFunction", "cloudfront:ListFunctions"],
  },
  "AWS::CloudWatch::Dashboard": { needs: ["cloudwatch:GetDashboard", "cloudwatch:ListDashboards"] },
  "AWS::Config::ConfigRule": { needs: ["config:DescribeComplianceByConfigRule", "config:DescribeConfigRules"] },
  "AWS::Config::ConfigurationAggregator": {
    needs: ["config:DescribeConfigurationAggregators", "config:ListTagsForResource"],
  },
  "AWS::DLM::LifecyclePolicy": { needs: ["dlm:GetLifecyclePolicies", "dlm:GetLifecyclePolicy"] },
  "AWS::EC2::CapacityReservation": { needs: ["ec2:DescribeCapacityReservations"] },
  "AWS::EC2::PlacementGroup": { needs: ["ec2:DescribePlacementGroups"] },
  "AWS::EC2::PrefixList": { needs: ["ec2:DescribeManagedPrefixLists", "ec2:GetManagedPrefixListEntries"] },
  "AWS::EC2::VPCEndpointService": { needs: ["ec2:DescribeVpcEndpointServiceConfigurations"] },
  "AWS::EC2::VPNConnection": { needs: ["ec2:DescribeVpnConnections"] },
  "AWS::ElasticBeanstalk::Environment": {
    silent: ["OptionSettings", "TemplateName"],
    needs: [
      "elasticbeanstalk:DescribeConfigurationSettings",
      "elasticbeanstalk:DescribeEnvironments",
      "elasticbeanstalk:ListTagsForResource",
    ],
  },
  "AWS::GlobalAccelerator::Accelerator": {
    needs: [
      "globalaccelerator:DescribeAccelerator",
      "globalaccelerator:DescribeAcceleratorAttributes",
      "globalaccelerator:ListAccelerators",
      "globalaccelerator:ListTagsForResource",
    ],
  },
  "AWS::Glue::Crawler": { needs: ["glue:GetCrawler", "glue:GetCrawlers", "glue:GetTags", "glue:ListCrawlers"] },
  "AWS::Glue::Database": {
    needs: [
      "glue:GetConnection",
      "glue:GetDatabase",
      "glue:GetDatabases",
      "lakeformation:DescribeLakeFormationIdentityCenterConfiguration",
      "lakeformation:DescribeResource",
      "lakeformation:ListResources",
    ],
  },
  "AWS::Glue::Job": { needs: ["glue:GetJob", "glue:GetJobs", "glue:GetTags", "glue:ListJobs"] },
  "AWS::IAM::SAMLProvider": { needs: ["iam:GetSAMLProvider", "iam:ListSAMLProviders"] },
  "AWS::ImageBuilder::Component": {
    silent: ["Data", "Uri"],
    needs: ["imagebuilder:GetComponent", "imagebuilder:ListComponentBuildVersions", "imagebuilder:ListComponents"],
  },
  "AWS::KinesisFirehose::DeliveryStream": {
    silent: [
      "AmazonOpenSearchServerlessDestinationConfiguration",
      "AmazonopensearchserviceDestinationConfiguration",
      "DatabaseSourceConfiguration",
      "ElasticsearchDestinationConfiguration",
      "IcebergDestinationConfiguration",
      "KinesisStreamSourceConfiguration",
      "MSKSourceConfiguration",
      "S3DestinationConfiguration",
      "SnowflakeDestinationConfiguration",
    ],
    needs: ["firehose:DescribeDeliveryStream", "firehose:ListDeliveryStreams", "firehose:ListTagsForDeliveryStream"],
  },
  "AWS::Logs::ResourcePolicy": { needs: ["logs:DescribeResourcePolicies"] },
  "AWS::Macie::Session": { needs: ["macie2:GetMacieSession", "macie2:ListAutomatedDiscoveryAccounts"] },
  "AWS::NetworkFirewall::Firewall": {
    needs: [
      "network-firewall:DescribeFirewall",
      "network-firewall:ListFirewalls",
      "network-firewall:ListTagsForResource",
    ],
  },
  "AWS::RDS::OptionGroup": { needs: ["rds:DescribeOptionGroups", "rds:ListTagsForResource"] },
  "AWS::Redshift::ClusterSubnetGroup": { needs: ["redshift:DescribeClusterSubnetGroups", "redshift:DescribeTags"] },
  "AWS::ResourceGroups::Group": {
    needs: [
      "resource-groups:GetGroup",
      "resource-groups:GetGroupQuery",
      "resource-groups:GetTags",
      "resource-groups:ListGroups",
    ],
  },
  "AWS::Route53::HealthCheck": {
    needs: ["route53:GetHealthCheck", "route53:ListHealthChecks", "route53:ListTagsForResource"],
  },
  "AWS::S3::AccessPoint": { needs: ["s3:GetAccessPoint", "s3:GetAccessPointPolicy", "s3:ListAccessPoints"] },
  "AWS::SSM::Document": {
    silent: ["Attachments", "UpdateMethod"],
    needs: ["ssm:DescribeDocument", "ssm:GetDocument", "ssm:ListDocuments", "ssm:ListTagsForResource"],
  },
  "AWS::Scheduler::Schedule": { needs: ["scheduler:GetSchedule", "scheduler:ListSchedules"] },
  "AWS::Scheduler::ScheduleGroup": {
    needs: ["scheduler:GetScheduleGroup", "scheduler:ListScheduleGroups", "scheduler:ListTagsForResource"],
  },
  "AWS::SecurityHub::Hub": {
    silent: ["EnableDefaultStandards"],
    needs: ["securityhub:DescribeHub", "securityhub:ListTagsForResource"],
  },
  "AWS::ServiceDiscovery::HttpNamespace": {
    needs: ["servicediscovery:GetNamespace", "servicediscovery:ListNamespaces"],
  },
  "AWS::Shield::Protection": { needs: ["shield:DescribeProtection", "shield:ListProtections"] },
  "AWS::Transfer::Server": {
    silent: ["CreateWithHostKey"],
    needs: ["ec2:DescribeVpcEndpoints", "transfer:DescribeServer", "transfer:ListServers"],
  },
  "AWS::VpcLattice::ServiceNetwork": { needs: ["vpc-lattice:GetServiceNetwork", "vpc-lattice:ListServiceNetworks"] },
  "AWS::WorkSpaces::Workspace": { needs: ["workspaces:DescribeTags", "workspaces:DescribeWorkspaces"] },
};
