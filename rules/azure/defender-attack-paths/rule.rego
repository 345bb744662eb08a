# METADATA
# title: Microsoft Defender for Cloud should notify recipients of attack paths
# description: Attack paths show how somebody could get from the internet to what matters; nobody looks for them unasked.
# custom:
#   id: PL-AZURE-DEFENDER-027
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Security/securityContacts"]
#   notIn: [terraform,arm]
#   remediation: Enable notifications about attack paths.
#   fix:
#     cli: |
#       az rest --method put --url https://management.azure.com/subscriptions/s/providers/Microsoft.Security/securityContacts/default?api-version=2023-12-01-preview --body @contact.json
#     console: |
#       Microsoft Defender for Cloud > Environment settings > (subscription) > Email notifications
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/configure-email-notifications"]
#   aliases: [defender_attack_path_notifications_properly_configured]
package rule

import rego.v1

skip if not input.time

is_notified if {
	some source in input.properties.notificationsSources
	source.sourceType == "AttackPath"
}

deny contains {"path": ["properties", "notificationsSources"], "message": message} if {
	not is_notified
	message := sprintf("the security contact %s is not notified of attack paths", [input.name])
}
