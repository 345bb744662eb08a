# METADATA
# title: AlloyDB instances should not have public IP addresses
# description: A database with a public address is exposed by every mistake in its authorized networks.
# custom:
#   id: PL-GOOGLE-ALLOYDB-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [alloydb.googleapis.com/Instance]
#   remediation: Remove enable_public_ip or set it to false.
#   fix:
#     terraform: |
#       network_config {
#         enable_public_ip = false
#       }
#   links: ["https://cloud.google.com/alloydb/docs/connect-public-ip"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "networkConfig", "enablePublicIp"], "message": message} if {
	object.get(input.properties, ["networkConfig", "enablePublicIp"], null) in {true}
	message := sprintf("%s has a public IP address: enable_public_ip is true", [input.address])
}
