# METADATA
# title: Route 53 domains should have privacy protection enabled
# description: Names, addresses and mail of those who hold the domain are what somebody needs to talk the registrar out of it.
# custom:
#   id: PL-AWS-ROUTE53-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Route53Domains::RegisteredDomain"]
#   remediation: Set admin_privacy to true.
#   fix:
#     terraform: |
#       admin_privacy = true
#   links: ["https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/domain-privacy-protection.html"]
#   aliases: [route53_domains_privacy_protection_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "AdminPrivacy"], "message": message} if {
	input.properties.AdminPrivacy == false
	message := sprintf("%s shows its contact details publicly", [input.address])
}
