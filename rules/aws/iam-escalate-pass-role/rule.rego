# METADATA
# title: IAM policies must not allow passing any role to new compute resources (iam:PassRole)
# description: Whoever may pass every role and start a machine, function, stack or job starts it with the strongest role, and has its permissions.
# custom:
#   id: PL-AWS-IAM-026
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the roles that may be passed, and the service in a condition (iam:PassedToService).
#   fix:
#     terraform: |
#       {
#         Effect    = "Allow"
#         Action    = "iam:PassRole"
#         Resource  = "arn:aws:iam::111122223333:role/app/worker"
#         Condition = { StringEquals = { "iam:PassedToService" = "ec2.amazonaws.com" } }
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: iam:PassRole
#         Resource: arn:aws:iam::111122223333:role/app/worker
#         Condition:
#           StringEquals:
#             iam:PassedToService: ec2.amazonaws.com
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege"]
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-018, PL-AWS-IAM-022, PL-AWS-IAM-027]
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation, 9b0ffadc-a61f-4c2a-b1e6-68fab60f6267, 15e6ad8c-f420-49a6-bafb-074f5eb1ec74, 7d544dad-8a6c-431c-84c1-5f07fe9afc0e, 034d0aee-620f-4bf7-b7fb-efdf661fdb9e, e39bee8c-fe54-4a3f-824d-e5e2d1cca40a, be2aa235-bd93-4b68-978a-1cc65d49082f, 30b88745-eebe-4ecb-a3a9-5cf886e96204, 0a592060-8166-49f5-8e65-99ac6dce9871, fa62ac4f-f5b9-45b9-97c1-625c8b6253ca, 19ffbe31-9d72-4379-9768-431195eae328, 89561b03-cb35-44a9-a7e9-8356e71606f4, 94fbe150-27e3-4eba-9ca6-af32865e4503, 8055dec2-efb8-4fe6-8837-d9bed6ff202a]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	written := policy.documents(input.properties)
	some found in written
	some place in policy.allowing(found.document, "iam:PassRole")
	names := sort({action | some one in written; some action, _ in policy.allowed_of(one.document, policy.role_takers)})
	count(names) > 0
	message := sprintf("%s allows passing any role to new compute resources: %s", [input.address, concat(", ", names)])
}
