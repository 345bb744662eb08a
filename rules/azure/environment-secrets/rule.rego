# METADATA
# title: App Service settings and Azure container environment variables must not contain secrets
# description: App settings, connection strings and environment variables stand in clear in the code, in the portal and in exports of the template. A Key Vault reference, a secret of the container app or secureValue keeps them out of all three.
# custom:
#   id: PL-AZURE-SECRETS-002
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots, Microsoft.ContainerInstance/containerGroups, Microsoft.App/containerApps, Microsoft.App/jobs]
#   secret: true
#   remediation: Refer to the secret in Key Vault, or use a managed identity instead of a password. Replace what was committed.
#   fix:
#     terraform: |
#       app_settings = {
#         DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=${azurerm_key_vault_secret.db.versionless_id})"
#       }
#     arm: |
#       { "name": "DB_PASSWORD", "value": "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)" }
#     bicep: |
#       { name: 'DB_PASSWORD', value: '@Microsoft.KeyVault(SecretUri=${secret.properties.secretUri})' }
#   links: ["https://learn.microsoft.com/en-us/azure/app-service/app-service-key-vault-references"]
#   aliases: []
package rule

import rego.v1

import data.lib.secrets

settings contains {"path": ["properties", "siteConfig", "appSettings", i, "value"], "name": setting.name, "value": setting.value} if {
	some i, setting in input.properties.siteConfig.appSettings
}

settings contains {"path": ["properties", "siteConfig", "connectionStrings", i, "connectionString"], "name": setting.name, "value": setting.connectionString} if {
	some i, setting in input.properties.siteConfig.connectionStrings
}

# Groups of container instances.
settings contains {"path": ["properties", group, i, "properties", "environmentVariables", n, "value"], "name": variable.name, "value": variable.value} if {
	some group in ["containers", "initContainers"]
	some i, container in input.properties[group]
	some n, variable in container.properties.environmentVariables
}

# Container apps and jobs.
settings contains {"path": ["properties", "template", group, i, "env", n, "value"], "name": variable.name, "value": variable.value} if {
	some group in ["containers", "initContainers"]
	some i, container in input.properties.template[group]
	some n, variable in container.env
}

deny contains {"path": setting.path, "message": message} if {
	some setting in settings
	holds_secret(setting)
	message := sprintf("%s has a secret in the setting %s", [input.address, setting.name])
}

holds_secret(setting) if secrets.is_secret_setting(setting.name, setting.value)

# The password of a connection string.
holds_secret(setting) if {
	some found in regex.find_all_string_submatch_n(`(?i)(?:^|;)\s*(?:password|pwd|accountkey|sharedaccesskey)\s*=\s*([^;\s$<{\[]{4,})`, setting.value, -1)
	not secrets.is_placeholder(found[1])
}
