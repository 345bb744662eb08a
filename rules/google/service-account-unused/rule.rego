# METADATA
# title: IAM service accounts should have been used within 180 days
# description: An account that nobody uses keeps its permissions, and nobody notices who uses it next.
# custom:
#   id: PL-GOOGLE-IAM-014
#   severity: Low
#   kinds: [google]
#   resourceTypes: ["iam.googleapis.com/ServiceAccount"]
#   joins: ["policyanalyzer.googleapis.com/ServiceAccountLastAuthentication"]
#   notIn: [terraform]
#   remediation: Disable the account, wait whether anybody misses it, and delete it.
#   fix:
#     cli: |
#       gcloud iam service-accounts disable ACCOUNT@PROJECT.iam.gserviceaccount.com
#     console: |
#       IAM & Admin > Service Accounts > (account) > Disable
#   links: ["https://cloud.google.com/iam/docs/service-account-recent-usage"]
#   aliases: [iam_service_account_unused]
#   parameters:
#     days: Days that an account may go unused.
package rule

import rego.v1

import data.lib.age

skip if not input.time

skip if object.get(input.properties, "disabled", false) == true

days := 180

is_of_account(activity) if endswith(activity.properties.fullResourceName, concat("/", ["", input.properties.email]))

is_of_account(activity) if activity.properties.activity.serviceAccount.serviceAccountId == input.properties.uniqueId

used contains time if {
	some activity in input.joined["policyanalyzer.googleapis.com/ServiceAccountLastAuthentication"]
	is_of_account(activity)
	time := activity.properties.activity.lastAuthenticatedTime
}

deny contains {"path": [], "message": message} if {
	count(used) == 0
	message := sprintf("service account %s has not been used as long as Google remembers", [input.name])
}

last := max(used)

deny contains {"path": [], "message": message} if {
	age.is_older(input.time, last, days)
	message := sprintf("service account %s was last used on %s, more than %d days before", [input.name, last, days])
}

waits_for contains age.add_days(last, days)
