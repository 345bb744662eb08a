# METADATA
# title: IAM should have a role for security audits
# description: Auditors who have no role of their own are given more than they need, or someone else's credentials.
# custom:
#   id: PL-AWS-IAM-053
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::IAM::Role"]
#   remediation: Create a role with the AWS managed policy SecurityAudit.
#   fix:
#     cli: |
#       aws iam attach-role-policy --role-name audit --policy-arn arn:aws:iam::aws:policy/SecurityAudit
#     console: |
#       IAM > Roles > Create role > AWS account > SecurityAudit
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_job-functions.html"]
#   aliases: [iam_securityaudit_role_created]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("no IAM role of account %s has the policy SecurityAudit", [input.name])
}

is_there if {
	some resource in input.joined["AWS::IAM::Role"]
    	some arn in resource.properties.ManagedPolicyArns
	regex.match(`^arn:aws[a-z-]*:iam::aws:policy/SecurityAudit$`, arn)
}
