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
#   aliases: [CKV_AWS_40, iam_policy_attached_only_to_group_or_roles, 0e5872b4-19a0-4165-8b2f-56d9e14b909f, edc95c10-7366-4f30-9b4b-f995c84eceb5, 5e7acff5-095b-40ac-9073-ac2e4ad8a512, e4239438-e639-44aa-adb8-866e400e3ade, b4378389-a9aa-44ee-91e7-ef183f11079e, AVD-AWS-0143, aws-iam-no-user-attached-policies]
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
