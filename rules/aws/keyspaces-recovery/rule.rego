# METADATA
# title: Keyspaces tables should have point-in-time recovery enabled
# description: Without it, what a bug or an intruder deletes or overwrites is gone.
# custom:
#   id: PL-AWS-KEYSPACES-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Cassandra::Table"]
#   remediation: Enable point-in-time recovery.
#   fix:
#     terraform: |
#       point_in_time_recovery {
#         status = "ENABLED"
#       }
#     cloudformation: |
#       PointInTimeRecoveryEnabled: true
#   links: ["https://docs.aws.amazon.com/keyspaces/latest/devguide/PointInTimeRecovery.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "PointInTimeRecoveryEnabled"], "message": message} if {
	values.is_false(object.get(input.properties, "PointInTimeRecoveryEnabled", false))
	message := sprintf("%s has no point-in-time recovery", [input.address])
}
