# METADATA
# title: Synapse dedicated SQL pools should have transparent data encryption (TDE) enabled
# description: Transparent data encryption protects data files, logs and backups. Other than in SQL databases somebody must switch it on, unless the workspace has a key of its own.
# custom:
#   id: PL-AZURE-SYNAPSE-006
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Synapse/workspaces/sqlPools]
#   joins: [Microsoft.Synapse/workspaces]
#   remediation: Set data_encrypted to true; in templates add transparentDataEncryption with status Enabled to the pool.
#   fix:
#     terraform: |
#       data_encrypted = true
#     arm: |
#       {
#         "type": "Microsoft.Synapse/workspaces/sqlPools/transparentDataEncryption",
#         "apiVersion": "2021-06-01",
#         "name": "[concat(parameters('workspace'), '/', parameters('pool'), '/current')]",
#         "properties": { "status": "Enabled" }
#       }
#     bicep: |
#       resource encryption 'Microsoft.Synapse/workspaces/sqlPools/transparentDataEncryption@2021-06-01' = {
#         parent: pool
#         name: 'current'
#         properties: {
#           status: 'Enabled'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/transparent-data-encryption-tde-overview", "https://learn.microsoft.com/en-us/azure/synapse-analytics/security/workspaces-encryption"]
#   aliases: [CKV_AZURE_241]
package rule

import rego.v1

workspaces contains workspace if {
	some address, _ in input.refers_to
	workspace := input.joined["Microsoft.Synapse/workspaces"][address]
}

# In an account it is the id that says it.
workspaces contains workspace if {
	some address, workspace in input.joined["Microsoft.Synapse/workspaces"]
	startswith(lower(input.address), lower(concat("", [address, "/sqlPools/"])))
}

# With a key of its own the workspace encrypts its pools.
skip if {
	some workspace in workspaces
	workspace.properties.encryption.cmk.key
}

deny contains {"path": path, "message": message} if {
	path := ["attached", "transparentDataEncryption", "properties", "status"]
	lower(object.get(input, path, "Disabled")) == "disabled"
	message := sprintf("%s is not encrypted at rest: transparent data encryption is off", [input.address])
}
