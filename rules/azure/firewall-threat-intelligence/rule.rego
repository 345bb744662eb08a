# METADATA
# title: Azure Firewall should deny traffic by threat intelligence
# description: Microsoft knows addresses and names that attackers use. Firewalls only write down such traffic unless told to deny it.
# custom:
#   id: PL-AZURE-NETWORK-019
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/azureFirewalls, Microsoft.Network/firewallPolicies]
#   remediation: Set threatIntelMode (threat_intel_mode, threat_intelligence_mode of a policy) to Deny.
#   fix:
#     terraform: |
#       threat_intelligence_mode = "Deny"
#     arm: |
#       "threatIntelMode": "Deny"
#     bicep: |
#       threatIntelMode: 'Deny'
#   links: ["https://learn.microsoft.com/en-us/azure/firewall/threat-intel"]
#   aliases: [CKV_AZURE_216]
package rule

import rego.v1

import data.lib.values

# Its policy says it.
skip if not values.is_missing(input, ["properties", "firewallPolicy", "id"])

# The tier Basic knows alerts only.
skip if lower(object.get(input, ["properties", "sku", "tier"], "")) == "basic"

deny contains {"path": ["properties", "threatIntelMode"], "message": message} if {
	lower(object.get(input, ["properties", "threatIntelMode"], "Alert")) in {"alert", "off"}
	message := sprintf("%s does not stop traffic with known bad addresses", [input.address])
}
