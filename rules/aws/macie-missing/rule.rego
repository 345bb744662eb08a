# METADATA
# title: Macie should be enabled in every region with sensitive data
# description: Macie finds personal data and credentials in buckets, and buckets that are public.
# custom:
#   id: PL-AWS-MACIE-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Macie::Session"]
#   remediation: Enable Macie in the region.
#   fix:
#     cli: |
#       aws macie2 enable-macie --region eu-west-1
#     console: |
#       Macie > (region) > Get started > Enable Macie
#   links: ["https://docs.aws.amazon.com/macie/latest/user/getting-started.html"]
#   aliases: [macie_is_enabled]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("Macie is not enabled in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Macie::Session"]
    	object.get(resource.properties, "Status", "ENABLED") == "ENABLED"
}
