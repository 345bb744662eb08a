# METADATA
# title: DataSync tasks should have logging enabled
# description: Without a log group nobody can tell which files were copied, and which were not.
# custom:
#   id: PL-AWS-DATASYNC-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DataSync::Task"]
#   remediation: Name a log group.
#   fix:
#     terraform: |
#       cloudwatch_log_group_arn = aws_cloudwatch_log_group.sync.arn
#     cloudformation: |
#       CloudWatchLogGroupArn: !GetAtt Logs.Arn
#   links: ["https://docs.aws.amazon.com/datasync/latest/userguide/monitor-datasync.html#enable-logging"]
#   aliases: [datasync_task_logging_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "CloudWatchLogGroupArn"], "message": message} if {
	values.is_missing(input.properties, "CloudWatchLogGroupArn")
	message := sprintf("%s does not log what it copies", [input.address])
}
