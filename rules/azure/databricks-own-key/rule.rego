# METADATA
# title: Azure Databricks workspaces should be encrypted with a customer-managed key
# description: A key of your own says who may read notebooks, secrets and disks, and ends access at once.
# custom:
#   id: PL-AZURE-DATABRICKS-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Databricks/workspaces"]
#   notIn: [terraform,arm]
#   remediation: Set customer-managed keys for managed services and disks (Premium).
#   fix:
#     cli: |
#       az databricks workspace update --name w --resource-group g --key-source Microsoft.KeyVault --key-name k --key-vault https://v.vault.azure.net --key-version 1
#     console: |
#       Azure Databricks > (workspace) > Encryption
#   links: ["https://learn.microsoft.com/en-us/azure/databricks/security/keys/customer-managed-keys"]
#   aliases: [databricks_workspace_cmk_encryption_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "encryption"], "message": message} if {
	not input.properties.encryption.entities.managedServices
	not input.properties.encryption.entities.managedDisk
	not input.properties.parameters.encryption
	message := sprintf("Azure Databricks workspace %s has no customer-managed key", [input.name])
}
