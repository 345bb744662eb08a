# METADATA
# title: S3 buckets should have a public access block
# description: Without a public access block in the code, an ACL or a policy written later can make the bucket public, and nobody sees when the block that new buckets get is taken away.
# custom:
#   id: PL-AWS-S3-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Add an aws_s3_bucket_public_access_block with all four settings true for the bucket, or an aws_s3_account_public_access_block for the account.
#   fix:
#     terraform: |
#       resource "aws_s3_bucket_public_access_block" "this" {
#         bucket                  = aws_s3_bucket.this.id # the bucket
#         block_public_acls       = true
#         block_public_policy     = true
#         ignore_public_acls      = true
#         restrict_public_buckets = true
#       }
#     cloudformation: |
#       PublicAccessBlockConfiguration:
#         BlockPublicAcls: true
#         BlockPublicPolicy: true
#         IgnorePublicAcls: true
#         RestrictPublicBuckets: true
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html"]
#   aliases: [PL-TF-AWS-S3-003, CKV2_AWS_6, AVD-AWS-0094, s3_bucket_level_public_access_block, CKV_AWS_53, CKV_AWS_54, CKV_AWS_55, CKV_AWS_56, AVD-AWS-0086, AVD-AWS-0087, AVD-AWS-0091, AVD-AWS-0093, 48f100d9-f499-4c6d-b2b8-deafe47ffb26, 860ba89b-b8de-4e72-af54-d6aee4138a69, 6c8d51af-218d-4bfb-94a9-94eabaa0703a, 350cd468-0e2c-44ef-9d22-cfb73a62523c, d0cc8694-fcad-43ff-ac86-32331d7e867f, 1a4bc881-9f69-4d44-8c9a-d37d08f54c50, 4fa66806-0dd9-4f8d-9480-3174d39c7c91, 1ec253ab-c220-4d63-b2de-5b40e0af9293, aws-s3-specify-public-access-block, aws-s3-block-public-acls, aws-s3-block-public-policy, aws-s3-ignore-public-acls, aws-s3-no-public-buckets, AWS098, AWS074, AWS076, AWS073, AWS075]
package rule

import rego.v1

deny contains {"path": ["properties", "PublicAccessBlockConfiguration"], "message": message} if {
	not input.properties.PublicAccessBlockConfiguration
	not input.context.AccountPublicAccessBlock
	message := sprintf("%s has no public access block", [input.address])
}
