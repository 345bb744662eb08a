# METADATA
# title: IAM should have a role for AWS Support
# description: Incidents are handled with AWS Support. Whoever does that needs a role for it, and not the root user.
# custom:
#   id: PL-AWS-IAM-052
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Account"]
#   joins: ["AWS::IAM::Role"]
#   remediation: Create a role with the AWS managed policy AWSSupportAccess.
#   fix:
#     cli: |
#       aws iam attach-role-policy --role-name support --policy-arn arn:aws:iam::aws:policy/AWSSupportAccess
#     console: |
#       IAM > Roles > Create role > AWS account > AWSSupportAccess
#   links: ["https://docs.aws.amazon.com/awssupport/latest/user/accessing-support.html"]
#   aliases: [iam_support_role_created, AVD-AWS-0169, aws-iam-require-support-role]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("no IAM role of account %s has the policy AWSSupportAccess", [input.name])
}

is_there if {
	some resource in input.joined["AWS::IAM::Role"]
    	some arn in resource.properties.ManagedPolicyArns
	regex.match(`^arn:aws[a-z-]*:iam::aws:policy/AWSSupportAccess$`, arn)
}
