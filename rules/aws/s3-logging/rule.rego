# METADATA
# title: S3 buckets should have server access logging enabled
# description: Server access logs tell who read, wrote or deleted what; without them an incident cannot be followed. Buckets that only take logs need none.
# custom:
#   id: PL-AWS-S3-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::S3::Bucket"]
#   joins: ["AWS::S3::Bucket"]
#   remediation: Log access to a bucket for logs, with an aws_s3_bucket_logging or a LoggingConfiguration.
#   fix:
#     terraform: |
#       resource "aws_s3_bucket_logging" "this" {
#         bucket        = aws_s3_bucket.this.id # the bucket
#         target_bucket = aws_s3_bucket.logs.id # the bucket for logs
#         target_prefix = "s3/"
#       }
#     cloudformation: |
#       LoggingConfiguration:
#         DestinationBucketName: !Ref LogBucket # the bucket for logs
#         LogFilePrefix: s3/
#   links: ["https://docs.aws.amazon.com/AmazonS3/latest/userguide/ServerLogs.html"]
#   aliases: [PL-TF-AWS-S3-006, PL-CFN-AWS-S3-005, CKV_AWS_18, AVD-AWS-0089, s3_bucket_server_access_logging_enabled, c3ce69fd-e3df-49c6-be78-1db3f802261c, 4552b71f-0a2a-4bc4-92dd-ed7ec1b4674c, ee9e50e8-b2ed-4176-ad42-8fc0cf7593f4, f861041c-8c9f-4156-acfc-5e6e524f5884, aws-s3-enable-bucket-logging, AWS002]
package rule

import rego.v1

import data.lib.references

skip if takes_logs

takes_logs if input.properties.AccessControl == "LogDeliveryWrite"

takes_logs if references.is_unknown(input.properties.AccessControl)

takes_logs if input.attached.LogsOf

# Of an account, where each bucket is read for itself.
takes_logs if {
	some _, paths in input.referred_by
	some path in paths
	path[1] == "LoggingConfiguration"
}

takes_logs if {
	some statement in input.attached.Policy.Statement
	"logging.s3.amazonaws.com" in statement.Principal.Service
}

deny contains {"path": ["properties", "LoggingConfiguration"], "message": message} if {
	not input.properties.LoggingConfiguration
	message := sprintf("%s does not log access", [input.address])
}
