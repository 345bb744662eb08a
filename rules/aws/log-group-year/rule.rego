# METADATA
# title: CloudWatch log groups should have a retention of at least 365 days
# description: Break-ins are often found after months. Logs that are gone by then cannot tell what happened.
# custom:
#   id: PL-AWS-LOGS-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Logs::LogGroup"]
#   remediation: Set retention_in_days (RetentionInDays) to 365 or more.
#   fix:
#     terraform: |
#       retention_in_days = 365
#     cloudformation: |
#       RetentionInDays: 365
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/AWS_Logs.html"]
#   aliases: [CKV_AWS_338, cloudwatch_log_group_retention_policy_specific_days_enabled]
#   parameters:
#     minimum_days: Days that logs must be kept at least.
package rule

import rego.v1

minimum_days := 365

deny contains {"path": ["properties", "RetentionInDays"], "message": message} if {
	days := input.properties.RetentionInDays
	days > 0
	days < minimum_days
	message := sprintf("%s keeps logs for %v days", [input.address, days])
}
