# METADATA
# title: IAM root user must not be used for everyday work
# description: What the root user does cannot be limited, and says nothing about who did it. It is for the few tasks that need it.
# custom:
#   id: PL-AWS-IAM-041
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::CredentialReportEntry"]
#   remediation: Use roles for daily work, and keep the root user's credentials locked away.
#   fix:
#     cli: |
#       aws iam generate-credential-report && aws iam get-credential-report --query Content --output text | base64 -d | head -2
#     console: |
#       IAM > Access reports > Credential report > Download credentials report
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/root-user-best-practices.html"]
#   aliases: [iam_avoid_root_usage, AVD-AWS-0140, aws-iam-limit-root-account-usage]
package rule

import rego.v1

import data.lib.age

skip if input.properties.User != "<root_account>"

days := 30

uses := ["PasswordLastUsed", "AccessKey1LastUsedDate", "AccessKey2LastUsedDate"]

deny contains {"path": ["properties", use], "message": message} if {
	some use in uses
	date := input.properties[use]
	not age.is_older(input.time, date, days)
	message := sprintf("the root user was used on %s, less than %d days before %s", [date, days, input.time])
}

waits_for contains age.add_days(input.properties[use], days) if some use in uses
