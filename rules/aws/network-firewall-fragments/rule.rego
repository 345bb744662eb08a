# METADATA
# title: Network Firewall policies should not pass fragmented packets by default
# description: What no stateless rule fits is decided by the default. With aws:pass fragments go through unseen by stateful rules.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::FirewallPolicy"]
#   remediation: Set stateless_fragment_default_actions to aws:forward_to_sfe or aws:drop.
#   fix:
#     terraform: |
#       stateless_fragment_default_actions = ["aws:forward_to_sfe"]
#     cloudformation: |
#       StatelessFragmentDefaultActions:
#         - aws:forward_to_sfe
#   links: ["https://docs.aws.amazon.com/network-firewall/latest/APIReference/API_FirewallPolicy.html"]
#   aliases: [networkfirewall_policy_default_action_fragmented_packets]
package rule

import rego.v1

deny contains {"path": ["properties", "FirewallPolicy", "StatelessFragmentDefaultActions", i], "message": message} if {
	some i, action in input.properties.FirewallPolicy.StatelessFragmentDefaultActions
	action == "aws:pass"
	message := sprintf("%s passes fragments by default", [input.address])
}
