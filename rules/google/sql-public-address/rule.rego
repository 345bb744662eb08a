# METADATA
# title: Cloud SQL instances must not have a public address
# description: An instance gets a public IPv4 address unless ipv4_enabled is false; every mistake in its authorized networks then exposes it.
# custom:
#   id: PL-TF-GCP-SQL-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_sql_database_instance]
#   remediation: Set settings.ip_configuration.ipv4_enabled to false and private_network to your network, or use Private Service Connect.
#   compliance: ["CIS GCP 6.6", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_60, AVD-GCP-0017]
package rule

import rego.v1

instances[i] := r if {
	some i, r in input.resources
	r.type == "google_sql_database_instance"
}

applies contains ["resources", i] if some i, _ in instances

deny contains {"path": path, "message": message} if {
	some i, r in instances
	some s, setting in r.properties.settings
	some c, configuration in setting.ip_configuration
	configuration.ipv4_enabled in {true, "true"}
	path := ["resources", i, "properties", "settings", s, "ip_configuration", c, "ipv4_enabled"]
	message := sprintf("%s has a public address: ipv4_enabled is true", [r.address])
}

deny contains {"path": ["resources", i, "properties", "settings", s, "ip_configuration", c], "message": message} if {
	some i, r in instances
	some s, setting in r.properties.settings
	some c, configuration in setting.ip_configuration
	object.get(configuration, "ipv4_enabled", null) == null
	message := sprintf("%s has a public address: ipv4_enabled is missing", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in instances
	some setting in r.properties.settings
	object.get(setting, "ip_configuration", []) in {null, []}
	message := sprintf("%s has a public address: it has no ip_configuration", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
