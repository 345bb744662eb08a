# METADATA
# title: Azure SQL threat detection should notify administrators
# description: Administrators and owners of the subscription hear of attacks even when the address of the team no longer works.
# custom:
#   id: PL-AZURE-SQL-012
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Sql/servers/databases]
#   remediation: Set emailAccountAdmins (email_account_admins, email_account_admins_enabled) to true.
#   fix:
#     terraform: |
#       email_account_admins = true
#     arm: |
#       "emailAccountAdmins": true
#     bicep: |
#       emailAccountAdmins: true
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/threat-detection-configure"]
#   aliases: [CKV_AZURE_27, AVD-AZU-0023, a8852cc0-fd4b-4fc7-9372-1e43fad0732e, 55975007-f6e7-4134-83c3-298f1fe4b519, azure-database-threat-alert-email-to-owner]
package rule

import rego.v1

import data.lib.values

# Nobody is told of what nobody watches; another rule tells that.
policy := input.attached.securityAlertPolicies.properties

skip if lower(object.get(policy, "state", "Enabled")) == "disabled"

skip if not policy

deny contains {"path": ["attached", "securityAlertPolicies", "properties", "emailAccountAdmins"], "message": message} if {
	values.is_false(object.get(policy, "emailAccountAdmins", false))
	message := sprintf("threat detection of %s does not write to administrators", [input.address])
}
