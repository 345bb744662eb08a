# METADATA
# title: IAM policies should not allow retrieving credentials on all resources
# description: Passwords and tokens of databases, machines and users can be fetched with these actions, and used from anywhere.
# custom:
#   id: PL-AWS-IAM-023
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Name the databases, instances or users whose credentials are needed.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "sts:GetFederationToken"
#         Resource = "arn:aws:rds-db:eu-west-1:111122223333:dbuser:db-1/app"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: sts:GetFederationToken
#         Resource: arn:aws:rds-db:eu-west-1:111122223333:dbuser:db-1/app
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html"]
#   aliases: [CKV_AWS_107, CKV_AWS_287]
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"sts:GetFederationToken",
	"redshift:GetClusterCredentials",
	"rds-db:connect",
	"lightsail:GetInstanceAccessDetails",
	"lightsail:GetRelationalDatabaseMasterUserPassword",
	"ec2:GetPasswordData",
	"sso:GetRoleCredentials",
	"iam:CreateServiceSpecificCredential",
	"iam:ResetServiceSpecificCredential",
	"codepipeline:PollForJobs",
	"connect:GetFederationToken",
	"gamelift:RequestUploadCredentials",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows retrieving credentials: %s", [input.address, names])
}
