# METADATA
# title: Azure Cache for Redis must require authentication
# description: Without authentication everybody who can reach the cache reads and changes all that is in it.
# custom:
#   id: PL-AZURE-REDIS-003
#   severity: Critical
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cache/redis]
#   remediation: Remove authnotrequired (authentication_enabled, enable_authentication before version 4 of the provider) or let it ask.
#   fix:
#     terraform: |
#       redis_configuration {
#         authentication_enabled = true
#       }
#     arm: |
#       "redisConfiguration": { "authnotrequired": "false" }
#     bicep: |
#       redisConfiguration: {
#         authnotrequired: 'false'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-cache-for-redis/cache-configure"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "redisConfiguration", "authnotrequired"], "message": message} if {
	values.is_true(input.properties.redisConfiguration.authnotrequired)
	message := sprintf("%s does not require authentication", [input.address])
}
