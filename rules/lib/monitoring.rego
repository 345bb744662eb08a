# What is watched of a trail: a filter on its log group counts events, and an alarm on that count tells somebody. The resource
# is a trail that joins AWS::Logs::LogGroup, AWS::Logs::MetricFilter and AWS::CloudWatch::Alarm.
package lib.monitoring

import rego.v1

is_watched(trail, events) if {
	some address, filter in trail.joined["AWS::Logs::MetricFilter"]
	reads(trail, filter)
	names_all(object.get(filter.properties, "FilterPattern", ""), events)
	some alarm in trail.joined["AWS::CloudWatch::Alarm"]
	counts(alarm, filter, address)
	tells(alarm)
}

# Whether an account has a trail that writes to a log group, which filters could read.
has_watchable_trail(account) if {
	some trail in account.joined["AWS::CloudTrail::Trail"]
	trail.properties.CloudWatchLogsLogGroupArn
}

# A pattern nobody knows yet may be the one.
names_all(pattern, _) if contains(pattern, "${")

names_all(pattern, events) if {
	every event in events {
		regex.match(event, pattern)
	}
}

reads(trail, filter) if {
	some group, _ in filter.refers_to
	trail.refers_to[group]
	trail.joined["AWS::Logs::LogGroup"][group]
}

# Who names the group in words.
reads(trail, filter) if {
	contains(trail.properties.CloudWatchLogsLogGroupArn, concat("", [":log-group:", filter.properties.LogGroupName]))
}

# Neither is known before deployment.
reads(trail, _) if {
	contains(trail.properties.CloudWatchLogsLogGroupArn, "${")
	count([group | some group, _ in trail.refers_to; trail.joined["AWS::Logs::LogGroup"][group]]) == 0
}

counts(alarm, _, address) if alarm.refers_to[address]

counts(alarm, filter, _) if {
	some transformation in filter.properties.MetricTransformations
	transformation.MetricName == alarm.properties.MetricName
}

tells(alarm) if {
	object.get(alarm.properties, "ActionsEnabled", true) != false
	count(alarm.properties.AlarmActions) > 0
}
