# METADATA
# title: IAM user access keys should be rotated at least every 90 days
# description: "A long-lived key stays useful to whoever saw it once: in a repository, a log, on a laptop that is gone."
# custom:
#   id: PL-AWS-IAM-044
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Create a new key, switch to it, and delete the old one; or use roles instead of keys.
#   fix:
#     cli: |
#       aws iam create-access-key --user-name alice
#       aws iam update-access-key --user-name alice --access-key-id AKIAEXAMPLE --status Inactive
#       aws iam delete-access-key --user-name alice --access-key-id AKIAEXAMPLE
#     console: |
#       IAM > Users > (user) > Security credentials > Access keys > Create access key, then Actions > Deactivate
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id-credentials-access-keys-update.html"]
#   aliases: [iam_rotate_access_key_90_days, AVD-AWS-0146, aws-iam-rotate-access-keys]
package rule

import rego.v1

import data.lib.age

keys := [number |
	some number in ["1", "2"]
	input.properties[concat("", ["AccessKey", number, "Active"])] == true
]

days := 90

deny contains {"path": ["properties", member], "message": message} if {
	some number in keys
	member := concat("", ["AccessKey", number, "LastRotated"])
	date := input.properties[member]
	age.is_older(input.time, date, days)
	message := sprintf("access key %s of IAM user %s was last rotated on %s, more than %d days before %s", [number, input.properties.User, date, days, input.time])
}

waits_for contains age.add_days(input.properties[concat("", ["AccessKey", number, "LastRotated"])], days) if some number in keys
