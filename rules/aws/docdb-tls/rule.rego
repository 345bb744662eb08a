# METADATA
# title: DocumentDB clusters should enforce TLS
# description: With the parameter tls disabled, passwords and documents cross the network in plain form.
# custom:
#   id: PL-AWS-DOCDB-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DocDB::DBClusterParameterGroup"]
#   remediation: Leave the parameter tls enabled.
#   fix:
#     terraform: |
#       parameter {
#         name  = "tls"
#         value = "enabled"
#       }
#     cloudformation: |
#       Parameters:
#         tls: enabled
#   links: ["https://docs.aws.amazon.com/documentdb/latest/developerguide/security.encryption.ssl.html"]
#   aliases: [CKV_AWS_90]
package rule

import rego.v1

deny contains {"path": ["properties", "Parameters", "tls"], "message": message} if {
	lower(input.properties.Parameters.tls) == "disabled"
	message := sprintf("%s switches TLS off", [input.address])
}
