# METADATA
# title: Network Firewall policies should have rule groups
# description: A policy without rule groups decides by its defaults alone, and is no firewall.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::FirewallPolicy"]
#   remediation: Add a stateful or stateless rule group to the policy.
#   fix:
#     terraform: |
#       stateful_rule_group_reference {
#         resource_arn = aws_networkfirewall_rule_group.main.arn
#       }
#     cloudformation: |
#       StatefulRuleGroupReferences:
#         - ResourceArn: !Ref RuleGroup
#   links: ["https://docs.aws.amazon.com/network-firewall/latest/developerguide/rule-groups.html"]
#   aliases: [networkfirewall_policy_rule_group_associated]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "FirewallPolicy"], "message": message} if {
	every groups in ["StatefulRuleGroupReferences", "StatelessRuleGroupReferences"] {
		values.is_missing(input.properties, ["FirewallPolicy", groups])
	}
	message := sprintf("%s has no rule groups", [input.address])
}
