# METADATA
# title: AWS accounts should be part of an organization
# description: An account outside of an organization has no service control policies, no organization trail and no central detection.
# custom:
#   id: PL-AWS-ORGANIZATIONS-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::Organizations::Organization"]
#   remediation: Create an organization, or invite the account.
#   fix:
#     cli: |
#       aws organizations invite-account-to-organization --target Id=111122223333,Type=ACCOUNT
#     console: |
#       AWS Organizations > Add an AWS account
#   links: ["https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_accounts.html"]
#   aliases: [organizations_account_part_of_organizations]
package rule

import rego.v1

deny contains {"path": ["properties", "AccountId"], "message": message} if {
	not is_there
	message := sprintf("account %s is in no organization", [input.name])
}

is_there if {
	some resource in input.joined["AWS::Organizations::Organization"]
    	resource
}
