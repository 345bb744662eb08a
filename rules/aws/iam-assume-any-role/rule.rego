# METADATA
# title: "IAM policies must not allow assuming any role (sts:AssumeRole on `*`)"
# description: Every role that trusts the account can then be taken, also those made later for something else.
# custom:
#   id: PL-AWS-IAM-019
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the roles that may be assumed.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "sts:AssumeRole"
#         Resource = "arn:aws:iam::111122223333:role/app/worker"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: sts:AssumeRole
#         Resource: arn:aws:iam::111122223333:role/app/worker
#   links: ["https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRole.html"]
#   covers: [PL-AWS-IAM-006]
#   aliases: [iam_no_custom_policy_permissive_role_assumption, e835bd0d-65da-49f7-b6d1-b646da8727e6, bcdcbdc6-a350-4855-ae7c-d1e6436f7c97]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"sts:AssumeRole",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows assuming any role: %s", [input.address, names])
}
