# METADATA
# title: CloudTrail should have a metric filter and alarm for network gateway changes
# description: A gateway is a way in and out of a network that was not there before.
# custom:
#   id: PL-AWS-CLOUDWATCH-014
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail", "AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail", "AWS::Logs::LogGroup", "AWS::Logs::MetricFilter", "AWS::CloudWatch::Alarm"]
#   remediation: Add a metric filter for changes of gateways to the log group of the trail, and an alarm on its metric that tells a topic.
#   fix:
#     terraform: |
#       resource "aws_cloudwatch_log_metric_filter" "gateway_changes" {
#         name           = "gateway-changes"
#         log_group_name = aws_cloudwatch_log_group.trail.name
#         pattern        = "{ ($.eventName = CreateCustomerGateway) || ($.eventName = DeleteCustomerGateway) || ($.eventName = AttachInternetGateway) || ($.eventName = CreateInternetGateway) || ($.eventName = DeleteInternetGateway) || ($.eventName = DetachInternetGateway) }"
#         metric_transformation {
#           name      = "gateway-changes"
#           namespace = "CloudTrail"
#           value     = "1"
#         }
#       }
#
#       resource "aws_cloudwatch_metric_alarm" "gateway_changes" {
#         alarm_name          = "gateway-changes"
#         namespace           = "CloudTrail"
#         metric_name         = "gateway-changes"
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
#           FilterPattern: '{ ($.eventName = CreateCustomerGateway) || ($.eventName = DeleteCustomerGateway) || ($.eventName = AttachInternetGateway) || ($.eventName = CreateInternetGateway) || ($.eventName = DeleteInternetGateway) || ($.eventName = DetachInternetGateway) }'
#           MetricTransformations:
#             - MetricName: gateway-changes
#               MetricNamespace: CloudTrail
#               MetricValue: "1"
#       Alarm:
#         Type: AWS::CloudWatch::Alarm
#         Properties:
#           MetricName: gateway-changes
#           Namespace: CloudTrail
#           Statistic: Sum
#           Period: 300
#           EvaluationPeriods: 1
#           Threshold: 1
#           ComparisonOperator: GreaterThanOrEqualToThreshold
#           AlarmActions: [!Ref SecurityTopic]
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html"]
#   aliases: [cloudwatch_changes_to_network_gateways_alarm_configured, 6b6874fe-4c2f-4eea-8b90-7cceaa4a125e, AVD-AWS-0158, aws-cloudwatch-require-network-gateway-changes-alarm]
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

events := ["CreateCustomerGateway\\b", "DeleteCustomerGateway\\b", "AttachInternetGateway\\b", "CreateInternetGateway\\b", "DeleteInternetGateway\\b", "DetachInternetGateway\\b"]

deny contains {"path": ["properties", "CloudWatchLogsLogGroupArn"], "message": message} if {
	input.type == "AWS::CloudTrail::Trail"
	not monitoring.is_watched(input, events)
	message := sprintf("%s has no metric filter and alarm for changes of gateways", [input.address])
}

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	input.type == "AWS::Account::Account"
	not monitoring.has_watchable_trail(input)
	message := sprintf("account %s has no alert for changes of gateways: no trail writes to a log group", [input.name])
}
