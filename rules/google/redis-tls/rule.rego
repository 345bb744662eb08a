# METADATA
# title: Memorystore for Redis instances should be encrypted in transit (TLS)
# description: Without TLS everybody on the way reads passwords and data.
# custom:
#   id: PL-GOOGLE-REDIS-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [redis.googleapis.com/Instance]
#   remediation: Set transit_encryption_mode to SERVER_AUTHENTICATION.
#   fix:
#     terraform: |
#       transit_encryption_mode = "SERVER_AUTHENTICATION"
#   links: ["https://cloud.google.com/memorystore/docs/redis/manage-in-transit-encryption"]
#   aliases: [CKV_GCP_97]
package rule

import rego.v1

deny contains {"path": ["properties", "transitEncryptionMode"], "message": message} if {
	object.get(input.properties, ["transitEncryptionMode"], null) in {"DISABLED", "TRANSIT_ENCRYPTION_MODE_UNSPECIFIED", ""}
	message := sprintf("%s does not use TLS: transit_encryption_mode is not SERVER_AUTHENTICATION", [input.address])
}
