# METADATA
# title: AWS accounts should have a security contact
# description: AWS tells the security contact of abuse and of keys that were found in public. Without one the message goes to whoever opened the account.
# custom:
#   id: PL-AWS-ACCOUNT-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::Account::AlternateContact"]
#   remediation: Register a security contact.
#   fix:
#     cli: |
#       aws account put-alternate-contact --alternate-contact-type SECURITY --email-address security@example.com --name Security --phone-number +1-555-0100 --title Security
#     console: |
#       Account > Alternate contacts > Security > Edit
#   links: ["https://docs.aws.amazon.com/accounts/latest/reference/manage-acct-update-contact-alternate.html"]
#   aliases: [account_security_contact_information_is_registered]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("account %s has no security contact", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Account::AlternateContact"]
    	resource.properties.AlternateContactType == "SECURITY"
}
