# METADATA
# title: RDS event subscriptions should cover critical events of instances and groups
# description: Without a subscription nobody is notified of failures, maintenance, and changes of parameters and security groups.
# custom:
#   id: PL-AWS-RDS-027
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::RDS::EventSubscription", "AWS::RDS::DBInstance"]
#   remediation: Subscribe a topic to the events of db-instance, db-parameter-group and db-security-group.
#   fix:
#     cli: |
#       aws rds create-event-subscription --subscription-name critical --sns-topic-arn arn --source-type db-instance --event-categories maintenance failure 'configuration change'
#     console: |
#       RDS > Event subscriptions > Create event subscription
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html"]
#   aliases: [rds_instance_critical_event_subscription, rds_instance_event_subscription_parameter_groups, rds_instance_event_subscription_security_groups]
package rule

import rego.v1

skip if count(input.joined["AWS::RDS::DBInstance"]) == 0

wanted := {
	"db-instance": {"maintenance", "failure", "configuration change"},
	"db-parameter-group": {"configuration change"},
	"db-security-group": {"configuration change", "failure"},
}

# A subscription without a kind is for all of them, and one without categories for all events.
covers(subscription, kind, category) if {
	object.get(subscription.properties, "Enabled", true) == true
	object.get(subscription.properties, "SourceType", kind) == kind
	count(object.get(subscription.properties, "SourceIds", [])) == 0
	categories := object.get(subscription.properties, "EventCategories", [])
	is_in(categories, category)
}

is_in([], _)

is_in(categories, category) if category in categories

is_covered(kind, category) if {
	some subscription in input.joined["AWS::RDS::EventSubscription"]
	covers(subscription, kind, category)
}

deny contains {"path": [], "message": message} if {
	some kind, categories in wanted
	some category in categories
	not is_covered(kind, category)
	message := sprintf("region %s has no subscription to events of %s: %s", [input.name, kind, category])
}
