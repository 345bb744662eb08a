# METADATA
# title: IAM identities must not have the AdministratorAccess policy attached
# description: The AWS managed policy AdministratorAccess allows everything on everything; whoever gets hold of the user, group or role owns the account. IAMFullAccess can give itself the same.
# custom:
#   id: PL-AWS-IAM-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::IAM::ManagedPolicy", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Attach a policy with the permissions that are needed, and give people administrator rights through IAM Identity Center for a limited time.
#   fix:
#     terraform: |
#       policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess" # what is needed
#     cloudformation: |
#       ManagedPolicyArns:
#         - arn:aws:iam::aws:policy/ReadOnlyAccess # what is needed
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   aliases: [PL-TF-AWS-IAM-002, PL-CFN-AWS-IAM-004, CKV_AWS_274, CKV2_AWS_56, iam_aws_attached_policy_no_administrative_privileges, iam_role_administratoraccess_policy, iam_user_administrator_access_policy, iam_group_administrator_access_policy, CKV_AWS_275]
package rule

import rego.v1

import data.lib.references

# The ARN of the AWS managed policy, in any partition, or its name alone as SAM takes it.
administers(policy) if regex.match(`(^|:iam::aws:policy/)(AdministratorAccess|IAMFullAccess)$`, policy)

# Its name is known, in whatever partition.
is_another(policy) if {
	regex.match(`[/:][A-Za-z0-9_+=,.@-]+$`, references.known_end(policy))
	not regex.match(`(AdministratorAccess|IAMFullAccess)$`, policy)
}

deny contains {"path": ["properties", key, i], "message": message} if {
	some key in ["ManagedPolicyArns", "ManagedPolicies", "Policies"]
	is_array(input.properties[key])
	some i, glance in references.at_a_glance(input.properties[key])
	not is_another(glance)
	policy := input.properties[key][i]
	administers(policy)
	message := sprintf("%s is an administrator: %s is attached", [input.address, policy])
}

deny contains {"path": ["properties", key], "message": message} if {
	some key in ["Policies", "PolicyArn"]
	administers(input.properties[key])
	message := sprintf("%s is attached to %s", [input.properties[key], input.address])
}
