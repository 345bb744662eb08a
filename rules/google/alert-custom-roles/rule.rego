# METADATA
# title: Cloud Logging should have a metric and alert for custom role changes
# description: A metric that counts such changes helps only when somebody is told; here no alert policy watches it, or there is no metric at all.
# custom:
#   id: PL-GOOGLE-MONITORING-003
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
#         filter = "resource.type=\"iam_role\" AND protoPayload.methodName=\"google.iam.admin.v1.UpdateRole\""
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
#   aliases: [logging_log_metric_filter_and_alert_for_custom_role_changes_enabled, 69d4f245-d534-479e-8bcc-f6a836276dc8]
package rule

import rego.v1

import data.lib.google

# Metrics of other things.
skip if {
	input.type == "logging.googleapis.com/Metric"
	not regex.match(events, input.properties.filter)
}

skip if google.is_project_not_asked(events)

events := `(?s)iam_role|iam\.admin\.v1\.(Create|Delete|Update)Role`

deny contains {"path": ["properties", "name"], "message": message} if {
	input.type == "logging.googleapis.com/Metric"
	not google.is_watched(events)
	message := sprintf("%s counts changes of custom roles, but raises no alert", [input.address])
}

deny contains {"path": [], "message": message} if {
	input.type == "cloudresourcemanager.googleapis.com/Project"
	not google.is_watched_in_log(events)
	message := sprintf("project %s has no alert for changes of custom roles: no metric counts them, and no alert is raised by the log", [input.name])
}
