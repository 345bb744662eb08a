# METADATA
# title: IAM identities should not have the AWSCloudShellFullAccess policy attached
# description: With it a person moves files between the cloud and their own machine, past every control in between.
# custom:
#   id: PL-AWS-IAM-032
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::IAM::ManagedPolicy", "AWS::SSO::PermissionSet"]
#   remediation: Write a policy that denies cloudshell:GetFileDownloadUrls and cloudshell:GetFileUploadUrls, and attach that.
#   fix:
#     terraform: |
#       policy_arn = aws_iam_policy.cloudshell_without_files.arn
#     cloudformation: |
#       ManagedPolicyArns:
#         - !Ref CloudShellWithoutFiles
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-27"]
#   aliases: [iam_policy_cloudshell_admin_not_attached]
package rule

import rego.v1

import data.lib.references

# Its name is known, in whatever partition.
is_another(policy) if {
	regex.match(`[/:][A-Za-z0-9_+=,.@-]+$`, references.known_end(policy))
	not endswith(policy, "AWSCloudShellFullAccess")
}

deny contains {"path": ["properties", key, i], "message": message} if {
	some key in ["ManagedPolicyArns", "ManagedPolicies"]
	some i, glance in references.at_a_glance(input.properties[key])
	not is_another(glance)
	policy := input.properties[key][i]
	endswith(policy, ":policy/AWSCloudShellFullAccess")
	message := sprintf("%s may use all of CloudShell", [input.address])
}

deny contains {"path": ["properties", "PolicyArn"], "message": message} if {
	endswith(input.properties.PolicyArn, ":policy/AWSCloudShellFullAccess")
	message := sprintf("AWSCloudShellFullAccess is attached by %s", [input.address])
}
