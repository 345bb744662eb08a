# METADATA
# title: Route 53 domains should have auto-renew enabled
# description: A domain that expires is bought by somebody else, with its mail and its visitors.
# custom:
#   id: PL-AWS-ROUTE53-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Route53Domains::RegisteredDomain"]
#   remediation: Set auto_renew to true.
#   fix:
#     terraform: |
#       auto_renew = true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/route53-controls.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "AutoRenew"], "message": message} if {
	input.properties.AutoRenew == false
	message := sprintf("%s does not have auto-renew enabled", [input.address])
}
