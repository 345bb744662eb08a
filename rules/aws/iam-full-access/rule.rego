# METADATA
# title: IAM policies must not allow all IAM actions (iam:*)
# description: Whoever may do everything in IAM gives themselves everything else, and is an administrator by another name.
# custom:
#   id: PL-AWS-IAM-028
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the actions and the users, groups, roles or policies they are for.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = ["iam:GetRole", "iam:ListRoles"]
#         Resource = "*"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action:
#           - iam:GetRole
#           - iam:ListRoles
#         Resource: "*"
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html"]
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-014, PL-AWS-IAM-015, PL-AWS-IAM-016, PL-AWS-IAM-017, PL-AWS-IAM-018, PL-AWS-IAM-021, PL-AWS-IAM-022, PL-AWS-IAM-023, PL-AWS-IAM-024, PL-AWS-IAM-025, PL-AWS-IAM-026, PL-AWS-IAM-027]
#   aliases: [CKV2_AWS_40, CKV_AWS_110, CKV_AWS_286, CKV_AWS_109, CKV_AWS_289]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

deny contains {"path": array.concat(["properties"], array.concat(found.path, policy.place(one, "Action"))), "message": message} if {
	some found in policy.documents(input.properties)
	all := policy.statements(found.document)
	some one in all
	one.body.Effect == "Allow"
	some action in policy.as_list(one.body.Action)
	regex.match(`(?i)^iam:\*+$`, action)
	policy.on_all_of_a_kind(one.body)
	not policy.narrowed(one.body)
	not policy.is_denied(all, one.body, action)
	message := sprintf("%s allows everything in IAM", [input.address])
}
