# METADATA
# title: S3 public access blocks should block all public access
# description: S3 blocks public access to new buckets. A public access block in the code replaces that default, and every one of its four settings that is not true opens a way to make the bucket, or any bucket of the account, public.
# custom:
#   id: PL-AWS-S3-002
#   severity: Medium
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
#   covers: [PL-AWS-S3-002]
#   aliases: [PL-TF-AWS-S3-002, PL-CFN-AWS-S3-002, CKV_AWS_53, CKV_AWS_54, CKV_AWS_55, CKV_AWS_56, AVD-AWS-0086, AVD-AWS-0087, AVD-AWS-0091, AVD-AWS-0093, s3_account_level_public_access_blocks, 48f100d9-f499-4c6d-b2b8-deafe47ffb26, 860ba89b-b8de-4e72-af54-d6aee4138a69, 6c8d51af-218d-4bfb-94a9-94eabaa0703a, 350cd468-0e2c-44ef-9d22-cfb73a62523c, d0cc8694-fcad-43ff-ac86-32331d7e867f, 1a4bc881-9f69-4d44-8c9a-d37d08f54c50, 4fa66806-0dd9-4f8d-9480-3174d39c7c91, 1ec253ab-c220-4d63-b2de-5b40e0af9293, aws-s3-block-public-acls, aws-s3-block-public-policy, aws-s3-ignore-public-acls, aws-s3-no-public-buckets, AWS074, AWS076, AWS073, AWS075]
package rule

import rego.v1

import data.lib.sites
import data.lib.values

# PL-AWS-S3-022 is about websites.
skip if sites.is_website(input)

settings := ["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"]

deny contains {"path": ["properties", "PublicAccessBlockConfiguration", setting], "message": message} if {
	block := input.properties.PublicAccessBlockConfiguration
	is_object(block)
	some setting in settings
	values.is_false(object.get(block, setting, false))
	message := sprintf("%s may become public: %s is not true", [input.address, setting])
}
