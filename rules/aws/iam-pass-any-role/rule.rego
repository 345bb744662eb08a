# METADATA
# title: IAM policies should restrict iam:PassRole to named roles
# description: Passing a role gives a service its permissions. With every role open, the next action somebody adds to the policy makes its holder an administrator.
# custom:
#   id: PL-AWS-IAM-027
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the roles in Resource, or the service in a condition (iam:PassedToService).
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "iam:PassRole"
#         Resource = "arn:aws:iam::111122223333:role/app/worker"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: iam:PassRole
#         Resource: arn:aws:iam::111122223333:role/app/worker
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html"]
#   aliases: [e39bee8c-fe54-4a3f-824d-e5e2d1cca40a]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	written := policy.documents(input.properties)
	some found in written
	some place in policy.allowing(found.document, "iam:PassRole")
	every one in written {
		count(policy.allowed_of(one.document, policy.role_takers)) == 0
	}
	message := sprintf("%s allows passing any role (iam:PassRole)", [input.address])
}
