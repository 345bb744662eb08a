# METADATA
# title: IAM service account keys should be rotated at least every 90 days
# description: A key works for whoever has it, wherever it was copied to, until it is deleted.
# custom:
#   id: PL-GOOGLE-IAM-013
#   severity: Medium
#   kinds: [google]
#   resourceTypes: ["iam.googleapis.com/ServiceAccountKey"]
#   notIn: [terraform]
#   remediation: Make a new key, change applications to it, and delete the old one; better, use no keys.
#   fix:
#     cli: |
#       gcloud iam service-accounts keys delete KEY --iam-account sa@p.iam.gserviceaccount.com
#     console: |
#       IAM & Admin > Service Accounts > (account) > Keys
#   links: ["https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys"]
#   aliases: [iam_sa_user_managed_key_rotate_90_days]
#   parameters:
#     days: Days that a key may be old.
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 90

skip if input.properties.keyType != "USER_MANAGED"

deny contains {"path": ["properties", "validAfterTime"], "message": message} if {
	age.is_older(input.time, input.properties.validAfterTime, days)
	message := sprintf("service account key %s was made on %s, more than %d days before", [input.name, input.properties.validAfterTime, days])
}

waits_for contains age.add_days(input.properties.validAfterTime, days)
