# METADATA
# title: IAM users should receive permissions only through groups
# description: Permissions that hang on single users are forgotten when people change their work; nobody can say who may do what.
# custom:
#   id: PL-AWS-IAM-029
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::User", "AWS::IAM::Policy", "AWS::IAM::ManagedPolicy"]
#   remediation: Attach the policy to a group or role, and put the user there.
#   fix:
#     terraform: |
#       resource "aws_iam_group_policy_attachment" "readers" {
#         group      = aws_iam_group.readers.name
#         policy_arn = aws_iam_policy.read.arn
#       }
#     cloudformation: |
#       Groups:
#         - !Ref Readers
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html"]
#   aliases: [CKV_AWS_40, iam_policy_attached_only_to_group_or_roles]
package rule

import rego.v1

deny contains {"path": ["properties", key], "message": message} if {
	input.type == "AWS::IAM::User"
	some key in ["Policies", "ManagedPolicyArns"]
	count(input.properties[key]) > 0
	message := sprintf("%s has permissions of its own", [input.address])
}

deny contains {"path": ["properties", "Users"], "message": message} if {
	input.type != "AWS::IAM::User"
	count(input.properties.Users) > 0
	message := sprintf("%s is attached to users", [input.address])
}
