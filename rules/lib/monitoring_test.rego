package lib.monitoring_test

import rego.v1

import data.lib.monitoring

filter(more) := object.union({"properties": {"LogGroupName": "trail", "FilterPattern": "{ $.eventName = StopLogging }", "MetricTransformations": [{"MetricName": "stops"}]}, "refers_to": {}}, more)

alarm(more) := object.union({"properties": {"MetricName": "stops", "AlarmActions": ["arn:aws:sns:eu-west-1:111122223333:a"]}, "refers_to": {}}, more)

trail(one, other) := {
	"properties": {"CloudWatchLogsLogGroupArn": "arn:aws:logs:eu-west-1:111122223333:log-group:trail:*"},
	"refers_to": {},
	"joined": {"AWS::Logs::LogGroup": {}, "AWS::Logs::MetricFilter": {"f": one}, "AWS::CloudWatch::Alarm": {"a": other}},
}

test_watched if {
	monitoring.is_watched(trail(filter({}), alarm({})), ["StopLogging"])
	monitoring.is_watched(trail(filter({}), alarm({"properties": {"MetricName": "${f.name}"}, "refers_to": {"f": [["properties", "MetricName"]]}})), ["StopLogging"])
	monitoring.is_watched(trail(filter({"properties": {"FilterPattern": "${var.pattern}"}}), alarm({})), ["StopLogging"])
}

test_not_watched if {
	not monitoring.is_watched(trail(filter({}), alarm({})), ["StopLogging", "DeleteTrail"])
	not monitoring.is_watched(trail(filter({"properties": {"LogGroupName": "other"}}), alarm({})), ["StopLogging"])
	not monitoring.is_watched(trail(filter({}), alarm({"properties": {"MetricName": "starts"}})), ["StopLogging"])
	not monitoring.is_watched(trail(filter({}), alarm({"properties": {"AlarmActions": []}})), ["StopLogging"])
	not monitoring.is_watched(trail(filter({}), alarm({"properties": {"ActionsEnabled": false}})), ["StopLogging"])
}

test_watchable_trail if {
	monitoring.has_watchable_trail({"joined": {"AWS::CloudTrail::Trail": {"t": {"properties": {"CloudWatchLogsLogGroupArn": "arn"}}}}})
	not monitoring.has_watchable_trail({"joined": {"AWS::CloudTrail::Trail": {"t": {"properties": {}}}}})
	not monitoring.has_watchable_trail({"joined": {"AWS::CloudTrail::Trail": {}}})
}
