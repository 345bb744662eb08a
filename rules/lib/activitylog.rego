# Alerts on the activity log of a subscription of Azure. The subscription is a resource that joins Microsoft.Insights/activityLogAlerts.
package lib.activitylog

import rego.v1

import data.lib.values

# An alert that is enabled is raised by events with one of these values in a field (operationName, category).
is_alerted(subscription, field, wanted) if {
	some alert in subscription.joined["Microsoft.Insights/activityLogAlerts"]
	not values.is_false(object.get(alert.properties, "enabled", true))
	some condition in alert.properties.condition.allOf
	names_one(condition, field, wanted)
}

names_one(condition, field, wanted) if {
	lower(condition.field) == lower(field)
	lower(condition.equals) in wanted
}

names_one(condition, field, wanted) if {
	some alternative in condition.anyOf
	names_one_alone(alternative, field, wanted)
}

names_one_alone(condition, field, wanted) if {
	lower(condition.field) == lower(field)
	lower(condition.equals) in wanted
}
