# METADATA
# title: Memorystore for Redis Cluster should be encrypted in transit (TLS)
# description: Without TLS everybody on the way reads passwords and data.
# custom:
#   id: PL-GOOGLE-REDIS-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [redis.googleapis.com/Cluster]
#   remediation: Set transit_encryption_mode to TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION.
#   fix:
#     terraform: |
#       transit_encryption_mode = "TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"
#   links: ["https://cloud.google.com/memorystore/docs/cluster/about-in-transit-encryption"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "transitEncryptionMode"], "message": message} if {
	object.get(input.properties, ["transitEncryptionMode"], null) in {"TRANSIT_ENCRYPTION_MODE_DISABLED", "TRANSIT_ENCRYPTION_MODE_UNSPECIFIED"}
	message := sprintf("%s does not use TLS: transit_encryption_mode is not TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION", [input.address])
}
