# METADATA
# title: Azure Database for PostgreSQL should have Microsoft Entra authentication enabled
# description: Without it only passwords of the database let people in, without multi-factor authentication, and nobody is locked out when he leaves.
# custom:
#   id: PL-AZURE-POSTGRESQL-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.DBforPostgreSQL/flexibleServers]
#   remediation: Set authConfig.activeDirectoryAuth to Enabled (authentication.active_directory_auth_enabled to true).
#   fix:
#     terraform: |
#       authentication {
#         active_directory_auth_enabled = true
#         password_auth_enabled         = false
#       }
#     arm: |
#       "authConfig": { "activeDirectoryAuth": "Enabled", "passwordAuth": "Disabled" }
#     bicep: |
#       authConfig: {
#         activeDirectoryAuth: 'Enabled'
#         passwordAuth: 'Disabled'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/postgresql/flexible-server/concepts-azure-ad-authentication"]
#   aliases: [postgresql_flexible_server_entra_id_authentication_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "authConfig", "activeDirectoryAuth"], "message": message} if {
	lower(object.get(input, ["properties", "authConfig", "activeDirectoryAuth"], "Disabled")) == "disabled"
	message := sprintf("%s does not know Microsoft Entra ID", [input.address])
}
