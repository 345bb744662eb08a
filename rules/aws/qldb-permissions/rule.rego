# METADATA
# title: QLDB ledgers should use the STANDARD permissions mode
# description: With the permissions mode ALLOW_ALL whoever may use the ledger reads and changes every table.
# custom:
#   id: PL-AWS-QLDB-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::QLDB::Ledger"]
#   remediation: Set the permissions mode to STANDARD.
#   fix:
#     terraform: |
#       permissions_mode = "STANDARD"
#     cloudformation: |
#       PermissionsMode: STANDARD
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-qldb-ledger.html"]
#   aliases: [CKV_AWS_170]
package rule

import rego.v1

deny contains {"path": ["properties", "PermissionsMode"], "message": message} if {
	input.properties.PermissionsMode == "ALLOW_ALL"
	message := sprintf("%s lets everyone who may use it change every table", [input.address])
}
