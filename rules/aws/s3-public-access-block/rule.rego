# METADATA
# title: S3 public access blocks must block all public access
# description: S3 blocks public access to new buckets. A public access block in the code replaces that default, and every one of its four settings that is not true opens a way to make the bucket, or any bucket of the account, public.
# custom:
#   id: PL-AWS-S3-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket", "AWS::S3::AccountPublicAccessBlock"]
#   remediation: Set BlockPublicAcls, BlockPublicPolicy, IgnorePublicAcls and RestrictPublicBuckets (block_public_acls and so on) to true.
#   fix:
#     terraform: |
#       block_public_acls       = true
#       block_public_policy     = true
#       ignore_public_acls      = true
#       restrict_public_buckets = true
#     cloudformation: |
#       PublicAccessBlockConfiguration:
#         BlockPublicAcls: true
#         BlockPublicPolicy: true
#         IgnorePublicAcls: true
#         RestrictPublicBuckets: true
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html"]
#   aliases: [PL-TF-AWS-S3-002, PL-CFN-AWS-S3-002, CKV_AWS_53, CKV_AWS_54, CKV_AWS_55, CKV_AWS_56, AVD-AWS-0086, AVD-AWS-0087, AVD-AWS-0091, AVD-AWS-0093, s3_account_level_public_access_blocks]
package rule

import rego.v1

import data.lib.values

settings := ["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"]

deny contains {"path": ["properties", "PublicAccessBlockConfiguration", setting], "message": message} if {
	block := input.properties.PublicAccessBlockConfiguration
	is_object(block)
	some setting in settings
	values.is_false(object.get(block, setting, false))
	message := sprintf("%s may become public: %s is not true", [input.address, setting])
}
