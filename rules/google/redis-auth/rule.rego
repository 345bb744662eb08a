# METADATA
# title: Memorystore for Redis instances should have AUTH enabled
# description: Without AUTH everybody who reaches the instance reads and changes all data.
# custom:
#   id: PL-GOOGLE-REDIS-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [redis.googleapis.com/Instance]
#   remediation: Set auth_enabled to true.
#   fix:
#     terraform: |
#       auth_enabled = true
#   links: ["https://cloud.google.com/memorystore/docs/redis/manage-redis-auth"]
#   aliases: [CKV_GCP_95]
package rule

import rego.v1

deny contains {"path": ["properties", "authEnabled"], "message": message} if {
	object.get(input.properties, ["authEnabled"], null) in {false}
	message := sprintf("%s asks for no password: auth_enabled is not true", [input.address])
}
