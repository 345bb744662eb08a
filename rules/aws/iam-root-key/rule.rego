# METADATA
# title: The AWS account root user must not have access keys
# description: Keys of the root user do everything in the account, and no policy can hold them back.
# custom:
#   id: PL-AWS-IAM-031
#   severity: Critical
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::AccessKey", "AWS::Account::Account"]
#   remediation: Delete the key, and use roles.
#   fix:
#     terraform: |
#       user = aws_iam_user.robot.name
#     cloudformation: |
#       UserName: !Ref Robot
#     cli: |
#       # only the root user can do it, in the console
#       aws iam get-account-summary --query SummaryMap.AccountAccessKeysPresent
#     console: |
#       Sign in as root user > account name > Security credentials > Access keys > Actions > Delete
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html"]
#   aliases: [CKV_AWS_348, iam_no_root_access_key, 4c137350-7307-4803-8c04-17c09a7a9fcf, 970d224d-b42a-416b-81f9-8f4dfe70c4bc, AVD-AWS-0141, aws-iam-no-root-access-keys]
package rule

import rego.v1

deny contains {"path": ["properties", "UserName"], "message": message} if {
	regex.match(`(?i)^(root|arn:aws[a-z-]*:iam::[0-9]{12}:root)$`, input.properties.UserName)
	message := sprintf("%s is a key of the root user", [input.address])
}

deny contains {"path": ["properties", "AccountAccessKeysPresent"], "message": message} if {
	input.properties.AccountAccessKeysPresent > 0
	message := sprintf("the root user of account %s has an access key", [input.name])
}
