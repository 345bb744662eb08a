# METADATA
# title: IAM policies should not allow all actions of a service on all resources (least privilege)
# description: All actions of a service on all of its resources include deleting data, changing permissions and whatever AWS adds to the service tomorrow.
# custom:
#   id: PL-AWS-IAM-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function", "AWS::Serverless::StateMachine"]
#   remediation: Name the actions that are needed, or the resources they may touch.
#   fix:
#     terraform: |
#       statement {
#         actions   = ["s3:GetObject"]              # what is needed
#         resources = ["arn:aws:s3:::my-bucket/*"] # on what
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: s3:GetObject # what is needed
#         Resource: arn:aws:s3:::my-bucket/* # on what
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   covers: [PL-AWS-IAM-021, PL-AWS-IAM-022, PL-AWS-IAM-023, PL-AWS-IAM-024, PL-AWS-IAM-025, PL-AWS-IAM-027]
#   aliases: [PL-CFN-AWS-IAM-002, AVD-AWS-0057, iam_policy_no_full_access_to_kms, iam_inline_policy_no_full_access_to_kms, iam_policy_no_full_access_to_cloudtrail, iam_inline_policy_no_full_access_to_cloudtrail, AVD-AWS-0114, AVD-AWS-0120, aws-iam-no-policy-wildcards, aws-sam-no-function-policy-wildcards, aws-sam-no-state-machine-policy-wildcards, AWS099]
package rule

import rego.v1

import data.lib.policy

skip if policy.is_boundary(input)

deny contains {"path": array.concat(["properties"], array.concat(written.path, found.path)), "message": message} if {
	some written in policy.documents(input.properties)
	some found in policy.whole_services(written.document)
	message := sprintf("%s allows %s on all resources", [input.address, found.actions])
}
