# METADATA
# title: DynamoDB tables should have deletion protection enabled
# description: One wrong plan, script or click deletes a table that is not protected.
# custom:
#   id: PL-AWS-DYNAMODB-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DynamoDB::Table"]
#   remediation: Switch deletion protection on; who really wants to delete the table switches it off first.
#   fix:
#     terraform: |
#       deletion_protection_enabled = true
#     cloudformation: |
#       DeletionProtectionEnabled: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-6"]
#   aliases: [dynamodb_table_deletion_protection_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DeletionProtectionEnabled"], "message": message} if {
	values.is_false(input.properties.DeletionProtectionEnabled)
	message := sprintf("%s can be deleted by mistake: deletion protection is off", [input.address])
}
