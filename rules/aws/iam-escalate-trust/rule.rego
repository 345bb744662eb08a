# METADATA
# title: IAM policies must not allow privilege escalation by editing role trust policies
# description: Whoever may rewrite the trust of every role lets themselves into the most powerful one.
# custom:
#   id: PL-AWS-IAM-016
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the roles whose trust may be changed.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "iam:UpdateAssumeRolePolicy"
#         Resource = "arn:aws:iam::111122223333:role/app/worker"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: iam:UpdateAssumeRolePolicy
#         Resource: arn:aws:iam::111122223333:role/app/worker
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege"]
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-015, PL-AWS-IAM-017, PL-AWS-IAM-018, PL-AWS-IAM-020, PL-AWS-IAM-021, PL-AWS-IAM-022, PL-AWS-IAM-023, PL-AWS-IAM-024, PL-AWS-IAM-025, PL-AWS-IAM-026, PL-AWS-IAM-027]
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation, 78f1ec6f-5659-41ea-bd48-d0a142dce4f2, f1173d8c-3264-4148-9fdb-61181e031b51, 33627268-1445-4385-988a-318fd9d1a512]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"iam:UpdateAssumeRolePolicy",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows editing the trust policy of any role: %s", [input.address, names])
}
