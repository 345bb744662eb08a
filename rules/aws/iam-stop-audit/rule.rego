# METADATA
# title: IAM policies should not allow disabling CloudTrail, Config or GuardDuty
# description: Whoever breaks in switches trails, recorders and detectors off first. Few people need to be able to.
# custom:
#   id: PL-AWS-IAM-025
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::Role", "AWS::IAM::User", "AWS::IAM::Group", "AWS::SSO::PermissionSet", "AWS::Serverless::Function"]
#   remediation: Leave these actions to a role of their own, and deny them to all others with a service control policy.
#   fix:
#     terraform: |
#       {
#         Effect   = "Allow"
#         Action   = "cloudtrail:StopLogging"
#         Resource = "arn:aws:cloudtrail:eu-west-1:111122223333:trail/test"
#       }
#     cloudformation: |
#       - Effect: Allow
#         Action: cloudtrail:StopLogging
#         Resource: arn:aws:cloudtrail:eu-west-1:111122223333:trail/test
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/best-practices-security.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.policy

# A boundary only limits what other policies give.
skip if policy.is_boundary(input)

actions := {
	"cloudtrail:StopLogging",
	"cloudtrail:DeleteTrail",
	"cloudtrail:UpdateTrail",
	"cloudtrail:PutEventSelectors",
	"config:StopConfigurationRecorder",
	"config:DeleteConfigurationRecorder",
	"guardduty:DeleteDetector",
	"guardduty:UpdateDetector",
	"securityhub:DisableSecurityHub",
}

deny contains {"path": array.concat(["properties"], array.concat(found.path, place)), "message": message} if {
	some found in policy.documents(input.properties)
	allowed := policy.allowed_of(found.document, actions)
	some place in {place | some place in allowed}
	names := concat(", ", sort([action | some action, at in allowed; at == place]))
	message := sprintf("%s allows disabling audit services: %s", [input.address, names])
}
