# METADATA
# title: Cloud SQL instances must require encrypted connections
# description: By default an instance accepts unencrypted connections as well, so that passwords and data can be read on the way.
# custom:
#   id: PL-TF-GCP-SQL-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_sql_database_instance]
#   remediation: Set settings.ip_configuration.ssl_mode to ENCRYPTED_ONLY or TRUSTED_CLIENT_CERTIFICATE_REQUIRED (require_ssl = true before version 6 of the provider).
#   compliance: ["CIS GCP 6.4", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_GCP_6, AVD-GCP-0015]
package rule

import rego.v1

instances[i] := r if {
	some i, r in input.resources
	r.type == "google_sql_database_instance"
}

applies contains ["resources", i] if some i, _ in instances

configurations contains {"resource": i, "path": path, "value": configuration} if {
	some i, r in instances
	some s, setting in r.properties.settings
	some c, configuration in setting.ip_configuration
	path := ["resources", i, "properties", "settings", s, "ip_configuration", c]
}

deny contains {"path": array.concat(configuration.path, ["ssl_mode"]), "message": message} if {
	some configuration in configurations
	upper(configuration.value.ssl_mode) in {"ALLOW_UNENCRYPTED_AND_ENCRYPTED", "SSL_MODE_UNSPECIFIED"}
	message := sprintf("%s accepts unencrypted connections: ssl_mode is %s", [instances[configuration.resource].address, configuration.value.ssl_mode])
}

deny contains {"path": configuration.path, "message": message} if {
	some configuration in configurations
	object.get(configuration.value, "ssl_mode", null) == null
	object.get(configuration.value, "require_ssl", null) in {null, false, "false"}
	message := sprintf("%s accepts unencrypted connections: ssl_mode is missing", [instances[configuration.resource].address])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in instances
	some setting in r.properties.settings
	object.get(setting, "ip_configuration", []) in {null, []}
	message := sprintf("%s accepts unencrypted connections: it has no ip_configuration with ssl_mode", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
