# METADATA
# title: CloudWatch alarms should have an action configured
# description: An alarm without an action is seen only by whoever looks at the console at that moment.
# custom:
#   id: PL-AWS-CLOUDWATCH-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudWatch::Alarm"]
#   remediation: Add the ARN of a topic to alarm_actions (AlarmActions).
#   fix:
#     terraform: |
#       alarm_actions = [aws_sns_topic.alarms.arn]
#     cloudformation: |
#       AlarmActions:
#         - !Ref Topic
#   links: ["https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/AlarmThatSendsEmail.html#alarms-and-actions"]
#   aliases: [cloudwatch_alarm_actions_alarm_state_configured]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AlarmActions"], "message": message} if {
	values.is_missing(input.properties, ["AlarmActions"])
	message := sprintf("%s does nothing when it turns red", [input.address])
}
