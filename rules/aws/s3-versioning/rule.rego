# METADATA
# title: S3 buckets should have versioning enabled
# description: Without versioning an overwritten or deleted object is gone, whether by mistake or by ransomware.
# custom:
#   id: PL-AWS-S3-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Enable versioning for the bucket (an aws_s3_bucket_versioning with the status "Enabled", or VersioningConfiguration), with a lifecycle rule that removes old versions.
#   fix:
#     terraform: |
#       resource "aws_s3_bucket_versioning" "this" {
#         bucket = aws_s3_bucket.this.id # the bucket
#         versioning_configuration {
#           status = "Enabled"
#         }
#       }
#     cloudformation: |
#       VersioningConfiguration:
#         Status: Enabled
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/Versioning.html"]
#   aliases: [PL-TF-AWS-S3-005, PL-CFN-AWS-S3-004, CKV_AWS_21, AVD-AWS-0090, s3_bucket_object_versioning, a227ec01-f97a-4084-91a4-47b350c1db54, 568a4d22-3517-44a6-a7ad-6a7eed88722c, aws-s3-enable-versioning, AWS077]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "VersioningConfiguration", "Status"], "message": message} if {
	status := input.properties.VersioningConfiguration.Status
	status in {"Suspended", "Disabled"}
	message := sprintf("%s keeps no versions: versioning is %s", [input.address, lower(status)])
}

# Object lock needs versions, and switches them on.
deny contains {"path": ["properties", "VersioningConfiguration"], "message": message} if {
	not input.properties.VersioningConfiguration
	not values.is_true(object.get(input.properties, "ObjectLockEnabled", false))
	message := sprintf("%s keeps no versions: versioning is not configured", [input.address])
}
