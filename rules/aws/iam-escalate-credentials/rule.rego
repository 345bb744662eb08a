# METADATA
# title: IAM policies must not allow creating credentials for other users
# description: Whoever may make keys or passwords for other users becomes any of them, administrators included.
# custom:
#   id: PL-AWS-IAM-015
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Limit it to the own user (arn:aws:iam::*:user/${aws:username}) or to named users.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "iam:CreateAccessKey"
#         Resource = "arn:aws:iam::111122223333:user/robots/deploy"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: iam:CreateAccessKey
#         Resource: arn:aws:iam::111122223333:user/robots/deploy
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege"]
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-017, PL-AWS-IAM-018, PL-AWS-IAM-020, PL-AWS-IAM-021, PL-AWS-IAM-022, PL-AWS-IAM-023, PL-AWS-IAM-024, PL-AWS-IAM-025, PL-AWS-IAM-026, PL-AWS-IAM-027]
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation, CKV_AWS_107, CKV_AWS_287, 846646e3-2af1-428c-ac5d-271eccfa6faf, 04c686f1-e0cd-4812-88e1-4e038410074c, ad296c0d-8131-4d6b-b030-1b0e73a99ad3, 5b4d4aee-ac94-4810-9611-833636e5916d, 9a205ba3-0dd1-42eb-8d54-2ffec836b51a, 35ccf766-0e4d-41ed-9ec4-2dab155082b4, 113208f2-a886-4526-9ecc-f3218600e12c, 0fd7d920-4711-46bd-aff2-d307d82cd8b7, 6deb34e2-5d9c-499a-801b-ea6d9eda894f]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"iam:CreateAccessKey",
	"iam:CreateLoginProfile",
	"iam:UpdateLoginProfile",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows creating credentials for any user: %s", [input.address, names])
}
