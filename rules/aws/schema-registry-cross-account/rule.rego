# METADATA
# title: EventBridge schema registries should not be open to other accounts unless needed
# description: Schemas show what events an application has, and what is in them.
# custom:
#   id: PL-AWS-EVENTBRIDGE-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EventSchemas::RegistryPolicy"]
#   joins: ["AWS::Account::Account"]
#   notIn: [terraform,cloudformation]
#   remediation: Name the roles that need it, or delete the policy.
#   fix:
#     cli: |
#       aws schemas delete-resource-policy --registry-name r
#     console: |
#       EventBridge > Schemas > (registry)
#   links: ["https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based-policies.html"]
#   aliases: [eventbridge_schema_registry_cross_account_access]
package rule

import rego.v1

import data.lib.policy

skip if not input.time

own_accounts := {account.properties.AccountId | some account in input.joined["AWS::Account::Account"]}

deny contains {"path": ["properties", "Policy"], "message": message} if {
	some trust in policy.trusted(input.properties.Policy, "AWS")
	some match in regex.find_all_string_submatch_n(`^(?:arn:aws[a-z-]*:(?:iam|sts)::)?([0-9]{12})(?::.*)?$`, trust.principal, 1)
	count(own_accounts) > 0
	not match[1] in own_accounts
	message := sprintf("EventBridge schema registry %s can be used by account %s", [input.name, match[1]])
}

deny contains {"path": ["properties", "Policy"], "message": message} if {
	count(policy.open_to_everyone(input.properties.Policy)) > 0
	message := sprintf("EventBridge schema registry %s is publicly accessible", [input.name])
}
