# METADATA
# title: S3 buckets should have a lifecycle configuration
# description: "Without a lifecycle data is kept for ever: it costs, and what is no longer needed can still be stolen."
# custom:
#   id: PL-AWS-S3-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Add a lifecycle configuration with an expiration or a transition.
#   fix:
#     terraform: |
#       resource "aws_s3_bucket_lifecycle_configuration" "data" {
#         bucket = aws_s3_bucket.data.id
#         rule {
#           id     = "expire"
#           status = "Enabled"
#           expiration {
#             days = 365
#           }
#         }
#       }
#     cloudformation: |
#       LifecycleConfiguration:
#         Rules:
#           - Status: Enabled
#             ExpirationInDays: 365
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-13"]
#   aliases: [CKV2_AWS_61, s3_bucket_lifecycle_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "LifecycleConfiguration"], "message": message} if {
	not input.properties.LifecycleConfiguration
	message := sprintf("%s has no lifecycle", [input.address])
}
