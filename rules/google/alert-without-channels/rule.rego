# METADATA
# title: Cloud Monitoring alert policies should have notification channels
# description: An alert policy without a notification channel opens incidents in the console, and notifies nobody.
# custom:
#   id: PL-GOOGLE-MONITORING-009
#   severity: Low
#   kinds: [google]
#   resourceTypes: [monitoring.googleapis.com/AlertPolicy]
#   remediation: Name at least one notification channel.
#   fix:
#     terraform: |
#       notification_channels = [google_monitoring_notification_channel.security.name]
#   links: ["https://cloud.google.com/monitoring/support/notification-options"]
#   aliases: []
package rule

import rego.v1

import data.lib.values

# It raises nothing.
skip if object.get(input.properties, "enabled", true) == false

deny contains {"path": ["properties", "notificationChannels"], "message": message} if {
	values.is_missing(input.properties, ["notificationChannels"])
	message := sprintf("%s notifies nobody: it has no notification channels", [input.address])
}
