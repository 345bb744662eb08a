# METADATA
# title: IAM role trust policies for services should prevent the confused deputy problem
# description: These services act for whoever asks them. Somebody in another account can make them use this role, unless the role says whose request it is for.
# custom:
#   id: PL-AWS-IAM-036
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::Role"]
#   remediation: Add a condition on aws:SourceAccount or aws:SourceArn to the trust policy.
#   fix:
#     terraform: |
#       condition {
#         test     = "StringEquals"
#         variable = "aws:SourceAccount"
#         values   = [data.aws_caller_identity.current.account_id]
#       }
#     cloudformation: |
#       Condition:
#         StringEquals:
#           aws:SourceAccount: !Ref AWS::AccountId
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html"]
#   aliases: [iam_role_cross_service_confused_deputy_prevention]
package rule

import rego.v1

import data.lib.policy

# Services whose documentation asks for the condition in the trust of their roles.
deputies := {
	"bedrock", "cloudtrail", "codebuild", "dms", "events", "firehose", "logs", "pipes", "rolesanywhere", "scheduler",
	"states", "transfer", "vpc-flow-logs",
}

deny contains {"path": array.concat(["properties", "AssumeRolePolicyDocument"], trust.path), "message": message} if {
	some trust in policy.trusted(input.properties.AssumeRolePolicyDocument, "Service")
	endswith(trust.principal, ".amazonaws.com")
	split(trust.principal, ".")[0] in deputies
	not policy.has_unknown_condition(trust.statement)
	count([1 | some key in policy.source_keys; some _ in policy.tests_on(trust.statement, key)]) == 0
	message := sprintf("%s can be used by %s for anybody", [input.address, trust.principal])
}
