# METADATA
# title: Changes of firewall rules must raise an alert
# description: A metric that counts such changes helps only when somebody is told; here no alert policy watches it.
# custom:
#   id: PL-GOOGLE-MONITORING-004
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [logging.googleapis.com/Metric]
#   joins: [monitoring.googleapis.com/AlertPolicy]
#   remediation: Add a google_monitoring_alert_policy with a condition on metric.type="logging.googleapis.com/user/NAME".
#   fix:
#     terraform: |
#       resource "google_logging_metric" "changes" {
#         name   = "changes"
#         filter = "resource.type=\"gce_firewall_rule\" AND protoPayload.methodName:\"compute.firewalls.insert\""
#       }
#
#       resource "google_monitoring_alert_policy" "changes" {
#         display_name = "changes"
#         combiner     = "OR"
#         conditions {
#           display_name = "changes"
#           condition_threshold {
#             filter     = "metric.type=\"logging.googleapis.com/user/changes\" AND resource.type=\"global\""
#             comparison = "COMPARISON_GT"
#             duration   = "0s"
#           }
#         }
#       }
#   links: ["https://cloud.google.com/logging/docs/logs-based-metrics/charts-and-alerts"]
#   aliases: [logging_log_metric_filter_and_alert_for_vpc_firewall_rule_changes_enabled]
package rule

import rego.v1

# Metrics of other things.
skip if not regex.match(`(?s)gce_firewall_rule`, input.properties.filter)

deny contains {"path": ["properties", "name"], "message": message} if {
	not is_watched
	message := sprintf("%s counts changes of firewall rules, but raises no alert", [input.address])
}

is_watched if {
	some policy in input.joined["monitoring.googleapis.com/AlertPolicy"]
	object.get(policy.properties, "enabled", true) != false
	some condition in policy.properties.conditions
	some kind in ["conditionThreshold", "conditionAbsent", "conditionMatchedLog"]
	contains(condition[kind].filter, concat("", ["logging.googleapis.com/user/", input.properties.name]))
}

is_watched if {
	some address, _ in input.referred_by
	input.joined["monitoring.googleapis.com/AlertPolicy"][address]
}
