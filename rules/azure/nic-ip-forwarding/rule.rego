# METADATA
# title: Azure network interfaces should have IP forwarding disabled
# description: A machine that may forward can be made a way around firewalls between networks. Only routers and firewalls need it.
# custom:
#   id: PL-AZURE-NETWORK-003
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkInterfaces]
#   remediation: Remove enableIPForwarding (ip_forwarding_enabled, enable_ip_forwarding before version 4 of the provider) or set it to false.
#   fix:
#     terraform: |
#       ip_forwarding_enabled = false
#     arm: |
#       "enableIPForwarding": false
#     bicep: |
#       enableIPForwarding: false
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-network/virtual-network-network-interface"]
#   aliases: [CKV_AZURE_118, 4216ebac-d74c-4423-b437-35025cb88af5]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableIPForwarding"], "message": message} if {
	values.is_true(input.properties.enableIPForwarding)
	message := sprintf("%s forwards traffic of others", [input.address])
}
