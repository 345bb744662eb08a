# METADATA
# title: Azure Database servers should have Microsoft Defender enabled
# description: Threat detection tells of unusual logins and brute force while they happen.
# custom:
#   id: PL-AZURE-SQL-023
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/servers, Microsoft.DBforMySQL/servers]
#   remediation: Enable threat_detection_policy (securityAlertPolicies with state Enabled).
#   fix:
#     terraform: |
#       threat_detection_policy {
#         enabled = true
#       }
#     arm: |
#       {
#         "type": "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies",
#         "apiVersion": "2017-12-01",
#         "name": "[concat(parameters('server'), '/Default')]",
#         "properties": { "state": "Enabled" }
#       }
#     bicep: |
#       resource alerts 'Microsoft.DBforPostgreSQL/servers/securityAlertPolicies@2017-12-01' = {
#         parent: server
#         name: 'Default'
#         properties: {
#           state: 'Enabled'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/defender-for-databases-introduction"]
#   aliases: [CKV_AZURE_127, CKV_AZURE_128, c407c3cf-c409-4b29-b590-db5f4138d332]
package rule

import rego.v1

deny contains {"path": ["attached", "securityAlertPolicies", "properties", "state"], "message": message} if {
	lower(object.get(input, ["attached", "securityAlertPolicies", "properties", "state"], "Disabled")) == "disabled"
	message := sprintf("%s does not have Microsoft Defender (threat detection) enabled", [input.address])
}
