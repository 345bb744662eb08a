# METADATA
# title: Cloud SQL instances must not be open to the internet
# description: An authorized network over all addresses leaves only a password between the internet and the data.
# custom:
#   id: PL-TF-GCP-SQL-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_sql_database_instance]
#   remediation: Remove the authorized network, or name the addresses that need access; better use a private address or the Cloud SQL Auth Proxy.
#   compliance: ["CIS GCP 6.5", "NIST 800-53 SC-7", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_11, AVD-GCP-0017]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type == "google_sql_database_instance"
}

deny contains {"path": path, "message": message} if {
	some i, r in input.resources
	r.type == "google_sql_database_instance"
	some s, setting in r.properties.settings
	some c, configuration in setting.ip_configuration
	some n, network in configuration.authorized_networks
	whole_internet(network.value)
	path := ["resources", i, "properties", "settings", s, "ip_configuration", c, "authorized_networks", n, "value"]
	message := sprintf("%s is open to the internet: authorized network %s", [r.address, network.value])
}

# also as two halves
whole_internet(range) if regex.match(`/[01]$`, range)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
