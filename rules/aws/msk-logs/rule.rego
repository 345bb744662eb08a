# METADATA
# title: MSK clusters should have broker logging enabled
# description: Without broker logs nobody sees who was refused, and what went wrong before a cluster stopped.
# custom:
#   id: PL-AWS-MSK-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Send broker logs to CloudWatch, S3 or Firehose.
#   fix:
#     terraform: |
#       logging_info {
#         broker_logs {
#           cloudwatch_logs {
#             enabled   = true
#             log_group = aws_cloudwatch_log_group.kafka.name
#           }
#         }
#       }
#     cloudformation: |
#       LoggingInfo:
#         BrokerLogs:
#           CloudWatchLogs:
#             Enabled: true
#             LogGroup: !Ref Logs
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-msk-cluster.html"]
#   aliases: [CKV_AWS_80, fc7c2c15-f5d0-4b80-adb2-c89019f8f62b, 2f56b7ab-7fba-4e93-82f0-247e5ddeb239, AVD-AWS-0074, aws-msk-enable-logging]
package rule

import rego.v1

import data.lib.values

logs := object.get(input.properties, ["LoggingInfo", "BrokerLogs"], {})

deny contains {"path": ["properties", "LoggingInfo", "BrokerLogs"], "message": message} if {
	is_object(logs)
	every log in logs {
		values.is_false(object.get(log, "Enabled", false))
	}
	message := sprintf("%s sends broker logs nowhere", [input.address])
}
