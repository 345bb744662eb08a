# METADATA
# title: DocumentDB clusters should have audit logging enabled
# description: A parameter group without audit_logs writes none, whatever the cluster exports.
# custom:
#   id: PL-AWS-DOCDB-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DocDB::DBClusterParameterGroup"]
#   remediation: Set the parameter audit_logs to enabled, or to the kinds of events you need.
#   fix:
#     terraform: |
#       parameter {
#         name  = "audit_logs"
#         value = "enabled"
#       }
#     cloudformation: |
#       Parameters:
#         audit_logs: enabled
#   links: ["https://docs.aws.amazon.com/documentdb/latest/developerguide/event-auditing.html"]
#   aliases: [CKV_AWS_104]
package rule

import rego.v1

setting := object.get(input.properties, ["Parameters", "audit_logs"], "disabled")

deny contains {"path": ["properties", "Parameters", "audit_logs"], "message": message} if {
	lower(setting) in {"disabled", "none"}
	message := sprintf("%s writes no audit logs", [input.address])
}
