# METADATA
# title: Secrets Manager secrets should be rotated at least every 90 days
# description: The longer a secret lives, the more places have seen it.
# custom:
#   id: PL-AWS-SECRETSMANAGER-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SecretsManager::RotationSchedule"]
#   remediation: Set automatically_after_days (AutomaticallyAfterDays) to 90 or less.
#   fix:
#     terraform: |
#       rotation_rules {
#         automatically_after_days = 30
#       }
#     cloudformation: |
#       RotationRules:
#         AutomaticallyAfterDays: 30
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/secretsmanager-controls.html"]
#   aliases: [CKV_AWS_304]
#   parameters:
#     maximum_days: Days between two rotations, at most.
package rule

import rego.v1

maximum_days := 90

deny contains {"path": ["properties", "RotationRules", "AutomaticallyAfterDays"], "message": message} if {
	days := input.properties.RotationRules.AutomaticallyAfterDays
	is_number(days)
	days > maximum_days
	message := sprintf("%s rotates after %v days only", [input.address, days])
}

deny contains {"path": ["properties", "RotationRules", "ScheduleExpression"], "message": message} if {
	some [_, days] in regex.find_all_string_submatch_n(`^rate\((\d+) days?\)$`, input.properties.RotationRules.ScheduleExpression, 1)
	to_number(days) > maximum_days
	message := sprintf("%s rotates after %v days only", [input.address, days])
}
