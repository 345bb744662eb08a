# METADATA
# title: EventBridge event buses and DynamoDB tables should not be open to other accounts unless needed
# description: Another account decides by itself who there may use what its policy lets the account do.
# custom:
#   id: PL-AWS-IAM-057
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Events::EventBus", "AWS::DynamoDB::Table"]
#   notIn: [terraform, cloudformation]
#   remediation: Name the roles that need it, with a condition on the organization; or remove the statement.
#   fix:
#     cli: |
#       aws events remove-permission --event-bus-name b --statement-id other
#     console: |
#       EventBridge > Event buses > (bus) > Permissions
#   links: ["https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-bus-perms.html"]
#   aliases: [eventbridge_bus_cross_account_access, dynamodb_table_cross_account_access]
package rule

import rego.v1

skip if not input.time

account := split(input.address, ":")[4]

policies contains {"path": ["properties", "Policy"], "value": input.properties.Policy}

policies contains {"path": ["properties", "ResourcePolicy", "PolicyDocument"], "value": input.properties.ResourcePolicy.PolicyDocument}

deny contains {"path": policy.path, "message": message} if {
	some policy in policies
	some statement in policy.value.Statement
	statement.Effect == "Allow"
	some principal in statement.Principal.AWS
	some match in regex.find_all_string_submatch_n(`^(?:arn:aws[a-z-]*:(?:iam|sts)::)?([0-9]{12})(?::.*)?$`, principal, 1)
	match[1] != account
	message := sprintf("%s can be used by account %s", [input.address, match[1]])
}
