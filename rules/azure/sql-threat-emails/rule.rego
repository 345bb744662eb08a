# METADATA
# title: Azure SQL threat detection should have e-mail recipients
# description: Alerts that are only shown in the portal wait until somebody looks.
# custom:
#   id: PL-AZURE-SQL-011
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Sql/servers/databases]
#   remediation: List addresses in emailAddresses (email_addresses).
#   fix:
#     terraform: |
#       email_addresses = ["security@example.com"]
#     arm: |
#       "emailAddresses": ["security@example.com"]
#     bicep: |
#       emailAddresses: [
#         'security@example.com'
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/threat-detection-configure"]
#   aliases: [CKV_AZURE_26, AVD-AZU-0018, 89b79fe5-49bd-4d39-84ce-55f5fc6f7764, azure-database-threat-alert-email-set]
package rule

import rego.v1

# Nobody is told of what nobody watches; another rule tells that.
policy := input.attached.securityAlertPolicies.properties

skip if lower(object.get(policy, "state", "Enabled")) == "disabled"

skip if not policy

deny contains {"path": ["attached", "securityAlertPolicies", "properties", "emailAddresses"], "message": message} if {
	count([address | some address in object.get(policy, "emailAddresses", []); address != ""]) == 0
	is_array(object.get(policy, "emailAddresses", []))
	message := sprintf("threat detection of %s writes to nobody", [input.address])
}
