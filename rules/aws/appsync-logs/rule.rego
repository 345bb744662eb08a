# METADATA
# title: AppSync APIs should have field-level logging enabled
# description: Without field-level logs nobody can tell who asked for what, and which part of it failed.
# custom:
#   id: PL-AWS-APPSYNC-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AppSync::GraphQLApi"]
#   remediation: Configure logging with the level ERROR, INFO or ALL.
#   fix:
#     terraform: |
#       log_config {
#         cloudwatch_logs_role_arn = aws_iam_role.logs.arn
#         field_log_level          = "ERROR"
#       }
#     cloudformation: |
#       LogConfig:
#         CloudWatchLogsRoleArn: !GetAtt LogsRole.Arn
#         FieldLogLevel: ERROR
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/appsync-controls.html#appsync-2"]
#   aliases: [CKV_AWS_193, CKV_AWS_194, appsync_field_level_logging_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "LogConfig", "FieldLogLevel"], "message": message} if {
	object.get(input.properties, ["LogConfig", "FieldLogLevel"], "NONE") in {"NONE", ""}
	message := sprintf("%s does not log errors of fields", [input.address])
}
