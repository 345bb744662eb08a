# METADATA
# title: Network Firewall policies should not pass full packets by default (stateless default action)
# description: What no stateless rule fits is decided by the default. With aws:pass packets go through unseen by stateful rules.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::FirewallPolicy"]
#   remediation: Set stateless_default_actions to aws:forward_to_sfe or aws:drop.
#   fix:
#     terraform: |
#       stateless_default_actions = ["aws:forward_to_sfe"]
#     cloudformation: |
#       StatelessDefaultActions:
#         - aws:forward_to_sfe
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-4"]
#   aliases: [networkfirewall_policy_default_action_full_packets]
package rule

import rego.v1

deny contains {"path": ["properties", "FirewallPolicy", "StatelessDefaultActions", i], "message": message} if {
	some i, action in input.properties.FirewallPolicy.StatelessDefaultActions
	action == "aws:pass"
	message := sprintf("%s passes packets by default", [input.address])
}
