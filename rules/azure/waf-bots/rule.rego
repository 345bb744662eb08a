# METADATA
# title: Azure WAF policies should have bot protection enabled
# description: Rules about bots stop scanners and scrapers that are known, before they find something.
# custom:
#   id: PL-AZURE-NETWORK-016
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies, Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   remediation: Add the managed rule set Microsoft_BotManagerRuleSet.
#   fix:
#     terraform: |
#       managed_rule_set {
#         type    = "Microsoft_BotManagerRuleSet"
#         version = "1.1"
#       }
#     arm: |
#       { "ruleSetType": "Microsoft_BotManagerRuleSet", "ruleSetVersion": "1.1" }
#     bicep: |
#       ruleSetType: 'Microsoft_BotManagerRuleSet'
#       ruleSetVersion: '1.1'
#   links: ["https://learn.microsoft.com/en-us/azure/web-application-firewall/ag/bot-protection-overview"]
package rule

import rego.v1

import data.lib.references

# Front Door has managed rules in its Premium tier only.
skip if contains(lower(input.sku.name), "standard")

deny contains {"path": ["properties", "managedRules"], "message": message} if {
	not references.is_unknown(object.get(input, ["properties", "managedRules"], ""))
	not has_bots
	message := sprintf("%s does not keep bad bots out", [input.address])
}

has_bots if {
	some set in input.properties.managedRules.managedRuleSets
	lower(set.ruleSetType) in {"microsoft_botmanagerruleset", "botprotection"}
}
