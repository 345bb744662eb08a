# METADATA
# title: CloudTrail trails should be integrated with CloudWatch Logs
# description: Files in a bucket are read after the fact. Metric filters and alarms on what happens now need the events in a log group.
# custom:
#   id: PL-AWS-CLOUDTRAIL-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Give the trail a log group and a role that may write to it (cloud_watch_logs_group_arn and cloud_watch_logs_role_arn).
#   fix:
#     terraform: |
#       cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*"
#       cloud_watch_logs_role_arn  = aws_iam_role.trail.arn
#     cloudformation: |
#       CloudWatchLogsLogGroupArn: !GetAtt TrailLogs.Arn
#       CloudWatchLogsRoleArn: !GetAtt TrailRole.Arn
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/send-cloudtrail-events-to-cloudwatch-logs.html"]
#   covers: [PL-AWS-CLOUDWATCH-003, PL-AWS-CLOUDWATCH-004, PL-AWS-CLOUDWATCH-005, PL-AWS-CLOUDWATCH-006, PL-AWS-CLOUDWATCH-007, PL-AWS-CLOUDWATCH-008, PL-AWS-CLOUDWATCH-009, PL-AWS-CLOUDWATCH-010, PL-AWS-CLOUDWATCH-011, PL-AWS-CLOUDWATCH-012, PL-AWS-CLOUDWATCH-013, PL-AWS-CLOUDWATCH-014, PL-AWS-CLOUDWATCH-015, PL-AWS-CLOUDWATCH-016, PL-AWS-CLOUDWATCH-017]
#   aliases: [CKV2_AWS_10, cloudtrail_cloudwatch_logging_enabled, AVD-AWS-0162, 65d07da5-9af5-44df-8983-52d2e6f24c44, 17b30f8f-8dfb-4597-adf6-57600b6cf25e, aws-cloudtrail-ensure-cloudwatch-integration]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "CloudWatchLogsLogGroupArn"], "message": message} if {
	values.is_missing(input.properties, ["CloudWatchLogsLogGroupArn"])
	message := sprintf("%s is not delivered to CloudWatch Logs", [input.address])
}
