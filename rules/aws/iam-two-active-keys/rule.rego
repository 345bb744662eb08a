# METADATA
# title: IAM users should have only one active access key
# description: Two keys are for the days of a rotation. The second one that stays is the one nobody rotates or misses.
# custom:
#   id: PL-AWS-IAM-047
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Deactivate and delete one of the keys.
#   fix:
#     cli: |
#       aws iam update-access-key --user-name alice --access-key-id AKIAEXAMPLE --status Inactive
#     console: |
#       IAM > Users > (user) > Security credentials > Access keys > Actions > Deactivate
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id-credentials-access-keys-update.html"]
#   aliases: [iam_user_two_active_access_key, AVD-AWS-0167, aws-iam-limit-user-access-keys]
package rule

import rego.v1

deny contains {"path": ["properties", "AccessKey2Active"], "message": message} if {
	input.properties.AccessKey1Active == true
	input.properties.AccessKey2Active == true
	message := sprintf("IAM user %s has two active access keys", [input.properties.User])
}
