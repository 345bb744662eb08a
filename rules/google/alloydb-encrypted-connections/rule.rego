# METADATA
# title: AlloyDB instances should enforce TLS
# description: With ALLOW_UNENCRYPTED_AND_ENCRYPTED passwords and data can be read on the way.
# custom:
#   id: PL-GOOGLE-ALLOYDB-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [alloydb.googleapis.com/Instance]
#   remediation: Set ssl_mode to ENCRYPTED_ONLY.
#   fix:
#     terraform: |
#       client_connection_config {
#         ssl_config {
#           ssl_mode = "ENCRYPTED_ONLY"
#         }
#       }
#   links: ["https://cloud.google.com/alloydb/docs"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "clientConnectionConfig", "sslConfig", "sslMode"], "message": message} if {
	object.get(input.properties, ["clientConnectionConfig", "sslConfig", "sslMode"], null) in {"ALLOW_UNENCRYPTED_AND_ENCRYPTED"}
	message := sprintf("%s accepts connections that are not encrypted: ssl_mode is ALLOW_UNENCRYPTED_AND_ENCRYPTED", [input.address])
}
