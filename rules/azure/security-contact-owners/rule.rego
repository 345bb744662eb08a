# METADATA
# title: Microsoft Defender for Cloud should notify subscription owners of alerts
# description: Owners hear of attacks even when the address of the team no longer works.
# custom:
#   id: PL-AZURE-DEFENDER-017
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Security/securityContacts]
#   remediation: Set alerts_to_admins to true (notificationsByRole with state On and the role Owner).
#   fix:
#     terraform: |
#       alerts_to_admins = true
#     arm: |
#       "notificationsByRole": { "state": "On", "roles": ["Owner"] }
#     bicep: |
#       notificationsByRole: {
#         state: 'On'
#         roles: [
#           'Owner'
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/configure-email-notifications"]
#   aliases: [CKV_AZURE_22, defender_ensure_notify_emails_to_owners, 79c2c2c0-eb00-47c0-ac16-f8b0e2c81c92]
package rule

import rego.v1

deny contains {"path": place, "message": message} if {
	some place in [["properties", "notificationsByRole", "state"], ["properties", "alertsToAdmins"]]
	lower(object.get(input, place, "On")) == "off"
	message := sprintf("%s does not notify subscription owners of alerts", [input.address])
}

deny contains {"path": ["properties", "notificationsByRole", "roles"], "message": message} if {
	lower(input.properties.notificationsByRole.state) == "on"
	roles := input.properties.notificationsByRole.roles
	not "Owner" in roles
	message := sprintf("%s does not notify subscription owners of alerts", [input.address])
}
