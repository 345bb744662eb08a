# METADATA
# title: CloudTrail S3 buckets must not be publicly accessible
# description: The trail tells everybody who reads it how the account is built, who works in it and with which keys; whoever can write to it can hide what they did.
# custom:
#   id: PL-AWS-CLOUDTRAIL-012
#   severity: Critical
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   joins: ["AWS::S3::Bucket", "AWS::S3::BucketPolicy"]
#   remediation: Block public access for the bucket of the trail, and take the public ACL or statement away.
#   fix:
#     terraform: |
#       resource "aws_s3_bucket_public_access_block" "trail" {
#         bucket                  = aws_s3_bucket.trail.id
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
#   covers: [PL-AWS-S3-001, PL-AWS-S3-004]
#   aliases: [cloudtrail_logs_s3_bucket_is_not_publicly_accessible, bd0088a5-c133-4b20-b129-ec9968b16ef3, AVD-AWS-0161, aws-cloudtrail-no-public-log-access]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": ["properties", "S3BucketName"], "message": message, "causes": causes} if {
	some address, _ in input.refers_to
	bucket := input.joined["AWS::S3::Bucket"][address]
	is_public(bucket)
	causes := {address} | {policy_address | some policy_address, _ in bucket.referred_by; input.joined["AWS::S3::BucketPolicy"][policy_address]}
	message := sprintf("%s keeps its files in %s, which is public", [input.address, bucket.address])
}

is_public(bucket) if {
	lower(bucket.properties.AccessControl) in {"publicread", "publicreadwrite", "authenticatedread"}
	not is_blocked(bucket, "IgnorePublicAcls")
}

is_public(bucket) if {
	some grant in bucket.extra.Grants
	regex.match(`/groups/global/(AllUsers|AuthenticatedUsers)$`, grant.Grantee.URI)
	not is_blocked(bucket, "IgnorePublicAcls")
}

is_public(bucket) if {
	count(policy.open_to_everyone(bucket.attached.Policy)) > 0
	not is_blocked(bucket, "RestrictPublicBuckets")
}

is_blocked(bucket, part) if bucket.properties.PublicAccessBlockConfiguration[part] == true

is_blocked(bucket, part) if bucket.context.AccountPublicAccessBlock[part] == true
