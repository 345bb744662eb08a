# METADATA
# title: IAM policies must not allow privilege escalation through IAM Identity Center permission sets
# description: Whoever may change permission sets, assign them or join groups makes themselves an administrator of every account of the organisation.
# custom:
#   id: PL-AWS-IAM-020
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Leave this to the delegated administrator of IAM Identity Center, and name permission sets and accounts.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "sso:AttachManagedPolicyToPermissionSet"
#         Resource = "arn:aws:sso:::permissionSet/ssoins-1/ps-1"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: sso:AttachManagedPolicyToPermissionSet
#         Resource: arn:aws:sso:::permissionSet/ssoins-1/ps-1
#   links: ["https://docs.aws.amazon.com/singlesignon/latest/userguide/iam-auth-access-overview.html"]
#   covers: [PL-AWS-IAM-006]
#   aliases: []
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"sso:AttachManagedPolicyToPermissionSet",
	"sso:AttachCustomerManagedPolicyReferenceToPermissionSet",
	"sso:PutInlinePolicyToPermissionSet",
	"sso:CreateAccountAssignment",
	"identitystore:CreateGroupMembership",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows changing IAM Identity Center permissions: %s", [input.address, names])
}
