# METADATA
# title: Azure Cache for Redis firewall rules must not be open to the internet
# description: A rule over all or most addresses leaves only a key between the internet and the data.
# custom:
#   id: PL-AZURE-REDIS-004
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Cache/redis/firewallRules]
#   remediation: Give the first and last address of the clients that need access (startIP and endIP, start_ip and end_ip).
#   fix:
#     terraform: |
#       start_ip = "203.0.113.0"
#       end_ip   = "203.0.113.255"
#     arm: |
#       "startIP": "203.0.113.0",
#       "endIP": "203.0.113.255"
#     bicep: |
#       startIP: '203.0.113.0'
#       endIP: '203.0.113.255'
#   links: ["https://learn.microsoft.com/en-us/azure/azure-cache-for-redis/cache-configure"]
#   aliases: [fd8da341-6760-4450-b26c-9f6d8850575e]
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["properties", "endIP"], "message": message} if {
	cidr.spans_world(input.properties.startIP, input.properties.endIP)
	message := sprintf("%s opens the cache to the internet: %s to %s", [input.address, input.properties.startIP, input.properties.endIP])
}
