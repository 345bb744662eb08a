# METADATA
# title: Network Firewall firewalls should have deletion protection enabled
# description: A firewall that is deleted by mistake, or by an attacker, lets all traffic through or cuts everything off.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::Firewall"]
#   remediation: Set delete_protection (DeleteProtection) to true.
#   fix:
#     terraform: |
#       delete_protection = true
#     cloudformation: |
#       DeleteProtection: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-9"]
#   aliases: [CKV_AWS_344, networkfirewall_deletion_protection]
package rule

import rego.v1

deny contains {"path": ["properties", "DeleteProtection"], "message": message} if {
	object.get(input.properties, ["DeleteProtection"], false) == false
	message := sprintf("%s can be deleted in one step", [input.address])
}
