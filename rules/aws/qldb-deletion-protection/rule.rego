# METADATA
# title: QLDB ledgers should have deletion protection enabled
# description: A ledger that keeps what nobody may change can be deleted whole where this is disabled.
# custom:
#   id: PL-AWS-QLDB-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::QLDB::Ledger"]
#   remediation: Leave deletion protection on.
#   fix:
#     terraform: |
#       deletion_protection = true
#     cloudformation: |
#       DeletionProtection: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-qldb-ledger.html"]
#   aliases: [CKV_AWS_172]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DeletionProtection"], "message": message} if {
	values.is_false(input.properties.DeletionProtection)
	message := sprintf("%s can be deleted by mistake: deletion protection is off", [input.address])
}
