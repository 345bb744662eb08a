# METADATA
# title: CodeBuild projects should have logging enabled
# description: Without logs nobody can tell what a build did with the role and the secrets it has.
# custom:
#   id: PL-AWS-CODEBUILD-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Leave the logs to CloudWatch on, or send them to S3.
#   fix:
#     terraform: |
#       logs_config {
#         cloudwatch_logs {
#           group_name = aws_cloudwatch_log_group.build.name
#         }
#       }
#     cloudformation: |
#       LogsConfig:
#         CloudWatchLogs:
#           Status: ENABLED
#           GroupName: !Ref BuildLogs
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/change-project.html#change-project-console-logs"]
#   aliases: [CKV_AWS_314, codebuild_project_logging_enabled]
package rule

import rego.v1

# Without a word logs go to CloudWatch.
deny contains {"path": ["properties", "LogsConfig", "CloudWatchLogs", "Status"], "message": message} if {
	input.properties.LogsConfig.CloudWatchLogs.Status == "DISABLED"
	object.get(input.properties, ["LogsConfig", "S3Logs", "Status"], "DISABLED") == "DISABLED"
	message := sprintf("%s keeps no logs", [input.address])
}
