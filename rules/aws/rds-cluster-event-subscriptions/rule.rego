# METADATA
# title: RDS event subscriptions should cover critical events of clusters
# description: Without a subscription nobody is notified of failures and maintenance.
# custom:
#   id: PL-AWS-RDS-028
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::RDS::EventSubscription", "AWS::RDS::DBCluster"]
#   remediation: Subscribe a topic to the events maintenance and failure of db-cluster.
#   fix:
#     cli: |
#       aws rds create-event-subscription --subscription-name critical --sns-topic-arn arn --source-type db-cluster --event-categories maintenance failure
#     console: |
#       RDS > Event subscriptions > Create event subscription
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html"]
#   aliases: [rds_cluster_critical_event_subscription]
package rule

import rego.v1

skip if count(input.joined["AWS::RDS::DBCluster"]) == 0

wanted := {"db-cluster": {"maintenance", "failure"}}

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
