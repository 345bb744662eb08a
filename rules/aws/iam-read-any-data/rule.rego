# METADATA
# title: IAM policies should not allow reading all data and secrets (data exfiltration)
# description: Objects, parameters and secrets of the whole account are open to whoever has the policy, or steals its keys.
# custom:
#   id: PL-AWS-IAM-021
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the buckets, parameters or secrets that are needed.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "s3:GetObject"
#         Resource = "arn:aws:s3:::app-data/reports/*"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: s3:GetObject
#         Resource: arn:aws:s3:::app-data/reports/*
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   aliases: [CKV_AWS_108, CKV_AWS_288, 022f8938-4b17-420c-aca3-f917f290f322, ba2ed23b-52d3-45ca-be25-f6c358d45abd]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"s3:GetObject",
	"ssm:GetParameter",
	"ssm:GetParameters",
	"ssm:GetParametersByPath",
	"secretsmanager:GetSecretValue",
	"dynamodb:Scan",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows reading all data: %s", [input.address, names])
}
