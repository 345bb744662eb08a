# METADATA
# title: Memorystore for Redis Cluster should have IAM authentication enabled
# description: Without IAM authentication everybody who reaches the cluster reads and changes all data.
# custom:
#   id: PL-GOOGLE-REDIS-004
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [redis.googleapis.com/Cluster]
#   remediation: Set authorization_mode to AUTH_MODE_IAM_AUTH.
#   fix:
#     terraform: |
#       authorization_mode = "AUTH_MODE_IAM_AUTH"
#   links: ["https://cloud.google.com/memorystore/docs/cluster/about-iam-auth"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "authorizationMode"], "message": message} if {
	object.get(input.properties, ["authorizationMode"], null) in {"AUTH_MODE_DISABLED", "AUTH_MODE_UNSPECIFIED"}
	message := sprintf("%s does not ask who connects: authorization_mode is not AUTH_MODE_IAM_AUTH", [input.address])
}
