package lib.activitylog_test

import rego.v1

import data.lib.activitylog

subscription(enabled, conditions) := {"joined": {"Microsoft.Insights/activityLogAlerts": {"a": {"properties": {
	"enabled": enabled,
	"condition": {"allOf": conditions},
}}}}}

deletion := {"field": "operationName", "equals": "Microsoft.Network/networkSecurityGroups/delete"}

wanted := {"microsoft.network/networksecuritygroups/delete"}

test_alert if activitylog.is_alerted(subscription(true, [deletion]), "operationName", wanted)

test_alternatives if activitylog.is_alerted(subscription(true, [{"anyOf": [deletion]}]), "operationName", wanted)

test_disabled_alert if not activitylog.is_alerted(subscription(false, [deletion]), "operationName", wanted)

test_other_operation if not activitylog.is_alerted(subscription(true, [deletion]), "operationName", {"microsoft.sql/servers/firewallrules/write"})

test_no_alert if not activitylog.is_alerted({"joined": {"Microsoft.Insights/activityLogAlerts": {}}}, "operationName", wanted)
