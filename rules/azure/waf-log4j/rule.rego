# METADATA
# title: Azure WAF policies should block Log4Shell (CVE-2021-44228)
# description: Requests that make Log4j load code (CVE-2021-44228) are stopped by OWASP rules from 3.1 and the default rules of Microsoft, unless the rule 944240 is disabled.
# custom:
#   id: PL-AZURE-NETWORK-017
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies, Microsoft.Network/FrontDoorWebApplicationFirewallPolicies]
#   remediation: Use OWASP 3.1 or newer, or Microsoft_DefaultRuleSet, and do not disable the rule 944240.
#   fix:
#     terraform: |
#       managed_rule_set {
#         type    = "OWASP"
#         version = "3.2"
#       }
#     arm: |
#       "managedRuleSets": [{ "ruleSetType": "OWASP", "ruleSetVersion": "3.2" }]
#     bicep: |
#       managedRuleSets: [
#         {
#           ruleSetType: 'OWASP'
#           ruleSetVersion: '3.2'
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/web-application-firewall/ag/application-gateway-crs-rulegroups-rules"]
#   aliases: [CKV_AZURE_133, CKV_AZURE_135]
package rule

import rego.v1

import data.lib.references

# Front Door has managed rules in its Premium tier only.
skip if contains(lower(input.sku.name), "standard")

deny contains {"path": ["properties", "managedRules"], "message": message} if {
	not references.is_unknown(object.get(input, ["properties", "managedRules"], ""))
	not stops_it
	message := sprintf("%s does not stop Log4Shell", [input.address])
}

stops_it if {
	some set in input.properties.managedRules.managedRuleSets
	knows_it(lower(object.get(set, "ruleSetType", "OWASP")), set.ruleSetVersion)
	not is_disabled(set)
}

knows_it("owasp", version) if not version in {"2.2.9", "3.0"}

knows_it("defaultruleset", version) if version != "preview-0.1"

knows_it("microsoft_defaultruleset", _)

is_disabled(set) if {
	some group in set.ruleGroupOverrides
	some rule in group.rules
	rule.ruleId == "944240"
	turned_off(rule)
}

# A rule that is overridden without a word is disabled.
turned_off(rule) if {
	every name in ["state", "enabledState"] {
		lower(object.get(rule, name, "Disabled")) == "disabled"
	}
}

turned_off(rule) if lower(rule.action) in {"allow", "log"}
