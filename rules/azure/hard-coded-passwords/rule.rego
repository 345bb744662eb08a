# METADATA
# title: Azure resources must not contain hard-coded passwords or secrets
# description: A password, shared key or secret that is written into a property is known to everyone who can read the code or its history. The default of a variable and the value in a parameter file count as written.
# custom:
#   id: PL-AZURE-SECRETS-003
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets, Microsoft.Sql/servers, Microsoft.Sql/managedInstances, Microsoft.DBforMySQL/servers, Microsoft.DBforMySQL/flexibleServers, Microsoft.DBforPostgreSQL/servers, Microsoft.DBforPostgreSQL/flexibleServers, Microsoft.DBforMariaDB/servers, Microsoft.Synapse/workspaces, Microsoft.SqlVirtualMachine/sqlVirtualMachines, Microsoft.ContainerService/managedClusters, Microsoft.ContainerInstance/containerGroups, Microsoft.App/containerApps, Microsoft.App/jobs, Microsoft.KeyVault/vaults/secrets, Microsoft.Network/applicationGateways, Microsoft.Network/connections, Microsoft.Network/virtualNetworkGateways, Microsoft.ApiManagement/service]
#   secret: true
#   remediation: Take the secret from Key Vault or from a secure parameter without a default, or use Microsoft Entra authentication instead of a password. Replace what was committed.
#   fix:
#     terraform: |
#       administrator_login_password = var.database_password # variable "database_password" { sensitive = true }
#     arm: |
#       "administratorLoginPassword": "[parameters('databasePassword')]"
#     bicep: |
#       administratorLoginPassword: databasePassword // @secure() param databasePassword string
#   links: ["https://learn.microsoft.com/en-us/azure/azure-resource-manager/templates/key-vault-parameter"]
#   aliases: []
package rule

import rego.v1

import data.lib.references
import data.lib.secrets

secret_properties := {
	"adminPassword", "administratorLoginPassword", "certificatePassword", "clusterBootstrapAccountPassword",
	"clusterOperatorAccountPassword", "password", "radiusServerSecret", "secret", "serverAppSecret", "servicePrincipalSecret",
	"sharedKey", "sqlAdministratorLoginPassword", "sqlAuthUpdatePassword", "sqlServiceAccountPassword", "storageAccessKey",
}

# What is filled in from elsewhere is not written here, whatever it turns out to be.
properties := references.at_a_glance(input.properties)

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	walk(properties, [path, value])
	key := path[count(path) - 1]
	key in secret_properties
	references.is_written(value)
	not secrets.is_to_fill_in(value)
	message := sprintf("%s has a secret in the code: %s is written out", [input.address, key])
}

# What is kept as a secret: often made with something in its place, and set by somebody later.
deny contains {"path": array.concat(["properties"], path), "message": message} if {
	some [path, value] in stored
	references.is_written(value)
	not secrets.is_placeholder(value)
	not is_public(path, sprintf("%v", [value]))
	message := sprintf("%s has the value of a secret in the code", [input.address])
}

# Vaults hold settings, too: addresses, ids, yes and no. Not those with a password or a signature inside.
is_public(path, text) if {
	is_setting(path, text)
	not secrets.has_token(text)
	not regex.match(`(?i)(password|pwd|key|secret|sig|code|token)=|://[^/\s]*@|hooks\.`, text)
}

# A connection string whose password somebody fills in later.
is_public(_, text) if {
	rest := regex.replace(text, `(?i)(password|pwd|secret|key)\s*=\s*\\?(""|''|\\"\\")`, "")
	rest != text
	not secrets.has_token(rest)
	not regex.match(`(?i)(password|pwd|key|secret|sig|code|token)\s*=|://[^/\s]*@|hooks\.`, rest)
}

is_setting(_, text) if regex.match(`(?i)^(https?://\S*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|true|false)$`, text)

# Addresses, and ranges of them.
is_setting(_, text) if regex.match(`^\s*((\d{1,3}\.){3}\d{1,3}(/\d{1,2})?\s*([,;]\s*|$))+$`, text)

is_setting(path, _) if regex.match(
	`(?i)(^|[-_./])(name|(user|host|server|db|database|account|app|role)name|login|host|server|url|uri|endpoint|address|domain|e?mail|port|(tenant|client|app|application|object|subscription|resource|account)[-_]?id|region|location|zone|environment|version|bucket|container|queue|topic|table|namespace)$`,
	name_of(path),
)

# The name of a user, wherever the word stands.
is_setting(path, _) if {
	regex.match(`(?i)(^|[-_./])((admin)?[-_]?user[-_]?name([-_./]|$)|(admin|db|sql|mysql|postgres(ql)?)[-_]?user$)`, name_of(path))
	not regex.match(`(?i)password|pwd|secret|key|token`, name_of(path))
}

name_of(["value"]) := object.get(input, "name", "")

name_of(["configuration", "secrets", i, "value"]) := object.get(properties.configuration.secrets[i], "name", "")

stored contains [["value"], properties.value] if lower(input.type) == "microsoft.keyvault/vaults/secrets"

stored contains [["configuration", "secrets", i, "value"], secret.value] if {
	some i, secret in properties.configuration.secrets
}
