# METADATA
# title: CloudTrail S3 buckets should have server access logging enabled
# description: Whoever gets into an account looks for the trail, to read or to remove it. Access logs of its bucket are the only record of that.
# custom:
#   id: PL-AWS-CLOUDTRAIL-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   joins: ["AWS::S3::Bucket"]
#   remediation: Switch on access logging (aws_s3_bucket_logging, LoggingConfiguration) of the bucket that the trail writes to.
#   fix:
#     terraform: |
#       resource "aws_s3_bucket_logging" "trail" {
#         bucket        = aws_s3_bucket.trail.id # the bucket of the trail
#         target_bucket = aws_s3_bucket.logs.id  # the bucket for logs
#         target_prefix = "trail/"
#       }
#     cloudformation: |
#       LoggingConfiguration: # of the bucket of the trail
#         DestinationBucketName: !Ref LogBucket
#         LogFilePrefix: trail/
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/ServerLogs.html"]
#   aliases: [AVD-AWS-0163, cloudtrail_logs_s3_bucket_access_logging_enabled, ee9e50e8-b2ed-4176-ad42-8fc0cf7593f4, aws-cloudtrail-require-bucket-access-logging]
package rule

import rego.v1

# Where the bucket is not known, nobody can tell.
skip if count(buckets) == 0

buckets contains bucket if {
	some address, paths in input.refers_to
	["properties", "S3BucketName"] in paths
	bucket := input.joined["AWS::S3::Bucket"][address]
}

deny contains {"path": ["properties", "S3BucketName"], "message": message} if {
	some bucket in buckets
	not bucket.properties.LoggingConfiguration
	message := sprintf("%s writes to %s, which does not log access", [input.address, bucket.address])
}
