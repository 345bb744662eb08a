# METADATA
# title: DynamoDB tables should have point-in-time recovery enabled
# description: Without it, what a bug or an intruder deletes or overwrites is gone.
# custom:
#   id: PL-AWS-DYNAMODB-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable"]
#   remediation: Enable point-in-time recovery (a point_in_time_recovery block, PointInTimeRecoverySpecification).
#   fix:
#     terraform: |
#       point_in_time_recovery {
#         enabled = true
#       }
#     cloudformation: |
#       PointInTimeRecoverySpecification:
#         PointInTimeRecoveryEnabled: true
#   links: ["https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Point-in-time-recovery.html"]
#   aliases: [PL-TF-AWS-DYNAMODB-001, CKV_AWS_28, CKV_AWS_165, AVD-AWS-0024, dynamodb_tables_pitr_enabled, 0f04217d-488f-4e7a-bec8-f16159686cd6, 741f1291-47ac-4a85-a07b-3d32a9d6bd3e, aws-dynamodb-enable-recovery, AWS086]
package rule

import rego.v1

import data.lib.references
import data.lib.values

deny contains {"path": ["properties", "PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled"], "message": message} if {
	values.is_false(input.properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled)
	message := sprintf("%s has no point-in-time recovery", [input.address])
}

deny contains {"path": ["properties", "Replicas", i, "PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled"], "message": message} if {
	input.type == "AWS::DynamoDB::GlobalTable"
	some i, replica in input.properties.Replicas
	not values.is_true(object.get(replica, ["PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled"], false))
	not references.is_unknown(object.get(replica, ["PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled"], ""))
	message := sprintf("%s has no point-in-time recovery in %v", [input.address, object.get(replica, "Region", "one of its regions")])
}
