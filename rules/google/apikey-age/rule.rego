# METADATA
# title: Google Cloud API keys should be rotated at least every 90 days
# description: A key stands in pages, apps and logs; the longer it is the same, the more people have it.
# custom:
#   id: PL-GOOGLE-APIKEYS-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: ["apikeys.googleapis.com/Key"]
#   notIn: [terraform]
#   remediation: Create a new key with the same restrictions, change applications to it, and delete the old one.
#   fix:
#     cli: |
#       gcloud services api-keys create --display-name new
#     console: |
#       APIs & Services > Credentials
#   links: ["https://cloud.google.com/docs/authentication/api-keys-best-practices"]
#   aliases: [apikeys_key_rotated_in_90_days]
#   parameters:
#     days: Days that a key may be old.
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 90

deny contains {"path": ["properties", "createTime"], "message": message} if {
	age.is_older(input.time, input.properties.createTime, days)
	message := sprintf("API key %s was made on %s, more than %d days before", [input.name, input.properties.createTime, days])
}

waits_for contains age.add_days(input.properties.createTime, days)
