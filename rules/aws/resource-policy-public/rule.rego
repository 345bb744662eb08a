# METADATA
# title: AWS resource policies must not allow public access
# description: A resource policy that allows an action for the principal * and no condition that says who may come lets every AWS account, and often everybody, use the resource.
# custom:
#   id: PL-AWS-IAM-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::SQS::QueuePolicy", "AWS::SQS::QueueInlinePolicy", "AWS::SNS::TopicPolicy", "AWS::SNS::TopicInlinePolicy", "AWS::KMS::Key", "AWS::KMS::ReplicaKey", "AWS::SecretsManager::ResourcePolicy", "AWS::ECR::Repository", "AWS::ECR::RegistryPolicy", "AWS::Backup::BackupVault", "AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain", "AWS::Kinesis::ResourcePolicy", "AWS::Events::EventBusPolicy", "AWS::Events::EventBus", "AWS::Glacier::Vault", "AWS::Lambda::Permission", "AWS::Lambda::LayerVersionPermission", "AWS::Serverless::Function", "AWS::Logs::ResourcePolicy", "AWS::S3::AccessPoint", "AWS::EFS::FileSystem", "AWS::DynamoDB::Table", "AWS::DynamoDB::ResourcePolicy", "AWS::MSK::ClusterPolicy", "AWS::EventSchemas::RegistryPolicy", "AWS::VpcLattice::ResourcePolicy", "AWS::XRay::ResourcePolicy", "AWS::S3Tables::TableBucketPolicy", "AWS::S3Tables::TableResourcePolicy", "AWS::S3ObjectLambda::AccessPointPolicy", "AWS::S3Outposts::BucketPolicy", "AWS::S3::AccessPointPolicy", "AWS::S3::AccessGrantsInstanceResourcePolicy", "AWS::MediaStore::Container", "AWS::Logs::Destination", "AWS::Logs::DeliveryDestinationPolicy", "AWS::CodeArtifact::Domain", "AWS::CodeArtifact::DomainPermissionsPolicy", "AWS::CodeArtifact::Repository", "AWS::CodeBuild::ResourcePolicy", "AWS::Oam::Sink", "AWS::Organizations::ResourcePolicy", "AWS::SageMaker::ModelPackageGroup", "AWS::ACMPCA::Policy", "AWS::Glue::ResourcePolicy", "AWS::SES::IdentityPolicy", "AWS::SES::EmailIdentityPolicy", "AWS::NetworkFirewall::ResourcePolicy", "AWS::CloudSearch::ServiceAccessPolicy", "AWS::Redshift::ResourcePolicy", "AWS::RedshiftServerless::ResourcePolicy", "AWS::VpcLattice::AuthPolicy"]
#   remediation: Name accounts, roles or services in Principal, or limit the statement with a condition such as aws:SourceArn, aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     terraform: |
#       principals {
#         type        = "AWS"
#         identifiers = ["arn:aws:iam::123456789012:root"] # who needs it
#       }
#     cloudformation: |
#       Principal:
#         AWS: arn:aws:iam::123456789012:root # who needs it
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html"]
#   aliases: [PL-TF-AWS-IAM-004, PL-CFN-AWS-IAM-005, CKV_AWS_32, CKV_AWS_33, CKV_AWS_167, CKV_AWS_168, CKV_AWS_169, CKV_AWS_301, AVD-AWS-0032, CKV_AWS_258, CKV_AWS_283, CKV_AWS_387, sqs_queues_not_publicly_accessible, sns_topics_not_publicly_accessible, kms_key_not_publicly_accessible, secretsmanager_not_publicly_accessible, glacier_vaults_policy_public_access, eventbridge_bus_exposed, awslambda_function_not_publicly_accessible, ecr_repositories_not_publicly_accessible, opensearch_service_domains_not_publicly_accessible, cloudwatch_log_group_not_publicly_accessible, ses_identity_not_publicly_accessible, glue_data_catalogs_not_publicly_accessible, efs_not_publicly_accessible, 75be209d-1948-41f6-a8c8-e22dd0121134, 5c666ed9-b586-49ab-9873-c495a833b705, f6049677-ec4a-43af-8779-5190b6d03cba, da905474-7454-43c0-b8d2-5756ab951aba, 1d6e16f1-5d8a-4379-bfb3-2dadd38ed5a7, ae53ce91-42b5-46bf-a84f-9a13366a4f13, 9b6a3f5b-5fd6-40ee-9bc0-ed604911212d, db0ec4c4-852c-46a2-b4f3-7ec13cdb12a8, e86e26fc-489e-44f0-9bcd-97305e4ba69a, fae52418-bb8b-4ac2-b287-0b9082d6a3fd, 16c4216a-50d3-4785-bfb2-4adb5144a8ba, e7530c3c-b7cf-4149-8db9-d037a0b5268e, d25edb51-07fb-4a73-97d4-41cecdc53a22, 7ebc9038-0bde-479a-acc4-6ed7b6758899, e08ed7eb-f3ef-494d-9d22-2e3db756a347, b161c11b-a59b-4431-9a29-4e19f63e6b27, fa00ce45-386d-4718-8392-fb485e1f3c5b, b26d2b7e-60f6-413d-a3a1-a57db24aa2b3, 816ea8cf-d589-442d-a917-2dd0ce0e45e3, 730675f9-52ed-49b6-8ead-0acb5dd7df7f, abb06e5f-ef9a-4a99-98c6-376d396bfcdf, aws-ecr-no-public-access]
package rule

import rego.v1

import data.lib.policy
import data.lib.values

# Every property that holds a resource policy.
policy_properties := [
	["PolicyDocument"], ["KeyPolicy"], ["ResourcePolicy"], ["RepositoryPolicyText"], ["PolicyText"], ["AccessPolicy"],
	["AccessPolicies"], ["Policy"], ["Statement"], ["FileSystemPolicy"], ["DestinationPolicy"], ["DeliveryDestinationPolicy"],
	["PermissionsPolicyDocument"], ["PolicyInJson"], ["Content"], ["ModelPackageGroupPolicy"], ["ResourcePolicy", "PolicyDocument"],
	["StreamSpecification", "ResourcePolicy", "PolicyDocument"],
]

# The VPC of a search domain already limits who reaches it.
skip if input.properties.VPCOptions

deny contains {"path": array.concat(array.concat(["properties"], property), open.path), "message": message} if {
	some property in policy_properties
	some open in policy.open_to_everyone(object.get(input.properties, property, null))
	message := sprintf("%s allows public access: %s", [input.address, open.actions])
}

# Grants that are no policy documents: a principal, and properties that limit it.
limits := {
	"AWS::Lambda::Permission": ["EventSourceToken", "PrincipalOrgID", "SourceAccount", "SourceArn"],
	"AWS::Lambda::LayerVersionPermission": ["OrganizationId"],
	"AWS::Events::EventBusPolicy": ["Condition"],
}

deny contains {"path": ["properties", "Principal"], "message": message} if {
	input.properties.Principal == "*"
	every limit in limits[input.type] {
		values.is_missing(input.properties, limit)
	}
	message := sprintf("%s allows public access: its principal is * without a condition", [input.address])
}

# SAM makes the permission for everyone itself.
deny contains {"path": ["properties", "FunctionUrlConfig", "AuthType"], "message": message} if {
	input.properties.FunctionUrlConfig.AuthType == "NONE"
	message := sprintf("%s allows unauthenticated requests: its authorization type is NONE", [input.address])
}
