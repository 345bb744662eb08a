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
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-015, PL-AWS-IAM-016, PL-AWS-IAM-017, PL-AWS-IAM-018, PL-AWS-IAM-020, PL-AWS-IAM-021, PL-AWS-IAM-022, PL-AWS-IAM-023, PL-AWS-IAM-024, PL-AWS-IAM-025, PL-AWS-IAM-026, PL-AWS-IAM-027]
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation, 970ed7a2-0aca-4425-acf1-0453c9ecbca1, 70b42736-efee-4bce-80d5-50358ed94990, 3dd96caa-0b5f-4a85-b929-acfac4646cc2, db78d14b-10e5-4e6e-84b1-dace6327b1ec, ec49cbfd-fae4-45f3-81b1-860526d66e3f, e77c89f6-9c85-49ea-b95b-5f960fe5be92, c0c1e744-0f37-445e-924a-1846f0839f69, 60263b4a-6801-4587-911d-919c37ed733b, 7782d4b3-e23e-432b-9742-d9528432e771, b8a31292-509d-4b61-bc40-13b167db7e9c, f906113d-cdc0-415a-ba60-609cc6daaf4d, f465fff1-0a0f-457d-aa4d-1bddb6f204ff, 7c96920c-6fd0-449d-9a52-0aa431b6beaf, ee49557d-750c-4cc1-aa95-94ab36cbefde, d6047119-a0b2-4b59-a4f2-127a36fb685b, eb64f1e9-f67d-4e35-8a3c-3d6a2f9efea7, 8f75840d-9ee7-42f3-b203-b40e3979eb12, 118281d0-6471-422e-a7c5-051bc667926e, bf9d42c7-c2f9-4dfe-942c-c8cc8249a081, 6d23d87e-1c5b-4308-b224-92624300f29b, e227091e-2228-4b40-b046-fc13650d8e88, 70cb518c-d990-46f6-bc05-44a5041493d6, 1743f5f1-0bb0-4934-acef-c80baa5dadfa, 8bfbf7ab-d5e8-4100-8618-798956e101e0, eeb4d37a-3c59-4789-a00c-1509bc3af1e5, 0c10d7da-85c4-4d62-b2a8-d6c104f1bd77, 43a41523-386a-4cb1-becb-42af6b414433]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

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
