# METADATA
# title: Azure Firewall should use a firewall policy
# description: Rules inside of a firewall cannot inspect TLS or intrusions, and drift apart from those of other firewalls.
# custom:
#   id: PL-AZURE-NETWORK-020
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/azureFirewalls]
#   remediation: Give the firewall a policy (firewall_policy_id).
#   fix:
#     terraform: |
#       firewall_policy_id = azurerm_firewall_policy.main.id
#     arm: |
#       "firewallPolicy": { "id": "[parameters('policy')]" }
#     bicep: |
#       firewallPolicy: {
#         id: policy
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/firewall-manager/policy-overview"]
#   aliases: [CKV_AZURE_219]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "firewallPolicy", "id"], "message": message} if {
	values.is_missing(input, ["properties", "firewallPolicy", "id"])
	message := sprintf("%s has no policy", [input.address])
}
