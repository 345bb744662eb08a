# METADATA
# title: IAM service account keys should have been used within 180 days
# description: A key that nobody uses still works for whoever has a copy of it.
# custom:
#   id: PL-GOOGLE-IAM-015
#   severity: Low
#   kinds: [google]
#   resourceTypes: ["iam.googleapis.com/ServiceAccountKey"]
#   joins: ["policyanalyzer.googleapis.com/ServiceAccountKeyLastAuthentication"]
#   notIn: [terraform]
#   remediation: Disable the key, wait whether anybody misses it, and delete it.
#   fix:
#     cli: |
#       gcloud iam service-accounts keys disable KEY --iam-account=ACCOUNT@PROJECT.iam.gserviceaccount.com
#     console: |
#       IAM & Admin > Service Accounts > (account) > Keys > Disable
#   links: ["https://cloud.google.com/iam/docs/service-account-recent-usage"]
#   aliases: [iam_sa_user_managed_key_unused]
#   parameters:
#     days: Days that a key may go unused.
package rule

import rego.v1

import data.lib.age

skip if not input.time

skip if input.properties.keyType != "USER_MANAGED"

skip if object.get(input.properties, "disabled", false) == true

days := 180

key := regex.replace(input.properties.name, `^.*/keys/`, "")

used contains time if {
	some activity in input.joined["policyanalyzer.googleapis.com/ServiceAccountKeyLastAuthentication"]
	endswith(activity.properties.fullResourceName, concat("", ["/keys/", key]))
	time := activity.properties.activity.lastAuthenticatedTime
}

# One that was never used counts from the day it was made.
since := max(used) if count(used) > 0
else := input.properties.validAfterTime

deny contains {"path": [], "message": message} if {
	age.is_older(input.time, since, days)
	message := sprintf("service account key %s was not used after %s, for more than %d days", [key, since, days])
}

waits_for contains age.add_days(since, days)
