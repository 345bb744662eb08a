# METADATA
# title: CloudTrail should have a metric filter and alarm for AWS Config changes
# description: Without the recorder nobody sees what else is changed.
# custom:
#   id: PL-AWS-CLOUDWATCH-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail", "AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail", "AWS::Logs::LogGroup", "AWS::Logs::MetricFilter", "AWS::CloudWatch::Alarm"]
#   remediation: Add a metric filter for changes of AWS Config to the log group of the trail, and an alarm on its metric that tells a topic.
#   fix:
#     terraform: |
#       resource "aws_cloudwatch_log_metric_filter" "config_changes" {
#         name           = "config-changes"
#         log_group_name = aws_cloudwatch_log_group.trail.name
#         pattern        = "{ ($.eventName = StopConfigurationRecorder) || ($.eventName = DeleteDeliveryChannel) || ($.eventName = PutDeliveryChannel) || ($.eventName = PutConfigurationRecorder) }"
#         metric_transformation {
#           name      = "config-changes"
#           namespace = "CloudTrail"
#           value     = "1"
#         }
#       }
#
#       resource "aws_cloudwatch_metric_alarm" "config_changes" {
#         alarm_name          = "config-changes"
#         namespace           = "CloudTrail"
#         metric_name         = "config-changes"
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
#           FilterPattern: '{ ($.eventName = StopConfigurationRecorder) || ($.eventName = DeleteDeliveryChannel) || ($.eventName = PutDeliveryChannel) || ($.eventName = PutConfigurationRecorder) }'
#           MetricTransformations:
#             - MetricName: config-changes
#               MetricNamespace: CloudTrail
#               MetricValue: "1"
#       Alarm:
#         Type: AWS::CloudWatch::Alarm
#         Properties:
#           MetricName: config-changes
#           Namespace: CloudTrail
#           Statistic: Sum
#           Period: 300
#           EvaluationPeriods: 1
#           Threshold: 1
#           ComparisonOperator: GreaterThanOrEqualToThreshold
#           AlarmActions: [!Ref SecurityTopic]
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html"]
#   aliases: [cloudwatch_log_metric_filter_and_alarm_for_aws_config_configuration_changes_enabled, 5b8d7527-de8e-4114-b9dd-9d988f1f418f, AVD-AWS-0155, aws-cloudwatch-require-config-configuration-changes-alarm]
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

events := ["StopConfigurationRecorder\\b", "DeleteDeliveryChannel\\b", "PutDeliveryChannel\\b", "PutConfigurationRecorder\\b"]

deny contains {"path": ["properties", "CloudWatchLogsLogGroupArn"], "message": message} if {
	input.type == "AWS::CloudTrail::Trail"
	not monitoring.is_watched(input, events)
	message := sprintf("%s has no metric filter and alarm for changes of AWS Config", [input.address])
}

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	input.type == "AWS::Account::Account"
	not monitoring.has_watchable_trail(input)
	message := sprintf("account %s has no alert for changes of AWS Config: no trail writes to a log group", [input.name])
}
