# METADATA
# title: CloudTrail should have a metric filter and alarm for S3 bucket policy changes
# description: Data leaks begin with a policy or an ACL that somebody changed.
# custom:
#   id: PL-AWS-CLOUDWATCH-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail", "AWS::Account::Account"]
#   joins: ["AWS::CloudTrail::Trail", "AWS::Logs::LogGroup", "AWS::Logs::MetricFilter", "AWS::CloudWatch::Alarm"]
#   remediation: Add a metric filter for changes of bucket policies to the log group of the trail, and an alarm on its metric that tells a topic.
#   fix:
#     terraform: |
#       resource "aws_cloudwatch_log_metric_filter" "bucket_policy_changes" {
#         name           = "bucket-policy-changes"
#         log_group_name = aws_cloudwatch_log_group.trail.name
#         pattern        = "{ ($.eventName = PutBucketAcl) || ($.eventName = PutBucketPolicy) || ($.eventName = PutBucketCors) || ($.eventName = PutBucketLifecycle) || ($.eventName = PutBucketReplication) || ($.eventName = DeleteBucketPolicy) || ($.eventName = DeleteBucketCors) || ($.eventName = DeleteBucketLifecycle) || ($.eventName = DeleteBucketReplication) }"
#         metric_transformation {
#           name      = "bucket-policy-changes"
#           namespace = "CloudTrail"
#           value     = "1"
#         }
#       }
#
#       resource "aws_cloudwatch_metric_alarm" "bucket_policy_changes" {
#         alarm_name          = "bucket-policy-changes"
#         namespace           = "CloudTrail"
#         metric_name         = "bucket-policy-changes"
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
#           FilterPattern: '{ ($.eventName = PutBucketAcl) || ($.eventName = PutBucketPolicy) || ($.eventName = PutBucketCors) || ($.eventName = PutBucketLifecycle) || ($.eventName = PutBucketReplication) || ($.eventName = DeleteBucketPolicy) || ($.eventName = DeleteBucketCors) || ($.eventName = DeleteBucketLifecycle) || ($.eventName = DeleteBucketReplication) }'
#           MetricTransformations:
#             - MetricName: bucket-policy-changes
#               MetricNamespace: CloudTrail
#               MetricValue: "1"
#       Alarm:
#         Type: AWS::CloudWatch::Alarm
#         Properties:
#           MetricName: bucket-policy-changes
#           Namespace: CloudTrail
#           Statistic: Sum
#           Period: 300
#           EvaluationPeriods: 1
#           Threshold: 1
#           ComparisonOperator: GreaterThanOrEqualToThreshold
#           AlarmActions: [!Ref SecurityTopic]
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html"]
#   aliases: [cloudwatch_log_metric_filter_for_s3_bucket_policy_changes, 27c6a499-895a-4dc7-9617-5c485218db13, AVD-AWS-0154, aws-cloudwatch-require-s3-bucket-policy-change-alarm]
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

events := ["PutBucketAcl\\b", "PutBucketPolicy\\b", "PutBucketCors\\b", "PutBucketLifecycle\\b", "PutBucketReplication\\b", "DeleteBucketPolicy\\b", "DeleteBucketCors\\b", "DeleteBucketLifecycle\\b", "DeleteBucketReplication\\b"]

deny contains {"path": ["properties", "CloudWatchLogsLogGroupArn"], "message": message} if {
	input.type == "AWS::CloudTrail::Trail"
	not monitoring.is_watched(input, events)
	message := sprintf("%s has no metric filter and alarm for changes of bucket policies", [input.address])
}

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	input.type == "AWS::Account::Account"
	not monitoring.has_watchable_trail(input)
	message := sprintf("account %s has no alert for changes of bucket policies: no trail writes to a log group", [input.name])
}
