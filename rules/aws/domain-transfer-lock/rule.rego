# METADATA
# title: Route 53 domains should have transfer lock enabled
# description: Without the lock whoever gets hold of the account's mail moves the domain to another registrar, and has everything below it.
# custom:
#   id: PL-AWS-ROUTE53-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Route53Domains::RegisteredDomain"]
#   remediation: Set transfer_lock to true.
#   fix:
#     terraform: |
#       transfer_lock = true
#   links: ["https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/domain-lock.html"]
#   aliases: [CKV_AWS_377, route53_domains_transferlock_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "TransferLock"], "message": message} if {
	input.properties.TransferLock == false
	message := sprintf("%s can be transferred away", [input.address])
}
