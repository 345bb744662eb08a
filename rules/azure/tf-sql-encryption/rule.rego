# METADATA
# title: SQL databases must be encrypted at rest
# description: Transparent data encryption protects data files, logs and backups. It is on by default; this code switches it off.
# custom:
#   id: PL-TF-AZURE-SQL-005
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [azurerm_mssql_database]
#   remediation: Remove transparent_data_encryption_enabled or set it to true.
#   compliance: ["CIS Azure 4.1.5", "NIST 800-53 SC-28", "PCI-DSS 3.5.1"]
#   aliases: []
package rule

import rego.v1

databases[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_mssql_database"
}

applies contains ["resources", i] if some i, _ in databases

deny contains {"path": ["resources", i, "properties", "transparent_data_encryption_enabled"], "message": message} if {
	some i, r in databases
	r.properties.transparent_data_encryption_enabled in {false, "false"}
	message := sprintf("%s is not encrypted at rest: transparent_data_encryption_enabled is false", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
