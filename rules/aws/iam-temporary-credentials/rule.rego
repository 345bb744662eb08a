# METADATA
# title: IAM users should use temporary credentials for AWS services
# description: A key that a program uses for years is copied into configuration, images and backups. Roles give keys that end by themselves.
# custom:
#   id: PL-AWS-IAM-049
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Give the workload a role (instance profile, IRSA, Roles Anywhere, OIDC), and people IAM Identity Center.
#   fix:
#     cli: |
#       aws iam get-access-key-last-used --access-key-id AKIAEXAMPLE
#     console: |
#       IAM > Users > (user) > Last Accessed
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   aliases: [iam_user_with_temporary_credentials]
package rule

import rego.v1

keys := [number |
	some number in ["1", "2"]
	input.properties[concat("", ["AccessKey", number, "Active"])] == true
]

skip if input.properties.User == "<root_account>"

deny contains {"path": ["properties", member], "message": message} if {
	some number in keys
	member := concat("", ["AccessKey", number, "LastUsedService"])
	service := input.properties[member]
	not service in {"iam", "sts"}
	message := sprintf("IAM user %s uses long-lived access key %s for %s", [input.properties.User, number, service])
}
