# METADATA
# title: Azure Front Door frontends should have a web application firewall (WAF)
# description: Front Door without a firewall policy passes every attack on to the applications behind it.
# custom:
#   id: PL-AZURE-NETWORK-018
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/frontDoors]
#   remediation: Link a firewall policy to each frontend endpoint (web_application_firewall_policy_link_id; webApplicationFirewallPolicyLink).
#   fix:
#     terraform: |
#       frontend_endpoint {
#         name                                    = "site"
#         host_name                               = "site.azurefd.net"
#         web_application_firewall_policy_link_id = azurerm_frontdoor_firewall_policy.main.id
#       }
#     arm: |
#       "webApplicationFirewallPolicyLink": { "id": "[parameters('policy')]" }
#     bicep: |
#       webApplicationFirewallPolicyLink: {
#         id: policy
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/web-application-firewall/afds/afds-overview"]
#   aliases: [CKV_AZURE_121, 835a4f2f-df43-437d-9943-545ccfc55961]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "frontendEndpoints", i], "message": message} if {
	some i, endpoint in input.properties.frontendEndpoints
	values.is_missing(endpoint, ["properties", "webApplicationFirewallPolicyLink", "id"])
	message := sprintf("the frontend %s of %s has no web application firewall", [endpoint.name, input.address])
}
