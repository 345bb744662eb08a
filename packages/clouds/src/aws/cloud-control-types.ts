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
  "AWS::Backup::BackupPlan": { needs: ["backup:GetBackupPlan", "backup:ListBackupPlans", "backup:ListTags"] },
  "AWS::Batch::JobDefinition": { silent: ["ResourceRetentionPolicy"], needs: [] },
  "AWS::CloudFront::CloudFrontOriginAccessIdentity": {
    needs: ["cloudfront:GetCloudFrontOriginAccessIdentity", "cloudfront:ListCloudFrontOriginAccessIdentities"],
  },
  "AWS::Config::ConfigRule": { needs: ["config:DescribeComplianceByConfigRule", "config:DescribeConfigRules"] },
  "AWS::DLM::LifecyclePolicy": { needs: ["dlm:GetLifecyclePolicies", "dlm:GetLifecyclePolicy"] },
  "AWS::EC2::PlacementGroup": { needs: ["ec2:DescribePlacementGroups"] },
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
  "AWS::Macie::Session": { needs: ["macie2:GetMacieSession", "macie2:ListAutomatedDiscoveryAccounts"] },
  "AWS::RDS::OptionGroup": { needs: ["rds:DescribeOptionGroups", "rds:ListTagsForResource"] },
  "AWS::SSM::Document": {
    silent: ["Attachments", "UpdateMethod"],
    needs: ["ssm:DescribeDocument", "ssm:GetDocument", "ssm:ListDocuments", "ssm:ListTagsForResource"],
  },
  "AWS::SecurityHub::Hub": {
    silent: ["EnableDefaultStandards"],
    needs: ["securityhub:DescribeHub", "securityhub:ListTagsForResource"],
  },
  "AWS::Transfer::Server": {
    silent: ["CreateWithHostKey"],
    needs: ["ec2:DescribeVpcEndpoints", "transfer:DescribeServer", "transfer:ListServers"],
  },
  "AWS::WorkSpaces::Workspace": { needs: ["workspaces:DescribeTags", "workspaces:DescribeWorkspaces"] },
};
