# METADATA
# title: Azure WAF policies should be enabled in prevention mode
# description: A policy that is disabled, or only detects, lets attacks through and at best writes them down.
# custom:
#   id: PL-AZURE-NETWORK-014
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies, Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   remediation: Enable the policy (policySettings.state or enabledState) and set its mode to Prevention.
#   fix:
#     terraform: |
#       policy_settings {
#         enabled = true
#         mode    = "Prevention"
#       }
#     arm: |
#       "policySettings": { "state": "Enabled", "mode": "Prevention" }
#     bicep: |
#       policySettings: {
#         state: 'Enabled'
#         mode: 'Prevention'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/web-application-firewall/ag/policy-overview"]
#   aliases: [CKV_AZURE_122, CKV_AZURE_123]
package rule

import rego.v1

deny contains {"path": ["properties", "policySettings", name], "message": message} if {
	some name in ["state", "enabledState"]
	lower(input.properties.policySettings[name]) == "disabled"
	message := sprintf("%s is disabled", [input.address])
}

deny contains {"path": ["properties", "policySettings", "mode"], "message": message} if {
	lower(input.properties.policySettings.mode) == "detection"
	message := sprintf("%s only detects attacks", [input.address])
}
