# METADATA
# title: SQS queue and SNS topic policies should not allow all actions
# description: Who may do everything may also delete messages, read those of others and change the policy itself.
# custom:
#   id: PL-AWS-SQS-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SQS::QueuePolicy", "AWS::SQS::QueueInlinePolicy", "AWS::SNS::TopicPolicy", "AWS::SNS::TopicInlinePolicy"]
#   remediation: List the actions that are needed, such as sqs:SendMessage.
#   fix:
#     terraform: |
#       actions = ["sqs:SendMessage"]
#     cloudformation: |
#       Action: [sqs:SendMessage]
#   links: ["https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-basic-examples-of-iam-policies.html"]
#   aliases: [CKV_AWS_72, 816ea8cf-d589-442d-a917-2dd0ce0e45e3, AVD-AWS-0097, aws-sqs-no-wildcards-in-policy-documents, AWS047]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", "PolicyDocument"], policy.place(one, "Action")), "message": message} if {
	some one in policy.statements(input.properties.PolicyDocument)
	one.body.Effect == "Allow"
	count(object.get(one.body, "Principal", {})) > 0 # AWS refuses a statement without
	not is_for_own_account(one.body)
	some action in policy.as_list(one.body.Action)
	lower(action) in {"*", "sqs:*", "sns:*"}
	message := sprintf("%s allows all actions: %s", [input.address, action])
}

# The statement with which AWS begins a policy: it leaves the decision to the policies of the account's own users and roles.
is_for_own_account(statement) if {
	principals := policy.as_list(statement.Principal.AWS)
	count(principals) > 0
	every principal in principals {
		regex.match(`^(arn:.+:iam::)?[$][{]([^{}]*[.])?(AWS::AccountId|data[.]aws_caller_identity[.][^{}]*account_id)[}](:root)?$`, principal)
	}
}
