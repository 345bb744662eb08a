# METADATA
# title: GuardDuty detectors should be managed by an administrator account
# description: A detector that nobody else sees is one that whoever takes over the account disables first.
# custom:
#   id: PL-AWS-GUARDDUTY-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::GuardDuty::Detector"]
#   joins: ["AWS::Organizations::DelegatedAdministrator", "AWS::Organizations::Organization"]
#   notIn: [terraform,cloudformation]
#   remediation: Add the account as a member of the organization's GuardDuty administrator.
#   fix:
#     cli: |
#       aws guardduty enable-organization-admin-account --admin-account-id 111122223333
#     console: |
#       GuardDuty > Settings > Delegated administrator
#   links: ["https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_organizations.html"]
#   aliases: [guardduty_centrally_managed]
package rule

import rego.v1

skip if not input.time

# An account without an organization has nobody above it.
skip if count(input.joined["AWS::Organizations::Organization"]) == 0

# The administrator itself has none.
is_administrator if {
	some administrator in input.joined["AWS::Organizations::DelegatedAdministrator"]
	administrator.properties.ServicePrincipal == "guardduty.amazonaws.com"
	administrator.properties.AccountId == split(input.address, ":")[4]
}

deny contains {"path": ["extra", "AdministratorAccountId"], "message": message} if {
	not input.extra.AdministratorAccountId
	not is_administrator
	message := sprintf("GuardDuty detector %s is not managed by an administrator account", [input.name])
}
