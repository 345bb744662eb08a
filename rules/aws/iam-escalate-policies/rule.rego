# METADATA
# title: IAM policies must not allow privilege escalation by editing policies
# description: Whoever may write or attach policies everywhere gives themselves everything, and is an administrator in one step.
# custom:
#   id: PL-AWS-IAM-014
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the users, groups, roles or policies that may be changed, or require a permissions boundary (iam:PermissionsBoundary).
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "iam:CreatePolicyVersion"
#         Resource = "arn:aws:iam::111122223333:role/app/worker"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: iam:CreatePolicyVersion
#         Resource: arn:aws:iam::111122223333:role/app/worker
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege"]
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if input.attached.BoundaryOf

actions := {
	"iam:CreatePolicyVersion",
	"iam:SetDefaultPolicyVersion",
	"iam:PutUserPolicy",
	"iam:PutGroupPolicy",
	"iam:PutRolePolicy",
	"iam:AttachUserPolicy",
	"iam:AttachGroupPolicy",
	"iam:AttachRolePolicy",
	"iam:AddUserToGroup",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows changing any permissions: %s", [input.address, names])
}
