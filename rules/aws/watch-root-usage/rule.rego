# METADATA
# title: CloudTrail should have a metric filter and alarm for root user activity
# description: The root user may do everything, and nobody should need it. Each use is worth a call.
# custom:
#   id: PL-AWS-CLOUDWATCH-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail", "AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail", "AWS::Logs::LogGroup", "AWS::Logs::MetricFilter", "AWS::CloudWatch::Alarm"]
#   remediation: Add a metric filter for uses of the root user to the log group of the trail, and an alarm on its metric that tells a topic.
#   fix:
#     terraform: |
#       resource "aws_cloudwatch_log_metric_filter" "root_usage" {
#         name           = "root-usage"
#         log_group_name = aws_cloudwatch_log_group.trail.name
#         pattern        = "{ $.userIdentity.type = \"Root\" && $.userIdentity.invokedBy NOT EXISTS && $.eventType != \"AwsServiceEvent\" }"
#         metric_transformation {
#           name      = "root-usage"
#           namespace = "CloudTrail"
#           value     = "1"
#         }
#       }
#
#       resource "aws_cloudwatch_metric_alarm" "root_usage" {
#         alarm_name          = "root-usage"
#         namespace           = "CloudTrail"
#         metric_name         = "root-usage"
#         statistic           = "Sum"
#         period              = 300
#         evaluation_periods  = 1
#         threshold           = 1
#         comparison_operator = "GreaterThanOrEqualToThreshold"
#         alarm_actions       = [aws_sns_topic.security.arn]
#       }
#     cloudformation: |
#       Filter:
#         Type: AWS::Logs::MetricFilter
#         Properties:
#           LogGroupName: !Ref TrailLogs
#           FilterPattern: '{ $.userIdentity.type = "Root" && $.userIdentity.invokedBy NOT EXISTS && $.eventType != "AwsServiceEvent" }'
#           MetricTransformations:
#             - MetricName: root-usage
#               MetricNamespace: CloudTrail
#               MetricValue: "1"
#       Alarm:
#         Type: AWS::CloudWatch::Alarm
#         Properties:
#           MetricName: root-usage
#           Namespace: CloudTrail
#           Statistic: Sum
#           Period: 300
#           EvaluationPeriods: 1
#           Threshold: 1
#           ComparisonOperator: GreaterThanOrEqualToThreshold
#           AlarmActions: [!Ref SecurityTopic]
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html"]
#   aliases: [cloudwatch_log_metric_filter_root_usage, 8b1b1e67-6248-4dca-bbad-93486bb181c0, AVD-AWS-0149, aws-cloudwatch-require-root-user-usage-alarm]
package rule

import rego.v1

import data.lib.monitoring

skip if {
	input.type == "AWS::CloudTrail::Trail"
	not input.properties.CloudWatchLogsLogGroupArn
}

# An account is asked where it has no trail whose log group could be watched.
skip if {
	input.type == "AWS::Account::Account"
	monitoring.has_watchable_trail(input)
}

events := ["userIdentity\\.type\\s*=\\s*.?Root"]

deny contains {"path": ["properties", "CloudWatchLogsLogGroupArn"], "message": message} if {
	input.type == "AWS::CloudTrail::Trail"
	not monitoring.is_watched(input, events)
	message := sprintf("%s has no metric filter and alarm for root user activity", [input.address])
}

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	input.type == "AWS::Account::Account"
	not monitoring.has_watchable_trail(input)
	message := sprintf("account %s has no alert for use of the root user: no trail writes to a log group", [input.name])
}
