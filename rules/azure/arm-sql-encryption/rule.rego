# METADATA
# title: SQL databases must be encrypted at rest
# description: Transparent data encryption protects data files, logs and backups. It is on for new databases; this template switches it off.
# custom:
#   id: PL-ARM-AZURE-SQL-005
#   severity: High
#   kinds: [arm]
#   resourceTypes: [Microsoft.Sql/servers/databases/transparentDataEncryption]
#   remediation: Set properties.state (status in API versions up to 2014-04-01) to Enabled, or remove the resource.
#   compliance: ["CIS Azure 4.1.5", "NIST 800-53 SC-28", "PCI-DSS 3.5.1"]
#   aliases: []
package rule

import rego.v1

settings[i] := r if {
	some i, r in input.resources
	lower(r.type) == "microsoft.sql/servers/databases/transparentdataencryption"
}

applies contains ["resources", i] if some i, _ in settings

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in settings
	some attribute in ["state", "status"]
	lower(r.properties[attribute]) == "disabled"
	message := sprintf("%s switches transparent data encryption off: %s is Disabled", [r.name, attribute])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
