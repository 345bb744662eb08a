# METADATA
# title: S3 buckets with versioning should have MFA delete enabled
# description: Whoever steals a key can delete all versions, unless deleting needs MFA that the key does not have.
# custom:
#   id: PL-AWS-S3-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Enable MFA delete with the keys of the root user (mfa_delete says that it is).
#   fix:
#     terraform: |
#       versioning_configuration {
#         status     = "Enabled"
#         mfa_delete = "Enabled"
#       }
#     cloudformation: |
#       # aws s3api put-bucket-versioning --mfa … as the root user: a template cannot
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/MultiFactorAuthenticationDelete.html"]
#   aliases: [s3_bucket_no_mfa_delete, cloudtrail_bucket_requires_mfa_delete, c5b31ab9-0f26-4a49-b8aa-4cc064392f4d, AVD-AWS-0170, aws-s3-require-mfa-delete]
package rule

import rego.v1

skip if input.properties.VersioningConfiguration.Status != "Enabled"

skip if not input.properties.VersioningConfiguration

deny contains {"path": ["extra", "MFADelete"], "message": message} if {
	object.get(input, ["extra", "MFADelete"], "Disabled") == "Disabled"
	message := sprintf("%s does not have MFA delete enabled", [input.address])
}
