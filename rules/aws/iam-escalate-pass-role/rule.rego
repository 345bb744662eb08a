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
#   aliases: [CKV_AWS_110, CKV_AWS_286, iam_policy_allows_privilege_escalation, iam_inline_policy_allows_privilege_escalation]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if input.attached.BoundaryOf

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	written := policy.documents(input.properties)
	some found in written
	some place in policy.allowing(found.document, "iam:PassRole")
	names := sort({action | some one in written; some action, _ in policy.allowed_of(one.document, policy.role_takers)})
	count(names) > 0
	message := sprintf("%s allows passing any role to new compute resources: %s", [input.address, concat(", ", names)])
}
