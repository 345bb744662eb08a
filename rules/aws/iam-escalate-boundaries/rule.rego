# METADATA
# title: IAM policies must not allow removing permissions boundaries
# description: A permissions boundary is a fence. Whoever may remove or replace it everywhere has none.
# custom:
#   id: PL-AWS-IAM-017
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the users or roles, or require the boundary in a condition (iam:PermissionsBoundary).
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "iam:DeleteUserPermissionsBoundary"
#         Resource = "arn:aws:iam::111122223333:role/app/worker"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: iam:DeleteUserPermissionsBoundary
#         Resource: arn:aws:iam::111122223333:role/app/worker
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html"]
#   covers: [PL-AWS-IAM-006]
#   aliases: []
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"iam:DeleteUserPermissionsBoundary",
	"iam:DeleteRolePermissionsBoundary",
	"iam:PutUserPermissionsBoundary",
	"iam:PutRolePermissionsBoundary",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows removing permissions boundaries: %s", [input.address, names])
}
