# METADATA
# title: CloudWatch alarms should have actions enabled
# description: The alarm turns red, and nobody is told.
# custom:
#   id: PL-AWS-CLOUDWATCH-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm"]
#   remediation: Set actions_enabled (ActionsEnabled) to true.
#   fix:
#     terraform: |
#       actions_enabled = true
#     cloudformation: |
#       ActionsEnabled: true
#   links: ["https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/AlarmThatSendsEmail.html#alarms-and-actions"]
#   aliases: [CKV_AWS_319, cloudwatch_alarm_actions_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ActionsEnabled"], "message": message} if {
	input.properties.ActionsEnabled == false
	message := sprintf("%s does not notify anyone: its actions are disabled", [input.address])
}
