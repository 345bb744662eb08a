# METADATA
# title: Glue security configurations should encrypt S3 data, CloudWatch logs and job bookmarks
# description: A security configuration that leaves results, logs or bookmarks out leaves them in plain form for every job that uses it.
# custom:
#   id: PL-AWS-GLUE-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::SecurityConfiguration"]
#   remediation: Set the modes for S3 and CloudWatch to SSE-KMS, that for bookmarks to CSE-KMS.
#   fix:
#     terraform: |
#       encryption_configuration {
#         cloudwatch_encryption {
#           cloudwatch_encryption_mode = "SSE-KMS"
#           kms_key_arn                = aws_kms_key.glue.arn
#         }
#         job_bookmarks_encryption {
#           job_bookmarks_encryption_mode = "CSE-KMS"
#           kms_key_arn                   = aws_kms_key.glue.arn
#         }
#         s3_encryption {
#           s3_encryption_mode = "SSE-KMS"
#           kms_key_arn        = aws_kms_key.glue.arn
#         }
#       }
#     cloudformation: |
#       EncryptionConfiguration:
#         CloudWatchEncryption: { CloudWatchEncryptionMode: SSE-KMS, KmsKeyArn: !GetAtt Key.Arn }
#         JobBookmarksEncryption: { JobBookmarksEncryptionMode: CSE-KMS, KmsKeyArn: !GetAtt Key.Arn }
#         S3Encryptions: [{ S3EncryptionMode: SSE-KMS, KmsKeyArn: !GetAtt Key.Arn }]
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/console-security-configurations.html"]
#   aliases: [CKV_AWS_99, glue_etl_jobs_amazon_s3_encryption_enabled, glue_etl_jobs_cloudwatch_logs_encryption_enabled, glue_etl_jobs_job_bookmark_encryption_enabled, ad5b4e97-2850-4adf-be17-1d293e0b85ee]
package rule

import rego.v1

modes := {
	["CloudWatchEncryption", "CloudWatchEncryptionMode"]: "logs",
	["JobBookmarksEncryption", "JobBookmarksEncryptionMode"]: "bookmarks",
	["S3Encryptions", 0, "S3EncryptionMode"]: "results",
}

deny contains {"path": array.concat(["properties", "EncryptionConfiguration"], mode), "message": message} if {
	some mode, what in modes
	object.get(input.properties, array.concat(["EncryptionConfiguration"], mode), "DISABLED") == "DISABLED"
	message := sprintf("%s does not encrypt %s", [input.address, what])
}
