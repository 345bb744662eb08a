# METADATA
# title: Microsoft Entra ID users should have signed in within 90 days
# description: Accounts that nobody uses are not missed when somebody else does.
# custom:
#   id: PL-AZURE-ENTRA-016
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/users"]
#   notIn: [terraform,arm]
#   remediation: Disable the account, and delete it after a while.
#   fix:
#     cli: |
#       az ad user update --id user@contoso.example --account-enabled false
#     console: |
#       Microsoft Entra ID > Users > (user) > Account status
#   links: ["https://learn.microsoft.com/en-us/entra/identity/monitoring-health/howto-manage-inactive-user-accounts"]
#   aliases: [entra_user_with_recent_sign_in]
#   parameters:
#     days: Days without a sign-in.
package rule

import rego.v1

import data.lib.age

skip if not input.time
days := 90

skip if input.properties.accountEnabled == false

fields := ["lastSignInDateTime", "lastNonInteractiveSignInDateTime", "lastSuccessfulSignInDateTime"]

sign_ins contains time if {
	some field in fields
	time := input.properties.signInActivity[field]
	is_string(time)
}

# Who was created lately need not have signed in yet.
dates := sign_ins | {created | created := input.properties.createdDateTime; is_string(created)}

is_recent if {
	some date in dates
	not age.is_older(input.time, date, days)
}

deny contains {"path": ["properties", "signInActivity"], "message": message} if {
	not is_recent
	count(sign_ins) > 0
	message := sprintf("user %s last signed in on %s, more than %d days before", [input.properties.displayName, max(sign_ins), days])
}

deny contains {"path": ["properties", "signInActivity"], "message": message} if {
	not is_recent
	count(sign_ins) == 0
	message := sprintf("user %s has never signed in", [input.properties.displayName])
}

waits_for contains age.add_days(date, days) if some date in dates
