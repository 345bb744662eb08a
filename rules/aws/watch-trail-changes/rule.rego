# METADATA
# title: CloudTrail should have a metric filter and alarm for CloudTrail configuration changes
# description: Whoever breaks in stops the trail first, so that nothing of the rest is recorded.
# custom:
#   id: PL-AWS-CLOUDWATCH-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail", "AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail", "AWS::Logs::LogGroup", "AWS::Logs::MetricFilter", "AWS::CloudWatch::Alarm"]
#   remediation: Add a metric filter for changes of trails to the log group of the trail, and an alarm on its metric that tells a topic.
#   fix:
#     terraform: |
#       resource "aws_cloudwatch_log_metric_filter" "trail_changes" {
#         name           = "trail-changes"
#         log_group_name = aws_cloudwatch_log_group.trail.name
#         pattern        = "{ ($.eventName = CreateTrail) || ($.eventName = UpdateTrail) || ($.eventName = DeleteTrail) || ($.eventName = StartLogging) || ($.eventName = StopLogging) }"
#         metric_transformation {
#           name      = "trail-changes"
#           namespace = "CloudTrail"
#           value     = "1"
#         }
#       }
#
#       resource "aws_cloudwatch_metric_alarm" "trail_changes" {
#         alarm_name          = "trail-changes"
#         namespace           = "CloudTrail"
#         metric_name         = "trail-changes"
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
#           FilterPattern: '{ ($.eventName = CreateTrail) || ($.eventName = UpdateTrail) || ($.eventName = DeleteTrail) || ($.eventName = StartLogging) || ($.eventName = StopLogging) }'
#           MetricTransformations:
#             - MetricName: trail-changes
#               MetricNamespace: CloudTrail
#               MetricValue: "1"
#       Alarm:
#         Type: AWS::CloudWatch::Alarm
#         Properties:
#           MetricName: trail-changes
#           Namespace: CloudTrail
#           Statistic: Sum
#           Period: 300
#           EvaluationPeriods: 1
#           Threshold: 1
#           ComparisonOperator: GreaterThanOrEqualToThreshold
#           AlarmActions: [!Ref SecurityTopic]
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html"]
#   aliases: [cloudwatch_log_metric_filter_and_alarm_for_cloudtrail_configuration_changes_enabled, 0f6cbf69-41bb-47dc-93f3-3844640bf480, AVD-AWS-0151, aws-cloudwatch-require-cloud-trail-change-alarm]
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

events := ["CreateTrail\\b", "UpdateTrail\\b", "DeleteTrail\\b", "StartLogging\\b", "StopLogging\\b"]

deny contains {"path": ["properties", "CloudWatchLogsLogGroupArn"], "message": message} if {
	input.type == "AWS::CloudTrail::Trail"
	not monitoring.is_watched(input, events)
	message := sprintf("%s has no metric filter and alarm for CloudTrail changes", [input.address])
}

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	input.type == "AWS::Account::Account"
	not monitoring.has_watchable_trail(input)
	message := sprintf("account %s has no alert for changes of trails: no trail writes to a log group", [input.name])
}
