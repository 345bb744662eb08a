# METADATA
# title: Application Gateway should have a web application firewall (WAF) enabled
# description: A gateway without a firewall passes every attack on to the applications behind it.
# custom:
#   id: PL-AZURE-NETWORK-010
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/applicationGateways]
#   remediation: Give the gateway a firewall policy (firewall_policy_id), or enable waf_configuration, with the tier WAF_v2.
#   fix:
#     terraform: |
#       firewall_policy_id = azurerm_web_application_firewall_policy.main.id
#     arm: |
#       "firewallPolicy": { "id": "[parameters('policy')]" }
#     bicep: |
#       firewallPolicy: {
#         id: policy
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/web-application-firewall/ag/ag-overview"]
#   aliases: [CKV_AZURE_120, 2e48d91c-50e4-45c8-9312-27b625868a72]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "webApplicationFirewallConfiguration", "enabled"], "message": message} if {
	not has_policy
	values.is_false(object.get(input, ["properties", "webApplicationFirewallConfiguration", "enabled"], false))
	message := sprintf("%s has no web application firewall", [input.address])
}

has_policy if not values.is_missing(input, ["properties", "firewallPolicy", "id"])

has_policy if {
	some listener in input.properties.httpListeners
	not values.is_missing(listener, ["properties", "firewallPolicy", "id"])
}
