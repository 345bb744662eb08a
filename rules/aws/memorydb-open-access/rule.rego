# METADATA
# title: MemoryDB clusters should not use the open-access ACL
# description: The list open-access lets everybody who reaches the port do everything, without a password.
# custom:
#   id: PL-AWS-MEMORYDB-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::MemoryDB::Cluster"]
#   remediation: Make an access control list with users of its own, and name it.
#   fix:
#     terraform: |
#       acl_name = aws_memorydb_acl.app.name
#     cloudformation: |
#       ACLName: !Ref AppAccess
#   links: ["https://docs.aws.amazon.com/memorydb/latest/devguide/clusters.acls.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "ACLName"], "message": message} if {
	input.properties.ACLName == "open-access"
	message := sprintf("%s does not require authentication", [input.address])
}
