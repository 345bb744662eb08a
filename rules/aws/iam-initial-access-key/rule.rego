# METADATA
# title: IAM users with console access should have no unused access keys
# description: A key that was made together with the user, just in case, and never used is one that nobody would miss and anybody could use.
# custom:
#   id: PL-AWS-IAM-048
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Delete the key.
#   fix:
#     cli: |
#       aws iam delete-access-key --user-name alice --access-key-id AKIAEXAMPLE
#     console: |
#       IAM > Users > (user) > Security credentials > Access keys > Actions > Delete
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html"]
#   aliases: [iam_user_no_setup_initial_access_key]
package rule

import rego.v1

keys := [number |
	some number in ["1", "2"]
	input.properties[concat("", ["AccessKey", number, "Active"])] == true
]

skip if object.get(input.properties, "PasswordEnabled", false) == false

deny contains {"path": ["properties", member], "message": message} if {
	some number in keys
	member := concat("", ["AccessKey", number, "LastUsedDate"])
	not input.properties[member]
	message := sprintf("access key %s of IAM user %s, who has a password, was never used", [number, input.properties.User])
}
