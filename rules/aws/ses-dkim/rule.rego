# METADATA
# title: SES identities should sign mail with DKIM
# description: Mail without a signature can be forged in the name of the domain, and is more often taken for spam.
# custom:
#   id: PL-AWS-SES-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SES::EmailIdentity"]
#   notIn: [terraform]
#   remediation: Enable DKIM signing, and publish the records.
#   fix:
#     cloudformation: |
#       DkimAttributes:
#         SigningEnabled: true
#     cli: |
#       aws sesv2 put-email-identity-dkim-attributes --email-identity example.com --signing-enabled
#     console: |
#       SES > Identities > (identity) > Authentication > DKIM
#   links: ["https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dkim.html"]
#   aliases: [ses_identity_dkim_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DkimAttributes", "SigningEnabled"], "message": message} if {
	values.is_false(input.properties.DkimAttributes.SigningEnabled)
	message := sprintf("%s does not sign mail with DKIM", [input.address])
}
