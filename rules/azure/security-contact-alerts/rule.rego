# METADATA
# title: Microsoft Defender for Cloud security contacts should be notified of alerts
# description: Alerts that are only shown in the portal wait until somebody looks.
# custom:
#   id: PL-AZURE-DEFENDER-016
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/securityContacts]
#   remediation: Set alert_notifications to true (a source of type Alert in notificationsSources; alertNotifications On in older versions).
#   fix:
#     terraform: |
#       alert_notifications = true
#     arm: |
#       "notificationsSources": [{ "sourceType": "Alert", "minimalSeverity": "High" }]
#     bicep: |
#       notificationsSources: [
#         {
#           sourceType: 'Alert'
#           minimalSeverity: 'High'
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/configure-email-notifications"]
#   aliases: [CKV_AZURE_21, defender_ensure_notify_alerts_severity_is_high, AVD-AZU-0044, 79c2c2c0-eb00-47c0-ac16-f8b0e2c81c92, 9db38e87-f6aa-4b5e-a1ec-7266df259409, azure-security-center-alert-on-severe-notifications]
package rule

import rego.v1

import data.lib.values

deny contains {"path": place, "message": message} if {
	some place in [["extra", "alertNotifications"], ["properties", "alertNotifications"], ["properties", "alertNotifications", "state"]]
	lower(object.get(input, place, "On")) == "off"
	message := sprintf("%s is not notified of alerts", [input.address])
}

deny contains {"path": ["properties", "notificationsSources"], "message": message} if {
	sources := input.properties.notificationsSources
	is_array(sources)
	not "alert" in {lower(source.sourceType) | some source in sources}
	message := sprintf("%s is not notified of alerts", [input.address])
}

deny contains {"path": ["properties", "isEnabled"], "message": message} if {
	values.is_false(input.properties.isEnabled)
	message := sprintf("%s is not notified of alerts", [input.address])
}
