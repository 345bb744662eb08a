# METADATA
# title: Azure WAF policies should inspect request bodies
# description: Attacks in forms and uploads pass a firewall that looks at addresses and headers only.
# custom:
#   id: PL-AZURE-NETWORK-015
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies, Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   remediation: Leave policySettings.requestBodyCheck (request_body_check, request_body_check_enabled) on.
#   fix:
#     terraform: |
#       policy_settings {
#         request_body_check = true
#       }
#     arm: |
#       "policySettings": { "requestBodyCheck": true }
#     bicep: |
#       policySettings: {
#         requestBodyCheck: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/web-application-firewall/ag/application-gateway-waf-request-size-limits"]
package rule

import rego.v1

deny contains {"path": ["properties", "policySettings", "requestBodyCheck"], "message": message} if {
	lower(sprintf("%v", [input.properties.policySettings.requestBodyCheck])) in {"false", "disabled"}
	message := sprintf("%s does not inspect request bodies", [input.address])
}
