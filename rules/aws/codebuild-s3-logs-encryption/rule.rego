# METADATA
# title: CodeBuild S3 logs should be encrypted
# description: A project that switches the encryption of its logs off leaves what builds print, secrets among it, in plain form.
# custom:
#   id: PL-AWS-CODEBUILD-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Leave the encryption of the logs on.
#   fix:
#     terraform: |
#       s3_logs {
#         status              = "ENABLED"
#         location            = "${aws_s3_bucket.logs.id}/build"
#         encryption_disabled = false
#       }
#     cloudformation: |
#       S3Logs:
#         Status: ENABLED
#         Location: !Sub ${Logs}/build
#         EncryptionDisabled: false
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/change-project.html#change-project-console-logs"]
#   aliases: [CKV_AWS_311, codebuild_project_s3_logs_encrypted]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LogsConfig", "S3Logs", "EncryptionDisabled"], "message": message} if {
	values.is_true(input.properties.LogsConfig.S3Logs.EncryptionDisabled)
	message := sprintf("%s does not encrypt its logs", [input.address])
}
