# METADATA
# title: S3 bucket policies must not allow public access
# description: A statement that allows an action for the principal * and no condition that says who may come opens the bucket to everybody on the internet.
# custom:
#   id: PL-AWS-S3-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::BucketPolicy"]
#   remediation: Name the accounts, roles or services in Principal, or limit the statement with a condition such as aws:PrincipalOrgID or aws:SourceArn. Serve public files through CloudFront with origin access control.
#   fix:
#     terraform: |
#       principals {
#         type        = "AWS"
#         identifiers = ["arn:aws:iam::123456789012:role/reader"] # who needs it
#       }
#     cloudformation: |
#       Principal:
#         AWS: arn:aws:iam::123456789012:role/reader # who needs it
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/s3-bucket-user-policy-specifying-principal-intro.html"]
#   aliases: [PL-TF-AWS-S3-004, PL-CFN-AWS-S3-003, CKV_AWS_70, s3_bucket_policy_public_write_access, s3_bucket_public_access]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", "PolicyDocument"], open.path), "message": message} if {
	some open in policy.open_to_everyone(input.properties.PolicyDocument)
	message := sprintf("%s allows public access: %s", [input.address, open.actions])
}
