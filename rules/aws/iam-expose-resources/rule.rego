# METADATA
# title: IAM policies should not allow exposing resources through resource policies
# description: Policies of buckets, keys, functions and snapshots say who outside may use them. Whoever may change them all can give everything away.
# custom:
#   id: PL-AWS-IAM-022
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the resources whose policies may be changed.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "s3:PutBucketPolicy"
#         Resource = "arn:aws:s3:::app-data"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: s3:PutBucketPolicy
#         Resource: arn:aws:s3:::app-data
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   aliases: [CKV_AWS_109, CKV_AWS_289]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"s3:PutBucketPolicy",
	"s3:PutBucketAcl",
	"s3:PutObjectAcl",
	"s3:PutBucketPublicAccessBlock",
	"s3:PutAccountPublicAccessBlock",
	"s3:DeleteBucketPolicy",
	"kms:PutKeyPolicy",
	"kms:CreateGrant",
	"lambda:AddPermission",
	"sqs:AddPermission",
	"sns:AddPermission",
	"ecr:SetRepositoryPolicy",
	"secretsmanager:PutResourcePolicy",
	"ec2:ModifySnapshotAttribute",
	"ec2:ModifyImageAttribute",
	"rds:ModifyDBSnapshotAttribute",
	"ram:CreateResourceShare",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows exposing resources: %s", [input.address, names])
}
