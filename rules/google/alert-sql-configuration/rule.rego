# METADATA
# title: Cloud Logging should have a metric and alert for Cloud SQL configuration changes
# description: A metric that counts such changes helps only when somebody is told; here no alert policy watches it, or there is no metric at all.
# custom:
#   id: PL-GOOGLE-MONITORING-008
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [logging.googleapis.com/Metric, cloudresourcemanager.googleapis.com/Project]
#   joins: [logging.googleapis.com/Metric, monitoring.googleapis.com/AlertPolicy]
#   remediation: Add a google_monitoring_alert_policy with a condition on metric.type="logging.googleapis.com/user/NAME".
#   fix:
#     terraform: |
#       resource "google_logging_metric" "changes" {
#         name   = "changes"
#         filter = "protoPayload.methodName=\"cloudsql.instances.update\""
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
#   aliases: [logging_log_metric_filter_and_alert_for_sql_instance_configuration_changes_enabled]
package rule

import rego.v1

import data.lib.google

# Metrics of other things.
skip if {
	input.type == "logging.googleapis.com/Metric"
	not regex.match(events, input.properties.filter)
}

skip if google.is_project_not_asked(events)

events := `(?s)cloudsql\.instances\.(update|create|delete)`

deny contains {"path": ["properties", "name"], "message": message} if {
	input.type == "logging.googleapis.com/Metric"
	not google.is_watched(events)
	message := sprintf("%s counts changes of Cloud SQL instances, but raises no alert", [input.address])
}

deny contains {"path": [], "message": message} if {
	input.type == "cloudresourcemanager.googleapis.com/Project"
	not google.is_watched_in_log(events)
	message := sprintf("project %s has no alert for changes of Cloud SQL instances: no metric counts them, and no alert is raised by the log", [input.name])
}
