# METADATA
# title: "IAM policies must not allow full `*:*` administrative privileges"
# description: A policy that allows all actions on all resources, or all but a few, makes whoever holds it an administrator, and so whoever steals those credentials.
# custom:
#   id: PL-AWS-IAM-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: List the actions that are needed and the resources they are needed on. A policy that serves as permissions boundary is not reported where the code shows it.
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
#   covers: [PL-AWS-IAM-006, PL-AWS-IAM-014, PL-AWS-IAM-015, PL-AWS-IAM-016, PL-AWS-IAM-017, PL-AWS-IAM-018, PL-AWS-IAM-019, PL-AWS-IAM-020, PL-AWS-IAM-021, PL-AWS-IAM-022, PL-AWS-IAM-023, PL-AWS-IAM-024, PL-AWS-IAM-025, PL-AWS-IAM-026, PL-AWS-IAM-027, PL-AWS-IAM-028]
#   aliases: [PL-TF-AWS-IAM-001, PL-CFN-AWS-IAM-001, CKV_AWS_62, CKV_AWS_63, CKV_AWS_1, CKV_AWS_49, AVD-AWS-0057, iam_customer_attached_policy_no_administrative_privileges, iam_customer_unattached_policy_no_administrative_privileges, iam_inline_policy_no_administrative_privileges, 953b3cdb-ce13-428a-aa12-318726506661, f62aa827-4ade-4dc4-89e4-1433d384a368, a0ae0a4e-712b-4115-8112-51b9eeed9d69, 2f37c4a3-58b9-4afe-8a87-d7f1d2286f84, 575a2155-6af1-4026-b1af-d5bc8fe2a904, b1ffa705-19a3-4b73-b9d0-0c97d0663842, 132a8c31-9837-4203-9fd1-15ca210c7b73, aws-iam-no-policy-wildcards, AWS099]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

deny contains {"path": array.concat(["properties"], array.concat(written.path, found.path)), "message": message} if {
	some written in policy.documents(input.properties)
	some found in policy.makes_administrator(written.document)
	message := sprintf("%s makes an administrator: it allows %s on all or nearly all resources", [input.address, found.grant])
}
