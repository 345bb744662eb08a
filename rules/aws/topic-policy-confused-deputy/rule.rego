# METADATA
# title: SNS topic policies for AWS services should restrict the source account or ARN
# description: A service such as EventBridge or CloudWatch publishes for whoever configures it. Without a condition anybody with an AWS account can make it send notifications to the topic (confused deputy).
# custom:
#   id: PL-AWS-SNS-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SNS::TopicPolicy"]
#   remediation: Add a condition on aws:SourceArn or aws:SourceAccount to the statement.
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
#   aliases: []
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", "PolicyDocument"], trust.path), "message": message} if {
	some trust in policy.confused_deputies(input.properties.PolicyDocument)
	message := sprintf("%s lets %s publish for any AWS account", [input.address, trust.principal])
}
