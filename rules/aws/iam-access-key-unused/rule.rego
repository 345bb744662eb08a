# METADATA
# title: IAM user access keys unused for 45 days should be removed
# description: Nobody misses a key that nobody uses, and nobody notices when somebody else does.
# custom:
#   id: PL-AWS-IAM-045
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Deactivate the key, and delete it once nothing breaks.
#   fix:
#     cli: |
#       aws iam update-access-key --user-name alice --access-key-id AKIAEXAMPLE --status Inactive
#     console: |
#       IAM > Users > (user) > Security credentials > Access keys > Actions > Deactivate
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html"]
#   aliases: [iam_user_accesskey_unused, AVD-AWS-0144, AVD-AWS-0166, aws-iam-disable-unused-credentials, aws-iam-disable-unused-credentials-45-days]
package rule

import rego.v1

import data.lib.age

keys := [number |
	some number in ["1", "2"]
	input.properties[concat("", ["AccessKey", number, "Active"])] == true
]

days := 45

# A key that was never used is as old as it is.
last_use(number) := input.properties[concat("", ["AccessKey", number, "LastUsedDate"])]

last_use(number) := input.properties[concat("", ["AccessKey", number, "LastRotated"])] if {
	not input.properties[concat("", ["AccessKey", number, "LastUsedDate"])]
}

deny contains {"path": ["properties", concat("", ["AccessKey", number, "Active"])], "message": message} if {
	some number in keys
	age.is_older(input.time, last_use(number), days)
	message := sprintf("access key %s of IAM user %s has not been used for %d days: last on %s", [number, input.properties.User, days, last_use(number)])
}

waits_for contains age.add_days(last_use(number), days) if some number in keys
